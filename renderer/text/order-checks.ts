/**
 * The words of the checks of an order. A check has one name. A finding is a clause that makes sense without it, because
 * statuses and receipts quote it. The service's values are quotes in proofs, so that the page can show them as text.
 */

import type { CannotReason, CheckId, Nothing } from '../../electron/contract/order-checks.ts';
import type { Missing } from '../../electron/contract/order-record.ts';
import { isMissing } from './missing.ts';

/** Part of an order, its number from 1. */
export type Place =
  | { readonly is: 'payment' | 'option' | 'item'; readonly number: number }
  | { readonly is: 'refund' | 'order' };

/** A value of the service inside a sentence: an id that may be shortened, or a word that is shown as received. */
export interface Quote {
  readonly is: 'id' | 'word';
  readonly value: string;
}
export type Proof = readonly (string | Quote)[];

/** The first is named, so that it can be found; the others are counted. */
const several = (name: string, count: number): string => `${name} and ${count - 1} ${count === 2 ? 'other' : 'others'}`;

const payments = (payment: number, count: number, one: string, many: string): string =>
  count > 1 ? `${several(`Payment ${payment}`, count)} ${many}` : `Payment ${payment} ${one}`;

const placeNames = { payment: 'Payment', option: 'Option', item: 'Item', refund: 'Refund', order: 'Order' } as const;

/** `Payment 2`, `Refund`. */
const named = (place: Place): string =>
  'number' in place ? `${placeNames[place.is]} ${place.number}` : placeNames[place.is];

const more = (others: number): string => (others === 0 ? '' : ` and ${others} more`);

