/** All checks of an order, in the contract's order. The compiler requires each exactly once. */
import { cannotReasons, type CannotCheck, type Check, type EveryCheck } from '../../contract/consistency-checks.ts';
import type { FieldPath } from '../../contract/order-record.ts';
import {
  payersDifferFromDeposits,
  paymentsAtOfferedAddresses,
  paymentsInOfferedTokens,
  transactionsDiffer,
} from './payment-checks.ts';
import { addressesWellFormed, networksAgree, transactionForm } from './format-checks.ts';
import { itemsAddUp, amountsPossible, convertedByRate } from './amount-checks.ts';
import { currenciesAgree } from './currency-checks.ts';
import type { CheckedOrder } from './checked-order.ts';
import { missingIn } from '../field-value.ts';
import {
  refundInPaidToken,
  refundOnPaidNetwork,
  refundToPayer,
  refundToPayerEmail,
  refundAddsUp,
  refundAgreesWithPayment,
  refundOrderAgrees,
  refundPaysOut,
  refundRequestAgrees,
  refundTransactionAgrees,
} from './refund-checks.ts';
import { clockAgrees, fieldsReadable, orderNumberAgrees } from './response-checks.ts';
import { statesDocumented, statusAgreesWithAmounts, statusAgreesWithTimes } from './status-checks.ts';
import { settlementAgrees, settlementAgreesWithRefund } from './settlement-checks.ts';
import { completedWithinWindow, refundTimesInOrder, timesInOrder, windowWithinLimits } from './time-checks.ts';

const everyCheck = (order: CheckedOrder): EveryCheck => [
  { id: 'order-number', ...orderNumberAgrees(order) },
  { id: 'status-values', ...statesDocumented(order) },
  { id: 'status-and-amounts', ...statusAgreesWithAmounts(order) },
  { id: 'status-and-times', ...statusAgreesWithTimes(order) },
  { id: 'payment-window', ...completedWithinWindow(order) },
  { id: 'payment-window-length', ...windowWithinLimits(order) },
  { id: 'order-times', ...timesInOrder(order) },
  { id: 'payment-addresses', ...paymentsAtOfferedAddresses(order) },
  { id: 'payment-tokens', ...paymentsInOfferedTokens(order) },
  { id: 'address-formats', ...addressesWellFormed(order) },
  { id: 'sender-addresses', ...payersDifferFromDeposits(order) },
  { id: 'network-names', ...networksAgree(order) },
  { id: 'currencies', ...currenciesAgree(order) },
  { id: 'exchange-rate', ...convertedByRate(order) },
  { id: 'duplicate-transactions', ...transactionsDiffer(order) },
  { id: 'transaction-format', ...transactionForm(order) },
  { id: 'amount-values', ...amountsPossible(order) },
  { id: 'refund-data', ...refundRequestAgrees(order) },
  { id: 'refund-address', ...refundToPayer(order) },
  { id: 'refund-email', ...refundToPayerEmail(order) },
  { id: 'refund-network', ...refundOnPaidNetwork(order) },
  { id: 'refund-token', ...refundInPaidToken(order) },
  { id: 'refund-total', ...refundAddsUp(order) },
  { id: 'refund-payout', ...refundPaysOut(order) },
  { id: 'refund-and-payment', ...refundAgreesWithPayment(order) },
  { id: 'refund-order', ...refundOrderAgrees(order) },
  { id: 'refund-times', ...refundTimesInOrder(order) },
  { id: 'refund-transaction', ...refundTransactionAgrees(order) },
  { id: 'settlement', ...settlementAgrees(order) },
  { id: 'settlement-and-refund', ...settlementAgreesWithRefund(order) },
  { id: 'item-totals', ...itemsAddUp(order) },
  { id: 'clock', ...clockAgrees(order) },
  { id: 'data-format', ...fieldsReadable(order) },
];

export const checksOf = (order: CheckedOrder): readonly Check[] =>
  everyCheck(order).map((check) =>
    check.result === 'cannot-check' && isField(check.reason)
      ? { ...check, missing: missingIn(order.record, check.reason) }
      : check,
  );

const isField = (reason: CannotCheck['reason']): reason is FieldPath => !cannotReasons.some((name) => name === reason);
