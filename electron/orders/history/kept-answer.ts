/** The record in an answer that was kept: read as it was when it came. */
import { readEnvelope } from '../../payment-service/response/envelope.ts';
import { parseExactly } from '../../payment-service/response/exact-json.ts';
import { defaultLimits } from '../../payment-service/limits.ts';
import { readOrderRecord } from '../../payment-service/record/order-record.ts';
import type { ReadRecord } from './record-changes.ts';

/** Null: it holds none that can be read. */
export function recordInAnswer(raw: string): ReadRecord | null {
  const parsed = parseExactly(raw, defaultLimits);
  if (!parsed.ok) return null;
  const envelope = readEnvelope(parsed.value, raw);
  return envelope.is === 'none' ? null : readOrderRecord(envelope.data);
}
