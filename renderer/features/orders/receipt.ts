/**
 * An order as plain text, for an email or a ticket: profile, verdict, issues, sum, times, payments and refund. It says
 * the same as the page of a missing field. It has no relative times, since it is read another day.
 */
import type { Check } from '../../../electron/contract/order-checks.ts';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type {
  EpochMs,
  Field,
  OrderRecord,
  PaymentDetail,
  RefundData,
} from '../../../electron/contract/order-record.ts';
import { formatCount } from '../../lib/format/money.ts';
import type { OrdersText } from '../../lib/text/en/orders.ts';
import { refundStateName } from '../../lib/orders/verdicts.ts';
import { clockOf } from './clock/clock-of.ts';
import { checkWords } from './checks/check-words.ts';
import { findingsOf } from './checks/findings.ts';
import type { OrderFormats } from './formats/order-formats.ts';
import { feeTaken, refundTypeNamed, refundUnitOf } from './record/refund-terms.ts';
import { unitOf } from './record/service-word.ts';
import { refundApart, sumRows } from './verdict/sum-rows.ts';
import { verdictWords } from './verdict/verdict-words.ts';
import {
  mostTold,
  type Line,
  named,
  timeOf,
  amountOf,
  shown,
  plain,
  lines,
  firstOf,
  indented,
} from './receipt-lines.ts';

/** The profile that looked the order up. */
export interface ReceiptSource {
  /** The profile's name, as it was typed. */
  readonly profile: string;
  /** In words: `Sandbox`. */
  readonly environment: string;
  readonly isLive: boolean;
}

