/** An answer from its text to the record that the console goes on with; throws where the console would say that it cannot. */
import { readEnvelope } from '../../electron/payment-service/response/response.ts';
import { parseExactly } from '../../electron/payment-service/response/exact-json.ts';
import { defaultLimits } from '../../electron/payment-service/limits.ts';
import { readOrderRecord } from '../../electron/payment-service/record/order-record.ts';

export type ReadRecord = NonNullable<ReturnType<typeof readOrderRecord>>;

export function readAnswer(text: string): ReadRecord {
  const parsed = parseExactly(text, defaultLimits);
  if (!parsed.ok) throw new Error(parsed.message);
  const envelope = readEnvelope(parsed.value, text);
  const read = envelope.is === 'opened' ? readOrderRecord(envelope.data) : null;
  if (read === null) throw new Error('the answer holds no order record');
  return read;
}
