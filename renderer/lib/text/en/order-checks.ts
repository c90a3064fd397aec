/**
 * What each consistency check of an order says. `holds` is the sentence when it passes, `whether` continues
 * "cannot be checked"; the rest are findings, each with its proof. Values of the service stand in proofs only,
 * as quotes, so that the page shows them as what they are.
 */

/** A value of the service inside a sentence: an id that may be shortened, or a word to be shown as it came. */
export interface Quote {
  readonly is: 'id' | 'word';
  readonly value: string;
}
export type Proof = readonly (string | Quote)[];

const payments = (payment: number, count: number, one: string, many: string): string =>
  count > 1 ? `${count} payments ${many}` : `Payment ${payment} ${one}`;

export const orderChecks = {
  nothing: {
    'no-payments': 'nothing to compare: no payments yet',
    'no-options': 'nothing to compare: no options offered',
    'no-items': 'nothing to compare: no items listed',
    'no-refund': 'nothing to compare: no refund',
    'not-completed': 'nothing to compare: not completed yet',
    'not-succeeded': 'nothing to compare: the refund has not gone through',
  },
  because: {
    'status-not-known': 'the reported state is not a documented one',
    'network-not-known': 'the network is not known here',
    'other-currency': 'the amounts are in different currencies',
    'date-header': 'the service did not send its time',
    'order-amount-not-given': 'what was ordered is not given',
    'order-currency-not-given': 'the currency of the order is not given',
    'payments-not-given': 'the payments are not given',
    'payment-amount-not-given': 'the amount of a payment is not given',
    'payment-currency-not-given': 'the currency of a payment is not given',
    'several-currencies': 'payments came in several currencies',
    'ordered-in-another-currency': 'what was ordered is told in another currency',
    'ordered-amounts-differ': 'the payments name different ordered amounts',
  },
  becauseField: (path: Quote): Proof => [path, ' is not given or not readable'],
  firstOf: (proof: Proof, count: number): Proof => [...proof, `, the first of ${count}`],

  'order-number-agrees': {
    holds: 'The order is the one that was asked for',
    whether: 'Whether the order is the one that was asked for',
    other: 'The service answered with another order',
    otherProof: (given: Quote, asked: Quote): Proof => [given, ' instead of ', asked],
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
    validityProof: (validUntil: string, now: string): Proof => [`Valid until ${validUntil}, read at ${now}`],
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
    holds: 'Payments came in tokens that were offered',
    whether: 'Whether payments came in tokens that were offered',
    notOffered: (payment: number, count: number) =>
      payments(payment, count, 'came in a token that was not offered', 'came in tokens that were not offered'),
    notOfferedProof: (token: Quote, network: Quote): Proof => [token, ' on ', network],
  },
  'networks-agree': {
    holds: 'Networks are named alike, and tokens fit them',
    whether: 'Whether networks are named alike, and tokens fit them',
    'named-in-two-ways': 'Network named in two ways',
    twoWaysProof: (first: Quote, second: Quote): Proof => [first, ' and ', second, ', read as the same'],
    'token-of-other-network': 'A token is not one of the network beside it',
    otherNetworkProof: (token: Quote, network: Quote, path: Quote): Proof => [token, ' on ', network, ', ', path],
  },
  'currencies-agree': {
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
  'converted-by-rate': {
    holds: 'Converted amounts follow from the rate',
    whether: 'Whether converted amounts follow from the rate',
    direction: {
      times: (holds: string) => `${holds}: order amount times rate`,
      divided: (holds: string) => `${holds}: order amount divided by rate`,
      same: (holds: string) => `${holds}: the rate is 1`,
    },
    notFollowing: 'A converted amount does not follow from the rate',
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
  'transactions-differ': {
    holds: 'Every payment has a transaction of its own',
    whether: 'Whether every payment has a transaction of its own',
    'same-payment': 'One payment is listed twice',
    'same-transaction': 'Two payments share one transaction',
    twiceProof: (first: number, second: number, tx: Quote): Proof => [`Payments ${first} and ${second}: `, tx],
    'refund-is-payment': 'The refund names the transaction of a payment',
    refundProof: (payment: number, tx: Quote): Proof => [`Payment ${payment}: `, tx],
  },
  'transaction-form': {
    holds: 'Transaction hashes have the form of their network',
    whether: 'Whether transaction hashes have the form of their network',
    otherForm: 'A transaction hash has not the form of its network',
    otherFormProof: (tx: Quote, network: Quote, path: Quote): Proof => [tx, ' on ', network, ', ', path],
  },
  'amounts-possible': {
    holds: 'No amount is negative, or finer than its token',
    whether: 'Whether an amount is negative, or finer than its token',
    negative: 'An amount is negative',
    negativeProof: (path: Quote, amount: string): Proof => [path, ` is ${amount}`],
    'too-many-decimals': 'An amount has more decimals than its token',
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
  'refund-adds-up': {
    holds: 'Refund amount less fee is what the payer gets',
    whether: 'Whether refund amount less fee is what the payer gets',
    other: 'The refund does not add up',
    otherProof: (amount: string, fee: string, expected: string, actual: string): Proof => [
      `${amount} less ${fee} is ${expected}; given is ${actual}`,
    ],
  },
  'refund-agrees-with-payment': {
    holds: 'The refund fits what came in',
    whether: 'Whether the refund fits what came in',
    'above-received': 'The refund is larger than what came in',
    'full-but-less': 'A refund called full is smaller than what came in',
    'partial-but-whole': 'A refund called partial gives back all that came in',
    amountsProof: (amount: string, received: string): Proof => [`${amount} of ${received}`],
    'other-type': 'The type of the refund is not a documented one',
    typeProof: (type: Quote): Proof => [{ is: 'word', value: 'type' }, ' is ', type],
  },
  'refund-order-agrees': {
    holds: 'The refund names this order',
    whether: 'Whether the refund names this order',
    service_id: 'The refund names another order',
    reference_id: 'The refund names another merchant order',
    otherProof: (refund: Quote, order: Quote): Proof => [refund, ' instead of ', order],
  },
  'refund-times-in-order': {
    holds: 'The times of the refund follow one another',
    whether: 'Whether the times of the refund follow one another',
    before: 'A time of the refund lies before one that it has to follow',
    'in-future': 'A time of the refund lies in the future',
    'not-a-time': 'A time of the refund is not one of 13 digits',
  },
  'refund-transaction-given': {
    holds: 'The refund names its transaction',
    whether: 'Whether the refund names its transaction',
    missing: 'The refund went through, yet has no transaction',
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
  'items-add-up': {
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
