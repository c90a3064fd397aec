/**
 * A reply to the customer for an email or a chat: what was due, what was received, the difference and the refund. The
 * merchant speaks about the customer’s order: no tolerances, checks or service statuses, and no promises that only a
 * person can make. It claims only what the data shows. If the data is contradictory, it stays general.
 */
import type { OrderLookup } from '../../electron/contract/order-lookup.ts';
import type { Field, PaymentDetail } from '../../electron/contract/order-record.ts';
import { isMarkedCompleted, type OrderStatus, type StatusKind } from '../../electron/contract/order-status.ts';
import { movesMoney, paidNothing } from '../../electron/contract/order-refund.ts';
import { signOf, withoutSign } from '../lib/format/money.ts';
import { maxListed, type OrderFormats } from '../lib/orders/order-formats.ts';
import { sumRows, type KnownSum } from '../lib/orders/order-sum.ts';
import { ordersText } from './orders.ts';
import { isPayable, payWords } from './payment-option.ts';
import { untrustedLine, untrustedUnit } from './untrusted-text.ts';

export const customerAnswerText = {
  name: 'Reply to customer',
  lead: 'Review before sending. The reply uses order data only.',
  text: 'Reply',
  withTransactions: 'Include transactions',
  copy: 'Copy reply',
  copied: 'Reply copied',
  /** @param environment the environment’s name: `Sandbox` */
  notLive: (environment: string) => `${environment}: no real money.`,
  notSure: 'The order data is unclear or contradictory, so the reply stays general. Check with the service first.',
};

/** The result is uncertain, so the reply only says that the order is being checked. */
const unclear: readonly StatusKind[] = ['contradicted', 'duplicate-payment', 'unknown'];

export const isUnclear = ({ status }: OrderLookup): boolean =>
  status.disputedBy.length > 0 || unclear.includes(status.kind);

const checking = 'We’re checking this order with our payment service and will get back to you.';
/** Used when the merchant acts next, not the customer. */
const nextStep = 'We’ll get back to you about the next step.';
const payNothing = 'Please don’t send a payment for this order.';
const payNoMore = 'Please don’t send another payment for this order.';
const contactUs = 'If you’ve already paid or still want to pay, let us know.';

