import type { OrderSum } from '../../../../electron/contract/order-record.ts';
import { paymentAt } from '../../../lib/orders/places.ts';
import { ordersText } from '../../../text/orders.ts';

const words = ordersText.verdict;

/** Why ordered and received can’t be compared. */
export function noSumSentence(sum: Extract<OrderSum, { is: 'not-known' }>): string {
  return sum.lack === null
    ? words.conflict[sum.because]
    : words.lack[sum.because](sum.lack.missing, paymentAt(sum.lack.path));
}
