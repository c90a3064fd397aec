/**
 * What each consistency check of an order says. `holds` is the sentence when it passes, `whether` continues
 * "cannot be checked", `subject` is what there is nothing to compare of; the rest are findings, each with its proof.
 * Values of the service stand in proofs only, as quotes, so that the page shows them as what they are.
 */

import type { Missing } from '../../../../electron/contract/order-record.ts';
import { isMissing } from './missing.ts';

/** Part of an order, its number from 1. */
export type Place =
  | { readonly is: 'payment' | 'option' | 'item'; readonly number: number }
  | { readonly is: 'refund' | 'order' };

/** A value of the service inside a sentence: an id that may be shortened, or a word to be shown as it came. */
export interface Quote {
  readonly is: 'id' | 'word';
  readonly value: string;
}
export type Proof = readonly (string | Quote)[];

/** The first is named, so that it can be found; the others are counted. */
const several = (name: string, count: number): string => `${name} and ${count - 1} ${count === 2 ? 'other' : 'others'}`;

const payments = (payment: number, count: number, one: string, many: string): string =>
  count > 1 ? `${several(`Payment ${payment}`, count)} ${many}` : `Payment ${payment} ${one}`;

/** What a finding is about: `payment 2`, `the refund`. */
const named = (place: Place): string => ('number' in place ? `${place.is} ${place.number}` : `the ${place.is}`);

