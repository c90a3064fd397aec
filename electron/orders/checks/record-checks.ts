/** Is this the order that was asked for, could all of it be read, and do its remaining parts agree? */
import type { CannotCheck, Outcome } from '../../contract/order-checks.ts';
import type { OrderItem } from '../../contract/order-record.ts';
import { amountOf, nameOf, sameName, valueOf } from '../given.ts';
import { add, compare, formatDecimal, multiply, parseDecimal, zero, type Exact } from '../money.ts';
import { stateOf } from '../verdict.ts';
import { cannot, nothing, pass, type CheckedOrder } from './checked-order.ts';

export function orderNumberAgrees({ serviceId, record }: CheckedOrder): Outcome<'order-number-agrees'> {
  const given = nameOf(record.service_id);
  if (given === null) return cannot('service_id');
  return given === serviceId ? pass : { result: 'mismatch', asked: serviceId, given };
}

export function settlementAgrees({ record, reckoning }: CheckedOrder): Outcome<'settlement-agrees'> {
  const status = nameOf(record.settlement_status);
  if (status === null) return cannot('settlement_status');
  const type = nameOf(record.settlement_type);
  if (status === 'unsettled') {
    return type === null ? pass : { result: 'mismatch', problem: 'type-while-unsettled', type };
  }
  if (status !== 'settling' && status !== 'settled') {
    return { result: 'notice', problem: 'other-word', field: 'settlement_status', value: status };
  }
  const state = stateOf(record);
  if (reckoning.moneyCameIn === 'no' && (state === 'new' || state === 'expired')) {
    return { result: 'mismatch', problem: 'settled-with-nothing-received', settlement: status };
  }
  if (type === null) {
    return record.settlement_type.is === 'given'
      ? { result: 'notice', problem: 'settled-without-type', settlement: status }
      : cannot('settlement_type');
  }
  return type === 'system' || type === 'manual'
    ? pass
    : { result: 'notice', problem: 'other-word', field: 'settlement_type', value: type };
}

export function itemsAddUp({ record }: CheckedOrder): Outcome<'items-add-up'> {
  if (record.order_details.is === 'unreadable') return cannot('order_details');
  const details = valueOf(record.order_details);
  if (details === null) return nothing('no-items');
  if (details.items.is === 'unreadable') return cannot('order_details.items');
  const items = valueOf(details.items) ?? [];
  if (items.length === 0) return nothing('no-items');
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return cannot('order_amount');
  const currency = nameOf(record.order_currency);
  if (currency === null) return cannot('order_currency');

  const priced = priceOf(items, currency);
  if (priced.sum === null) return cannot(priced.because);
  const shipping = amountOf(details.shopping_cost);
  const tax = amountOf(details.tax_cost);
  const sum = add(add(priced.sum, shipping ?? zero), tax ?? zero);
  if (compare(sum, ordered) === 0) return pass;
  // What was left out may be what is missing.
  if (shipping === null) return cannot('order_details.shopping_cost');
  if (tax === null) return cannot('order_details.tax_cost');
  if (priced.assumed !== null) return cannot(priced.assumed);
  return {
    result: 'notice',
    items: formatDecimal(priced.sum),
    shipping: formatDecimal(shipping),
    tax: formatDecimal(tax),
    sum: formatDecimal(sum),
    ordered: formatDecimal(ordered),
    currency,
  };
}

type Price =
  /** `assumed`: the first price whose currency is not given, and was read as the order's. */
  | { readonly sum: Exact; readonly assumed: CannotCheck['because'] | null }
  | { readonly sum: null; readonly because: CannotCheck['because'] };

function priceOf(items: readonly OrderItem[], currency: string): Price {
  let sum = zero;
  let assumed: CannotCheck['because'] | null = null;
  for (const [index, item] of items.entries()) {
    const price = amountOf(item.item_price);
    if (price === null) return { sum: null, because: itemPath(index, 'item_price') };
    const digits = valueOf(item.item_quantity);
    const quantity = digits === null ? null : parseDecimal(digits);
    if (quantity === null) return { sum: null, because: itemPath(index, 'item_quantity') };
    const of = nameOf(item.price_currency);
    if (of === null) assumed ??= itemPath(index, 'price_currency');
    else if (!sameName(of, currency)) return { sum: null, because: 'other-currency' };
    sum = add(sum, multiply(price, quantity));
  }
  return { sum, assumed };
}

const itemPath = <Field extends keyof OrderItem>(index: number, field: Field) =>
  `order_details.items[${index}].${field}` as const;

const noticeableSkewMs = 60_000;

export function clockAgrees({ clockSkewMs }: CheckedOrder): Outcome<'clock-agrees'> {
  if (clockSkewMs === null) return cannot('date-header');
  return Math.abs(clockSkewMs) < noticeableSkewMs ? pass : { result: 'notice', skewMs: clockSkewMs };
}

/** A field that the specification does not know is no fault of the reading; it is told, and kept in the raw text. */
export function fieldsReadable({ anomalies }: CheckedOrder): Outcome<'fields-readable'> {
  const unreadable = anomalies.filter(({ kind }) => kind !== 'unknown-field');
  const [first] = unreadable;
  return first === undefined
    ? { ...pass, unknownFields: anomalies.length }
    : { result: 'notice', path: first.path, kind: first.kind, count: unreadable.length };
}
