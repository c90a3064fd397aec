/**
 * The words of the order page. Functions get amounts, times and durations already formatted, so that no sentence
 * can change a digit. What the service wrote is passed as text.
 */
import { orderChecks } from './order-checks.ts';
import type { Missing } from '../../../../electron/contract/order-record.ts';
import type { Said } from '../said.ts';
import { isMissing, missing, notProvided, unexpectedFormat, unknown } from './missing.ts';

const paymentNamed = (payment: number | null): string => (payment === null ? 'a payment' : `payment ${payment}`);
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const noTotal = (what: string) => (item: number, how: Missing) =>
  how === 'unreadable' || how === 'no-value'
    ? `No total: the ${what} of item ${item} ${isMissing(how)}`
    : `No total: item ${item} has no ${what}`;

export const orders = {
  title: (serviceId: Said) => `Order ${serviceId}`,
  ofAnotherProfile: {
    title: 'Order',
    strong: 'Order of another profile',
    sentence: (name: Said) => `This order belongs to profile ${name}. Switch to it to refresh.`,
    gone: 'This order belongs to a deleted profile. Other profiles can’t look it up.',
    use: (name: Said) => `Switch to ${name}`,
  },
  windowTitle: (serviceId: Said, headline: string) => `${serviceId}, ${headline}`,
  back: 'Back',
  number: 'Order number',
  merchantOrder: 'Merchant order number',
  readBy: {
    both: (time: string) => `Checked ${time}`,
    service: (time: string) => `Checked ${time} (service time)`,
    computer: (time: string) => `Checked ${time} (computer time)`,
  },
  reading: 'refreshing…',
  readAgain: 'Refresh',
  savePdf: 'Save as PDF',
  savePdfWithoutPayer: 'Save as PDF without customer details',
  pdfWithPayer: 'With customer details',
  pdfWithoutPayer: 'Without customer details',
  leftOut: 'Not included',
  pdfSaved: 'PDF saved',
  copyReceipt: 'Copy receipt',
  thisOrder: 'This order',
  showTab: (tab: string) => `Show: ${tab}`,
  historyFault: {
    'not-read': {
      cause: 'Couldn’t load the lookup history.',
      sentence: 'The order is up to date. First-seen times are unavailable.',
    },
    'not-kept': {
      cause: 'Couldn’t save this lookup.',
      sentence: 'The order shown is correct. Its history won’t include this lookup.',
    },
  },
  receiptCopied: 'Receipt copied',
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

  verdict: {
    /** Short: in lists, badges, and before a clause on the refund. */
    name: {
      waiting: 'Waiting for payment',
      'waiting-for-rest': 'Part paid, waiting for the rest',
      'validity-ended': 'Not paid in time',
      paid: 'Paid in full',
      'paid-within-tolerance': 'Paid, within tolerance',
      short: 'Paid too little',
      over: 'Paid too much',
      'reported-new': 'Reported as new',
      'reported-paid': 'Reported as paid',
      'reported-short': 'Reported as paid too little',
      'reported-over': 'Reported as paid too much',
      expired: 'Expired, not paid',
      'expired-with-payment': 'Expired, yet money came in',
      'expired-unknown': 'Expired, payments not known',
      cancelled: 'Cancelled, not paid',
      'cancelled-with-payment': 'Cancelled, yet money came in',
      'cancelled-unknown': 'Cancelled, payments not known',
      'payment-repeated': 'A payment is listed twice',
      contradicted: 'Record contradicts itself',
      'not-known': 'State not known',
    },
    missing: (amount: string) => `Paid too little: ${amount} missing`,
    tooMuch: (amount: string) => `Paid too much by ${amount}`,
    endedYetCompleted: {
      'expired-unknown': 'Expired, yet completed',
      'cancelled-unknown': 'Cancelled, yet completed',
    },
    expiredWith: (amount: string) => `Expired, yet ${amount} came in`,
    cancelledWith: (amount: string) => `Cancelled, yet ${amount} came in`,
    /** In lists: these lapse with time, and a list has no clock of theirs. */
    whenRead: {
      waiting: 'Waiting when read',
      'waiting-for-rest': 'Part paid, waiting when read',
    },
    withRefund: (verdict: string, refund: string) => `${verdict}, ${refund}`,
    disputed: (headline: string) => `${headline}, but the record contradicts itself`,
    refundClause: {
      'requested-no-data': 'refund requested',
      processing: 'refund in progress',
      failed: 'refund failed',
      'not-known': 'refund state not known',
    },
    /** Of one that went through. */
    refundedClause: {
      whole: 'refunded',
      difference: 'difference refunded',
      part: 'partly refunded',
      'not-known': 'refund went through',
    },
    /** In place of a headline that would say what came in. */
    endedSinceRead: {
      validity: 'Validity ended since this was read',
      cancellation: 'Cancelled since this was read',
    },
    validityEndedSince: (end: string, read: string) =>
      `Its validity ended at ${end}. This was read before, at ${read}: what came in since is not known.`,
    cancelledSince: (at: string, read: string) =>
      `It was to be cancelled at ${at}. This was read before, at ${read}: what came in since is not known.`,
    hadComeIn: (received: string, ordered: string) => `${received} of ${ordered} had come in by then.`,
    nothingHadComeIn: (ordered: string) => `Nothing of ${ordered} had come in by then.`,
    readAgainSince: 'Read it again before you tell the payer anything.',

    waiting: (ordered: string) => `${ordered} to pay, nothing has come in yet.`,
    waitingUnknown: 'No payment is listed yet.',
    waitingPart: (received: string, ordered: string, rest: string) =>
      `${received} of ${ordered} has come in so far; ${rest} is missing.`,
    /** Where money goes back, what is missing does not follow. */
    waitingSome: (received: string, ordered: string) => `${received} of ${ordered} has come in so far.`,
    withinAlready: 'That is within your tolerance already.',
    restNotKnown: 'How much is still to come is not known: ask the service.',
    reportedNew: 'The service reports the order as new.',
    reportedAs: (state: Said) => `The service reports it as ${state}.`,
    paymentsListed: 'It lists at least one payment.',
    noPaymentListed: 'No payment is listed.',
    validUntil: (time: string) => `It can be paid until ${time}.`,
    validityNotKnown: (field: 'created_time' | 'valid_time', how: Missing) =>
      `Until when it can be paid is not known: its ${field === 'created_time' ? 'time of creation' : 'validity'} ${isMissing(how)}.`,
    completedAt: (time: string) => `The service has it as completed at ${time}: ask it whether it can still be paid.`,
    toBeCancelled: (time: string) =>
      `It is to be cancelled at ${time}, by a clock that may differ from this computer’s: ask the service whether it can be paid.`,
    validityOver: (time: string) => `Its validity ended at ${time}, and the service still reports it as new.`,
    notPaidInTime: (ordered: string) => `${ordered} was to be paid, and nothing came in.`,

    paid: (received: string) => `${received} came in, exactly what was ordered.`,
    closed: 'Between you and the payer nothing is owed.',
    percentBelow: (percent: string) => `${percent} below the order.`,
    percentAbove: (percent: string) => `${percent} above the order.`,
    amountBelow: (amount: string) => `${amount} below the order.`,
    amountAbove: (amount: string) => `${amount} above the order.`,
    toleranceCounts: (percent: string, amount: string) =>
      `Your tolerance of ${percent} is ${amount} here, so this counts as paid.`,
    toleranceDoesNotCount: (percent: string, amount: string) =>
      `Your tolerance of ${percent} is ${amount} here, so this does not count as paid.`,
    toleranceExceeded: (percent: string, amount: string) =>
      `Your tolerance of ${percent} is ${amount} here, so the difference counts.`,
    askForRest: 'Ask for the rest before you deliver.',
    toleranceWouldCount: (percent: string, amount: string) =>
      `That is within your tolerance of ${percent}, ${amount} here.`,
    restTooLateIfSo:
      'Read it again in some minutes; if it stays so, the rest can no longer be paid on this order: agree with the payer on a new order for it, or on sending back what came.',
    restTooLate: (time: string) =>
      `Its validity ended at ${time}, so the rest can no longer be paid on this order: agree with the payer on a new order for it, or on sending back what came.`,
    refundNotSaid: 'Agree with the payer on the difference, and ask the service whether a refund of it is under way.',
    stays: {
      processing: (kept: string) => `${kept} stays with you once refunded`,
      succeeded: (kept: string) => `${kept} stays with you`,
    },
    staysBelow: (stays: string, below: string) => `${stays}, ${below} less than ordered`,
    settleRest: (stays: string) => `${stays}: settle whether it counts or goes back before you deliver.`,
    staysNotKnown: 'How much stays with you is not known: ask the service before you deliver.',
    askHowMuchBack: 'Ask the service how much goes back.',
    askWhoseAddress: (address: Said) =>
      `It goes to ${address}, an address that no payment came from. Ask the payer whether ${address} is theirs.`,
    askWhereTo: 'Whether it goes to the payer’s own address is not known: ask the service.',
    noRefundYet: 'No refund has been requested: agree with the payer on the difference.',

    expired: (time: string) => `Nothing had come in when its validity ended at ${time}.`,
    expiredUndated: 'It was reported as expired, and nothing has come in.',
    expiredUnknown: 'It was reported as expired; whether anything came in is not known.',
    newOrder: 'It can no longer be paid; whoever still wants to pay needs a new order.',
    askWhetherPaid: 'Ask the service whether it was paid before you ask for a new payment.',
    expiredWithPayment: (received: string, ordered: string) =>
      `${received} of ${ordered} came in, yet the service reports the order as expired.`,
    expiredWithUnknown: 'At least one payment is listed, yet the service reports the order as expired.',
    cancelledWithPayment: (received: string, ordered: string, time: string) =>
      `${received} of ${ordered} came in, yet the order was cancelled at ${time}.`,
    cancelledWithUnknown: (time: string) => `At least one payment is listed, yet the order was cancelled at ${time}.`,
    moneyIsThere: 'The money is there: settle with the service whether it counts or goes back before you deliver.',
    cancelled: (time: string) => `It was cancelled at ${time}, and nothing had come in.`,
    cancelledUnknown: (time: string) => `It was cancelled at ${time}; whether anything had come in is not known.`,

    repeated: 'The service lists one transaction twice at one address, so what came in is not known.',
    contradicted: (reported: Said, received: string, ordered: string) =>
      `The service reports ${reported}, yet ${received} of ${ordered} came in.`,
    contradictedUnknown: (reported: Said) => `The service reports ${reported}, yet lists no payment.`,
    cannotBothBeTrue: (percent: string, amount: string) =>
      `Both cannot be true, even with your tolerance of ${percent} (${amount} here).`,
    /** After the sentence of a check. */
    disputeSentence: (sentence: string) => `${sentence}.`,
    moreDisputes: (n: number) => `Checks names ${count(n, 'more contradiction', 'more contradictions')}.`,
    askService: 'Ask the service before you deliver or refund.',

    stateUnknown: (reported: Said) => `The service reports “${reported}”, a state that it does not document.`,
    stateEmpty: 'The service gave an empty state.',
    stateAbsent: 'The service gave no state.',
    stateNull: 'The service gave null as the state.',
    stateUnreadable: (raw: Said) => `The service gave a state that cannot be read: ${raw}.`,
    amountsAre: (received: string, ordered: string) => `${received} of ${ordered} came in.`,
    askWhatItMeans: 'Ask the service what it means before you deliver or refund.',
    readAgainFirst: 'Read it again in some minutes; if it stays so, ask the service before you deliver or refund.',
    expiredYetCompleted: (time: string) => `Yet it was completed at ${time}, as the service has it.`,
    stillOwed: (amount: string) => `${amount} more is owed to the payer, and no refund of it is listed.`,

    refund: {
      requestMissing: (how: Missing) => `Whether a refund was requested ${isMissing(how)}.`,
      requestNotKnown: (word: Said) =>
        `Whether a refund was requested is told as “${word}”, a word that is not documented.`,
      requestedNoData:
        'A refund has been requested; the service says nothing more about it. Ask it whether the refund went out.',
      unreadable: 'The service gave refund data that cannot be read: Raw has it as it came.',
      whole: 'A refund of the whole difference',
      all: 'A refund of all that came in',
      part: (amount: string) => `A refund of ${amount}`,
      partWithoutCurrency: (amount: string, how: Missing) => `A refund of ${amount}, its currency ${missing[how]},`,
      unknownAmount: (how: Missing) => `A refund, its amount ${missing[how]},`,
      requested: (what: string, when: string) => `${what} was requested ${when}`,
      requestedUndated: (what: string) => `${what} was requested`,
      /** Where the service says that none was requested, or does not say. */
      listed: (what: string, when: string) => `${what} is listed, begun ${when}`,
      listedUndated: (what: string) => `${what} is listed`,
      processing: (requested: string) =>
        `${requested}; the service has not reported an outcome. Nothing to do but wait.`,
      processingOnly: (requested: string) => `${requested}; the service has not reported an outcome.`,
      processingWithTransaction: (requested: string) =>
        `${requested}; the service has not reported an outcome, yet names a transaction. Look it up before you promise a date.`,
      succeeded: (requested: string, amount: string) => `${requested} and went through: ${amount} to the payer.`,
      succeededElsewhere: (requested: string, amount: string, address: Said) =>
        `${requested} and went through: ${amount} to ${address}, an address that no payment came from. Ask the payer whether it is theirs.`,
      succeededSomewhere: (requested: string, amount: string) =>
        `${requested} and went through: ${amount}; whether to the payer’s own address is not known.`,
      succeededWithNothing: (requested: string) =>
        `${requested} and went through, and nothing of it was paid out. Ask the service why.`,
      succeededUnknown: (requested: string, how: Missing) =>
        `${requested} and went through; how much reached the recipient ${isMissing(how)}.`,
      failed: (requested: string) =>
        `${requested} and failed: by the service’s word nothing went back. Ask the service why before you try again.`,
      failedWithTransaction: (requested: string) =>
        `${requested} and is reported as failed, yet names a transaction. Look it up, and ask the service, before you try again.`,
      failedUnreadable: (requested: string) =>
        `${requested} and is reported as failed; whether it has a transaction cannot be read. Ask the service before you try again.`,
      notKnown: (requested: string) =>
        `${requested}; the service gave a refund state that it does not document. Ask it what that means.`,
      stateNotGiven: (requested: string) => `${requested}; in which state it is, the service does not say.`,
      stateNotReadable: (requested: string) => `${requested}; its state cannot be read.`,
    },

    /** `payment`: the number of the first payment that lacks it. */
    lack: {
      'order-amount-not-given': (how: Missing) =>
        `How much was ordered ${isMissing(how)}, so there is nothing to compare with.`,
      'order-currency-not-given': (how: Missing) =>
        `The currency of the order ${isMissing(how)}, so there is nothing to compare with.`,
      'payments-not-given': (how: Missing) =>
        `The list of payments ${isMissing(how)}, so what came in cannot be added up.`,
      'payment-amount-not-given': (how: Missing, payment: number | null) =>
        `The amount of ${paymentNamed(payment)} ${isMissing(how)}, so what came in cannot be added up.`,
      'payment-currency-not-given': (how: Missing, payment: number | null) =>
        `The currency of ${paymentNamed(payment)} ${isMissing(how)}, so what came in cannot be added up.`,
    },
    conflict: {
      'several-currencies': 'Payments came in several currencies, so there is no single sum.',
      'ordered-in-another-currency':
        'What was ordered is told in another currency than the one that was paid, so there is nothing to compare with.',
      'ordered-amounts-differ':
        'The payments name different amounts for the same order, so there is nothing to compare with.',
      'amount-below-zero': 'An amount is below zero, so ordered and received cannot be compared.',
      'payment-perhaps-twice':
        'One transaction is listed twice, and whether at one address is not given, so what came in cannot be added up.',
      'payment-listed-twice': 'One transaction is listed twice, so what came in cannot be added up.',
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
    notListed: 'No payment listed',
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
    open: { processing: 'Balance after refund', succeeded: 'Balance' },
    kept: { processing: 'You keep after refund', succeeded: 'You keep' },
    notKnownValue: unknown,
    noneListed: 'None',
    /** Beside a refund that is processing or succeeded and isn’t part of the sum. */
    refundApart: {
      'other-currency': 'different currency, not in the total',
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
      whole: 'Refunded in full',
      difference: 'Difference refunded',
      part: 'Partly refunded',
      'not-known': 'Refund succeeded',
    },
    refundType: { partial: 'partial', full: 'full' },
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
    more: (n: number) => `${n} more in Checks`,
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
    items: 'Items',
    payer: 'Customer',
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
    totalOf: (ordered: string) => `Received of ${ordered}`,
    none: { waiting: 'No payments yet', over: 'No payments listed' },
    noList: 'There may still be payments.',
    details: (n: number) => `Payment ${n} details`,
  },

  options: {
    token: 'Token',
    symbol: 'Symbol',
    network: 'Network',
    address: 'Address',
    amount: 'Amount due',
    /** Once none of them can be paid anymore. */
    amountOffered: 'Amount offered',
    rate: 'Rate',
    used: 'Paid by',
    notUsed: '–',
    payments: (numbers: string, n: number) => (n === 1 ? `payment ${numbers}` : `payments ${numbers}`),
    paymentsAndMore: (numbers: string, more: string) => `payments ${numbers} and ${more} more`,
    decimals: 'Decimals',
    logo: 'Logo, not loaded',
    assetLogo: 'Asset logo',
    qr: (address: Said) => `QR code of the address ${address}`,
    toSend: { whole: 'Amount to send', rest: 'Still to send', 'not-known': 'Amount to send' },
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
    addressDoesNotFit: (network: Said) => `Its address isn’t a valid ${network} address.`,
    doesNotFit: (network: Said) => `Not a valid ${network} address. Do not share it.`,
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
    noList: 'There may still be payment options.',
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
      'price-not-given': noTotal('price'),
      'quantity-not-given': noTotal('quantity'),
      'currency-not-given': noTotal('currency'),
    },
    currenciesDiffer: 'No total: prices in different currencies',
    costsNotReadable: {
      shipping: 'No total: shipping has an unexpected format',
      tax: 'No total: tax has an unexpected format',
    },
    none: 'No items listed',
    more: (n: number) => `${n} more in Items`,
    costs: 'Shipping and tax',
    costsCurrency: 'The service provides no currency for these.',
    noLine: unknown,
    details: (n: number) => `Item ${n} details`,
    noList: 'There may still be items.',
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
    anomaly: {
      'wrong-type': 'unexpected type',
      'wrong-form': 'unexpected format',
      'unknown-field': 'undocumented',
      'not-a-list': 'not a list',
      'not-an-object': 'not an object',
    },
  },

  checks: {
    showNothing: (n: number) => `Show ${n} not applicable`,
    hideNothing: (n: number) => `Hide ${n} not applicable`,
    groups: {
      mismatch: 'Issues',
      notice: 'Warnings',
      'cannot-check': 'Can’t be checked',
      pass: 'Passed',
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
    words: orderChecks,
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
    loading: (serviceId: Said) => `Loading ${serviceId}`,
    loadingFor: (serviceId: Said, duration: string) => `Loading ${serviceId}, ${duration}`,
    lastRead: (time: string, verdict: string) => `Last checked at ${time}: ${verdict}.`,
    toSettings: 'Open settings',
    copyDiagnostics: 'Copy diagnostics',
    diagnosticsCopied: 'Diagnostics copied',
    lookUpAnother: 'Look up another order',
    readAgain: 'Try again',
    requested: 'Order number',
    sentInstead: 'Received instead',
    at: 'URL',
    code: 'Code',
    message: 'Message',
    http: 'HTTP status',
    technical: 'Cause',
    /** Before the name of the profile. */
    notFound: 'Order not found in',
    notFoundLead: 'Check the number and the profile. A merchant order number won’t work here.',
    notMerchantOrder: (known: string) =>
      `No recent order on this computer has it as merchant order number (${known} searched).`,
    malformed: 'Not a valid order number',
    malformedLead: {
      'order-number-empty': 'Enter an order number.',
      'order-number-too-long': 'Order numbers have at most 128 characters.',
      'order-number-characters': 'Order numbers have only Latin letters, digits and symbols, and no spaces inside.',
    },
    nothingSent: 'Nothing was sent.',
    staleCause: (title: string) => `Couldn’t refresh: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`,
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
    type: (told: string) => `type: ${told}`,
  },
};

/** What another language has to be complete against. */
export type OrdersText = typeof orders;
