/** Removes customer details from a lookup, including fields that might contain them. */
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { OrderRecord, RefundData } from '../../../electron/contract/order-record.ts';

const ofPayer = ['payer_id', 'payer_name', 'payer_email', 'remark'] as const satisfies readonly (keyof OrderRecord)[];
const ofRecipient = [
  'recipient_id',
  'recipient_name',
  'recipient_email',
] as const satisfies readonly (keyof RefundData)[];

/** @param placeholder replaces each value */
export function withoutPayer(lookup: OrderLookup, placeholder: string): OrderLookup {
  const { record, checks, anomalies } = lookup;
  const instead = { is: 'present', value: placeholder } as const;
  const put = <K extends string>(names: readonly K[]): Record<K, typeof instead> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names, and no other
    Object.fromEntries(names.map((name) => [name, instead])) as Record<K, typeof instead>;
  const refund = readable(record.refund_data, placeholder);
  return {
    ...lookup,
    raw: placeholder,
    record: {
      ...readable(record, placeholder),
      ...put(ofPayer),
      refund_data:
        refund.is === 'present' ? { is: 'present', value: { ...refund.value, ...put(ofRecipient) } } : refund,
    },
    checks: checks.map((check) =>
      check.id === 'refund-email' && 'recipient' in check
        ? { ...check, recipient: placeholder, payer: placeholder }
        : check,
    ),
    // Undocumented and unexpected fields may contain anything.
    anomalies: anomalies.map((anomaly) => ({ ...anomaly, raw: placeholder })),
  };
}

/** Unexpected values are replaced too. */
function readable<T>(value: T, placeholder: string): T {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    name === 'raw' && 'is' in value && value.is === 'unreadable' ? placeholder : readable(inner, placeholder),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same shape, text in the place of text
  return (Array.isArray(value) ? entries.map(([, inner]: unknown[]) => inner) : Object.fromEntries(entries)) as T;
}
