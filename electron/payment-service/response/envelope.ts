/** The envelope of both operations (specification, Response envelope). Without a code there is no answer. */
import { z } from '../../contract/zod.ts';
import { isJsonObject, type JsonValue } from '../signing/json-value.ts';
import { topLevelKeys } from './json-keys.ts';

const envelope = z.object({ code: z.string().min(1), msg: z.string().nullish() });

export type Envelope =
  | { readonly is: 'opened'; readonly code: string; readonly msg: string; readonly data: JsonValue }
  /** `because`: technical, English, one line. */
  | { readonly is: 'none'; readonly because: string };

const fields = ['code', 'msg', 'data'] as const;

/** `text` is what `answer` was parsed from: a parser keeps the last of two fields of one name, and says nothing. */
export function readEnvelope(answer: JsonValue, text: string): Envelope {
  if (!isJsonObject(answer)) return { is: 'none', because: 'the answer is JSON, and not an object' };
  const twice = fields.find((name) => isTwice(name, text));
  if (twice !== undefined) return { is: 'none', because: `the answer has the field ${twice} twice` };
  const read = envelope.safeParse(answer);
  if (read.success) {
    return { is: 'opened', code: read.data.code, msg: read.data.msg ?? '', data: answer['data'] ?? null };
  }
  const fault = read.error.issues[0]?.path[0] === 'msg' ? 'msg' : 'code';
  return fault === 'code' && (answer['code'] ?? '') === ''
    ? { is: 'none', because: 'the answer is JSON without the code of an envelope' }
    : { is: 'none', because: `the field ${fault} of the answer is not a text` };
}

/** Two of them are two different results: whichever was taken, the other was said as well. */
function isTwice(name: (typeof fields)[number], text: string): boolean {
  // Only a name that stands there twice, or one that is written in escapes, is worth the walk.
  const quoted = `"${name}"`;
  if (text.indexOf(quoted) === text.lastIndexOf(quoted) && !text.includes('\\u')) return false;
  let met = 0;
  for (const one of topLevelKeys(text)) if (one === name) met += 1;
  return met > 1;
}
