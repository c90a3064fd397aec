/** Opens the envelope of a response: code, message and data. */
import { z } from '../../contract/zod.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import { topLevelKeys } from './json-scanner.ts';

const envelope = z.object({ code: z.string().min(1), msg: z.string().nullish() });

export type Envelope =
  | { readonly is: 'opened'; readonly code: string; readonly msg: string; readonly data: JsonValue }
  /** `reason` is technical, in English, one line. */
  | { readonly is: 'none'; readonly reason: string };

const fields = ['code', 'msg', 'data'] as const;

/** @param text the JSON text of `response`: a parser silently keeps the last of two fields with the same name */
export function readEnvelope(response: JsonValue, text: string): Envelope {
  if (!isJsonObject(response)) return { is: 'none', reason: "the response is JSON, but isn't an object" };
  const duplicate = fields.find((name) => isDuplicated(name, text));
  if (duplicate !== undefined) return { is: 'none', reason: `the response has the field ${duplicate} twice` };
  const read = envelope.safeParse(response);
  if (read.success) {
    return { is: 'opened', code: read.data.code, msg: read.data.msg ?? '', data: response['data'] ?? null };
  }
  const fault = read.error.issues[0]?.path[0] === 'msg' ? 'msg' : 'code';
  return fault === 'code' && (response['code'] ?? '') === ''
    ? { is: 'none', reason: 'the response is JSON without the code of an envelope' }
    : { is: 'none', reason: `the field ${fault} of the response isn't a text` };
}

/** Two fields are two results, and either may be wrong. */
function isDuplicated(name: (typeof fields)[number], text: string): boolean {
  // The text is scanned only if the name occurs twice, or there are escapes.
  const quoted = `"${name}"`;
  if (text.indexOf(quoted) === text.lastIndexOf(quoted) && !text.includes('\\u')) return false;
  let occurrences = 0;
  for (const one of topLevelKeys(text)) if (one === name) occurrences += 1;
  return occurrences > 1;
}
