/** Checks whether the response is the requested order, readable, and by a clock like this computer's. */
import type { Outcome } from '../../contract/consistency-checks.ts';
import { noValues, type Anomaly, type Field, type OrderRecord } from '../../contract/order-record.ts';
import { clocksDiffer } from '../../payment-service/refusal.ts';
import { numberIn } from '../order-number.ts';
import type { CheckedOrder } from './checked-order.ts';
import { cannot, nothing, pass } from './check-results.ts';
import { isEmptyPlaceholder } from '../refund.ts';

export function orderNumberAgrees(order: CheckedOrder): Outcome<'order-number'> {
  const { serviceId, numberField, record } = order;
  const number = numberIn(record, numberField);
  if (number === null) return cannot(numberField);
  return number === serviceId ? pass : { result: 'mismatch', requestedNumber: serviceId, receivedNumber: number };
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

/** "None": zero or an empty text as a time, and refund data without content. */
const isNone = ({ path, raw }: Anomaly, hasRefund: boolean): boolean =>
  (timePath.test(path) && path !== 'valid_time' && noValues.includes(raw)) ||
  (!hasRefund && /^refund_data(?:\.|$)/.test(path) && isEmptyPlaceholder(raw));
