/** All checks of one order, in the order of the contract's list; the compiler asks for every one of it, once. */
import type { EveryCheck } from '../../contract/order-checks.ts';
import { amountsPossible, convertedByRate } from './amount-checks.ts';
import type { CheckedOrder } from './checked-order.ts';
import {
  currenciesAgree,
  networksAgree,
  paymentsAtOfferedAddresses,
  paymentsInOfferedTokens,
} from './payment-checks.ts';
import { clockAgrees, fieldsReadable, itemsAddUp, orderNumberAgrees, settlementAgrees } from './record-checks.ts';
import {
  refundAddsUp,
  refundAgreesWithPayment,
  refundOrderAgrees,
  refundRequestAgrees,
  refundTransactionGiven,
} from './refund-checks.ts';
import { statusAgreesWithAmounts, statusAgreesWithTimes } from './state-checks.ts';
import { completedWithinValidity, refundTimesInOrder, timesInOrder, validityWithinLimits } from './time-checks.ts';
import { transactionForm, transactionsDiffer } from './transaction-checks.ts';

export const checksOf = (order: CheckedOrder): EveryCheck => [
  { id: 'order-number-agrees', ...orderNumberAgrees(order) },
  { id: 'status-agrees-with-amounts', ...statusAgreesWithAmounts(order) },
  { id: 'status-agrees-with-times', ...statusAgreesWithTimes(order) },
  { id: 'completed-within-validity', ...completedWithinValidity(order) },
  { id: 'validity-within-limits', ...validityWithinLimits(order) },
  { id: 'times-in-order', ...timesInOrder(order) },
  { id: 'payments-at-offered-addresses', ...paymentsAtOfferedAddresses(order) },
  { id: 'payments-in-offered-tokens', ...paymentsInOfferedTokens(order) },
  { id: 'networks-agree', ...networksAgree(order) },
  { id: 'currencies-agree', ...currenciesAgree(order) },
  { id: 'converted-by-rate', ...convertedByRate(order) },
  { id: 'transactions-differ', ...transactionsDiffer(order) },
  { id: 'transaction-form', ...transactionForm(order) },
  { id: 'amounts-possible', ...amountsPossible(order) },
  { id: 'refund-request-agrees', ...refundRequestAgrees(order) },
  { id: 'refund-adds-up', ...refundAddsUp(order) },
  { id: 'refund-agrees-with-payment', ...refundAgreesWithPayment(order) },
  { id: 'refund-order-agrees', ...refundOrderAgrees(order) },
  { id: 'refund-times-in-order', ...refundTimesInOrder(order) },
  { id: 'refund-transaction-given', ...refundTransactionGiven(order) },
  { id: 'settlement-agrees', ...settlementAgrees(order) },
  { id: 'items-add-up', ...itemsAddUp(order) },
  { id: 'clock-agrees', ...clockAgrees(order) },
  { id: 'fields-readable', ...fieldsReadable(order) },
];
