/** All checks of one order, in the order of the contract's list; the compiler asks for every one of it. */
import type { Check } from '../../contract/order-checks.ts';
import { amountsPossible } from './amount-checks.ts';
import type { CheckedOrder } from './checked-order.ts';
import { networksAgree, transactionForm, transactionsDiffer } from './network-checks.ts';
import { currenciesAgree, paymentsAtOfferedAddresses, paymentsInOfferedTokens } from './payment-checks.ts';
import { clockAgrees, fieldsReadable, itemsAddUp, orderNumberAgrees, settlementAgrees } from './record-checks.ts';
import { convertedByRate } from './rate-check.ts';
import {
  refundAddsUp,
  refundAgreesWithPayment,
  refundOrderAgrees,
  refundRequestAgrees,
  refundTransactionGiven,
} from './refund-checks.ts';
import {
  completedWithinValidity,
  statusAgreesWithAmounts,
  statusAgreesWithTimes,
  validityWithinLimits,
} from './state-checks.ts';
import { refundTimesInOrder, timesInOrder } from './time-checks.ts';

/** Called one by one and not through a table: the engine then inlines what runs for every order of a bulk run. */
export const checksOf = (order: CheckedOrder): readonly Check[] => [
  orderNumberAgrees(order),
  statusAgreesWithAmounts(order),
  statusAgreesWithTimes(order),
  completedWithinValidity(order),
  validityWithinLimits(order),
  timesInOrder(order),
  paymentsAtOfferedAddresses(order),
  paymentsInOfferedTokens(order),
  networksAgree(order),
  currenciesAgree(order),
  convertedByRate(order),
  transactionsDiffer(order),
  transactionForm(order),
  amountsPossible(order),
  refundRequestAgrees(order),
  refundAddsUp(order),
  refundAgreesWithPayment(order),
  refundOrderAgrees(order),
  refundTimesInOrder(order),
  refundTransactionGiven(order),
  settlementAgrees(order),
  itemsAddUp(order),
  clockAgrees(order),
  fieldsReadable(order),
];
