/** What the lead of a verdict says of a refund: how much, since when, and what came of it. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { RefundKind } from '../../../../electron/contract/verdict.ts';
import type { OrdersText } from '../../../lib/text/en/orders.ts';
import { signOf } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { stateOf, unitOf } from '../record/service-word.ts';

/** Nothing at all is known of a refund: the headline is silent, and the lead says that. */
export const refundNotReported = ({ verdict, record }: OrderReading): boolean =>
  verdict.refund === 'not-known' && record.refund_data.is !== 'given';

export function refundSentence(
  reading: OrderReading,
  refund: Exclude<RefundKind, 'none'>,
  text: OrdersText,
  formats: OrderFormats,
): string {
  const words = text.verdict.refund;
  if (refund === 'requested-no-data') return words.requestedNoData;
  if (refundNotReported(reading)) {
    const { refund_requested: requested } = reading.record;
    return requested.is === 'given' && requested.value !== ''
      ? words.requestNotKnown(stateOf(requested.value))
      : words.requestNotGiven;
  }
  const what = refundedWhat(reading, text, formats);
  const data = reading.record.refund_data;
  const at =
    data.is === 'given' && data.value.refund_created_time.is === 'given' ? data.value.refund_created_time.value : null;
  const requested =
    at === null || at > reading.readAt
      ? words.requestedUndated(what)
      : words.requested(what, formats.duration(reading.readAt - at));
  switch (refund) {
    case 'processing':
      return words.processing(requested);
    case 'succeeded': {
      const refunded = reading.verdict.refundSum;
      return refunded !== null && refunded.actual.is === 'given' && refunded.currency.is === 'given'
        ? words.succeeded(requested, formats.amount(refunded.actual.value, unitOf(refunded.currency.value)))
        : words.succeededUnknown(requested);
    }
    case 'failed':
      return words.failed(requested);
    case 'not-known':
      return words.notKnown(requested);
  }
}

/** "The whole difference" only where the reading says that it is, to the last digit. */
function refundedWhat(reading: OrderReading, text: OrdersText, formats: OrderFormats): string {
  const words = text.verdict.refund;
  const { refundSum } = reading.verdict;
  if (refundSum === null || refundSum.amount.is !== 'given') return words.unknownAmount;
  if (refundSum.of === 'whole') return words.all;
  if (
    refundSum.of === 'difference' &&
    refundSum.openOnceRefunded !== null &&
    signOf(refundSum.openOnceRefunded) === 0
  ) {
    return words.whole;
  }
  const unit = refundSum.currency.is === 'given' ? unitOf(refundSum.currency.value) : '';
  return words.part(formats.amount(refundSum.amount.value, unit));
}
