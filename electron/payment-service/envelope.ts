/** The envelope of both operations (specification, Response envelope). Without a code there is no answer. */
import { z } from '../contract/zod.ts';
import { isJsonObject, type JsonValue } from './signing/json-value.ts';

const envelope = z.object({ code: z.string().min(1), msg: z.string().nullish() });

export interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly data: JsonValue;
}

export function openEnvelope(answer: JsonValue): Envelope | null {
  if (!isJsonObject(answer)) return null;
  const read = envelope.safeParse(answer);
  if (!read.success) return null;
  return { code: read.data.code, msg: read.data.msg ?? '', data: answer.data ?? null };
}