export function receiptText(
  reading: OrderLookup,
  source: ReceiptSource,
  text: OrdersText,
  formats: OrderFormats,
): string {
  const { headline, lead } = verdictWords(reading, text, formats);
  const words = text.receipt;
  const { record, verdict } = reading;
  const head: Line[] = [
    [words.profile, plain(source.profile)],
    [words.environment, source.environment],
    [words.order, plain(reading.serviceId)],
    [words.merchantOrder, shown(record.order_id, text)],
    [words.reported, shown(verdict.reported, text)],
    [text.facts.settlement, settlement(record.settlement_status, record.settlement_type, text)],
    // By the clock that the head of the page names, as all times below.
    [words.read, words.readBy[clockOf(reading)](formats.instant(reading.answeredAt, reading.now))],
  ];
  const blocks = [
    source.isLive ? [] : [text.notLive(source.environment)],
    lines(head),
    [headline, lead],
    findingLines(reading, text, formats),
    lines([...sumLines(reading, text, formats), ...refundApartLine(reading, text, formats)]),
    lines(timeLines(reading, text, formats)),
    paymentLines(record.payment_detail, text, formats),
    lines(refundLines(reading, text, formats)),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function settlement(state: Field<string>, type: Field<string>, text: OrdersText): string {
  const { settlementState, settlementType, joined } = text.facts;
  if (state.is !== 'given' || state.value === '') return shown(state, text);
  const name = named(settlementState, state.value, text);
  return type.is === 'given' && type.value !== '' ? joined(name, named(settlementType, type.value, text)) : name;
}

function findingLines(reading: OrderLookup, text: OrdersText, formats: OrderFormats): readonly string[] {
  const findings = findingsOf(reading.checks);
  if (findings.length === 0) return [];
  return [
    `${text.findings.title}:`,
    ...indented(
      findings
        .slice(0, mostTold)
        .map((check): Line => [text.checks.results[check.result], finding(check, reading, text, formats)]),
    ),
    ...firstOf(findings.length, text),
  ];
}

function finding(check: Check, reading: OrderLookup, text: OrdersText, formats: OrderFormats): string {
  const { finding: found, proof } = checkWords(check, text.checks.words, formats, reading.now);
  const told = proof.map((part) => (typeof part === 'string' ? part : plain(part.value))).join('');
  return told === '' ? found : `${found}. ${told}`;
}

function sumLines({ verdict, record }: OrderLookup, text: OrdersText, formats: OrderFormats): readonly Line[] {
  const { sum } = verdict;
  const priced = amountOf(record.order_amount, record.order_currency, text, formats);
  const rate = sum.priced?.rate ?? null;
  const price: Line = [text.receipt.price, rate === null ? priced : text.sum.priced(priced, formats.amount(rate, ''))];
  if (sum.is === 'not-known') {
    return [
      price,
      ...(sum.received.length === 0 ? [[text.sum.received(0), receivedOf(record, text)] as const] : []),
      ...sum.received
        .slice(0, mostTold)
        .map(({ currency, amount, payments }): Line => [
          text.sum.received(payments),
          formats.amount(amount, unitOf(currency)),
        ]),
      ...(sum.received.length > mostTold
        ? [[text.receipt.currencies, text.more.first(formatCount(mostTold), formatCount(sum.received.length))] as const]
        : []),
      [text.sum.difference, text.sum.notKnownValue],
    ];
  }
  return [
    price,
    ...sumRows(verdict, sum, text).map(({ label, amount }): Line => [
      label,
      formats.amount(amount, unitOf(sum.currency)),
    ]),
  ];
}

/** Payments that can't be added up may still have been received. */
const receivedOf = ({ payment_detail: payments }: OrderRecord, text: OrdersText): string =>
  payments.is === 'given' && payments.value.length === 0 ? text.sum.noneListed : text.sum.notKnownValue;

function refundApartLine({ verdict }: OrderLookup, text: OrdersText, formats: OrderFormats): readonly Line[] {
  const apart = refundApart(verdict);
  if (apart === null) return [];
  const { because, refund, amount, currency } = apart;
  const told = amountOf(amount, currency, text, formats);
  const label = text.sum.refund[because === 'nothing' ? 'nothing' : refund];
  return [[label, text.facts.joined(told, text.sum.refundApart[because])]];
}

function timeLines({ record, verdict, now }: OrderLookup, text: OrdersText, formats: OrderFormats): readonly Line[] {
  const time = (of: Field<EpochMs>) => timeOf(of, now, text, formats);
  const { valid_time: minutes } = record;
  const validity = minutes.is === 'given' ? text.payer.minutes(minutes.value) : shown(minutes, text);
  const until = verdict.validUntil === null ? '' : `, ${text.receipt.until(formats.instant(verdict.validUntil, now))}`;
  return [
    [text.payer.created, time(record.created_time)],
    [text.payer.validity, `${validity}${until}`],
    [text.payer.completed, time(record.transact_time)],
    [text.payer.cancelled, time(record.cancel_time)],
  ];
}

function paymentLines(
  payments: Field<readonly PaymentDetail[]>,
  text: OrdersText,
  formats: OrderFormats,
): readonly string[] {
  if (payments.is !== 'given') return lines([[text.tabs.payments, shown(payments, text)]]);
  const told = payments.value.slice(0, mostTold).flatMap((payment, index) => [
    `${text.timeline.paymentOf(index + 1, payments.value.length)}: ${amountOf(payment.pay_amount, payment.pay_currency, text, formats)}`,
    ...indented([
      [text.payments.token, shown(payment.token_name, text)],
      [text.payments.network, shown(payment.blockchain, text)],
      [text.payments.transaction, shown(payment.tx_id, text)],
      [text.payments.from, shown(payment.from_address, text)],
      [text.payments.at, shown(payment.payment_address, text)],
    ]),
  ]);
  return [...told, ...firstOf(payments.value.length, text)];
}

function refundLines(reading: OrderLookup, text: OrdersText, formats: OrderFormats): readonly Line[] {
  const { record, verdict } = reading;
  const state: Line = [text.facts.refund, refundStateName(verdict, text.facts)];
  const data = record.refund_data;
  // Empty refund data means no refund.
  if (data.is !== 'given' || verdict.refundSum === null) return verdict.refund === 'none' ? [] : [state];
  const { value: refund } = data;
  const unit = refundUnitOf(reading);
  const words = text.refundFacts;
  return [
    [state[0], text.facts.joined(state[1], refundType(refund, text))],
    [words.id, shown(refund.refund_id, text)],
    [words.requested, timeOf(refund.refund_created_time, reading.now, text, formats)],
    [words.updated, timeOf(refund.refund_transact_time, reading.now, text, formats)],
    [words.amount, amountOf(refund.refund_amount, unit, text, formats)],
    [words.fee, amountOf(feeTaken(refund.refund_fee), unit, text, formats)],
    [words.actual, amountOf(refund.actual_refund_amount, unit, text, formats)],
    [words.recipient, shown(refund.recipient_name, text)],
    [words.network, shown(refund.network, text)],
    [words.address, shown(refund.recipient_address, text)],
    [words.transaction, shown(refund.refund_tx_id, text)],
  ];
}

function refundType({ type }: RefundData, text: OrdersText): string {
  const known = refundTypeNamed(type);
  if (known !== null) return text.facts.refundType[known];
  const told = type.is === 'given' ? text.undocumented(String(type.value)) : shown(type, text);
  return text.receipt.type(told);
}
