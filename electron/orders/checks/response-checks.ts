/** Checks whether the response is the requested order, readable, with items that add up. */
import type { Outcome } from '../../contract/order-checks.ts';
import { noValues, type Anomaly, type Field, type OrderRecord } from '../../contract/order-record.ts';
import { amountOf, nameOf } from '../field-value.ts';
import { sameName } from '../comparison-keys.ts';
import { withCosts } from '../item-totals.ts';
import { compare, formatDecimal } from '../money.ts';
import { clocksDiffer } from '../../payment-service/exchange.ts';
import { numberIn } from '../number-field.ts';
import type { CheckedOrder } from './checked-order.ts';
import { cannot, nothing, pass } from './check-results.ts';
import { isEmptyPlaceholder } from '../refund.ts';

export function orderNumberAgrees(order: CheckedOrder): Outcome<'order-number'> {
  const { serviceId, numberField, record } = order;
  const number = numberIn(record, numberField);
  if (number === null) return cannot(numberField);
  return number === serviceId ? pass : { result: 'mismatch', requestedNumber: serviceId, receivedNumber: number };
}

export function itemsAddUp({ record, items }: CheckedOrder): Outcome<'item-totals'> {
  const { order_details: details } = record;
  if (details.is !== 'present') return cannot('order_details');
  if (details.value.items.is !== 'present') return cannot('order_details.items');
  if (items === null) return nothing('no-items');
  const ordered = amountOf(record.order_amount);
  if (ordered === null) return cannot('order_amount');
  const currency = nameOf(record.order_currency);
  if (currency === null) return cannot('order_currency');

  const { goods, costs } = items;
  if (goods.is === 'unknown') return cannot(goods.path);
  if (items.currencies.some((other) => !sameName(other, currency))) return cannot('different-currency');
  if (costs.unreadable !== null) return cannot(costs.unreadable);
  const sum = withCosts(goods.amount, costs);
  if (compare(sum, ordered) === 0) return pass;
  // A cost that isn't provided may explain the difference.
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

export function clockAgrees({ clockSkewMs }: CheckedOrder): Outcome<'clock'> {
  if (clockSkewMs === null) return cannot('no-service-time');
  return clocksDiffer(clockSkewMs) ? { result: 'notice', skewMs: clockSkewMs } : pass;
}

/** A field outside the specification isn't a fault. It is reported and kept in the raw data. */
export function fieldsReadable({ anomalies, record, refund }: CheckedOrder): Outcome<'data-format'> {
  const unreadable = anomalies.filter(
    (anomaly) => anomaly.kind !== 'unknown-field' && !isNone(anomaly, refund !== null),
  );
  const [first] = unreadable;
  if (first !== undefined) {
    return { result: 'notice', path: first.path, kind: first.kind, count: unreadable.length };
  }
  const unknownFields = anomalies.filter(({ kind }) => kind === 'unknown-field').length;
  return hasAnyField(record) ? { ...pass, unknownFields } : nothing('all-missing');
}

/** Whether the record has any field besides its order numbers. */
const hasAnyField = (record: OrderRecord): boolean =>
  Object.entries(record).some(
    ([name, field]: [string, Field<unknown>]) =>
      field.is !== 'absent' && field.is !== 'null' && name !== 'service_id' && name !== 'order_id',
  );

const timePath = /^(?:refund_data\.)?[a-z]+(?:_[a-z]+)*_time$/;

/** Zero, an empty text, and refund data without content mean "none". */
const isNone = ({ path, raw }: Anomaly, hasRefund: boolean): boolean =>
  (timePath.test(path) && path !== 'valid_time' && noValues.includes(raw)) ||
  (!hasRefund && /^refund_data(?:\.|$)/.test(path) && isEmptyPlaceholder(raw));
