import type { OrderSum } from '../../../../electron/contract/order-sum.ts';
import type { OrdersText } from '../../../lib/text/en/orders.ts';
import { paymentAt } from '../../../lib/orders/places.ts';

/** Why ordered and received can’t be compared. */
export function noSumSentence(sum: Extract<OrderSum, { is: 'not-known' }>, { verdict: words }: OrdersText): string {
  return sum.lack === null
    ? words.conflict[sum.because]
    : words.lack[sum.because](sum.lack.missing, paymentAt(sum.lack.path));
}
