/** All checks of an order, in the contract's order. The compiler requires each exactly once. */
import { cannotReasons, type CannotCheck, type Check, type EveryCheck } from '../../contract/order-checks.ts';
import type { FieldPath } from '../../contract/order-record.ts';
import {
  addressesWellFormed,
  payersDifferFromDeposits,
  networksAgree,
  paymentsAtOfferedAddresses,
  paymentsInOfferedTokens,
  transactionForm,
  transactionsDiffer,
} from './payment-checks.ts';
import {
  amountsPossible,
  convertedByRate,
  convertedAmountsAgree,
  currenciesAgree,
  symbolsAgree,
} from './amount-checks.ts';
import type { CheckedOrder } from './check-input.ts';
import { missingIn } from '../field-value.ts';
import { optionsAtOwnAddresses, paymentsAsOffered } from './option-checks.ts';
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
import {
  clockAgrees,
  fieldsReadable,
  itemsAddUp,
  orderNumberAgrees,
  settlementAgrees,
  settlementAgreesWithRefund,
  statesDocumented,
  statusAgreesWithAmounts,
  statusAgreesWithTimes,
} from './order-checks.ts';
import { completedWithinValidity, refundTimesInOrder, timesInOrder, validityWithinLimits } from './time-checks.ts';

const everyCheck = (order: CheckedOrder): EveryCheck => [
  { id: 'order-number-agrees', ...orderNumberAgrees(order) },
  { id: 'states-documented', ...statesDocumented(order) },
  { id: 'status-agrees-with-amounts', ...statusAgreesWithAmounts(order) },
  { id: 'status-agrees-with-times', ...statusAgreesWithTimes(order) },
  { id: 'completed-within-validity', ...completedWithinValidity(order) },
  { id: 'validity-within-limits', ...validityWithinLimits(order) },
  { id: 'times-in-order', ...timesInOrder(order) },
  { id: 'payments-at-offered-addresses', ...paymentsAtOfferedAddresses(order) },
  { id: 'payments-in-offered-tokens', ...paymentsInOfferedTokens(order) },
  { id: 'payments-as-offered', ...paymentsAsOffered(order) },
  { id: 'options-at-own-addresses', ...optionsAtOwnAddresses(order) },
  { id: 'addresses-well-formed', ...addressesWellFormed(order) },
  { id: 'payers-differ-from-deposits', ...payersDifferFromDeposits(order) },
  { id: 'networks-agree', ...networksAgree(order) },
  { id: 'currencies-agree', ...currenciesAgree(order) },
  { id: 'symbols-agree', ...symbolsAgree(order) },
  { id: 'converted-by-rate', ...convertedByRate(order) },
  { id: 'converted-amounts-agree', ...convertedAmountsAgree(order) },
  { id: 'transactions-differ', ...transactionsDiffer(order) },
  { id: 'transaction-form', ...transactionForm(order) },
  { id: 'amounts-possible', ...amountsPossible(order) },
  { id: 'refund-request-agrees', ...refundRequestAgrees(order) },
  { id: 'refund-to-payer', ...refundToPayer(order) },
  { id: 'refund-to-payer-email', ...refundToPayerEmail(order) },
  { id: 'refund-on-paid-network', ...refundOnPaidNetwork(order) },
  { id: 'refund-in-paid-token', ...refundInPaidToken(order) },
  { id: 'refund-adds-up', ...refundAddsUp(order) },
  { id: 'refund-pays-out', ...refundPaysOut(order) },
  { id: 'refund-agrees-with-payment', ...refundAgreesWithPayment(order) },
  { id: 'refund-order-agrees', ...refundOrderAgrees(order) },
  { id: 'refund-times-in-order', ...refundTimesInOrder(order) },
  { id: 'refund-transaction-agrees', ...refundTransactionAgrees(order) },
  { id: 'settlement-agrees', ...settlementAgrees(order) },
  { id: 'settlement-agrees-with-refund', ...settlementAgreesWithRefund(order) },
  { id: 'items-add-up', ...itemsAddUp(order) },
  { id: 'clock-agrees', ...clockAgrees(order) },
  { id: 'fields-readable', ...fieldsReadable(order) },
];

export const checksOf = (order: CheckedOrder): readonly Check[] =>
  everyCheck(order).map((check) =>
    check.result === 'cannot-check' && isField(check.because)
      ? { ...check, missing: missingIn(order.record, check.because) }
      : check,
  );

const isField = (because: CannotCheck['because']): because is FieldPath =>
  !cannotReasons.some((reason) => reason === because);
