/** Is this the order that was asked for, could all of it be read, and do its remaining parts agree? */
import type { Check } from '../../contract/order-checks.ts';
import type { Anomaly, OrderItem } from '../../contract/order-record.ts';
import { amountOf, nameOf, sameName, valueOf } from '../given.ts';
import { add, compare, formatDecimal, multiply, parseDecimal, zero, type Exact } from '../money.ts';
import { stateOf } from '../verdict.ts';
import { resultsOf, type CheckedOrder } from './checked-order.ts';

const numberResult = resultsOf('order-number-agrees');

export function orderNumberAgrees({ serviceId, record }: CheckedOrder): Check {
  const given = nameOf(record.service_id);
  if (given === null) return numberResult.cannot('service_id');
  return given === serviceId ? numberResult.pass : numberResult.mismatch({ asked: serviceId, given });
}

const settlementResult = resultsOf('settlement-agrees');

export function settlementAgrees({ record, reckoning }: CheckedOrder): Check {
  const status = nameOf(record.settlement_status);
  if (status === null) return settlementResult.cannot('settlement_status');
  const type = nameOf(record.settlement_type);
  if (status === 'unsettled') {
    return type === null ? settlementResult.pass : settlementResult.mismatch({ problem: 'type-while-unsettled', type });
  }
  if (status !== 'settling' && status !== 'settled') {
    return settlementResult.notice({ problem: 'other-word', field: 'settlement_status', value: status });
  }
  const state = stateOf(record);
  if (reckoning.moneyCameIn === 'no' && (state === 'new' || state === 'expired')) {
    return settlementResult.mismatch({ problem: 'settled-with-nothing-received', settlement: status });
  }
  if (type === null) {
    return record.settlement_type.is === 'given'
      ? settlementResult.notice({ problem: 'settled-without-type', settlement: status })
      : settlementResult.cannot('settlement_type');
  }
  return type === 'system' || type === 'manual'
    ? settlementResult.pass
    : settlementResult.notice({ problem: 'other-word', field: 'settlement_type', value: type });
}

const itemsResult = resultsOf('items-add-up');

export function itemsAddUp({ record }: CheckedOrder): Check {
  if (record.order_details.is === 'unreadable') return itemsResult.cannot('order_details');
  const details = valueOf(record.order_details);
  if (details === null) return itemsResult.nothing('no-items');
  if (details.items.is === 'unreadable') return itemsResult.cannot('order_details.items');
  const items = valueOf(details.items) ?? [];
  if (items.length === 0) return itemsResult.nothing('no-items');
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return itemsResult.cannot('order_amount');
  const currency = nameOf(record.order_currency);
  if (currency === null) return itemsResult.cannot('order_currency');

  const priced = priceOf(items, currency);
  if (priced.sum === null) return itemsResult.cannot(priced.because);
  const shipping = amountOf(details.shopping_cost);
  const tax = amountOf(details.tax_cost);
  const sum = add(add(priced.sum, shipping ?? zero), tax ?? zero);
  if (compare(sum, ordered) === 0) return itemsResult.pass;
  // What was left out may be what is missing.
  if (shipping === null) return itemsResult.cannot('order_details.shopping_cost');
  if (tax === null) return itemsResult.cannot('order_details.tax_cost');
  if (priced.assumed !== null) return itemsResult.cannot(priced.assumed);
  return itemsResult.notice({
    items: formatDecimal(priced.sum),
    shipping: formatDecimal(shipping),
    tax: formatDecimal(tax),
    sum: formatDecimal(sum),
    ordered: formatDecimal(ordered),
    currency,
  });
}

type Price =
  /** `assumed`: the first price whose currency is not given, and was read as the order's. */
  { readonly sum: Exact; readonly assumed: string | null } | { readonly sum: null; readonly because: string };

function priceOf(items: readonly OrderItem[], currency: string): Price {
  let sum = zero;
  let assumed: string | null = null;
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

const itemPath = (index: number, field: keyof OrderItem): string => `order_details.items[${index}].${field}`;

const clockResult = resultsOf('clock-agrees');
const noticeableSkewMs = 60_000;

export function clockAgrees({ clockSkewMs }: CheckedOrder): Check {
  if (clockSkewMs === null) return clockResult.cannot('date-header');
  return Math.abs(clockSkewMs) < noticeableSkewMs
    ? clockResult.pass
    : clockResult.notice({ skewMs: String(clockSkewMs) });
}

const readableResult = resultsOf('fields-readable');

/** A field that the specification does not know is no fault of the reading; it is told, and kept in the raw text. */
export function fieldsReadable({ anomalies }: CheckedOrder): Check {
  if (anomalies.length === 0) return readableResult.pass;
  let first: Anomaly | null = null;
  let unknown = 0;
  for (const anomaly of anomalies) {
    if (anomaly.kind === 'unknown-field') unknown += 1;
    else first ??= anomaly;
  }
  return first === null
    ? readableResult.passWith({ unknownFields: String(unknown) })
    : readableResult.notice({ count: String(anomalies.length - unknown), path: first.path, kind: first.kind });
}
