/**
 * A reply to the customer for an email or a chat: what was due, what was received, the difference and the refund. It
 * claims only what the data shows. If the data is contradictory, it stays general.
 */
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { Field, PaymentDetail, RefundData } from '../../../electron/contract/order-record.ts';
import { isMarkedCompleted, paidNothing, type StatusKind } from '../../../electron/contract/order-status.ts';
import { signOf, withoutSign } from '../../lib/format/money.ts';
import type { OrderFormats } from '../../lib/orders/order-formats.ts';
import { mostTold, plain } from './receipt.ts';
import { untrustedUnit } from '../../text/untrusted-text.ts';
import { isPayable, payWords } from './tabs/pay-words.ts';
import { sumRows } from './status/sum-view.tsx';
import { ordersText } from '../../text/orders.ts';
import { customerAnswerText } from '../../text/customer-answer.ts';

/** The result is uncertain, so the customer is told only that the order is being checked. */
const unclear: readonly StatusKind[] = ['contradicted', 'payment-repeated', 'not-known'];

export const isUnclear = ({ status }: OrderLookup): boolean =>
  status.disputedBy.length > 0 || unclear.includes(status.kind);

/** @param withTransactions include the transaction hashes */
export function customerAnswer(reading: OrderLookup, formats: OrderFormats, withTransactions: boolean): string {
  const options = toPay(reading, formats);
  const told = isUnclear(reading)
    ? [[customerAnswerText.checking]]
    : [
        sumLines(reading, formats),
        [[...standing(reading, formats, options.length > 0), ...refund(reading, formats)].join(' ')],
        withTransactions ? payments(reading, formats) : [],
        options,
      ];
  const blocks = [
    [customerAnswerText.order(numberFor(reading))],
    ...told,
    [customerAnswerText.asOf(formats.instant(reading.now, reading.now))],
  ];
  return `${blocks
    .map((block) => block.filter((line) => line !== ''))
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

/** The customer knows the merchant’s own order number, if there is one. */
const numberFor = ({ record, serviceId }: OrderLookup): string =>
  plain(record.order_id.is === 'present' && record.order_id.value !== '' ? record.order_id.value : serviceId);

/** Email has no columns, so each amount has its own line. Labels say the direction, so amounts have no sign. */
function sumLines({ status }: OrderLookup, formats: OrderFormats): readonly string[] {
  const { sum, kind } = status;
  if (sum.is !== 'known') return [];
  return (
    // “You keep” on the page addresses the merchant.
    sumRows(status, sum, customerAnswerText.kept)
      // “Paid in full: 0.00” would confuse the customer.
      .filter(({ of, amount }) => of !== 'difference' || (kind !== 'paid-within-tolerance' && signOf(amount) !== 0))
      // It isn’t known whether anything was received.
      .filter(({ of }) => of === 'ordered' || !isMarkedCompleted(kind))
      .map(({ label, amount }) => {
        const told = label === ordersText.sum.difference ? amount : withoutSign(amount);
        return `${label}: ${formats.amount(told, untrustedUnit(sum.currency))}`;
      })
  );
}

/** @param canPay the reply lists what to send where */
function standing(reading: OrderLookup, formats: OrderFormats, canPay: boolean): readonly string[] {
  const { status, now } = reading;
  const { kind, sum, validUntil, validity } = status;
  const until = validUntil === null ? null : formats.instant(validUntil, now);
  // A canceled order may have ended before its payment window closed.
  const over =
    until === null || validity === 'runs' ? customerAnswerText.timeOverUndated : customerAnswerText.timeOver(until);
  const difference =
    sum.is === 'known' ? formats.amount(withoutSign(sum.difference), untrustedUnit(sum.currency)) : null;
  const between =
    sum.is !== 'known' || difference === null || signOf(sum.difference) === 0
      ? []
      : [
          signOf(sum.difference) === 1
            ? customerAnswerText.tooMuch(difference)
            : customerAnswerText.missing(difference),
        ];
  const isOurs = status.refund === 'none' || status.refund === 'not-reported';
  const ours = isOurs ? [customerAnswerText.oursToSettle] : [];
  if (status.endedSinceRead) {
    const isUnpaid = sum.is === 'known' && signOf(sum.received) === 0;
    return [
      over,
      customerAnswerText.sinceThen,
      isUnpaid ? customerAnswerText.payNothing : customerAnswerText.payNoMore,
    ];
  }
  switch (kind) {
    case 'waiting':
      return [
        customerAnswerText.nothingYet,
        ...(until !== null && validity === 'runs' ? [customerAnswerText.payableUntil(until)] : []),
      ];
    case 'waiting-for-rest':
      // While a refund moves money, the amount left to pay is unknown.
      return [
        customerAnswerText.partCame,
        ...(isOurs && until !== null && validity === 'runs' ? [customerAnswerText.restUntil(until)] : []),
      ];
    case 'validity-ended':
      return [customerAnswerText.nothingYet, over, customerAnswerText.payNothing, customerAnswerText.contactUs];
    case 'paid':
      return [customerAnswerText.paid];
    case 'paid-within-tolerance':
      return [customerAnswerText.counts];
    case 'underpaid':
      if (validity === 'ended') return [over, ...between, customerAnswerText.payNoMore, ...ours];
      if (!canPay) return [...between, ...ours];
      return [...between, ...(until === null ? [] : [customerAnswerText.restUntil(until)])];
    case 'overpaid':
      return [...between, ...ours];
    case 'expired':
      return [
        customerAnswerText.expired,
        ...(validity === 'ended' ? [over] : []),
        customerAnswerText.payNothing,
        customerAnswerText.contactUs,
      ];
    case 'cancelled':
      return [customerAnswerText.cancelled, customerAnswerText.payNothing, customerAnswerText.contactUs];
    case 'expired-with-payment':
      return [customerAnswerText.expiredWith, ...between, customerAnswerText.payNoMore, ...ours];
    case 'cancelled-with-payment':
      return [customerAnswerText.cancelledWith, customerAnswerText.payNoMore, ...ours];
    case 'reported-new':
    case 'reported-paid':
    case 'reported-underpaid':
    case 'reported-overpaid':
      return [cameApart(reading, formats)];
    case 'expired-unknown':
    case 'expired-completed':
    case 'cancelled-unknown':
    case 'cancelled-completed':
      return [cameApart(reading, formats), customerAnswerText.payNoMore];
    case 'contradicted':
    case 'payment-repeated':
    case 'not-known':
      return [customerAnswerText.checking];
  }
}

/** A payment that may be a duplicate may have been received only once. */
const mayBeTwice = ({ sum }: OrderLookup['status']): boolean =>
  sum.is === 'not-known' && sum.because === 'possible-duplicate-payment';

/** Of payments that can’t be added up, such as payments in two currencies. */
function cameApart({ record, status }: OrderLookup, formats: OrderFormats): string {
  if (mayBeTwice(status)) return customerAnswerText.cameNotKnown;
  const listed = record.payment_detail.is === 'present' ? record.payment_detail.value : [];
  const amounts = listed.slice(0, mostTold).map((one) => amountOf(one, formats));
  const known = amounts.filter((amount) => amount !== null);
  const isWhole = known.length > 0 && known.length === listed.length;
  return isWhole ? customerAnswerText.came(known.join(', ')) : customerAnswerText.cameNotKnown;
}

function refund({ status, record, now }: OrderLookup, formats: OrderFormats): readonly string[] {
  const data = record.refund_data.is === 'present' ? record.refund_data.value : null;
  const at = data?.refund_transact_time;
  const asOf = at?.is === 'present' ? [customerAnswerText.refund.asOf(formats.instant(at.value, now))] : [];
  const refunded = (of: Field<string> | undefined): string | null => {
    const currency = status.refundSum?.currency;
    if (of?.is !== 'present' || signOf(of.value) !== 1 || currency?.is !== 'present' || currency.value === '')
      return null;
    return formats.amount(of.value, untrustedUnit(currency.value));
  };
  switch (status.refund) {
    case 'none':
    case 'not-reported':
      return [];
    case 'requested-no-data':
      return [customerAnswerText.refund.requested];
    case 'processing':
      return [customerAnswerText.refund.processing(refunded(data?.refund_amount)), ...asOf];
    case 'succeeded':
      if (status.refundSum !== null && paidNothing(status.refund, status.refundSum)) {
        return [customerAnswerText.refund.nothingPaid, ...asOf, customerAnswerText.oursToSettle];
      }
      return [customerAnswerText.refund.succeeded(refunded(data?.refund_amount)), ...paidOut(data, refunded), ...asOf];
    case 'failed':
      return [customerAnswerText.refund.failed, ...asOf, customerAnswerText.oursToSettle];
    case 'not-known':
      return [customerAnswerText.refund.notKnown];
  }
}

function paidOut(
  data: RefundData | null,
  refunded: (of: Field<string> | undefined) => string | null,
): readonly string[] {
  const [fee, actual] = [refunded(data?.refund_fee), refunded(data?.actual_refund_amount)];
  return fee === null || actual === null ? [] : [customerAnswerText.refund.fee(fee, actual)];
}

function payments({ record, status }: OrderLookup, formats: OrderFormats): readonly string[] {
  const { payment_detail: listed, refund_data: data } = record;
  const told =
    listed.is === 'present' && listed.value.length > 0 && !mayBeTwice(status)
      ? [customerAnswerText.payments, ...listed.value.slice(0, mostTold).map((one) => `  ${payment(one, formats)}`)]
      : [];
  const hash = data.is === 'present' ? named(data.value.refund_tx_id) : null;
  return [...told, ...(hash === null ? [] : [customerAnswerText.refund.transaction(plain(hash))])];
}

function amountOf(of: PaymentDetail, formats: OrderFormats): string | null {
  const currency = named(of.pay_currency);
  return of.pay_amount.is === 'present'
    ? formats.amount(of.pay_amount.value, currency === null ? '' : untrustedUnit(currency))
    : null;
}

function payment(of: PaymentDetail, formats: OrderFormats): string {
  const amount = amountOf(of, formats) ?? customerAnswerText.amountNotKnown;
  const hash = named(of.tx_id);
  return customerAnswerText.payment(amount, hash === null ? null : plain(hash));
}

/** Only options that can surely be paid: a known amount, and an address that is valid on its network. */
function toPay(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { payment_info: options } = reading.record;
  if (options.is !== 'present') return [];
  const told = options.value.flatMap((option, index) => {
    const read = reading.options[index];
    const address = named(option.payment_address);
    if (read === undefined || address === null || read.address !== 'fits') return [];
    const { toSend } = read;
    if (!isPayable(toSend) || toSend.is === 'not-known') return [];
    const words = payWords({ reading, option, toSend }, formats, (ms) => formats.instant(ms, reading.now));
    return [`  ${customerAnswerText.option(words.amount, words.where, plain(address))}`];
  });
  const isRest = reading.options.some(({ toSend }) => toSend.is === 'rest');
  return told.length === 0 ? [] : [customerAnswerText.pay(isRest ? 'rest' : 'full', told.length), ...told];
}

const named = (of: Field<string>): string | null => (of.is === 'present' && of.value !== '' ? of.value : null);
