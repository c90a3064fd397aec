/** A reading without customer details. Fields that might contain them are removed as well. */
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { OrderRecord, RefundData } from '../../../electron/contract/order-record.ts';

const ofPayer = ['payer_id', 'payer_name', 'payer_email', 'remark'] as const satisfies readonly (keyof OrderRecord)[];
const ofRecipient = [
  'recipient_id',
  'recipient_name',
  'recipient_email',
] as const satisfies readonly (keyof RefundData)[];

/** @param leftOut replaces each value */
export function withoutPayer(reading: OrderLookup, leftOut: string): OrderLookup {
  const { record, checks, anomalies } = reading;
  const instead = { is: 'present', value: leftOut } as const;
  const put = <K extends string>(names: readonly K[]): Record<K, typeof instead> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names, and no other
    Object.fromEntries(names.map((name) => [name, instead])) as Record<K, typeof instead>;
  const refund = readable(record.refund_data, leftOut);
  return {
    ...reading,
    raw: leftOut,
    record: {
      ...readable(record, leftOut),
      ...put(ofPayer),
      refund_data:
        refund.is === 'present' ? { is: 'present', value: { ...refund.value, ...put(ofRecipient) } } : refund,
    },
    checks: checks.map((check) =>
      check.id === 'refund-email' && 'recipient' in check ? { ...check, recipient: leftOut, payer: leftOut } : check,
    ),
    // Undocumented and unexpected fields may contain anything.
    anomalies: anomalies.map((anomaly) => ({ ...anomaly, raw: leftOut })),
  };
}

/** Unexpected values are replaced too. */
function readable<T>(value: T, leftOut: string): T {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    name === 'raw' && 'is' in value && value.is === 'unreadable' ? leftOut : readable(inner, leftOut),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same shape, text in the place of text
  return (Array.isArray(value) ? entries.map(([, inner]: unknown[]) => inner) : Object.fromEntries(entries)) as T;
}
