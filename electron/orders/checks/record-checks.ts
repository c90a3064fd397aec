/** Is this the order that was asked for, could all of it be read, and do its remaining parts agree? */
import type { Outcome } from '../../contract/order-checks.ts';
import { noValues, type Anomaly, type Given, type OrderRecord } from '../../contract/order-record.ts';
import { amountOf, nameOf, sameName } from '../given.ts';
import { withCosts } from '../item-sums.ts';
import { compare, formatDecimal } from '../money.ts';
import { clocksDiffer } from '../../payment-service/response/refusal.ts';
import { numberGiven } from '../order-number.ts';
import { cannot, nothing, pass, type CheckedOrder } from './checked-order.ts';
import { saysNone } from '../refund.ts';

export function orderNumberAgrees(order: CheckedOrder): Outcome<'order-number-agrees'> {
  const { serviceId, numberField, record } = order;
  const given = numberGiven(record, numberField);
  if (given === null) return cannot(numberField);
  return given === serviceId ? pass : { result: 'mismatch', asked: serviceId, given };
}

export function itemsAddUp({ record, items }: CheckedOrder): Outcome<'items-add-up'> {
  const { order_details: details } = record;
  if (details.is !== 'given') return cannot('order_details');
  if (details.value.items.is !== 'given') return cannot('order_details.items');
  if (items === null) return nothing('no-items');
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return cannot('order_amount');
  const currency = nameOf(record.order_currency);
  if (currency === null) return cannot('order_currency');

  const { goods, costs } = items;
  if (goods.is === 'not-known') return cannot(goods.path);
  if (items.currencies.some((other) => !sameName(other, currency))) return cannot('other-currency');
  if (costs.unreadable !== null) return cannot(costs.unreadable);
  const sum = withCosts(goods.amount, costs);
  if (compare(sum, ordered) === 0) return pass;
  // What was left out may be what is missing.
  if (costs.shipping === null) return cannot('order_details.shopping_cost');
  if (costs.tax === null) return cannot('order_details.tax_cost');
  if (items.withoutCurrency !== null) return cannot(items.withoutCurrency.path);
  return {
    result: 'notice',
    items: formatDecimal(goods.amount),
    shipping: formatDecimal(costs.shipping),
    tax: formatDecimal(costs.tax),
    sum: formatDecimal(sum),
    ordered: formatDecimal(ordered),
    currency,
  };
}

export function clockAgrees({ clockSkewMs }: CheckedOrder): Outcome<'clock-agrees'> {
  if (clockSkewMs === null) return cannot('date-header');
  return clocksDiffer(clockSkewMs) ? { result: 'notice', skewMs: clockSkewMs } : pass;
}

/** A field that the specification does not know is no fault of the reading; it is told, and kept in the raw text. */
export function fieldsReadable({ anomalies, record, refund }: CheckedOrder): Outcome<'fields-readable'> {
  const unreadable = anomalies.filter(
    (anomaly) => anomaly.kind !== 'unknown-field' && !isNone(anomaly, refund !== null),
  );
  const [first] = unreadable;
  if (first !== undefined) {
    return { result: 'notice', path: first.path, kind: first.kind, count: unreadable.length };
  }
  const unknownFields = anomalies.filter(({ kind }) => kind === 'unknown-field').length;
  return saysAnything(record) ? { ...pass, unknownFields } : nothing('all-missing');
}

/** Beyond its own numbers. */
const saysAnything = (record: OrderRecord): boolean =>
  Object.entries(record).some(
    ([name, field]: [string, Given<unknown>]) =>
      field.is !== 'absent' && field.is !== 'null' && name !== 'service_id' && name !== 'order_id',
  );

const timePath = /^(?:refund_data\.)?[a-z]+(?:_[a-z]+)*_time$/;

/** Zero or an empty text where a time belongs, and data in which nothing tells of a refund, say "none" in their way. */
const isNone = ({ path, raw }: Anomaly, isRefundTold: boolean): boolean =>
  (timePath.test(path) && path !== 'valid_time' && noValues.includes(raw)) ||
  (!isRefundTold && /^refund_data(?:\.|$)/.test(path) && saysNone(raw));
