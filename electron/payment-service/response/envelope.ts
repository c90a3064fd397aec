/** Opens the envelope of a response: code, message and data. */
import { z } from '../../contract/zod.ts';
import { isJsonObject, type JsonValue } from '../json-value.ts';
import { endOfString } from './end-of-string.ts';

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

/** The field names of an object, duplicates included. @param text must be valid JSON of an object. Escaped names are decoded: `"c\u006fde"` is `code`. */
function* topLevelKeys(text: string): Generator<string> {
  let depth = 0;
  let lastString: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (depth === 1) lastString = text.slice(at, end + 1);
      at = end;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === ':' && depth === 1 && lastString !== null) {
      const name: unknown = JSON.parse(lastString);
      if (typeof name === 'string') yield name;
      lastString = null;
    }
  }
}
