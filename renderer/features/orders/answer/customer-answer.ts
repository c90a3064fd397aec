/**
 * An order in the customer's terms, to be pasted into a mail or a chat: what was asked for, what came, what is missing or too much, and what
 * of a refund. What the record does not bear out is not said; where it contradicts itself, only that is said.
 */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { Given, PaymentDetail, RefundData } from '../../../../electron/contract/order-record.ts';
import { paidNothing, type VerdictKind } from '../../../../electron/contract/verdict.ts';
import { signOf, withoutSign } from '../../../lib/format/money.ts';
import type { CustomerAnswerText } from '../../../lib/text/en/customer-answer.ts';
import type { OrdersText } from '../../../lib/text/en/orders.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { mostTold, plain } from '../receipt-lines.ts';
import { unitOf } from '../record/service-word.ts';
import { isPayable, payWords } from '../tabs/options/pay-words.ts';
import { sumRows } from '../verdict/sum-rows.ts';

export interface AnswerWords {
  readonly answer: CustomerAnswerText;
  readonly orders: OrdersText;
}

/** What it comes to is not sure: a customer is told no more than that it is looked into. */
const unclear: readonly VerdictKind[] = ['contradicted', 'payment-repeated', 'not-known'];

export const isUnclear = ({ verdict }: OrderReading): boolean =>
  verdict.disputedBy.length > 0 || unclear.includes(verdict.kind);