export const orderChecks = {
  nothingOf: (subject: string) => `${subject}: nothing to compare`,
  nothing: {
    'no-payments': 'no payments yet',
    'no-options': 'no options offered',
    'no-items': 'the list of items is empty',
    'no-refund': 'no refund',
    'no-email': 'an e-mail address is empty',
    'one-payment': 'only one payment',
    'one-option': 'only one option',
    'one-time': 'only one time is given',
    'not-completed': 'not completed yet',
    'not-succeeded': 'the refund has not gone through',
    'not-in-full': 'not everything was refunded',
    'all-missing': 'the record says nothing but its number',
  },
  because: {
    'status-not-known': 'the reported state is not a documented one',
    'network-not-known': 'the network is not known here',
    'address-not-offered': 'the address of a payment is not among the options',
    'refund-not-known': 'whether a refund was requested is told in an undocumented word',
    'refund-state-not-known': 'the state of the refund is not a documented one',
    'other-currency': 'the amounts are in different currencies',
    'date-header': 'the service did not send its time',
    'several-currencies': 'payments came in several currencies',
    'ordered-in-another-currency': 'what was ordered is told in another currency',
    'ordered-amounts-differ': 'the payments name different ordered amounts',
    'amount-below-zero': 'an amount is below zero',
    'payment-perhaps-twice': 'one transaction may be listed twice',
    'payment-listed-twice': 'one transaction is listed twice',
  },
  becauseField: (path: Quote, how: Missing): Proof => [path, ` ${isMissing(how)}`],
  firstOf: (proof: Proof, count: number): Proof => [...proof, `, the first of ${count}`],

  'order-number-agrees': {
    holds: 'The order is the one that was asked for',
    whether: 'Whether the order is the one that was asked for',
    other: 'The service answered with another order',
    otherProof: (given: Quote, asked: Quote): Proof => [given, ' instead of ', asked],
  },
  'states-documented': {
    holds: 'Reported states are documented ones',
    whether: 'Whether reported states are documented ones',
    status: 'The state of the order is not a documented one',
    'refund_data.refund_status': 'The state of the refund is not a documented one',
    stateProof: (path: Quote, value: Quote): Proof => [path, ' is ', value],
  },
  'status-agrees-with-amounts': {
    holds: 'The reported state fits the amounts',
    whether: 'Whether the reported state fits the amounts',
    contradicts: 'The reported state and the amounts contradict each other',
    onlyWithTolerance: 'The reported state fits the amounts only with your tolerance',
    amounts: {
      nothing: (status: Quote): Proof => ['Reported as ', status, ', but nothing came in'],
      'too-little': (status: Quote, difference: string): Proof => [
        'Reported as ',
        status,
        `, but ${difference} is missing`,
      ],
      equal: (status: Quote): Proof => ['Reported as ', status, ', but exactly what was ordered came in'],
      within: (status: Quote, difference: string): Proof => [
        'Reported as ',
        status,
        `, but the difference of ${difference} is within your tolerance`,
      ],
      'too-much': (status: Quote, difference: string): Proof => [
        'Reported as ',
        status,
        `, but ${difference} more than ordered came in`,
      ],
    },
    withPayment: {
      'new-with-payment': 'Money came in, yet the order is reported as new',
      'new-within-tolerance': 'What came in is within your tolerance, yet the order is reported as new',
      'expired-with-payment': 'Money came in, yet the order is reported as expired',
      'cancelled-with-payment': 'Money came in, yet the order was cancelled',
    },
    withPaymentProof: (received: string, status: Quote): Proof => [`${received} came in, reported as `, status],
    withPaymentAlone: (status: Quote): Proof => ['Reported as ', status],
  },
  'status-agrees-with-times': {
    holds: 'The reported state fits the times',
    whether: 'Whether the reported state fits the times',
    'new-after-validity': 'Still reported as new after the validity ended',
    'expired-before-validity': 'Reported as expired before the validity ends',
    validityProof: (validUntil: string, read: string): Proof => [`Valid until ${validUntil}, read at ${read}`],
    'expired-yet-completed': 'Reported as expired, yet it has a completion time',
    'new-yet-completed': 'Reported as new, yet it has a completion time',
    completedProof: (completedAt: string): Proof => [`Completed ${completedAt}`],
    'paid-yet-cancelled': 'Reported as paid, yet it has a cancellation time',
    cancelledProof: (status: Quote, cancelledAt: string): Proof => [
      'Reported as ',
      status,
      `, cancelled ${cancelledAt}`,
    ],
  },
  'completed-within-validity': {
    subject: 'Completion and validity',
    holds: 'Completed within the validity',
    whether: 'Whether it was completed within the validity',
    late: 'Completed after the validity had ended',
    lateProof: (completedAt: string, validUntil: string): Proof => [`${completedAt} against ${validUntil}`],
  },
  'validity-within-limits': {
    holds: 'The validity is within the documented limits',
    whether: 'Whether the validity is within the documented limits',
    outside: 'The validity is outside the documented limits',
    outsideProof: (minutes: number, least: number, most: number): Proof => [
      `${minutes} min, documented are ${least} to ${most}`,
    ],
  },
  'times-in-order': {
    subject: 'Order of the times',
    holds: 'The times of the order follow one another',
    whether: 'Whether the times of the order follow one another',
    before: 'A time lies before one that it has to follow',
    beforeProof: (later: Quote, laterAt: string, earlier: Quote, earlierAt: string): Proof => [
      later,
      ` ${laterAt}, `,
      earlier,
      ` ${earlierAt}`,
    ],
    'in-future': 'A time lies in the future',
    inFutureProof: (field: Quote, at: string, now: string): Proof => [field, ` ${at}, read at ${now}`],
    'not-a-time': 'A time is not one of 13 digits',
    notATimeProof: (field: Quote, value: Quote): Proof => [field, ' is ', value],
  },
  'payments-at-offered-addresses': {
    subject: 'Addresses of payments',
    holds: 'Payments came in at addresses that were offered',
    whether: 'Whether payments came in at addresses that were offered',
    notOffered: (payment: number, count: number) =>
      payments(
        payment,
        count,
        'came in at an address that was not offered',
        'came in at addresses that were not offered',
      ),
    notOfferedProof: (address: Quote, options: number): Proof => [
      address,
      options === 1 ? ' is not the option offered' : ` is not among the ${options} options`,
    ],
  },
  'payments-in-offered-tokens': {
    subject: 'Tokens of payments',
    holds: 'Payments came in tokens that were offered',
    whether: 'Whether payments came in tokens that were offered',
    notOffered: (payment: number, count: number) =>
      payments(payment, count, 'came in a token that was not offered', 'came in tokens that were not offered'),
    notOfferedProof: (token: Quote, network: Quote): Proof => [token, ' on ', network],
  },
  'payments-as-offered': {
    subject: 'Payments and the options at their addresses',
    holds: 'Payments fit the options at their addresses',
    whether: 'Whether payments fit the options at their addresses',
    network: (payment: number, count: number) =>
      payments(payment, count, 'came on another network than its address was offered for', 'do not fit their options'),
    token: (payment: number, count: number) =>
      payments(payment, count, 'came in another token than its address was offered for', 'do not fit their options'),
    rate: (payment: number, count: number) =>
      payments(payment, count, 'has another rate than its option', 'do not fit their options'),
    converted: (payment: number, count: number) =>
      payments(payment, count, 'has another converted amount than its option', 'do not fit their options'),
    paidProof: (paid: Quote | string, offered: Quote | string): Proof => [paid, ', offered was ', offered],
  },
  'options-at-own-addresses': {
    subject: 'Addresses of the options',
    holds: 'No two options are mixed up at one address',
    whether: 'Whether two options are mixed up at one address',
    shared: (first: number, second: number) => `Options ${first} and ${second} have one address`,
    sharedProof: (first: Quote, second: Quote, address: Quote): Proof => [first, ' and ', second, ' at ', address],
  },
  'addresses-well-formed': {
    subject: 'Form and checksum of addresses',
    holds: 'Addresses have the form and the checksum of their network',
    whether: 'Whether addresses have the form and the checksum of their network',
    checksum: (whose: string) => `The checksum of ${whose} is wrong`,
    form: (whose: string) => `The form of ${whose} is not one of its network`,
    whose: {
      deposit: (place: Place) => `the deposit address of ${named(place)}`,
      payer: (place: Place) => `the payer’s address of ${named(place)}`,
      recipient: (place: Place) => `the address of ${named(place)}`,
    },
    addressProof: (address: Quote, network: Quote, path: Quote): Proof => [address, ' on ', network, ', ', path],
  },
  'payers-differ-from-deposits': {
    subject: 'Addresses of payers',
    holds: 'No payment came from a deposit address',
    whether: 'Whether a payment came from a deposit address',
    same: (payment: number, count: number) =>
      payments(
        payment,
        count,
        'came from a deposit address of this order',
        'came from deposit addresses of this order',
      ),
    sameProof: (address: Quote): Proof => [address],
  },
  'networks-agree': {
    subject: 'Networks and their tokens',
    holds: 'Networks are named alike, and tokens fit them',
    whether: 'Whether networks are named alike, and tokens fit them',
    'named-in-two-ways': 'Network named in two ways',
    twoWaysProof: (first: Quote, second: Quote): Proof => [first, ' and ', second, ', read as the same'],
    'token-of-other-network': (place: Place) => `The token of ${named(place)} is not one of the network beside it`,
    otherNetworkProof: (token: Quote, network: Quote, path: Quote): Proof => [token, ' on ', network, ', ', path],
  },
  'currencies-agree': {
    subject: 'Currencies of payments',
    holds: 'Each payment names one currency throughout',
    whether: 'Whether each payment names one currency throughout',
    differ: (payment: number, count: number) =>
      payments(payment, count, 'names two currencies', 'name two currencies each'),
    token: (currency: Quote, other: Quote): Proof => [currency, ' was received, the token is ', other],
    converted: (currency: Quote, other: Quote): Proof => [
      currency,
      ' was received, the order is converted into ',
      other,
    ],
    option: (currency: Quote, other: Quote): Proof => [
      currency,
      ' was received, the option at that address is ',
      other,
    ],
  },
  'symbols-agree': {
    subject: 'Symbols of the options',
    holds: 'Each option names one currency throughout',
    whether: 'Whether each option names one currency throughout',
    differ: (option: number, count: number) =>
      count > 1
        ? `${several(`Option ${option}`, count)} name two currencies each`
        : `Option ${option} names two currencies`,
    token: (symbol: Quote, other: Quote): Proof => ['The symbol is ', symbol, ', the token is ', other],
    converted: (symbol: Quote, other: Quote): Proof => [
      'The symbol is ',
      symbol,
      ', the order is converted into ',
      other,
    ],
  },
  'converted-by-rate': {
    subject: 'Converted amounts and rates',
    holds: 'Converted amounts follow from the rate',
    whether: 'Whether converted amounts follow from the rate',
    direction: {
      times: (holds: string) => `${holds}: order amount times rate`,
      divided: (holds: string) => `${holds}: order amount divided by rate`,
      same: (holds: string) => `${holds}: the rate is 1`,
    },
    notFollowing: (place: Place) => `The converted amount of ${named(place)} does not follow from the rate`,
    notFollowingProof: (
      ordered: string,
      rate: string,
      times: string,
      divided: string | null,
      converted: string,
      path: Quote,
    ): Proof => [
      `${ordered} at ${rate} is ${times}${divided === null ? '' : `, or ${divided} if divided`}; given is ${converted}, `,
      path,
    ],
  },
  'converted-amounts-agree': {
    subject: 'Converted amounts of payments',
    holds: 'Payments agree on what the order comes to',
    whether: 'Whether payments agree on what the order comes to',
    differ: (first: number, second: number) =>
      `Payments ${first} and ${second} name different converted amounts of the order`,
    differProof: (first: number, firstAmount: string, second: number, secondAmount: string): Proof => [
      `${firstAmount} in payment ${first}, ${secondAmount} in payment ${second}`,
    ],
  },
  'transactions-differ': {
    subject: 'Transactions of payments',
    holds: 'Every payment has a transaction of its own',
    whether: 'Whether every payment has a transaction of its own',
    'same-payment': (first: number, second: number) => `Payments ${first} and ${second} are one payment, listed twice`,
    'same-transaction': (first: number, second: number) => `Payments ${first} and ${second} share one transaction`,
    twiceProof: (tx: Quote): Proof => [tx],
    'refund-is-payment': (payment: number) => `The refund names the transaction of payment ${payment}`,
    refundProof: (tx: Quote): Proof => [tx],
  },
  'transaction-form': {
    subject: 'Form of transaction hashes',
    holds: 'Transaction hashes have the form of their network',
    whether: 'Whether transaction hashes have the form of their network',
    otherForm: (place: Place) => `The transaction hash of ${named(place)} does not have the form of its network`,
    otherFormProof: (tx: Quote, network: Quote, path: Quote): Proof => [tx, ' on ', network, ', ', path],
  },
  'amounts-possible': {
    holds: 'No amount ordered, offered, received or refunded is negative, or finer than its token',
    whether: 'Whether an amount ordered, offered, received or refunded is negative, or finer than its token',
    negative: (place: Place) => `An amount of ${named(place)} is negative`,
    negativeProof: (path: Quote, amount: string): Proof => [path, ` is ${amount}`],
    'too-many-decimals': (place: Place) => `An amount of ${named(place)} has more decimals than its token`,
    decimalsProof: (path: Quote, amount: string, token: Quote | null, decimals: number): Proof => [
      path,
      ` is ${amount}; `,
      token ?? 'the token',
      ` has ${decimals}`,
    ],
  },
  'refund-request-agrees': {
    holds: 'Refund request and refund data agree',
    whether: 'Whether refund request and refund data agree',
    'data-without-request': 'There is refund data, yet no refund was requested',
    'request-without-data': 'A refund was requested, and nothing more is given about it',
    'other-word': 'Whether a refund was requested is told in an undocumented word',
    requestedProof: (requested: Quote): Proof => [{ is: 'word', value: 'refund_requested' }, ' is ', requested],
  },
  'refund-to-payer': {
    subject: 'Address of the refund',
    holds: 'The refund goes to an address that was paid from',
    whether: 'Whether the refund goes to an address that was paid from',
    elsewhere: {
      processing: 'The refund is on its way to another address than the payer’s',
      succeeded: 'The refund went to another address than the payer’s',
      failed: 'The refund was to go to another address than the payer’s',
      'not-known': 'The refund names another address than the payer’s',
    },
    elsewhereProof: (recipient: Quote, payer: Quote, payers: number): Proof =>
      payers === 1
        ? ['To ', recipient, ', paid from ', payer]
        : ['To ', recipient, `, which is none of the ${payers} addresses that were paid from, the first `, payer],
  },
  'refund-to-payer-email': {
    subject: 'E-mail of the refund',
    holds: 'The refund names the payer’s e-mail',
    whether: 'Whether the refund names the payer’s e-mail',
    other: 'The refund names another e-mail than the payer’s',
    // Both are left out where the payer's data is.
    otherProof: (recipient: Quote, payer: Quote): Proof =>
      recipient.value === payer.value ? [recipient] : [recipient, ' instead of ', payer],
  },
  'refund-on-paid-network': {
    subject: 'Network of the refund',
    holds: 'The refund is on a network that was paid on',
    whether: 'Whether the refund is on a network that was paid on',
    other: 'The refund is on another network than the payment',
    otherProof: (refund: Quote, paid: Quote, others: number): Proof => [
      'The refund is on ',
      refund,
      ', paid on ',
      paid,
      others === 0 ? '' : ` and ${others} more`,
    ],
  },
  'refund-in-paid-token': {
    subject: 'Token of the refund',
    holds: 'The refund is in a token that was paid in',
    whether: 'Whether the refund is in a token that was paid in',
    currency: 'The refund is in another currency than the payment',
    token: 'The refund is in another token than the payment',
    otherProof: (refund: Quote, paid: Quote, others: number): Proof => [
      'The refund is in ',
      refund,
      ', paid in ',
      paid,
      others === 0 ? '' : ` and ${others} more`,
    ],
  },
  'refund-adds-up': {
    subject: 'Amount, fee and payout of the refund',
    holds: 'Refund amount less fee is what the payer gets',
    whether: 'Whether refund amount less fee is what the payer gets',
    other: 'The refund does not add up',
    otherProof: (amount: string, fee: string, expected: string, actual: string): Proof => [
      `${amount} less ${fee} is ${expected}; given is ${actual}`,
    ],
  },
  'refund-pays-out': {
    subject: 'Payout of the refund',
    holds: 'The refund pays something out',
    whether: 'Whether the refund pays something out',
    nothing: 'The refund went through, yet pays nothing out',
    nothingProof: (amount: string | null, actual: string): Proof => [
      amount === null ? `${actual} after the fee` : `${actual} of ${amount} after the fee`,
    ],
  },
  'refund-agrees-with-payment': {
    subject: 'Refund and what came in',
    holds: 'The refund fits what came in',
    whether: 'Whether the refund fits what came in',
    'above-received': 'The refund is larger than what came in',
    'full-but-less': 'A refund called full is smaller than what came in',
    'above-difference': 'The refund gives back more than was too much',
    'partial-but-whole': 'A refund called partial gives back all that came in',
    amountsProof: (amount: string, received: string): Proof => [`${amount} of ${received}`],
    'other-type': 'The type of the refund is not a documented one',
    typeProof: (type: Quote): Proof => [{ is: 'word', value: 'type' }, ' is ', type],
  },
  'refund-order-agrees': {
    subject: 'Order that the refund names',
    holds: 'The refund names this order',
    whether: 'Whether the refund names this order',
    service_id: 'The refund names another order',
    reference_id: 'The refund names another merchant order',
    otherProof: (refund: Quote, order: Quote): Proof => [refund, ' instead of ', order],
  },
  'refund-times-in-order': {
    subject: 'Times of the refund',
    holds: 'The times of the refund follow one another',
    whether: 'Whether the times of the refund follow one another',
    before: 'A time of the refund lies before one that it has to follow',
    'in-future': 'A time of the refund lies in the future',
    'not-a-time': 'A time of the refund is not one of 13 digits',
    'before-completion': 'The refund was begun before the order was completed',
    begunProof: (begunAt: string, completedAt: string): Proof => [`Begun ${begunAt}, completed ${completedAt}`],
  },
  'refund-transaction-agrees': {
    subject: 'Transaction of the refund',
    holds: 'State and transaction of the refund agree',
    whether: 'Whether state and transaction of the refund agree',
    missing: 'The refund went through, yet has no transaction',
    processing: 'The refund is still processing, yet has a transaction',
    failed: 'The refund failed, yet has a transaction',
    transactionProof: (tx: Quote): Proof => [tx],
  },
  'settlement-agrees': {
    holds: 'State and type of the settlement agree',
    whether: 'Whether state and type of the settlement agree',
    'type-while-unsettled': 'A settlement type is given, yet the order is unsettled',
    typeProof: (type: Quote): Proof => [{ is: 'word', value: 'settlement_type' }, ' is ', type],
    'settled-with-nothing-received': 'There is a settlement, yet nothing came in',
    'settled-without-type': 'There is a settlement, without its type',
    settlementProof: (settlement: Quote): Proof => [{ is: 'word', value: 'settlement_status' }, ' is ', settlement],
    'other-word': 'The settlement is told in an undocumented word',
    wordProof: (field: Quote, value: Quote): Proof => [field, ' is ', value],
  },
  'settlement-agrees-with-refund': {
    subject: 'Settlement and a refund of everything',
    holds: 'Nothing is settled that was refunded',
    whether: 'Whether something is settled that was refunded',
    settled: 'There is a settlement, yet all was refunded',
    settledProof: (settlement: Quote, amount: string | null): Proof => [
      { is: 'word', value: 'settlement_status' },
      ' is ',
      settlement,
      amount === null ? '' : `, ${amount} was refunded`,
    ],
  },
  'items-add-up': {
    subject: 'Items and the order amount',
    holds: 'Items, shipping and tax add up to the order amount',
    whether: 'Whether items, shipping and tax add up to the order amount',
    other: 'Items, shipping and tax do not add up to the order amount',
    items: (amount: string) => `items ${amount}`,
    shipping: (amount: string) => `shipping ${amount}`,
    tax: (amount: string) => `tax ${amount}`,
    otherProof: (parts: readonly string[], sum: string, ordered: string): Proof => [
      `${parts.join(' + ')} is ${sum}; ordered is ${ordered}`,
    ],
  },
  'clock-agrees': {
    holds: 'This computer’s clock agrees with the service’s',
    whether: 'Whether this computer’s clock agrees with the service’s',
    behind: (duration: string) => `This computer’s clock is ${duration} behind the service’s`,
    ahead: (duration: string) => `This computer’s clock is ${duration} ahead of the service’s`,
    proof: ['Times here are as the service gave them'] as Proof,
  },
  'fields-readable': {
    subject: 'Form of the fields',
    holds: 'Every field could be read as documented',
    holdsWithMore: (count: number) =>
      count === 1
        ? 'Every documented field could be read, 1 is not documented'
        : `Every documented field could be read, ${count} are not documented`,
    whether: 'Whether every field can be read',
    unreadable: (count: number) =>
      count === 1 ? 'A field could not be read as documented' : `${count} fields could not be read as documented`,
    kind: {
      'wrong-type': 'is of another type',
      'wrong-form': 'is of another form',
      'unknown-field': 'is not documented',
      'not-a-list': 'is not a list',
      'not-an-object': 'is not an object',
    },
    unreadableProof: (path: Quote, kind: string): Proof => [path, ` ${kind}`],
  },
};

export type OrderChecksText = typeof orderChecks;
