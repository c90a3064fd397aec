/**
 * The words of the order page. Functions get amounts, times and durations already formatted, so that no sentence
 * can change a digit. What the service wrote is passed as text.
 */
import type { Missing } from '../../electron/contract/order-record.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { isMissing, missing, notProvided, unexpectedFormat, unknown } from './missing.ts';

/** These name what was received; in the other cases nothing was. */
const isUnusable = (how: Missing): boolean => how === 'unreadable' || how === 'no-value';
const lacking = (what: string, how: Missing): string =>
  isUnusable(how) ? `${what} ${isMissing(how)}` : `${what}: ${missing[how]}`;
const lackingPayment = (payment: number | null, what: string, how: Missing): string => {
  const name = payment === null ? 'A payment' : `Payment ${payment}`;
  return isUnusable(how) ? `${name}: ${what} ${isMissing(how)}` : `${name} has no ${what}`;
};
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const noTotal = (what: string) => (item: number, how: Missing) =>
  how === 'unreadable' || how === 'no-value'
    ? `No total: the ${what} of item ${item} ${isMissing(how)}`
    : `No total: item ${item} has no ${what}`;

export const ordersText = {
  title: (serviceId: UntrustedText) => `Order ${serviceId}`,
  ofAnotherProfile: {
    title: 'Order',
    strong: 'Order of another profile',
    sentence: (name: UntrustedText) => `This order belongs to profile ${name}. Switch to it to refresh.`,
    gone: 'This order belongs to a removed profile. Other profiles can’t look it up.',
    use: (name: UntrustedText) => `Switch to ${name}`,
  },
  windowTitle: (serviceId: UntrustedText, headline: string) => `${serviceId}, ${headline}`,
  back: 'Back',
  number: 'Order number',
  merchantOrder: 'Merchant order number',
  readBy: {
    both: (time: string) => `Checked ${time}`,
    service: (time: string) => `Checked ${time} (service time)`,
    computer: (time: string) => `Checked ${time} (computer time)`,
  },
  readJustNow: 'Checked just now',
  reading: 'refreshing…',
  readAgain: 'Refresh',
  savePdf: 'Save as PDF',
  savePdfWithoutPayer: 'Save as PDF without customer details',
  leftOut: 'Not included',
  pdfSaved: 'PDF saved',
  copyReceipt: 'Copy receipt',
  moreActions: 'More actions',
  thisOrder: 'This order',
  showTab: (tab: string) => `Show: ${tab}`,
  historyFault: {
    'not-read': {
      cause: 'Couldn’t load the lookup history.',
      sentence: 'The order is up to date. First-seen times are unavailable.',
    },
    'not-saved': {
      cause: 'Couldn’t save this lookup.',
      sentence: 'The order shown is correct. Its history won’t include this lookup.',
    },
  },
  receiptCopied: 'Receipt copied',
  merchantOrderShort: 'Merchant no.',
  copyWhat: (what: string) => `Copy: ${what}`,
  copied: (what: string) => `${what} copied`,
  /** Of a field that the service left out, or sent as null or as an empty text. */
  notProvided,
  /** Before what was sent instead. */
  unexpectedFormat,
  /** Behind a value that the documentation doesn’t list. */
  undocumented: (value: string) => `${value} (undocumented)`,
  /** Under what is shown of a long list. */
  more: {
    first: (shown: string, of: string) => `First ${shown} of ${of}.`,
    show: (n: string) => `Show ${n} more`,
  },
  /** Behind an amount whose currency isn’t provided. */
  currency: 'currency:',
  /** The currency, behind what is said of a missing amount. */
  inCurrency: (unit: string) => ` (${unit})`,

  status: {
    /** In lists, badges and window titles, and before a clause on the refund. */
    name: {
      waiting: 'Waiting for payment',
      'waiting-for-rest': 'Partly paid, waiting for the rest',
      'validity-ended': 'Not paid in time',
      paid: 'Paid in full',
      'paid-within-tolerance': 'Paid within tolerance',
      underpaid: 'Underpaid',
      overpaid: 'Overpaid',
      'reported-new': 'Reported as new',
      'reported-paid': 'Reported as paid',
      'reported-underpaid': 'Reported underpaid',
      'reported-overpaid': 'Reported overpaid',
      expired: 'Expired, unpaid',
      'expired-with-payment': 'Expired, payment received',
      'expired-unknown': 'Expired, payments unknown',
      'expired-completed': 'Expired, but marked completed',
      cancelled: 'Canceled, unpaid',
      'cancelled-with-payment': 'Canceled, payment received',
      'cancelled-unknown': 'Canceled, payments unknown',
      'cancelled-completed': 'Canceled, but marked completed',
      'payment-repeated': 'Duplicate payment listed',
      contradicted: 'Contradictory data',
      'not-known': 'Unknown status',
    },
    missing: (amount: string) => `Underpaid by ${amount}`,
    tooMuch: (amount: string) => `Overpaid by ${amount}`,
    expiredWith: (amount: string) => `Expired, ${amount} received`,
    cancelledWith: (amount: string) => `Canceled, ${amount} received`,
    /** In lists, which can’t know when the payment window closes. */
    whenRead: {
      waiting: 'Waiting at last check',
      'waiting-for-rest': 'Partly paid at last check',
    },
    withRefund: (status: string, refund: string) => `${status}, ${refund}`,
    disputed: (headline: string) => `${headline} · contradictory data`,
    refundClause: {
      'requested-no-data': 'refund requested',
      processing: 'refund processing',
      failed: 'refund failed',
      'not-known': 'refund status unknown',
    },
    /** Of a refund that succeeded. */
    refundedClause: {
      full: 'refunded in full',
      difference: 'difference refunded',
      part: 'partly refunded',
      'not-known': 'refund succeeded',
    },
    /** Replaces a headline about the amount received, because that may have changed since. */
    endedSinceRead: {
      validity: 'Payment window closed since last check',
      cancellation: 'Canceled since last check',
    },
    validityEndedSince: (end: string, read: string) =>
      `The payment window closed at ${end}, after the last check at ${read}. Later payments are unknown.`,
    cancelledSince: (at: string, read: string) =>
      `The order was set to be canceled at ${at}, after the last check at ${read}. Later payments are unknown.`,
    hadComeIn: (received: string, ordered: string) => `At last check: ${received} of ${ordered} received.`,
    nothingHadComeIn: (ordered: string) => `At last check: 0 of ${ordered} received.`,
    readAgainSince: 'Refresh before you reply to the customer.',

    waiting: (ordered: string) => `${ordered} due. Nothing received yet.`,
    waitingUnknown: 'No payment listed yet.',
    waitingPart: (received: string, ordered: string, rest: string) =>
      `${received} of ${ordered} received. ${rest} missing.`,
    /** While a refund moves money, the missing amount can’t be calculated. */
    waitingSome: (received: string, ordered: string) => `${received} of ${ordered} received so far.`,
    withinAlready: 'That’s already within your tolerance.',
    restNotKnown: 'The amount still due is unknown. Check with the service.',
    reportedNew: 'Service status: new.',
    reportedAs: (state: UntrustedText) => `Service status: ${state}.`,
    paymentsListed: 'At least one payment is listed.',
    noPaymentListed: 'No payment listed.',
    validUntil: (time: string) => `Payment window closes at ${time}.`,
    validityNotKnown: (field: 'created_time' | 'valid_time', how: Missing) =>
      `Payment deadline unknown: ${field} ${isMissing(how)}.`,
    completedAt: (time: string) =>
      `The service marked it completed at ${time}. Check with the service whether it can still be paid.`,
    toBeCancelled: (time: string) =>
      `Set to be canceled at ${time} (clocks may differ). Check with the service whether it can be paid.`,
    validityOver: (time: string) =>
      `The payment window closed at ${time}, but the service still reports the order as new.`,
    notPaidInTime: (ordered: string) => `Nothing received of ${ordered} due.`,

    paid: (received: string) => `${received} received, the exact amount.`,
    closed: 'Nothing is owed either way.',
    /** @param amount a percentage, or the amount where the headline doesn’t have it */
    below: (amount: string) => `${amount} short`,
    above: (amount: string) => `Overpaid by ${amount}`,
    offBy: (difference: string) => `${difference}.`,
    withinTolerance: (difference: string, percent: string, amount: string) =>
      `${difference}, within your ${percent} tolerance (${amount}).`,
    beyondTolerance: (difference: string, percent: string, amount: string) =>
      `${difference}, more than your ${percent} tolerance (${amount}).`,
    askForRest: 'Ask for the rest before you deliver.',
    restTooLateIfSo:
      'Refresh in a few minutes. If nothing changes, the rest can’t be paid on this order: agree with the customer on a new order or a refund.',
    restTooLate: (time: string) =>
      `The payment window closed at ${time}, so the rest can’t be paid on this order. Agree with the customer on a new order or a refund.`,
    refundNotSaid: 'Agree on the difference with the customer. Check with the service whether a refund is in progress.',
    stays: {
      processing: (kept: string) => `You keep ${kept} after the refund`,
      succeeded: (kept: string) => `You keep ${kept}`,
    },
    staysBelow: (stays: string, below: string) => `${stays}, ${below} less than ordered`,
    settleRest: (stays: string) =>
      `${stays}. Decide with the service whether to accept or refund it before you deliver.`,
    staysNotKnown: 'The amount you keep is unknown. Check with the service before you deliver.',
    askHowMuchBack: 'Ask the service how much is refunded.',
    askWhoseAddress: (address: UntrustedText) =>
      `It goes to ${address}, which didn’t send a payment. Ask the customer whether ${address} is theirs.`,
    askWhereTo: 'It’s unknown whether the refund goes to the customer’s address, so ask the service.',
    noRefundYet: 'No refund requested. Agree on the difference with the customer.',

    expired: (time: string) => `Nothing received when the payment window closed at ${time}.`,
    expiredUndated: 'The service reports it as expired. Nothing received.',
    expiredUnknown: 'The service reports it as expired. It’s unknown whether a payment was received.',
    newOrder: 'This order can’t be paid anymore. Create a new order if the customer still wants to pay.',
    askWhetherPaid: 'Ask the service whether it was paid before you ask for a new payment.',
    expiredWithPayment: (received: string, ordered: string) =>
      `${received} of ${ordered} received, but the service reports the order as expired.`,
    expiredWithUnknown: 'At least one payment is listed, but the service reports the order as expired.',
    cancelledWithPayment: (received: string, ordered: string, time: string) =>
      `${received} of ${ordered} received, but the order was canceled at ${time}.`,
    cancelledWithUnknown: (time: string) => `At least one payment is listed, but the order was canceled at ${time}.`,
    moneyIsThere: 'Decide with the service whether to accept or refund the payment before you deliver.',
    cancelled: (time: string) => `Nothing received when the order was canceled at ${time}.`,
    cancelledUnknown: (time: string) =>
      `The order was canceled at ${time}. It’s unknown whether a payment was received.`,
    cancelledAt: (time: string) => `Canceled at ${time}.`,
    markedCompleted: (time: string) => `The service marked it completed at ${time}.`,
    completedWithoutPayment: (time: string) => `The service marked it completed at ${time}, but lists no payment.`,

    repeated: 'One transaction is listed twice at one address, so the amount received is unknown.',
    contradicted: (reported: UntrustedText, received: string, ordered: string) =>
      `The service says ${reported}, but ${received} of ${ordered} was received.`,
    contradictedByLess: (reported: UntrustedText, received: string, ordered: string) =>
      `The service says ${reported}, but only ${received} of ${ordered} was received.`,
    contradictedUnknown: (reported: UntrustedText) => `The service says ${reported}, but lists no payment.`,
    outsideTolerance: (percent: string, amount: string) => `That’s outside your ${percent} tolerance (${amount}).`,
    /** Where the difference is within the tolerance, or there is none. */
    cannotBothBeTrue: (percent: string, amount: string) =>
      `Both can’t be true, even with your ${percent} tolerance (${amount}).`,
    /** After the finding of a check. */
    disputeSentence: (sentence: string) => `${sentence}.`,
    moreDisputes: (n: number) => `${count(n, 'more issue', 'more issues')} in Checks.`,
    askService: 'Check with the service before you deliver or refund.',

    stateUnknown: (reported: UntrustedText) => `The service reports “${reported}”, an undocumented status.`,
    stateNotProvided: 'Status not provided.',
    stateUnreadable: (raw: UntrustedText) => `Status has an unexpected format: ${raw}.`,
    amountsAre: (received: string, ordered: string) => `${received} of ${ordered} received.`,
    askWhatItMeans: 'Ask the service what this status means before you deliver or refund.',
    readAgainFirst:
      'Refresh in a few minutes. If nothing changes, check with the service before you deliver or refund.',
    stillOwed: (amount: string) => `You still owe the customer ${amount}. No refund is listed for it.`,

    refund: {
      requestMissing: (how: Missing) => `${lacking('Refund status', how)}.`,
      requestNotKnown: (word: UntrustedText) => `Refund status is “${word}”, which is undocumented.`,
      requestedNoData: 'Refund requested, no details provided. Check with the service whether it was sent.',
      unreadable: 'Refund data has an unexpected format. See Raw data.',
      full: 'Refund of the full difference',
      all: 'Full refund',
      part: (amount: string) => `Refund of ${amount}`,
      partWithoutCurrency: (amount: string, how: Missing) => `Refund of ${amount} (currency ${missing[how]})`,
      unknownAmount: (how: Missing) => `Refund (amount ${missing[how]})`,
      requested: (what: string, when: string) => `${what} requested ${when}`,
      requestedUndated: (what: string) => `${what} requested`,
      /** Where the service doesn’t say that it was requested. */
      listed: (what: string, when: string) => `${what} listed, started ${when}`,
      listedUndated: (what: string) => `${what} listed`,
      processing: (requested: string) => `${requested}, still processing. No action needed.`,
      processingOnly: (requested: string) => `${requested}, still processing.`,
      processingWithTransaction: (what: string) =>
        `${what} is processing, but it already has a transaction. Check it before you promise a date.`,
      succeeded: (amount: string) => `Refund succeeded: ${amount} sent to the customer.`,
      succeededElsewhere: (amount: string, address: UntrustedText) =>
        `Refund succeeded: ${amount} sent to ${address}, which didn’t send a payment. Ask the customer whether it’s theirs.`,
      succeededSomewhere: (amount: string) =>
        `Refund succeeded: ${amount} sent. It’s unknown whether it went to the customer’s address.`,
      afterFee: (refunded: string, sent: string, fee: string) =>
        `${refunded} refunded: ${sent} sent after a ${fee} network fee.`,
      /** After that sentence. */
      sentElsewhere: (address: UntrustedText) =>
        `It went to ${address}, which didn’t send a payment. Ask the customer whether it’s theirs.`,
      sentSomewhere: 'It’s unknown whether it went to the customer’s address.',
      succeededWithNothing: 'Refund succeeded, but 0 was paid out. Ask the service why.',
      succeededUnknown: (how: Missing) => `Refund succeeded. ${lacking('Amount after fee', how)}.`,
      failed: (what: string) =>
        `${what} failed. The service reports that nothing was returned. Ask the service why before you request another refund.`,
      failedWithTransaction: (what: string) =>
        `${what} failed, but it has a transaction. Check it with the service before you request another refund.`,
      failedUnreadable: (what: string) =>
        `${what} failed. Its transaction has an unexpected format. Check with the service before you request another refund.`,
      notKnown: (requested: string) => `${requested}. Its status is undocumented. Ask the service what it means.`,
      stateNotGiven: (requested: string) => `${requested}. Refund status: not provided.`,
      stateNotReadable: (requested: string) => `${requested}. Refund status has an unexpected format.`,
    },

    /** `payment`: the number of the first payment that lacks it. */
    lack: {
      'order-amount-missing': (how: Missing) => `Order amount ${isMissing(how)}, so the difference is unknown.`,
      'order-currency-missing': (how: Missing) => `Order currency ${isMissing(how)}, so the difference is unknown.`,
      'payments-missing': (how: Missing) =>
        `${how === 'unreadable' ? 'The payment list has an unexpected format' : 'Payments not provided'}, so the amount received is unknown.`,
      'payment-amount-missing': (how: Missing, payment: number | null) =>
        `${lackingPayment(payment, 'amount', how)}, so the total received is unknown.`,
      'payment-currency-missing': (how: Missing, payment: number | null) =>
        `${lackingPayment(payment, 'currency', how)}, so the total received is unknown.`,
    },
    conflict: {
      'several-currencies': 'Received in several currencies, so there’s no single total.',
      'ordered-in-different-currency': 'Ordered and paid in different currencies, so they can’t be compared.',
      'order-amounts-differ': 'The payments state different order amounts, so the difference is unknown.',
      'negative-amount': 'An amount is negative, so ordered and received can’t be compared.',
      'possible-duplicate-payment':
        'One transaction is listed twice and an address is missing or unreadable, so the amount received is unknown.',
      'duplicate-payment': 'One transaction is listed twice, so the amount received is unknown.',
    },
  },

  sum: {
    name: 'Ordered and received',
    ordered: 'Ordered',
    priced: (amount: string, rate: string) => `${amount} at ${rate}`,
    received: (payments: number) =>
      payments === 0 ? 'Received' : `Received (${count(payments, 'payment', 'payments')})`,
    moreCurrencies: (n: string) => `+${n} more currencies in Payments`,
    missing: 'Missing',
    toPay: 'Due',
    notPaid: 'Unpaid',
    openWhenRead: 'Due at last check',
    tooMuch: 'Overpaid',
    difference: 'Difference',
    paidInFull: 'Paid in full',
    withinTolerance: 'Within tolerance',
    refund: {
      'requested-no-data': 'Refund requested',
      processing: 'Refund processing',
      succeeded: 'Refunded',
      /** Of one that succeeded and paid nothing out. */
      nothing: 'Refund succeeded',
      failed: 'Refund failed',
      'not-known': 'Refund status unknown',
    },
    balance: 'Balance',
    kept: 'You keep',
    notKnownValue: unknown,
    noneListed: 'None listed',
    /** Beside a refund that is processing or succeeded and isn’t part of the sum. */
    refundApart: {
      'different-currency': 'different currency, not in the total',
      'not-comparable': 'not in the total',
      nothing: 'nothing was paid out',
    },
  },

  facts: {
    name: 'Order status',
    settlement: 'Settlement',
    settlementState: { unsettled: 'Unsettled', settling: 'Settling', settled: 'Settled' },
    settlementType: { system: 'automatic', manual: 'manual' },
    joined: (state: string, more: string) => `${state}, ${more}`,
    refund: 'Refund',
    refundState: {
      none: 'Not requested',
      'not-reported': notProvided,
      'requested-no-data': 'Requested, no details',
      processing: 'Processing',
      failed: 'Failed',
      'not-known': 'Status unknown',
    },
    /** Of one that succeeded. */
    refundedState: {
      full: 'Refunded in full',
      difference: 'Difference refunded',
      part: 'Partly refunded',
      'not-known': 'Succeeded',
    },
    /** With the type, which an unfinished refund has only by the service’s word. */
    typedRefund: {
      partial: { processing: 'Partial refund processing', failed: 'Partial refund failed' },
      full: { processing: 'Full refund processing', failed: 'Full refund failed' },
    },
    reported: 'Service status',
    checks: 'Checks',
    issues: (n: number) => count(n, 'issue', 'issues'),
    warnings: (n: number) => count(n, 'warning', 'warnings'),
    allPassed: (n: number) => `All ${n} passed`,
    passed: (n: number) => `${n} passed`,
    notApplicable: (n: number) => `${n} not applicable`,
    cannotCheck: (n: number) => `${n} can’t be checked`,
  },

  timeline: {
    name: 'Timeline',
    payment: 'Payment',
    refund: 'Refund',
    created: 'Order created',
    createdValid: (minutes: number) => `Order created · ${minutes} min to pay`,
    paymentOf: (number: number, of: number) => (of === 1 ? 'Payment' : `Payment ${number} of ${of}`),
    /** In place of the middle of a long list. */
    morePayments: (n: string, of: number) => `${n} more ${of === 1 ? 'payment' : 'payments'} in Payments`,
    timeNotGiven: 'time not provided',
    firstSeen: (time: string) => `first seen ${time}`,
    completed: 'Completed',
    completedAfter: (duration: string) => `Completed after ${duration}`,
    late: (duration: string) => `${duration} late`,
    cancelled: 'Canceled',
    validity: {
      ended: 'Payment window closed',
      'would-have-ended': 'Payment window end',
      ends: 'Payment window closes',
    },
    refundRequested: 'Requested',
    /** Where the service doesn’t say that it was requested. */
    refundBegun: 'Started',
    refundType: { partial: 'partial', full: 'full' },
    refundUpdate: {
      none: 'Updated',
      'not-reported': 'Updated',
      'requested-no-data': 'Updated',
      processing: 'Processing',
      succeeded: 'Succeeded',
      failed: 'Failed',
      'not-known': 'Status unknown',
    },
    lastUpdate: 'last update',
    lastUpdateLater: (later: string) => `last update, ${later}`,
    later: (duration: string) => `${duration} later`,
    waited: {
      created: (duration: string) => `${duration} after creation`,
      completed: (duration: string) => `${duration} after completion`,
      cancelled: (duration: string) => `${duration} after cancellation`,
    },
    now: 'Now',
    nowLeft: (duration: string) => `Now · ${duration} left`,
    nowNoUpdate: (duration: string) => `Now · no update for ${duration}`,
    refundToCome: 'Refund result',
    refundOutcomeNotKnown: 'Result unknown',
    paymentToCome: 'Payment',
    toCome: 'Pending',
    after: (time: string) => `after ${time}`,
    before: (time: string) => `before ${time}`,
    range: (from: string, to: string) => `${from}–${to}`,
    notKnown: unknown,
    dayInZone: (day: string, zone: string) => `${day}, ${zone}`,
    marks: {
      dated: 'Time provided',
      undated: 'Time not provided',
      limit: 'Limit',
      'to-come': 'Pending',
      now: 'Now',
    },
    nothing: 'No times provided.',
  },

  findings: {
    title: 'Needs attention',
    show: 'Show',
    showWhat: (what: string) => `Show: ${what}`,
  },

  refundFacts: {
    title: 'Refund',
    amount: 'Refund amount',
    fee: 'Network fee',
    actual: 'After fee',
    recipient: 'Recipient',
    email: 'Email',
    customer: 'Customer ID',
    address: 'Address',
    transaction: 'Transaction',
    reference: 'Merchant order number',
    token: 'Currency',
    /** The time doesn’t say that it was requested. */
    requested: 'Started',
    updated: 'Last update',
    state: 'Status',
    stateName: { '0': 'Processing', '1': 'Succeeded', '2': 'Failed' },
    type: 'Type',
    typeName: { '1': 'Partial', '2': 'Full' },
    network: 'Network',
    id: 'Refund number',
    order: 'Order',
  },

  tabs: {
    name: 'Order details',
    payments: 'Payments',
    options: 'Payment options',
    details: 'Details',
    checks: 'Checks',
    history: 'History',
    raw: 'Raw data',
  },

  payments: {
    number: 'Number',
    token: 'Token',
    from: 'Sender',
    at: 'Deposit address',
    transaction: 'Transaction',
    rate: 'Rate',
    received: 'Received',
    converted: 'Order amount',
    network: 'Network',
    totalOf: (ordered: string) => `Received of ${ordered} ordered`,
    none: { waiting: 'No payments yet', over: 'No payments listed' },
    noList: 'Payments may exist.',
    details: (n: number) => `Payment ${n} details`,
  },

  options: {
    token: 'Token',
    symbol: 'Symbol',
    network: 'Network',
    address: 'Address',
    amount: 'Amount due',
    /** Once something was received, or it can’t be paid anymore. */
    amountOffered: 'Amount offered',
    rate: 'Rate',
    used: 'Paid by',
    notUsed: '–',
    payments: (numbers: string, n: number) => (n === 1 ? `payment ${numbers}` : `payments ${numbers}`),
    paymentsAndMore: (numbers: string, more: string) => `payments ${numbers} and ${more} more`,
    decimals: 'Decimals',
    logo: 'Logo, not loaded',
    assetLogo: 'Asset logo',
    qr: (address: UntrustedText) => `QR code of the address ${address}`,
    toSend: { full: 'Amount to send', rest: 'Still to send', 'not-known': 'Amount to send' },
    amountMissing: (how: Missing) => `Amount ${missing[how]}`,
    currencyMissing: (amount: string, how: Missing) => `${amount}, currency ${missing[how]}`,
    /** The option names an amount, but the amount still due doesn’t follow from the record. */
    amountNotKnown: 'Amount still due: unknown',
    payableUntil: (time: string) => `Payable until ${time}`,
    wasOffered: (amount: string) => `Amount offered: ${amount}.`,
    notPayable: {
      paid: 'This order is paid.',
      'counts-as-paid': 'Paid within tolerance.',
      'too-late': 'It can’t be paid anymore.',
      'not-sure': 'It may no longer be payable. Check with the service before you share it.',
    },
    addressDoesNotFit: (network: UntrustedText) => `Its address isn’t a valid ${network} address.`,
    doesNotFit: (network: UntrustedText) => `Not a valid ${network} address. Do not share it.`,
    amountAlone: 'Amount',
    tokenOn: (token: string, network: string) => `${token} on ${network}`,
    tokenAlone: (token: string, network: Missing) => `${token}, network ${missing[network]}`,
    networkAlone: (network: string, token: Missing) => `On ${network}, token ${missing[token]}`,
    neither: (token: Missing, network: Missing) =>
      missing[token] === missing[network]
        ? `Token and network ${missing[token]}`
        : `Token ${missing[token]}, network ${missing[network]}`,
    copyAddress: 'Copy address',
    copyAmount: 'Copy amount',
    save: 'Save QR code…',
    saved: 'QR code saved',
    showSaved: 'Show in folder',
    none: 'No payment options listed',
    noList: 'Payment options may exist.',
    details: (n: number) => `Option ${n} details`,
    noQr: (how: Missing) => `No QR code: address ${missing[how]}`,
    qrNotMade: 'No QR code: unknown address format. Check with the service before you share it.',
  },

  items: {
    id: 'SKU',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    sum: 'Total',
    goods: 'Items',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Order total',
    totalOf: (ordered: string) => `Order total (${ordered} ordered)`,
    goodsOf: (ordered: string) => `Items (${ordered} ordered)`,
    /** Of the first item that lacks it, by its number. */
    noSum: {
      'price-missing': noTotal('price'),
      'quantity-missing': noTotal('quantity'),
      'currency-missing': noTotal('currency'),
    },
    currenciesDiffer: 'No total: prices in different currencies',
    costsNotReadable: {
      shipping: 'No total: shipping has an unexpected format',
      tax: 'No total: tax has an unexpected format',
    },
    none: 'No items listed',
    costs: 'Shipping and tax',
    costsCurrency: 'The service provides no currency for these.',
    noLine: unknown,
    details: (n: number) => `Item ${n} details`,
    noList: 'Items may exist.',
  },

  payer: {
    payer: 'Customer',
    id: 'Customer ID',
    name: 'Name',
    email: 'Email',
    remark: 'Remark',
    order: 'Order',
    created: 'Created',
    completed: 'Completed',
    cancelled: 'Canceled',
    validity: 'Payment window',
    minutes: (n: number) => `${n} min`,
    amount: 'Order amount',
    settlementType: 'Settlement type',
    refundRequested: 'Refund requested',
    serviceNumber: 'Order number',
    merchantOrder: 'Merchant order number',
    refundData: 'Refund data',
    tellsOfNone: 'No refund',
    subMerchant: 'Sub-merchant',
    subMerchantId: 'ID',
    subMerchantName: 'Name',
    refund: 'Refund',
    unread: 'Unexpected fields',
    unreadLead: 'See Raw data for the full response.',
  },

  checks: {
    show: { pass: (n: number) => `Show ${n} passed`, nothing: (n: number) => `Show ${n} not applicable` },
    hide: { pass: (n: number) => `Hide ${n} passed`, nothing: (n: number) => `Hide ${n} not applicable` },
    groups: {
      mismatch: 'Issues',
      notice: 'Warnings',
      'cannot-check': 'Can’t be checked',
    },
    results: {
      mismatch: 'Issue',
      notice: 'Warning',
      'cannot-check': 'Can’t be checked',
      pass: 'Passed',
      nothing: 'Not applicable',
    },
    /** Shown after the marks that fit into a cell. */
    moreMarks: (n: string) => `${n} more in Checks`,
    group: (name: string, n: number) => `${name}, ${n}`,
    result: 'Result',
    check: 'Check',
    reason: 'Reason',
  },

  raw: {
    find: 'Search',
    found: (n: string) => (n === '0' ? 'no matches' : `${n} ${n === '1' ? 'match' : 'matches'}`),
    foundMany: (n: string) => `more than ${n} matches`,
    place: (at: string, of: string) => `${at} of ${of}`,
    next: 'Next match',
    previous: 'Previous match',
    copy: 'Copy response',
    what: 'Response',
    name: 'Service response, as received',
    size: (size: string) => `${size} bytes, formatted`,
    sizeAsIs: (size: string) => `${size} bytes, as received`,
    unseen: (n: number) => `${count(n, 'hidden character', 'hidden characters')} shown as \\u…`,
  },

  states: {
    loading: (serviceId: UntrustedText) => `Loading ${serviceId}`,
    loadingFor: (serviceId: UntrustedText, duration: string) => `Loading ${serviceId}, ${duration}`,
    lastRead: (time: string, status: string) => `Last checked at ${time}: ${status}.`,
    toSettings: 'Open settings',
    copyDiagnostics: 'Copy diagnostics',
    diagnosticsCopied: 'Diagnostics copied',
    lookUpAnother: 'Look up another order',
    readAgain: 'Try again',
    requested: 'Order number',
    at: 'URL',
    code: 'Code',
    message: 'Message',
    http: 'HTTP status',
    technical: 'Cause',
    /** Before the name of the profile. */
    notFound: 'Order not found in',
    editNumber: 'Edit number',
    addNotFoundCode: 'Add not-found code…',
    otherProfile: 'Try another profile',
    profileChoice: (environment: string, name: UntrustedText) => `${name} (${environment})`,
    facts: 'Lookup',
    profile: 'Profile',
    atService: 'At the service',
    notFoundThere: 'Not found',
    notRead: 'No order received',
    onComputer: 'On this computer',
    noMatch: (saved: number) =>
      saved === 0 ? 'No saved orders' : `No match in ${count(saved, 'saved order', 'saved orders')}`,
    otherMatches: (n: number) => `Part of ${count(n, 'saved order', 'saved orders')}`,
    notSearched: 'Couldn’t search saved orders',
    malformed: 'Not a valid order number',
    nothingSent: 'Nothing was sent.',
    staleCause: (title: string) => `Couldn’t refresh: ${title}.`,
    stale: (time: string) => `Showing data from ${time}.`,
    rawTitle: 'Service response',
  },

  /** On copies and files: an order of a test profile must not be taken for a live payment. */
  notLive: (environment: string) => `${environment} profile: not a live payment.`,
  receipt: {
    profile: 'Profile',
    environment: 'Environment',
    order: 'Order',
    merchantOrder: 'Merchant order number',
    reported: 'Service status',
    read: 'Checked',
    readBy: {
      both: (time: string) => time,
      service: (time: string) => `${time} (service time)`,
      computer: (time: string) => `${time} (computer time)`,
    },
    price: 'Price',
    currencies: 'Currencies',
    until: (time: string) => `until ${time}`,
  },
};
