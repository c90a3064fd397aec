/** The formatted amounts of a known sum. */
import type { OrderSum } from '../../../../electron/contract/order-record.ts';
import { signOf, withoutSign } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { unitOf } from '../record/service-word.ts';
import { ordersText } from '../../../text/orders.ts';

type KnownSum = Extract<OrderSum, { is: 'known' }>;
export type KnownWords = ReturnType<typeof knownWords>;

export function knownWords(sum: KnownSum, formats: OrderFormats) {
  const unit = unitOf(sum.currency);
  const difference = formats.amount(withoutSign(sum.difference), unit);
  const percent = sum.percent === null || signOf(sum.percent) === 0 ? null : formats.percent(withoutSign(sum.percent));
  const below = signOf(sum.difference) === -1;
  return {
    ordered: formats.amount(sum.ordered, unit),
    received: formats.amount(sum.received, unit),
    /** Before “of” and the ordered amount, which has the unit. */
    receivedPart: formats.amount(sum.received, ''),
    difference,
    tolerance: formats.amount(sum.tolerance, unit),
    tolerancePercent: formats.percent(sum.tolerancePercent),
    /** By how much: as an amount where the headline doesn’t have it. */
    offBy: (inAmount = false): string => {
      const by = inAmount || percent === null ? difference : percent;
      return below ? ordersText.verdict.below(by) : ordersText.verdict.above(by);
    },
  };
}
