/** All checks of one order, in the order of the contract's list; the compiler asks for every one of it. */
import { checkIds, type Check, type CheckId } from '../../contract/order-reading.ts';
import { amountsPossible, convertedByRate } from './amount-checks.ts';
import type { CheckedOrder } from './checked-order.ts';
import { networksAgree, transactionForm, transactionsDiffer } from './network-checks.ts';
import { currenciesAgree, paymentsAtOfferedAddresses, paymentsInOfferedTokens } from './payment-checks.ts';
import { clockAgrees, fieldsReadable, itemsAddUp, orderNumberAgrees, settlementAgrees } from './record-checks.ts';
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

const checkOf: Readonly<Record<CheckId, (order: CheckedOrder) => Check>> = {
  'order-number-agrees': orderNumberAgrees,
  'status-agrees-with-amounts': statusAgreesWithAmounts,
  'status-agrees-with-times': statusAgreesWithTimes,
  'completed-within-validity': completedWithinValidity,
  'validity-within-limits': validityWithinLimits,
  'times-in-order': timesInOrder,
  'payments-at-offered-addresses': paymentsAtOfferedAddresses,
  'payments-in-offered-tokens': paymentsInOfferedTokens,
  'networks-agree': networksAgree,
  'currencies-agree': currenciesAgree,
  'converted-by-rate': convertedByRate,
  'transactions-differ': transactionsDiffer,
  'transaction-form': transactionForm,
  'amounts-possible': amountsPossible,
  'refund-request-agrees': refundRequestAgrees,
  'refund-adds-up': refundAddsUp,
  'refund-agrees-with-payment': refundAgreesWithPayment,
  'refund-order-agrees': refundOrderAgrees,
  'refund-times-in-order': refundTimesInOrder,
  'refund-transaction-given': refundTransactionGiven,
  'settlement-agrees': settlementAgrees,
  'items-add-up': itemsAddUp,
  'clock-agrees': clockAgrees,
  'fields-readable': fieldsReadable,
};

export const checksOf = (order: CheckedOrder): readonly Check[] => checkIds.map((id) => checkOf[id](order));
