/**
 * Rows of a file, made from the evaluated order. Status, totals and refund are those of the list. The rest comes from
 * the lookup, which is missing if the saved response can't be read anymore. Pure.
 */
import {
  checkResultValues,
  lookupValues,
  refundExtentValues,
  refundStatusValues,
  snakeCase,
  statusValues,
} from '../contract/exported-values.ts';
import type { CheckResult } from '../contract/consistency-checks.ts';
import type { LookupOutcome, OrderCell, OrderCells, OrderRowKind } from '../contract/order-export.ts';
import type { OrderLookup, OrderSummary } from '../contract/order-lookup.ts';
import type { Field } from '../contract/order-record.ts';
import { timeOf, valueOf } from './field-value.ts';
import { refundOf } from './refund.ts';

type EvaluatedLookup = Pick<OrderLookup, 'record' | 'itemSums' | 'checks'>;

export type ExportedOrder =
  | { readonly outcome: 'read'; readonly summary: OrderSummary; readonly lookup: EvaluatedLookup }
  | { readonly outcome: 'not-readable'; readonly summary: OrderSummary }
  /** The number of a damaged row isn't reliable either. */
  | { readonly outcome: Exclude<LookupOutcome, 'read' | 'not-readable'>; readonly serviceId: string };

export const numberOf = (order: ExportedOrder): string =>
  'summary' in order ? order.summary.serviceId : order.serviceId;

const text = (value: string | null): OrderCell => ({ as: 'text', value });
const word = (value: string | null): OrderCell => ({ as: 'word', value });
const wordOf = <Code extends string>(
  values: Readonly<Record<Code, string>>,
  code: Code | null | undefined,
): OrderCell => word(code === null || code === undefined ? null : values[code]);
const yesNo = (is: boolean | undefined): OrderCell => word(is === undefined ? null : is ? 'yes' : 'no');
const decimal = (value: string | null): OrderCell => ({ as: 'decimal', value });
const number = (value: number | null): OrderCell => ({ as: 'number', value });
const time = (value: number | null): OrderCell => ({ as: 'time', value });

const textIn = (field: Field<string> | undefined): OrderCell => text(field === undefined ? null : valueOf(field));
const decimalIn = (field: Field<string> | undefined): OrderCell => decimal(field === undefined ? null : valueOf(field));
/** A number that services may use for anything. */
const digitsIn = (field: Field<number>): OrderCell => text(field.is === 'present' ? String(field.value) : null);
/** Invalid times are empty, as on the page: zero isn't 1970. */
const timeIn = (field: Field<number> | undefined): OrderCell => time(field === undefined ? null : timeOf(field));

const ofOrder = ({ serviceId, merchantOrder, lookedUpAt }: OrderSummary) => ({
  service_id: text(serviceId),
  merchant_order: text(merchantOrder),
  checked_at: time(lookedUpAt),
});

/** The number of unreadable fields. The data-format check ignores values that mean "none". */
function notReadableIn(checks: EvaluatedLookup['checks']): number {
  for (const check of checks) if (check.id === 'data-format') return check.result === 'notice' ? check.count : 0;
  return 0;
}

function orderRow(order: ExportedOrder): OrderCells<'order'> {
  const summary = 'summary' in order ? order.summary : null;
  const lookup = order.outcome === 'read' ? order.lookup : null;
  const record = lookup?.record;
  const counted = (result: CheckResult): OrderCell =>
    number(lookup === null ? null : lookup.checks.filter((check) => check.result === result).length);
  const payments = record === undefined ? null : valueOf(record.payment_detail);
  return {
    service_id: text(numberOf(order)),
    merchant_order: text(summary?.merchantOrder ?? null),
    checked_at: time(summary?.lookedUpAt ?? null),
    status: wordOf(statusValues, summary?.status),
    currency: text(summary?.currency ?? null),
    ordered: decimal(summary?.ordered ?? null),
    received: decimal(summary?.received ?? null),
    difference: decimal(summary?.difference ?? null),
    refund_status: wordOf(refundStatusValues, summary?.refund),
    refund_extent: wordOf(refundExtentValues, summary?.refundExtent),
    contradictory: yesNo(summary?.disputed),
    closed: yesNo(summary?.closed),
    lookup: wordOf(lookupValues, order.outcome),
    order_amount: decimalIn(record?.order_amount),
    order_currency: textIn(record?.order_currency),
    service_status: textIn(record?.status),
    settlement_status: textIn(record?.settlement_status),
    settlement_type: textIn(record?.settlement_type),
    created_at: timeIn(record?.created_time),
    completed_at: timeIn(record?.transact_time),
    payments: number(payments?.length ?? null),
    issues: counted('mismatch'),
    warnings: counted('notice'),
    cannot_check: counted('cannot-check'),
    unreadable_fields: number(lookup === null ? null : notReadableIn(lookup.checks)),
    customer_id: textIn(record?.payer_id),
    customer_name: textIn(record?.payer_name),
    customer_email: textIn(record?.payer_email),
    remark: textIn(record?.remark),
  };
}

