/** An order expires without an event: its record says so from then on. */

const unpaid = '"status":"new"';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The record as it reads at `now` (epoch ms): new becomes expired once the validity has elapsed. */
export function asOf(text: string, now: number): string {
  // Quotes inside a text are escaped, so this is the field itself, and there is one of it.
  if (!text.includes(unpaid)) return text;
  const record: unknown = JSON.parse(text);
  if (!isRecord(record)) return text;
  const { created_time: created, valid_time: minutes, payment_detail: payments } = record;
  if (typeof created !== 'number' || typeof minutes !== 'number' || !Array.isArray(payments)) return text;
  if (payments.length > 0 || now < created + minutes * 60_000) return text;
  return text.replace(unpaid, '"status":"expired"');
}