/** @param withTransactions with what names payments on their chain */
export function customerAnswer(
  reading: OrderReading,
  { answer, orders }: AnswerWords,
  formats: OrderFormats,
  withTransactions: boolean,
): string {
  const told = isUnclear(reading)
    ? [[answer.checking]]
    : [
        sumLines(reading, { answer, orders }, formats),
        [[...standing(reading, answer, formats), ...refund(reading, answer, formats)].join(' ')],
        withTransactions ? payments(reading, answer, formats) : [],
        toPay(reading, { answer, orders }, formats),
      ];
  const blocks = [
    [answer.order(numberFor(reading))],
    ...told,
    [answer.asOf(formats.instant(reading.now, reading.now))],
  ];
  return `${blocks
    .map((block) => block.filter((line) => line !== ''))
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

/** As the customer knows it: the merchant's own number, where there is one. */
const numberFor = ({ record, serviceId }: OrderReading): string =>
  plain(record.order_id.is === 'given' && record.order_id.value !== '' ? record.order_id.value : serviceId);

/** In a mail no column holds: each line by itself, and an amount whose name says which way it is without a sign. */
function sumLines(
  { verdict }: OrderReading,
  { answer, orders }: AnswerWords,
  formats: OrderFormats,
): readonly string[] {
  const { sum, kind } = verdict;
  if (sum.is !== 'known') return [];
  return (
    // What "stays with you" on the page stays with the merchant.
    sumRows(verdict, sum, { ...orders, sum: { ...orders.sum, kept: answer.kept } })
      // A difference of nothing says nothing, and "Paid in full: 0.00" something else.
      .filter(({ of, amount }) => of !== 'difference' || (kind !== 'paid-within-tolerance' && signOf(amount) !== 0))
      .map(({ label, amount }) => {
        const told = label === orders.sum.difference ? amount : withoutSign(amount);
        return `${label}: ${formats.amount(told, unitOf(sum.currency))}`;
      })
  );
}

/** How the order stands. */
function standing(reading: OrderReading, words: CustomerAnswerText, formats: OrderFormats): readonly string[] {
  const { verdict, now } = reading;
  const { kind, sum, validUntil, validity } = verdict;
  const until = validUntil === null ? null : formats.instant(validUntil, now);
  // Cancelled before its validity ended, it has another end than that.
  const over = until === null || validity === 'runs' ? words.timeOverUndated : words.timeOver(until);
  const difference = sum.is === 'known' ? formats.amount(withoutSign(sum.difference), unitOf(sum.currency)) : null;
  const between =
    sum.is !== 'known' || difference === null || signOf(sum.difference) === 0
      ? []
      : [signOf(sum.difference) === 1 ? words.tooMuch(difference) : words.missing(difference)];
  const isOurs = verdict.refund === 'none' || verdict.refund === 'not-reported';
  const ours = isOurs ? [words.oursToSettle] : [];
  if (verdict.endedSinceRead) return [over, words.sinceThen];
  switch (kind) {
    case 'waiting':
      return [words.nothingYet, ...(until !== null && validity === 'runs' ? [words.payableUntil(until)] : [])];
    case 'waiting-for-rest':
      return [words.partCame, ...(until !== null && validity === 'runs' ? [words.restUntil(until)] : [])];
    case 'validity-ended':
      return [words.nothingYet, over];
    case 'paid':
      return [words.paid];
    case 'paid-within-tolerance':
      return [words.counts];
    case 'short':
      return [...between, ...(validity === 'ended' ? [over, ...ours] : [])];
    case 'over':
      return [...between, ...ours];
    case 'expired':
      return [words.expired];
    case 'cancelled':
      return [words.cancelled];
    case 'expired-with-payment':
      return [words.expiredWith, ...between, ...ours];
    case 'cancelled-with-payment':
      return [words.cancelledWith, ...ours];
    case 'reported-new':
    case 'reported-paid':
    case 'reported-short':
    case 'reported-over':
    case 'expired-unknown':
    case 'cancelled-unknown':
      return [cameApart(reading, words, formats)];
    case 'contradicted':
    case 'payment-repeated':
    case 'not-known':
      return [words.checking];
  }
}

/** A payment that may be listed twice may have come once. */
const mayBeTwice = ({ sum }: OrderReading['verdict']): boolean =>
  sum.is === 'not-known' && sum.because === 'payment-perhaps-twice';

/** Of payments that no sum has, such as those in two currencies. */
function cameApart({ record, verdict }: OrderReading, words: CustomerAnswerText, formats: OrderFormats): string {
  if (mayBeTwice(verdict)) return words.cameNotKnown;
  const listed = record.payment_detail.is === 'given' ? record.payment_detail.value : [];
  const amounts = listed.slice(0, mostTold).map((one) => amountOf(one, formats));
  const known = amounts.filter((amount) => amount !== null);
  const isWhole = known.length > 0 && known.length === listed.length;
  return isWhole ? words.came(known.join(', ')) : words.cameNotKnown;
}

function refund(
  { verdict, record, now }: OrderReading,
  words: CustomerAnswerText,
  formats: OrderFormats,
): readonly string[] {
  const data = record.refund_data.is === 'given' ? record.refund_data.value : null;
  const at = data?.refund_transact_time;
  const asOf = at?.is === 'given' ? [words.refund.asOf(formats.instant(at.value, now))] : [];
  const refunded = (of: Given<string> | undefined): string | null => {
    const currency = verdict.refundSum?.currency;
    if (of?.is !== 'given' || signOf(of.value) !== 1 || currency?.is !== 'given' || currency.value === '') return null;
    return formats.amount(of.value, unitOf(currency.value));
  };
  switch (verdict.refund) {
    case 'none':
    case 'not-reported':
      return [];
    case 'requested-no-data':
      return [words.refund.requested];
    case 'processing':
      return [words.refund.processing(refunded(data?.refund_amount)), ...asOf];
    case 'succeeded':
      if (verdict.refundSum !== null && paidNothing(verdict.refund, verdict.refundSum)) {
        return [words.refund.nothingPaid, ...asOf, words.oursToSettle];
      }
      return [words.refund.succeeded(refunded(data?.refund_amount)), ...asOf, ...paidOut(data, words, refunded)];
    case 'failed':
      return [words.refund.failed, ...asOf, words.oursToSettle];
    case 'not-known':
      return [words.refund.notKnown];
  }
}

function paidOut(
  data: RefundData | null,
  words: CustomerAnswerText,
  refunded: (of: Given<string> | undefined) => string | null,
): readonly string[] {
  const [fee, actual] = [refunded(data?.refund_fee), refunded(data?.actual_refund_amount)];
  return fee === null || actual === null ? [] : [words.refund.fee(fee, actual)];
}

function payments(
  { record, verdict }: OrderReading,
  words: CustomerAnswerText,
  formats: OrderFormats,
): readonly string[] {
  const { payment_detail: listed, refund_data: data } = record;
  const told =
    listed.is === 'given' && listed.value.length > 0 && !mayBeTwice(verdict)
      ? [words.payments, ...listed.value.slice(0, mostTold).map((one) => `  ${payment(one, words, formats)}`)]
      : [];
  const hash = data.is === 'given' ? named(data.value.refund_tx_id) : null;
  return [...told, ...(hash === null ? [] : [words.refund.transaction(plain(hash))])];
}

function amountOf(of: PaymentDetail, formats: OrderFormats): string | null {
  const currency = named(of.pay_currency);
  return of.pay_amount.is === 'given'
    ? formats.amount(of.pay_amount.value, currency === null ? '' : unitOf(currency))
    : null;
}

function payment(of: PaymentDetail, words: CustomerAnswerText, formats: OrderFormats): string {
  const amount = amountOf(of, formats) ?? words.amountNotKnown;
  const hash = named(of.tx_id);
  return words.payment(amount, hash === null ? null : plain(hash));
}

/** Only what can be paid for sure: its amount is known, and its address has the form of its network. */
function toPay(reading: OrderReading, { answer, orders }: AnswerWords, formats: OrderFormats): readonly string[] {
  const { payment_info: options } = reading.record;
  if (options.is !== 'given') return [];
  const told = options.value.flatMap((option, index) => {
    const read = reading.options[index];
    const address = named(option.payment_address);
    if (read === undefined || address === null || read.address !== 'fits') return [];
    const { toSend } = read;
    if (!isPayable(toSend) || toSend.is === 'not-known') return [];
    const words = payWords({ reading, option, toSend }, orders, formats, (ms) => formats.instant(ms, reading.now));
    return [`  ${answer.option(words.amount, words.where, plain(address))}`];
  });
  return told.length === 0 ? [] : [answer.pay, ...told];
}

const named = (of: Given<string>): string | null => (of.is === 'given' && of.value !== '' ? of.value : null);