const paymentRows = (summary: OrderSummary, { record }: EvaluatedLookup): readonly OrderCells<'payment'>[] =>
  (valueOf(record.payment_detail) ?? []).map((payment, at) => ({
    ...ofOrder(summary),
    payment: number(at + 1),
    pay_amount: decimalIn(payment.pay_amount),
    pay_currency: textIn(payment.pay_currency),
    receive_amount: decimalIn(payment.receive_amount),
    receive_currency: textIn(payment.receive_currency),
    exchange_rate: decimalIn(payment.exchange_rate),
    tx_id: textIn(payment.tx_id),
    network: textIn(payment.blockchain),
    token: textIn(payment.token_name),
    deposit_address: textIn(payment.payment_address),
    sender_address: textIn(payment.from_address),
  }));

function refundRows(summary: OrderSummary, { record }: EvaluatedLookup): readonly OrderCells<'refund'>[] {
  // Empty and zero fields aren't a refund, as on the page.
  const data = refundOf(record);
  if (data === null) return [];
  return [
    {
      ...ofOrder(summary),
      refund_status: wordOf(refundStatusValues, summary.refund),
      refund_id: decimalIn(data.refund_id),
      refund_type: digitsIn(data.type),
      service_refund_status: digitsIn(data.refund_status),
      token: textIn(data.token),
      network: textIn(data.network),
      refund_amount: decimalIn(data.refund_amount),
      refund_fee: decimalIn(data.refund_fee),
      actual_refund_amount: decimalIn(data.actual_refund_amount),
      refund_tx_id: textIn(data.refund_tx_id),
      refund_created_at: timeIn(data.refund_created_time),
      refund_transacted_at: timeIn(data.refund_transact_time),
      recipient_address: textIn(data.recipient_address),
      recipient_id: textIn(data.recipient_id),
      recipient_name: textIn(data.recipient_name),
      recipient_email: textIn(data.recipient_email),
    },
  ];
}

function itemRows(summary: OrderSummary, { record, itemSums }: EvaluatedLookup): readonly OrderCells<'item'>[] {
  const details = valueOf(record.order_details);
  const items = details === null ? null : valueOf(details.items);
  return (items ?? []).map((item, at) => ({
    ...ofOrder(summary),
    item: number(at + 1),
    item_id: textIn(item.item_id),
    item_name: textIn(item.item_name),
    item_price: decimalIn(item.item_price),
    price_currency: textIn(item.price_currency),
    item_quantity: decimalIn(item.item_quantity),
    line_total: decimal(itemSums?.lines[at] ?? null),
  }));
}

/** Passed and inapplicable checks have no finding. */
const findingRows = (summary: OrderSummary, { checks }: EvaluatedLookup): readonly OrderCells<'finding'>[] =>
  checks
    .filter(({ result }) => result !== 'pass' && result !== 'nothing')
    .map((check) => ({
      ...ofOrder(summary),
      check: word(snakeCase(check.id)),
      result: wordOf(checkResultValues, check.result),
      reason: text(check.result === 'cannot-check' ? snakeCase(check.reason) : null),
    }));

type RowsOf = {
  readonly [Kind in OrderRowKind]: (order: ExportedOrder) => readonly OrderCells<Kind>[];
};

const ofRead =
  <Row>(rows: (summary: OrderSummary, lookup: EvaluatedLookup) => readonly Row[]) =>
  (order: ExportedOrder): readonly Row[] =>
    order.outcome === 'read' ? rows(order.summary, order.lookup) : [];

/** One row per order, even if unreadable. Other kinds have as many rows as the lookup has entries. */
export const orderRows: RowsOf = {
  order: (order) => [orderRow(order)],
  payment: ofRead(paymentRows),
  refund: ofRead(refundRows),
  item: ofRead(itemRows),
  finding: ofRead(findingRows),
};
