/** The sentences of a lead about the refund: amount, start, result and recipient. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Decimal } from '../../../../electron/contract/order-record.ts';
import { paidNothing, type RefundKind } from '../../../../electron/contract/order-status.ts';
import { signOf } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../../../lib/orders/order-formats.ts';
import { adviceSentences, isRefundNoticed, wayAdvice } from './lead-words.ts';
import { howMissing, addressOf, stateOf, unitOf } from '../record/field-value.tsx';
import { ordersText } from '../../../text/orders.ts';

export function refundSentence(
  reading: OrderLookup,
  refund: Exclude<RefundKind, 'none'>,
  formats: OrderFormats,
): string {
  const words = ordersText.status.refund;
  switch (refund) {
    case 'requested-no-data':
      return words.requestedNoData;
    case 'not-reported':
      return notReported(reading);
    case 'processing':
      return processing(reading, formats);
    case 'succeeded':
      return succeeded(reading, formats);
    case 'failed': {
      const what = refundedWhat(reading, formats);
      const transaction = transactionIn(reading);
      if (transaction === 'none') return words.failed(what);
      return transaction === 'named' ? words.failedWithTransaction(what) : words.failedUnreadable(what);
    }
    case 'not-known':
      return notKnown(reading, formats);
  }
}

function notReported({ record: { refund_requested: requested } }: OrderLookup): string {
  return requested.is === 'present' && requested.value !== ''
    ? ordersText.status.refund.requestNotKnown(stateOf(requested.value))
    : ordersText.status.refund.requestMissing(howMissing(requested));
}

function processing(reading: OrderLookup, formats: OrderFormats): string {
  const words = ordersText.status.refund;
  const transaction = transactionIn(reading);
  if (transaction === 'named') return words.processingWithTransaction(refundedWhat(reading, formats));
  const begun = begunSentence(reading, formats);
  // “No action needed” only if the data isn’t contradictory and nothing else is to be done.
  const isDisputed = reading.status.disputedBy.length > 0;
  const way = isDisputed ? [] : wayAdvice(reading);
  const isAll =
    !isDisputed && way.length === 0 && !isRefundNoticed(reading) && adviceSentences(reading, formats).length === 0;
  return isAll && transaction === 'none' ? words.processing(begun) : [words.processingOnly(begun), ...way].join(' ');
}

function succeeded(reading: OrderLookup, formats: OrderFormats): string {
  const words = ordersText.status.refund;
  const { refundSum } = reading.status;
  if (refundSum === null) return words.succeededUnknown('absent');
  if (refundSum.actual.is !== 'present') return words.succeededUnknown(howMissing(refundSum.actual));
  const unit = refundSum.currency.is === 'present' ? unitOf(refundSum.currency.value) : '';
  if (paidNothing('succeeded', refundSum)) return words.succeededWithNothing;
  const amount = formats.amount(refundSum.actual.value, unit);
  const { refund_data: data } = reading.record;
  const recipient = data.is === 'present' ? data.value.recipient_address : data;
  const elsewhere = refundSum.to === 'elsewhere' && recipient.is === 'present' ? addressOf(recipient.value) : null;
  const fee = feeOf(reading);
  if (fee === null) {
    if (refundSum.to === 'payer') return words.succeeded(amount);
    return elsewhere === null ? words.succeededSomewhere(amount) : words.succeededElsewhere(amount, elsewhere);
  }
  const sent = words.afterFee(formats.amount(fee.refunded, unit), amount, formats.amount(fee.fee, unit));
  if (refundSum.to === 'payer') return sent;
  return `${sent} ${elsewhere === null ? words.sentSomewhere : words.sentElsewhere(elsewhere)}`;
}

/** The fee that was taken off a refund. Null without one, or if the refund’s amounts don’t add up. */
function feeOf({ status: { refundSum }, checks }: OrderLookup): { refunded: Decimal; fee: Decimal } | null {
  if (refundSum?.amount.is !== 'present' || refundSum.fee.is !== 'present' || signOf(refundSum.fee.value) !== 1)
    return null;
  const addsUp = checks.some(({ id, result }) => id === 'refund-total' && result === 'pass');
  return addsUp ? { refunded: refundSum.amount.value, fee: refundSum.fee.value } : null;
}

function notKnown(reading: OrderLookup, formats: OrderFormats): string {
  const words = ordersText.status.refund;
  const { refund_data: data } = reading.record;
  if (reading.status.refundSum === null || data.is !== 'present') return words.unreadable;
  const begun = begunSentence(reading, formats);
  switch (data.value.refund_status.is) {
    case 'present':
      return words.notKnown(begun);
    case 'unreadable':
      return words.stateNotReadable(begun);
    case 'absent':
    case 'null':
      return words.stateNotGiven(begun);
  }
}

/** Amount and start of a refund. It is “requested” only if the service says so, else “listed”. */
function begunSentence(reading: OrderLookup, formats: OrderFormats): string {
  const words = ordersText.status.refund;
  const what = refundedWhat(reading, formats);
  const { refund_requested: requested } = reading.record;
  const isRequested = requested.is === 'present' && requested.value === 'yes';
  const at = reading.timeline.rows.find(({ id }) => id === 'refund-requested')?.at;
  // A time in the future can’t be told as “ago”.
  if (at?.is !== 'dated' || at.ms > reading.now) {
    return isRequested ? words.requestedUndated(what) : words.listedUndated(what);
  }
  const when = formats.since(at.ms, reading.now);
  return isRequested ? words.requested(what, when) : words.listed(what, when);
}

/** An unreadable one may be a transaction. */
function transactionIn({ record: { refund_data: data } }: OrderLookup): 'none' | 'named' | 'unreadable' {
  if (data.is !== 'present') return 'none';
  const { refund_tx_id: tx } = data.value;
  if (tx.is === 'unreadable') return 'unreadable';
  return tx.is === 'present' && tx.value.trim() !== '' ? 'named' : 'none';
}

/** “The full difference” only if the refund equals it to the last digit. */
function refundedWhat(reading: OrderLookup, formats: OrderFormats): string {
  const words = ordersText.status.refund;
  const { refundSum } = reading.status;
  if (refundSum === null) return words.unknownAmount('absent');
  if (refundSum.amount.is !== 'present') return words.unknownAmount(howMissing(refundSum.amount));
  if (refundSum.of === 'full') return words.all;
  if (
    refundSum.of === 'difference' &&
    refundSum.balanceAfterRefund !== null &&
    signOf(refundSum.balanceAfterRefund) === 0
  ) {
    return words.full;
  }
  const { currency } = refundSum;
  return currency.is === 'present' && currency.value !== ''
    ? words.part(formats.amount(refundSum.amount.value, unitOf(currency.value)))
    : words.partWithoutCurrency(formats.amount(refundSum.amount.value, ''), howMissing(currency));
}