export const orderChecks = {
  names: {
    'order-number': 'Order number',
    'status-values': 'Status values',
    'status-and-amounts': 'Status and amounts',
    'status-and-times': 'Status and times',
    'payment-window': 'Payment window',
    'payment-window-length': 'Payment window length',
    'order-times': 'Order times',
    'payment-addresses': 'Payment addresses',
    'payment-tokens': 'Payment tokens',
    'payments-and-options': 'Payments and options',
    'option-addresses': 'Option addresses',
    'address-formats': 'Address formats',
    'sender-addresses': 'Sender addresses',
    'network-names': 'Network names',
    currencies: 'Currencies',
    'option-currencies': 'Option currencies',
    'exchange-rate': 'Exchange rate',
    'converted-amounts': 'Converted amounts',
    'duplicate-transactions': 'Duplicate transactions',
    'transaction-format': 'Transaction format',
    'amount-values': 'Amount values',
    'refund-data': 'Refund data',
    'refund-address': 'Refund address',
    'refund-email': 'Refund email',
    'refund-network': 'Refund network',
    'refund-token': 'Refund token',
    'refund-total': 'Refund total',
    'refund-payout': 'Refund payout',
    'refund-and-payment': 'Refund and payment',
    'refund-order': 'Refund order',
    'refund-times': 'Refund times',
    'refund-transaction': 'Refund transaction',
    settlement: 'Settlement',
    'settlement-and-refund': 'Settlement and refund',
    'item-totals': 'Item totals',
    clock: 'Clock',
    'data-format': 'Data format',
  } satisfies Readonly<Record<CheckId, string>>,
  /** Why a check isn’t applicable. */
  nothing: {
    'no-payments': 'No payments yet',
    'no-options': 'No payment options',
    'no-items': 'No items',
    'no-refund': 'No refund',
    'no-email': 'No email address',
    'one-payment': 'Only one payment',
    'one-option': 'Only one payment option',
    'one-time': 'Only one time provided',
    'not-completed': 'Not completed yet',
    'not-succeeded': 'Refund hasn’t succeeded',
    'not-in-full': 'Not fully refunded',
    'all-missing': 'No data except the order number',
  } satisfies Readonly<Record<Nothing, string>>,
  /** Why a check can’t be made. */
  because: {
    'unknown-status': 'Undocumented order status',
    'unknown-network': 'Unknown network',
    'address-not-offered': 'Payment address isn’t part of this order',
    'unknown-refund': 'Undocumented refund request value',
    'unknown-refund-status': 'Undocumented refund status',
    'different-currency': 'Amounts in different currencies',
    'no-service-time': 'The service didn’t send its time',
    'several-currencies': 'Payments in several currencies',
    'ordered-in-different-currency': 'Order amount in a different currency',
    'order-amounts-differ': 'Payments state different order amounts',
    'negative-amount': 'Negative amount',
    'possible-duplicate-payment': 'Possible duplicate transaction',
    'duplicate-payment': 'Duplicate transaction',
  } satisfies Readonly<Record<CannotReason, string>>,
  becauseField: (path: Quote, how: Missing): Proof => [path, ` ${isMissing(how)}`],
  direction: { times: 'Order amount × rate', divided: 'Order amount ÷ rate', same: 'Rate is 1' },
  unknownFields: (count: number) => (count === 1 ? '1 undocumented field' : `${count} undocumented fields`),

  field: (path: Quote, value: Quote | string): Proof => [path, ': ', value],
  expected: (given: Quote, expected: Quote): Proof => [given, ', expected ', expected],
  onNetwork: (value: Quote, network: Quote): Proof => [value, ' on ', network],
  firstOf: (proof: Proof, count: number): Proof => [...proof, `, first of ${count}`],

  'order-number': 'Response is for a different order',
  'status-values': {
    status: 'Undocumented order status',
    'refund_data.refund_status': 'Undocumented refund status',
  },
  'status-and-amounts': {
    contradicts: 'Status doesn’t match amounts',
    onlyWithTolerance: 'Status matches only within your tolerance',
    amounts: {
      nothing: () => ', but nothing received',
      'too-little': (difference: string) => `, but ${difference} missing`,
      equal: () => ', but exactly the ordered amount received',
      within: (difference: string) => `, but the ${difference} difference is within tolerance`,
      'too-much': (difference: string) => `, but overpaid by ${difference}`,
    },
    withPayment: {
      'new-with-payment': 'Payment received, but status is new',
      'new-within-tolerance': 'Payment within your tolerance, but status is new',
      'expired-with-payment': 'Payment received, but status is expired',
      'cancelled-with-payment': 'Payment received, but order was canceled',
    },
    withPaymentProof: (received: string | null, status: Quote): Proof => [
      received === null ? 'Status ' : `Received ${received}, status `,
      status,
    ],
  },
  'status-and-times': {
    'new-after-validity': 'Still new after the payment window closed',
    'expired-before-validity': 'Expired before the payment window closes',
    closed: (at: string, checked: string) => `Closed ${at}, checked ${checked}`,
    closes: (at: string, checked: string) => `Closes ${at}, checked ${checked}`,
    'expired-yet-completed': 'Expired, but has a completion time',
    'new-yet-completed': 'New, but has a completion time',
    completed: (at: string) => `Completed ${at}`,
    'paid-without-completion': 'Paid, but has no completion time',
    'paid-yet-cancelled': 'Paid, but has a cancellation time',
    canceled: (at: string) => `, canceled ${at}`,
  },
  'payment-window': {
    late: 'Completed after the payment window closed',
    proof: (completedAt: string, closedAt: string) => `${completedAt}, closed ${closedAt}`,
  },
  'payment-window-length': {
    outside: (least: number, most: number) => `Payment window outside the documented ${least}–${most} min`,
    proof: (minutes: number) => `${minutes} min`,
  },
  'order-times': {
    before: 'Times are out of order',
    beforeProof: (later: Quote, laterAt: string, earlier: Quote, earlierAt: string): Proof => [
      later,
      ` ${laterAt} is before `,
      earlier,
      ` ${earlierAt}`,
    ],
    'in-future': 'A time is in the future',
    inFutureProof: (field: Quote, at: string, now: string): Proof => [field, ` ${at}, checked ${now}`],
    'not-a-time': 'Invalid timestamp',
    notATimeProof: (field: Quote, value: Quote): Proof => [field, ': ', value, ', expected 13 digits'],
  },
  'payment-addresses': {
    notOffered: (payment: number, count: number) =>
      payments(
        payment,
        count,
        'went to an address that isn’t part of this order',
        'went to addresses that aren’t part of this order',
      ),
    proof: (address: Quote, options: number): Proof => [address, `, ${options} offered`],
  },
  'payment-tokens': (payment: number, count: number) =>
    payments(payment, count, 'used a token that wasn’t offered', 'used tokens that weren’t offered'),
  'payments-and-options': {
    network: 'used a different network than offered',
    token: 'used a different token than offered',
    rate: 'has a different rate than offered',
    converted: 'has a different converted amount than offered',
    differs: (payment: number, count: number, how: string) =>
      payments(payment, count, how, 'don’t match their options'),
    proof: (paid: Quote | string, offered: Quote | string): Proof => [paid, ', offered ', offered],
  },
  'option-addresses': {
    shared: (first: number, second: number) => `Options ${first} and ${second} share an address`,
    proof: (first: Quote, second: Quote, address: Quote): Proof => [first, ' and ', second, ' at ', address],
  },
  'address-formats': {
    checksum: (place: Place, whose: string) => `${named(place)}: invalid ${whose} checksum`,
    form: (place: Place, whose: string) => `${named(place)}: invalid ${whose} for its network`,
    whose: { deposit: 'deposit address', payer: 'sender address', recipient: 'recipient address' },
  },
  'sender-addresses': (payment: number, count: number) =>
    payments(
      payment,
      count,
      'was sent from a deposit address of this order',
      'were sent from deposit addresses of this order',
    ),
  'network-names': {
    'named-in-two-ways': 'Two names for one network',
    twoWaysProof: (first: Quote, second: Quote): Proof => [first, ' and ', second, ', treated as the same'],
    'token-of-other-network': (place: Place) => `${named(place)}: token doesn’t match network`,
  },
  currencies: {
    differ: (payment: number, count: number) =>
      payments(payment, count, 'has two currencies', 'have two currencies each'),
    token: (currency: Quote, other: Quote): Proof => ['Received ', currency, ', token ', other],
    converted: (currency: Quote, other: Quote): Proof => ['Received ', currency, ', order converted to ', other],
    option: (currency: Quote, other: Quote): Proof => ['Received ', currency, ', address offered for ', other],
  },
  'option-currencies': {
    differ: (option: number, count: number) =>
      count > 1
        ? `${several(`Option ${option}`, count)} have two currencies each`
        : `Option ${option} has two currencies`,
    token: (symbol: Quote, other: Quote): Proof => ['Symbol ', symbol, ', token ', other],
    converted: (symbol: Quote, other: Quote): Proof => ['Symbol ', symbol, ', order converted to ', other],
  },
  'exchange-rate': {
    differs: (place: Place) => `${named(place)}: converted amount doesn’t match the rate`,
    proof: (ordered: string, rate: string, times: string, divided: string | null, converted: string) =>
      `Expected ${times} (${ordered} × ${rate})${divided === null ? '' : ` or ${divided} (÷)`}, got ${converted}`,
  },
  'converted-amounts': {
    differ: (first: number, second: number) => `Payments ${first} and ${second} state different order amounts`,
    proof: (first: number, firstAmount: string, second: number, secondAmount: string) =>
      `${firstAmount} in payment ${first}, ${secondAmount} in payment ${second}`,
  },
  'duplicate-transactions': {
    'same-payment': (first: number, second: number) => `Payments ${first} and ${second} are duplicates`,
    'same-transaction': (first: number, second: number) => `Payments ${first} and ${second} share one transaction`,
    'refund-is-payment': (payment: number) => `Refund has the same transaction as payment ${payment}`,
  },
  'transaction-format': (place: Place) => `${named(place)}: invalid transaction hash for its network`,
  'amount-values': {
    negative: (place: Place) => `${named(place)}: negative amount`,
    'zero-payment': (place: Place) => `${named(place)}: amount is zero`,
    'too-many-decimals': (place: Place) => `${named(place)}: more decimals than the token allows`,
    decimalsProof: (path: Quote, amount: string, token: Quote | null, decimals: number): Proof => [
      path,
      `: ${amount}, `,
      token ?? 'token',
      ` allows ${decimals}`,
    ],
  },
  'refund-data': {
    'data-without-request': 'Refund data without a refund request',
    'request-without-data': 'Refund requested, but no details provided',
    'other-word': 'Undocumented refund request value',
  },
  'refund-address': {
    processing: 'Refund processing to a different address',
    succeeded: 'Refund sent to a different address',
    failed: 'Failed refund was for a different address',
    'not-known': 'Refund has a different address',
    proof: (recipient: Quote, payer: Quote, payers: number): Proof => [
      'To ',
      recipient,
      ', paid from ',
      payer,
      more(payers - 1),
    ],
  },
  'refund-email': {
    differs: 'Refund has a different email',
    // Both are replaced by the same words where customer details are removed.
    proof: (recipient: Quote, payer: Quote): Proof =>
      recipient.value === payer.value ? [recipient] : ['To ', recipient, ', customer ', payer],
  },
  'refund-network': {
    differs: 'Refund on a different network',
    proof: (refund: Quote, paid: Quote, others: number): Proof => [refund, ', paid on ', paid, more(others)],
  },
  'refund-token': {
    currency: 'Refund in a different currency',
    token: 'Refund in a different token',
    proof: (refund: Quote, paid: Quote, others: number): Proof => [refund, ', paid in ', paid, more(others)],
  },
  'refund-total': {
    differs: 'Refund amount and fee don’t add up',
    proof: (amount: string, fee: string, expected: string, actual: string) =>
      `Expected ${expected} (${amount} − ${fee}), got ${actual}`,
  },
  'refund-payout': {
    nothing: 'Refund succeeded, but paid out nothing',
    proof: (amount: string | null, actual: string) => `${actual}${amount === null ? '' : ` of ${amount}`} after fee`,
  },
  'refund-and-payment': {
    'above-received': 'Refund is larger than the amount received',
    'full-but-less': 'Refund marked full, but smaller than the amount received',
    'above-difference': 'Refund is larger than the overpayment',
    'partial-but-full': 'Refund marked partial, but returns everything received',
    proof: (amount: string, received: string) => `Refund ${amount}, received ${received}`,
    'other-type': 'Undocumented refund type',
  },
  'refund-order': {
    service_id: 'Refund is for a different order',
    reference_id: 'Refund has a different merchant order number',
  },
  'refund-times': {
    before: 'Refund times are out of order',
    'in-future': 'A refund time is in the future',
    'not-a-time': 'Invalid refund timestamp',
    'before-completion': 'Refund started before the order was completed',
    proof: (startedAt: string, completedAt: string) => `Started ${startedAt}, completed ${completedAt}`,
  },
  'refund-transaction': {
    missing: 'Refund succeeded, but has no transaction',
    processing: 'Refund processing, but has a transaction',
    failed: 'Refund failed, but has a transaction',
  },
  settlement: {
    'type-while-unsettled': 'Unsettled, but has a settlement type',
    'settled-with-nothing-received': 'Settlement exists, but nothing received',
    'settled-while-new': 'Settlement exists, but status is new',
    'settled-without-type': 'Settlement exists, but has no type',
    'other-word': 'Undocumented settlement value',
  },
  'settlement-and-refund': {
    settled: 'Settlement exists, but fully refunded',
    refunded: (amount: string) => `, refunded ${amount}`,
  },
  'item-totals': {
    differs: 'Items don’t add up to the order amount',
    proof: (items: string, shipping: string, tax: string, sum: string, ordered: string) =>
      `Items ${items} + shipping ${shipping} + tax ${tax} = ${sum}, ordered ${ordered}`,
  },
  clock: {
    behind: (duration: string) => `Your clock is ${duration} behind the service`,
    ahead: (duration: string) => `Your clock is ${duration} ahead of the service`,
    proof: 'Times are shown as the service sent them',
  },
  'data-format': {
    unreadable: (count: number) => (count === 1 ? 'Unexpected field format' : `Unexpected format in ${count} fields`),
    kind: {
      'wrong-type': 'unexpected type',
      'wrong-form': 'unexpected format',
      'unknown-field': 'undocumented',
      'not-a-list': 'not a list',
      'not-an-object': 'not an object',
    },
  },
};

export type OrderChecksText = typeof orderChecks;
