/** Is this the order that was asked for, could all of it be read, and do its remaining parts agree? */
import type { Outcome } from '../../contract/order-checks.ts';
import { amountOf, nameOf, sameName } from '../given.ts';
import { withCosts } from '../item-sums.ts';
import { compare, formatDecimal } from '../money.ts';
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

export function itemsAddUp({ record, items }: CheckedOrder): Outcome<'items-add-up'> {
  const { order_details: details } = record;
  if (details.is === 'unreadable') return cannot('order_details');
  if (details.is === 'given' && details.value.items.is === 'unreadable') return cannot('order_details.items');
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
  if (items.withoutCurrency !== null) return cannot(items.withoutCurrency);
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
