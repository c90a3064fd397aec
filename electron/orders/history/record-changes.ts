/** Changes of an order's record between two lookups, field by field. Pure. */
import type {
  FieldName,
  FieldOfPart,
  FieldText,
  HolderPath,
  HolderText,
  PartPath,
  RecordChange,
} from '../../contract/order-history.ts';
import type {
  Anomaly,
  Field,
  OrderDetails,
  OrderItem,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
} from '../../contract/order-record.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import { nameOf } from '../field-value.ts';
import { nameKey, transactionKey } from '../comparison-keys.ts';

export interface ReadRecord {
  readonly record: OrderRecord;
  readonly anomalies: readonly Anomaly[];
}

/** The record's own fields, then part by part its changed, added and removed entries, then fields outside the specification. */
export function changesBetween(before: ReadRecord, after: ReadRecord): readonly RecordChange[] {
  const [old, now] = [before.record, after.record];
  return [
    ...valueChanges(null, ownValues(old), ownValues(now)),
    ...listChanges(old.payment_detail, now.payment_detail, payments),
    ...objectChanges(old.refund_data, now.refund_data, 'refund_data', (refund) => refund),
    ...listChanges(old.payment_info, now.payment_info, options),
    ...objectChanges(old.order_details, now.order_details, 'order_details', ownCosts),
    ...listChanges(itemsOf(old), itemsOf(now), items),
    ...objectChanges(old.sub_merchant, now.sub_merchant, 'sub_merchant', (merchant) => merchant),
    ...unknownChanges(before.anomalies, after.anomalies),
  ];
}

type Values<N extends FieldName> = Readonly<Record<N, Field<string | number>>>;

function ownValues(record: OrderRecord) {
  const {
    refund_data: _,
    payment_detail: __,
    payment_info: ___,
    order_details: ____,
    sub_merchant: _____,
    ...own
  } = record;
  return own;
}

const ownCosts = ({ shopping_cost, tax_cost }: OrderDetails) => ({ shopping_cost, tax_cost });

/** Without details there is no list with its own missing kind, and the change of the details says so. */
const itemsOf = ({ order_details: details }: OrderRecord): Field<readonly OrderItem[]> =>
  details.is === 'present' ? details.value.items : { is: 'absent' };

const textOf = (value: Field<string | number>): FieldText =>
  value.is === 'present' ? { is: 'present', value: String(value.value) } : value;

const isSame = (one: FieldText, other: FieldText): boolean =>
  one.is === other.is &&
  (one.is === 'present' && other.is === 'present'
    ? one.value === other.value
    : one.is !== 'unreadable' || other.is !== 'unreadable' || one.raw === other.raw);

function valueChanges<N extends FieldName>(part: PartPath | null, before: Values<N>, after: Values<N>): RecordChange[] {
  const changes: RecordChange[] = [];
  for (const name in after) {
    const [was, is] = [textOf(before[name]), textOf(after[name])];
    if (!isSame(was, is)) changes.push({ is: 'value', of: part, name, before: was, after: is });
  }
  return changes;
}

/** Fields that have a value. */
function presentValues<N extends FieldName>(values: Values<N>): FieldOfPart[] {
  const present: FieldOfPart[] = [];
  for (const name in values) {
    const value = textOf(values[name]);
    if (value.is === 'present') present.push({ name, value });
  }
  return present;
}

function objectChanges<T, N extends FieldName>(
  before: Field<T>,
  after: Field<T>,
  part: 'refund_data' | 'order_details' | 'sub_merchant',
  valuesOf: (object: T) => Values<N>,
): readonly RecordChange[] {
  if (before.is === 'present' && after.is === 'present')
    return valueChanges(part, valuesOf(before.value), valuesOf(after.value));
  if (after.is === 'present') return [{ is: 'listed', part, values: presentValues(valuesOf(after.value)) }];
  if (before.is === 'present') return [{ is: 'gone', part, values: presentValues(valuesOf(before.value)) }];
  return holderChange(part, before, after);
}

const holderOf = (field: Field<unknown>): HolderText => (field.is === 'present' ? { is: 'present' } : field);

function holderChange(path: HolderPath, before: Field<unknown>, after: Field<unknown>): readonly RecordChange[] {
  const isAlike =
    before.is === after.is && (before.is !== 'unreadable' || after.is !== 'unreadable' || before.raw === after.raw);
  return isAlike ? [] : [{ is: 'holder', path, before: holderOf(before), after: holderOf(after) }];
}

interface ListKind<T> {
  readonly holder: HolderPath;
  readonly part: (index: number) => PartPath;
  readonly valuesOf: (entry: T) => Values<FieldName & keyof T>;
  /** Identifies an entry at any position. Null if only its position does. */
  readonly keyOf: (entry: T) => string | null;
}