/** @param withTransactions whether to include the transaction hashes */
export function customerAnswer(lookup: OrderLookup, formats: OrderFormats, withTransactions: boolean): string {
  const options = optionLines(lookup, formats);
  const content = isUnclear(lookup)
    ? [[checking]]
    : [
        sumLines(lookup, formats),
        [[...statusSentences(lookup, formats, options.length > 0), ...refundSentences(lookup, formats)].join(' ')],
        withTransactions ? paymentLines(lookup, formats) : [],
        options,
      ];
  const blocks = [
    [`Your order ${numberFor(lookup)}`],
    ...content,
    [`As of ${formats.instant(lookup.now, lookup.now)}.`],
  ];
  return `${blocks
    .map((block) => block.filter((line) => line !== ''))
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

const named = (of: Field<string>): string | null => (of.is === 'present' && of.value !== '' ? of.value : null);

/** The customer knows the merchant’s own order number, if there is one. */
const numberFor = ({ record, serviceId }: OrderLookup): string => untrustedLine(named(record.order_id) ?? serviceId);

/** Email has no columns, so each amount has its own line. Labels say the direction, so amounts have no sign. */
function sumLines({ status }: OrderLookup, formats: OrderFormats): readonly string[] {
  const { sum, kind } = status;
  if (sum.is !== 'known') return [];
  // “You keep” on the page addresses the merchant.
  const kept = 'Paid minus the refund';
  return (
    sumRows(status, sum, { processing: kept, succeeded: kept })
      // “Difference: 0.00” would confuse the customer.
      .filter(({ of, amount }) => of !== 'difference' || (kind !== 'paid-within-tolerance' && signOf(amount) !== 0))
      .filter(({ of }) => of !== 'difference' || !isUndone(status, sum))
      // It isn’t known whether anything was received.
      .filter(({ of }) => of === 'ordered' || !isMarkedCompleted(kind))
      .map(({ label, amount }) => {
        const unsigned = label === ordersText.sum.difference ? amount : withoutSign(amount);
        return `${label}: ${formats.amount(unsigned, untrustedUnit(sum.currency))}`;
      })
  );
}

/** @param canPay the reply lists what to send where */
function statusSentences(lookup: OrderLookup, formats: OrderFormats, canPay: boolean): readonly string[] {
  const { status, now } = lookup;
  const { kind, sum, validUntil, paymentWindow } = status;
  const until = validUntil === null ? null : formats.instant(validUntil, now);
  // A canceled order may have ended before its payment window closed.
  const over =
    until === null || paymentWindow === 'open'
      ? 'The payment deadline has passed.'
      : `The payment deadline was ${until}.`;
  const isOurs = status.refund === 'none' || status.refund === 'not-reported';
  const ours = isOurs ? [nextStep] : [];
  const isRunning = until !== null && paymentWindow === 'open';
  if (status.endedSinceLookup) {
    const isUnpaid = sum.is === 'known' && signOf(sum.received) === 0;
    return [over, 'We can’t yet see the latest payments.', isUnpaid ? payNothing : payNoMore];
  }
  switch (kind) {
    case 'waiting':
      return ['We haven’t received a payment yet.', ...(isRunning ? [`You can pay until ${until}.`] : [])];
    case 'waiting-for-rest':
      // While a refund moves money, the amount left to pay is unknown.
      return [
        'We’ve received part of the payment.',
        ...(isOurs && isRunning ? [`You can pay the rest until ${until}.`] : []),
      ];
    case 'payment-window-closed':
      return ['We haven’t received a payment yet.', over, payNothing, contactUs];
    case 'paid':
      return ['Your order is paid in full.'];
    case 'paid-within-tolerance':
      return ['Your order counts as paid.'];
    case 'underpaid':
      if (paymentWindow === 'closed') return [over, payNoMore, ...ours];
      if (!canPay) return ours;
      return until === null ? [] : [`You can pay the rest until ${until}.`];
    case 'overpaid':
      return ours;
    case 'expired':
      return [
        'The order expired without a payment.',
        ...(paymentWindow === 'closed' ? [over] : []),
        payNothing,
        contactUs,
      ];
    case 'canceled':
      return ['The order was canceled without a payment.', payNothing, contactUs];
    case 'expired-with-payment':
      return ['The order is marked as expired, although we received a payment.', payNoMore, ...ours];
    case 'canceled-with-payment':
      return ['The order was canceled, but we received a payment.', payNoMore, ...ours];
    case 'reported-new':
    case 'reported-paid':
    case 'reported-underpaid':
    case 'reported-overpaid':
      return [receivedSentence(lookup, formats)];
    case 'expired-unknown':
    case 'expired-completed':
    case 'canceled-unknown':
    case 'canceled-completed':
      return [receivedSentence(lookup, formats), payNoMore];
    case 'contradicted':
    case 'duplicate-payment':
    case 'unknown':
      return [checking];
  }
}

/** The missing amount may not be owed anymore, because a refund moves money. */
const isUndone = ({ refund }: OrderStatus, { difference }: KnownSum): boolean =>
  signOf(difference) === -1 && movesMoney(refund);

/** A payment that may be a duplicate may have been received only once. */
const isMaybeTwice = ({ sum }: OrderLookup['status']): boolean =>
  sum.is === 'unknown' && sum.reason === 'possible-duplicate-payment';

/** Lists payments that can’t be added up, such as payments in two currencies. */
function receivedSentence({ record, status }: OrderLookup, formats: OrderFormats): string {
  const listed = record.payment_detail.is === 'present' ? record.payment_detail.value : [];
  const amounts = listed.slice(0, maxListed).map((one) => amountOf(one, formats));
  const known = amounts.filter((amount) => amount !== null);
  return !isMaybeTwice(status) && known.length > 0 && known.length === listed.length
    ? `We’ve received ${known.join(', ')}. We’re still checking how much of the order this covers.`
    : 'We’re still checking how much we’ve received.';
}

function refundSentences({ status, record, now }: OrderLookup, formats: OrderFormats): readonly string[] {
  const data = record.refund_data.is === 'present' ? record.refund_data.value : null;
  const at = data?.refund_transact_time;
  // The service reports the time of the last update, not of the payout.
  const asOf =
    at?.is === 'present' && at.value <= now ? [`Last refund update: ${formats.instant(at.value, now)}.`] : [];
  const amount = (of: Field<string> | undefined): string | null => {
    const currency = status.refundSum?.currency;
    if (of?.is !== 'present' || signOf(of.value) !== 1 || currency?.is !== 'present' || currency.value === '')
      return null;
    return formats.amount(of.value, untrustedUnit(currency.value));
  };
  const refunded = amount(data?.refund_amount);
  const yourRefund = `Your refund${refunded === null ? '' : ` of ${refunded}`}`;
  const balance = status.refundSum?.balanceAfterRefund ?? null;
  // A part of an overpayment still belongs to the customer.
  const rest = status.kind === 'overpaid' && balance !== null && signOf(balance) === 1 ? [nextStep] : [];
  switch (status.refund) {
    case 'none':
    case 'not-reported':
      return [];
    case 'requested-no-data':
      return ['A refund has been requested. We’re checking its status.'];
    case 'processing':
      return [`${yourRefund} is being processed.`, ...asOf, ...rest];
    case 'succeeded': {
      if (status.refundSum !== null && paidNothing(status.refund, status.refundSum))
        return ['A refund is recorded, but nothing was paid out. We’re looking into it.', ...asOf, nextStep];
      const [fee, actual] = [amount(data?.refund_fee), amount(data?.actual_refund_amount)];
      if (actual === null) return ['Your refund has been sent.', ...asOf, ...rest];
      const after = fee === null ? '' : ` after the network fee of ${fee}`;
      const paidOut = actual === refunded ? [] : [`${actual} was paid out${after}.`];
      return [`${yourRefund} has been sent.`, ...paidOut, ...asOf, ...rest];
    }
    case 'failed':
      return ['Your refund failed.', ...asOf, nextStep];
    case 'unknown':
      return ['There’s a refund for this order. We’re checking its status.'];
  }
}

function paymentLines({ record, status }: OrderLookup, formats: OrderFormats): readonly string[] {
  const { payment_detail: listed, refund_data: data } = record;
  const payments = listed.is === 'present' && !isMaybeTwice(status) ? listed.value.slice(0, maxListed) : [];
  const lines = payments.map((one) => {
    const [amount, hash] = [amountOf(one, formats) ?? 'unknown amount', named(one.tx_id)];
    return hash === null ? `  ${amount}` : `  ${amount}, transaction ${untrustedLine(hash)}`;
  });
  const refund = data.is === 'present' ? named(data.value.refund_tx_id) : null;
  return [
    ...(lines.length > 0 ? ['Payments received:', ...lines] : []),
    ...(refund === null ? [] : [`Refund transaction: ${untrustedLine(refund)}`]),
  ];
}

function amountOf(of: PaymentDetail, formats: OrderFormats): string | null {
  const currency = named(of.pay_currency);
  return of.pay_amount.is === 'present'
    ? formats.amount(of.pay_amount.value, currency === null ? '' : untrustedUnit(currency))
    : null;
}

/** The check names only its first finding, so if there are several, every option is doubtful. */
function isRateDoubtful({ checks }: OrderLookup, index: number): boolean {
  const check = checks.find((one) => one.id === 'exchange-rate');
  return check?.result === 'notice' && (check.count > 1 || check.path === `payment_info[${index}].receive_amount`);
}

/**
 * Only options that can surely be paid: a known amount that matches the rate, a known token, and an address that is
 * valid on its network.
 */
function optionLines(lookup: OrderLookup, formats: OrderFormats): readonly string[] {
  const { payment_info: options } = lookup.record;
  if (options.is !== 'present' || lookup.status.refund === 'failed') return [];
  const lines = options.value.flatMap((option, index) => {
    const read = lookup.options[index];
    const address = named(option.payment_address);
    if (read === undefined || address === null || named(option.token_name) === null) return [];
    if (read.address !== 'valid' || isRateDoubtful(lookup, index)) return [];
    const { toSend } = read;
    if (!isPayable(toSend) || toSend.is === 'unknown') return [];
    const words = payWords({ lookup, option, toSend }, formats, (ms) => formats.instant(ms, lookup.now));
    return [`  ${words.amount}, ${words.where}, to ${untrustedLine(address)}`];
  });
  if (lines.length === 0) return [];
  const rest = lookup.options.some(({ toSend }) => toSend.is === 'rest') ? ' the rest' : '';
  return [`To pay${rest}, send exactly ${lines.length === 1 ? 'this' : 'one of these'}:`, ...lines];
}
