/** Advice about what a refund leaves with the merchant, and about where it goes. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { paidNothing, type RefundKind, type RefundSum } from '../../../../electron/contract/verdict.ts';
import { signOf } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { addressOf, unitOf } from '../record/service-word.ts';
import { ordersText } from '../../../text/orders.ts';

/** The merchant must decide what happens to the rest of a payment that was partly refunded. */
export function restAdvice({ verdict }: OrderLookup, formats: OrderFormats): readonly string[] {
  const { refund, refundExtent, refundSum, sum } = verdict;
  const words = ordersText.verdict;
  if ((refund !== 'processing' && refund !== 'succeeded') || refundSum === null) return [];
  // A refund of the overpayment leaves the ordered amount. A full refund leaves nothing.
  if (refundSum.of === 'whole' || (verdict.kind === 'overpaid' && refundSum.of === 'difference')) return [];
  const { keptOnceRefunded: kept, keptBelowOrdered: below } = refundSum;
  const isKnown = kept !== null && sum.is === 'known' && isUnderWayOrPaid(refund, refundSum);
  if (!isKnown) return verdict.kind === 'overpaid' || refundExtent === null ? [] : [words.staysNotKnown];
  if (signOf(kept) !== 1) return [];
  const unit = unitOf(sum.currency);
  const stays = words.stays[refund](formats.amount(kept, unit));
  return [words.settleRest(below === null ? stays : words.staysBelow(stays, formats.amount(below, unit)))];
}

/** A refund that succeeded and paid nothing out takes nothing from the amount received. */
export const isUnderWayOrPaid = (refund: RefundKind, refundSum: RefundSum): boolean =>
  refund === 'processing' || (refund === 'succeeded' && !paidNothing(refund, refundSum));

/** What to ask about a processing refund before waiting for it. */
export function wayAdvice({ verdict, record }: OrderLookup): readonly string[] {
  const { refundSum } = verdict;
  const words = ordersText.verdict;
  if (refundSum === null) return [];
  const amount = refundSum.amount.is === 'given' && signOf(refundSum.amount.value) === 1;
  const howMuch = amount && refundSum.of !== null ? [] : [words.askHowMuchBack];
  if (refundSum.to === 'payer') return howMuch;
  const { refund_data: data } = record;
  const recipient = data.is === 'given' ? data.value.recipient_address : data;
  return refundSum.to === 'elsewhere' && recipient.is === 'given'
    ? [...howMuch, words.askWhoseAddress(addressOf(recipient.value))]
    : [...howMuch, words.askWhereTo];
}

/** A check has a warning about the refund, so “No action needed” would be wrong. */
export const isRefundNoticed = ({ checks }: OrderLookup): boolean =>
  checks.some(({ id, result }) => id.startsWith('refund-') && result === 'notice');