const payments: ListKind<PaymentDetail> = {
  holder: 'payment_detail',
  part: (index) => `payment_detail[${index}]`,
  valuesOf: (payment) => payment,
  keyOf({ tx_id, payment_address }) {
    const hash = nameOf(tx_id);
    // One transaction may pay several addresses.
    return hash === null ? null : `${transactionKey(hash)} ${addressKey(nameOf(payment_address) ?? '')}`;
  },
};

const options: ListKind<PaymentOption> = {
  holder: 'payment_info',
  part: (index) => `payment_info[${index}]`,
  valuesOf: (option) => option,
  keyOf({ payment_address, token_symbol, blockchain }) {
    const address = nameOf(payment_address);
    if (address === null) return null;
    return [addressKey(address), ...[token_symbol, blockchain].map((code) => nameKey(nameOf(code) ?? ''))].join(' ');
  },
};

const items: ListKind<OrderItem> = {
  holder: 'order_details.items',
  part: (index) => `order_details.items[${index}]`,
  valuesOf: (item) => item,
  keyOf: ({ item_id }) => nameOf(item_id),
};

function listChanges<T>(
  before: Field<readonly T[]>,
  after: Field<readonly T[]>,
  kind: ListKind<T>,
): readonly RecordChange[] {
  const [old, now] = [before, after].map((list) => (list.is === 'present' ? list.value : []));
  const changes = entryChanges(old ?? [], now ?? [], kind);
  // Added and removed entries show by themselves that the list exists or doesn't.
  return changes.length > 0 ? changes : holderChange(kind.holder, before, after);
}

function entryChanges<T>(before: readonly T[], after: readonly T[], kind: ListKind<T>): readonly RecordChange[] {
  const pairs = pairsOf(before, after, kind.keyOf);
  const changes: RecordChange[] = [];
  for (const [index, entry] of after.entries()) {
    const old = pairs.get(index);
    const was = old === undefined ? undefined : before[old];
    if (was === undefined)
      changes.push({ is: 'listed', part: kind.part(index), values: presentValues(kind.valuesOf(entry)) });
    else changes.push(...valueChanges(kind.part(index), kind.valuesOf(was), kind.valuesOf(entry)));
  }
  const matched = new Set(pairs.values());
  for (const [index, entry] of before.entries()) {
    if (!matched.has(index))
      changes.push({ is: 'gone', part: kind.part(index), values: presentValues(kind.valuesOf(entry)) });
  }
  return changes;
}

/** Maps each entry's position in the later list to its position in the earlier one. */
function pairsOf<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (entry: T) => string | null,
): Map<number, number> {
  const pairs = new Map<number, number>();
  const positions = new Map<string, number[]>();
  const keysBefore = before.map(keyOf);
  // Iterates backwards, so that the first entry with a key wins.
  for (const [index, key] of [...keysBefore.entries()].toReversed()) {
    if (key === null) continue;
    const known = positions.get(key);
    if (known === undefined) positions.set(key, [index]);
    else known.push(index);
  }
  const keysAfter = after.map(keyOf);
  const used = new Set<number>();
  for (const [index, key] of keysAfter.entries()) {
    const old = key === null ? undefined : positions.get(key)?.pop();
    if (old === undefined) continue;
    pairs.set(index, old);
    used.add(old);
  }
  // An entry without a key in one of the lookups matches the one at its position, such as a payment whose transaction
  // is reported later.
  for (const index of after.keys()) {
    const mayPair = index < before.length && !pairs.has(index) && !used.has(index);
    if (mayPair && (keysAfter[index] === null || keysBefore[index] === null)) pairs.set(index, index);
  }
  return pairs;
}

const unknownIn = (anomalies: readonly Anomaly[]): ReadonlyMap<string, string> =>
  new Map(anomalies.filter(({ kind }) => kind === 'unknown-field').map(({ path, raw }) => [path, raw]));

function unknownChanges(before: readonly Anomaly[], after: readonly Anomaly[]): readonly RecordChange[] {
  const [old, now] = [unknownIn(before), unknownIn(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((path) => ({ is: 'unknown' as const, path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** A lookup and the one before it, by their times. */
export interface ComparedTimes {
  readonly lookedUpAt: number;
  /** The last lookup that the caller knows, since others may have been saved between. Null for the previous one. */
  readonly since: number | null;
}

export interface LatestChange {
  /** The result changed, by the record or by time alone. */
  readonly isAnother: boolean;
  /** Null if one of the two can't be read anymore. */
  readonly changes: readonly RecordChange[] | null;
}
