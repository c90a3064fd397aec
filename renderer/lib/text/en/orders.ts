/**
 * Every word of the order view. Functions get amounts, times and durations already formatted, so that a
 * sentence can never change a digit; what the service wrote is passed in quotes' place and shown as text.
 */
import { orderChecks } from './order-checks.ts';
import type { Missing } from '../../../../electron/contract/order-record.ts';
import type { Said } from '../said.ts';
import { isMissing, missing } from './missing.ts';

const paymentNamed = (payment: number | null): string => (payment === null ? 'a payment' : `payment ${payment}`);
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const orders = {
  title: (serviceId: Said) => `Order ${serviceId}`,
  ofAnotherProfile: {
    title: 'Order',
    strong: 'An order of another profile',
    sentence: (name: Said) =>
      `It was opened with ${name}. It is not asked of the service of the profile that is in use now.`,
    gone: 'It was opened with a profile that is gone. It is not asked of the service of the profile that is in use now.',
    use: (name: Said) => `Use ${name}`,
  },
  windowTitle: (serviceId: Said, headline: string) => `${serviceId}, ${headline}`,
  back: 'Back',
  number: 'Order number',
  merchantOrder: 'Merchant order',
  readBy: {
    both: (time: string) => `Read ${time}`,
    service: (time: string) => `Read ${time} by the service’s clock`,
    computer: (time: string) => `Read ${time} by this computer’s clock`,
  },
  reading: 'reading again',
  readAgain: 'Read again',
  savePdf: 'Save as PDF',
  savePdfWithoutPayer: 'Save as PDF without the payer’s data',
  pdfWithPayer: 'With the payer’s data',
  pdfWithoutPayer: 'Without the payer’s data',
  leftOut: 'left out',
  pdfSaved: 'Saved as PDF',
  copyReceipt: 'Copy receipt',
  copyReceiptAsText: 'Copy the receipt as text',
  thisOrder: 'This order',
  showTab: (tab: string) => `Show: ${tab}`,
  historyFault: {
    'not-read': {
      cause: 'The history of this computer was not read.',
      sentence: 'The order itself was. When payments were first seen here is not known.',
    },
    'not-kept': {
      cause: 'This reading was not kept.',
      sentence: 'The order itself was read. It will be missing in the history of this computer.',
    },
  },
  receiptCopied: 'Receipt copied as text',
  copyWhat: (what: string) => `Copy: ${what}`,
  copied: (what: string) => `${what} copied whole`,
  empty: 'empty',
  /** Under what is shown of a long list. */
  more: {
    first: (shown: string, of: string) => `First ${shown} of ${of}.`,
    show: (n: string) => `Show ${n} more`,
  },
  /** Once, at the page's end. */
  nullMeans: '“null” stands where the service sent a field and put nothing in it.',
  /** Behind an amount whose own currency is missing. */
  currency: 'currency',
  /** Behind what is said of an amount that is missing. */
  inCurrency: (unit: string) => `, in ${unit}`,

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
    name: 'What was ordered and what came in',
    ordered: 'Ordered',
    priced: (amount: string, rate: string) => `${amount} at ${rate}`,
    received: (payments: number) =>
      payments === 0 ? 'Received' : `Received, ${count(payments, 'payment', 'payments')}`,
    moreCurrencies: (n: string) => `and ${n} more currencies in Payments`,
    missing: 'Missing',
    toPay: 'To pay',
    notPaid: 'Not paid',
    notListed: 'Not listed as paid',
    openWhenRead: 'Open when read',
    tooMuch: 'Too much',
    difference: 'Difference',
    paidInFull: 'Paid in full',
    withinTolerance: 'Within tolerance',
    refund: {
      'requested-no-data': 'Refund, requested',
      processing: 'Refund, processing',
      succeeded: 'Refunded',
      /** Of one that went through and paid nothing out. */
      nothing: 'Refund, went through',
      failed: 'Refund, failed',
      'not-known': 'Refund, state not known',
    },
    open: { processing: 'Open, once refunded', succeeded: 'Open' },
    kept: { processing: 'Stays with you, once refunded', succeeded: 'Stays with you' },
    notKnownValue: 'not known',
    noneListed: 'none listed',
    /** Beside a refund that is under way, or went through, and is not in the sum. */
    refundApart: {
      'other-currency': 'in another currency, so not set against the sum',
      'not-comparable': 'not set against the sum',
      nothing: 'nothing of it was paid out',
    },
  },

  facts: {
    name: 'State of the order',
    settlement: 'Settlement',
    settlementState: { unsettled: 'Unsettled', settling: 'Settling', settled: 'Settled' },
    settlementType: { system: 'automatic', manual: 'manual' },
    joined: (state: string, more: string) => `${state}, ${more}`,
    refund: 'Refund',
    refundState: {
      none: 'None requested',
      'not-reported': 'Not reported',
      'requested-no-data': 'Requested, no data',
      processing: 'Processing',
      failed: 'Failed',
      'not-known': 'State not known',
    },
    /** Of one that succeeded. */
    refundedState: {
      whole: 'Refunded',
      difference: 'Difference refunded',
      part: 'Partly refunded',
      'not-known': 'Refund went through',
    },
    refundType: { partial: 'partial', full: 'full' },
    reported: 'Reported as',
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
    createdValid: (minutes: number) => `Order created, valid ${minutes} min`,
    paymentOf: (number: number, of: number) => (of === 1 ? 'Payment' : `Payment ${number} of ${of}`),
    /** In place of so many of a long list. */
    morePayments: (n: string, of: number) => `${n} more ${of === 1 ? 'payment' : 'payments'}, listed in Payments`,
    timeNotGiven: 'time not given',
    timeNotGivenSeen: (time: string) => `time not given, first seen here ${time}`,
    seenHere: (time: string) => `seen here ${time}`,
    completed: 'Completed',
    completedAfter: (duration: string) => `Completed, ${duration} after creation`,
    late: (duration: string) => `${duration} late`,
    cancelled: 'Cancelled',
    validity: { ended: 'Validity ended', 'would-have-ended': 'Validity would have ended', ends: 'Validity ends' },
    refundRequested: 'Requested',
    /** Where the service does not say that it was requested. */
    refundBegun: 'Begun',
    refundType: { partial: 'partial', full: 'full' },
    refundUpdate: {
      none: 'Updated',
      'not-reported': 'Updated',
      'requested-no-data': 'Updated',
      processing: 'Processing',
      succeeded: 'Succeeded',
      failed: 'Failed',
      'not-known': 'State not known',
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
    nowLeft: (duration: string) => `Now, ${duration} left`,
    nowNoUpdate: (duration: string) => `Now, no update for ${duration}`,
    refundToCome: 'Succeeded or failed',
    refundOutcomeNotKnown: 'Outcome not known',
    paymentToCome: 'Payment',
    toCome: 'to come',
    after: (time: string) => `after ${time}`,
    before: (time: string) => `before ${time}`,
    range: (from: string, to: string) => `${from}–${to}`,
    notKnown: 'not known',
    dayInZone: (day: string, zone: string) => `${day}, ${zone}`,
    marks: {
      dated: 'Dated by the service',
      undated: 'Time not given by the service',
      limit: 'Limit',
      'to-come': 'To come',
      now: 'Now',
    },
    nothing: 'The service gave no times.',
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
    actual: 'After the fee',
    recipient: 'Recipient',
    email: 'E-mail',
    customer: 'Your customer number',
    address: 'Address',
    transaction: 'Transaction',
    reference: 'Your reference',
    token: 'Currency',
    /** Its time alone does not tell that anybody asked for it. */
    requested: 'Begun',
    updated: 'Last update',
    state: 'State',
    stateName: { '0': 'Processing', '1': 'Succeeded', '2': 'Failed' },
    type: 'Type',
    typeName: { '1': 'Partial', '2': 'Full' },
    network: 'Network',
    id: 'Refund number',
    order: 'Of order',
  },

  tabs: {
    name: 'Parts of the record',
    payments: 'Payments',
    options: 'Options offered',
    items: 'Items',
    payer: 'Payer',
    checks: 'Checks',
    history: 'History',
    raw: 'Raw',
  },

  payments: {
    number: 'No.',
    token: 'Token',
    from: 'From address',
    at: 'To address',
    transaction: 'Transaction',
    rate: 'Rate',
    received: 'Received',
    converted: 'Order amount',
    network: 'Network',
    totalOf: (ordered: string) => `Received, of ${ordered} ordered`,
    none: { waiting: 'No payment yet', over: 'No payment listed' },
    noneLead: 'The service lists none for this order.',
    missing: (how: Missing) => `Payments are ${missing[how]}`,
    notReadableLead: 'In place of a list of payments the service gave:',
    notGivenLead: 'The service gave no list of payments. That is not the same as none:',
    details: (n: number) => `Payment ${n}, everything given`,
    open: (n: number) => `Payment ${n}, everything given`,
  },

  options: {
    token: 'Token',
    symbol: 'Symbol',
    network: 'Network',
    address: 'Address',
    amount: 'Pays the order',
    /** Once none of them can be paid any more. */
    amountOffered: 'Offered amount',
    rate: 'Rate',
    used: 'Used by',
    notUsed: 'none',
    payments: (numbers: string, n: number) => (n === 1 ? `payment ${numbers}` : `payments ${numbers}`),
    paymentsAndMore: (numbers: string, more: string) => `payments ${numbers} and ${more} more`,
    decimals: 'Decimals',
    logo: 'Logo, not loaded',
    assetLogo: 'Asset logo',
    qr: (address: Said) => `QR code of the address ${address}`,
    toSend: { whole: 'Amount to send', rest: 'Still to send', 'not-known': 'Amount to send' },
    amountMissing: (how: Missing) => `Amount ${missing[how]}`,
    currencyMissing: (amount: string, how: Missing) => `${amount}, currency ${missing[how]}`,
    /** The option names an amount, and how much of it is missing does not follow from the record. */
    amountNotKnown: 'Not known how much is missing',
    payableUntil: (time: string) => `Payable until ${time}`,
    wasOffered: (amount: string) => `Was offered: ${amount}.`,
    notPayable: {
      paid: 'It is paid.',
      'counts-as-paid': 'It counts as paid.',
      'too-late': 'It can no longer be paid.',
      'not-sure': 'Whether it can be paid is not sure: ask the service before you hand it out.',
    },
    addressDoesNotFit: (network: Said) => `Its address does not fit ${network}.`,
    doesNotFit: (network: Said) => `This address does not fit ${network}: do not hand it out.`,
    amountAlone: 'Amount',
    tokenOn: (token: string, network: string) => `${token} on ${network}`,
    tokenAlone: (token: string, network: Missing) => `${token}, network ${missing[network]}`,
    networkAlone: (network: string, token: Missing) => `On ${network}, token ${missing[token]}`,
    neither: (token: Missing, network: Missing) =>
      token === network
        ? `Token and network ${missing[token]}`
        : `Token ${missing[token]}, network ${missing[network]}`,
    copyAddress: 'Copy address',
    copyAmount: 'Copy amount',
    save: 'Save as picture…',
    saved: 'Picture saved',
    showSaved: 'Show in folder',
    none: 'No option was offered',
    noneLead: 'The service lists none for this order.',
    missing: (how: Missing) => `Options are ${missing[how]}`,
    notReadableLead: 'In place of a list of payment options the service gave:',
    notGivenLead: 'The service gave no list of payment options. That is not the same as none:',
    details: (n: number) => `Option ${n}, everything given`,
    open: (n: number) => `Option ${n}, everything given`,
    noQr: (how: Missing) => `No QR code, since the address ${isMissing(how)}`,
    qrNotMade: 'No QR code, since no address known here has such a form: ask the service before you hand it out.',
  },

  items: {
    id: 'Number',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    sum: 'Sum',
    goods: 'Goods',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Goods, shipping and tax',
    totalOf: (ordered: string) => `Goods, shipping and tax, of ${ordered} ordered`,
    goodsOf: (ordered: string) => `Goods, of ${ordered} ordered`,
    /** Of the first item that lacks it, by its number. */
    noSum: {
      'price-not-given': (item: number, how: Missing) => `No sum, since the price of item ${item} ${isMissing(how)}`,
      'quantity-not-given': (item: number, how: Missing) =>
        `No sum, since the quantity of item ${item} ${isMissing(how)}`,
      'currency-not-given': (item: number, how: Missing) =>
        `No sum, since the currency of item ${item} ${isMissing(how)}`,
    },
    currenciesDiffer: 'No sum, since the prices are in different currencies',
    costsNotReadable: { shipping: 'No sum, since shipping is not readable', tax: 'No sum, since tax is not readable' },
    none: 'No items listed',
    noneLead: 'The service lists none for this order.',
    more: (n: number) => `and ${n} more in Items`,
    costs: 'Shipping and tax',
    costsCurrency: 'The service names no currency for these.',
    noLine: 'not known',
    details: (n: number) => `Item ${n}, everything given`,
    open: (n: number) => `Item ${n}, everything given`,
    missing: (how: Missing) => `Items are ${missing[how]}`,
    notReadableLead: 'In place of a list of items the service gave:',
    notGivenLead: 'The service gave no list of items. That is not the same as none:',
  },

  payer: {
    payer: 'Payer',
    id: 'Customer number',
    name: 'Name',
    email: 'E-mail',
    remark: 'Remark',
    order: 'Order',
    created: 'Created',
    completed: 'Completed',
    cancelled: 'Cancelled',
    validity: 'Validity',
    minutes: (n: number) => `${n} min`,
    amount: 'Order amount',
    settlementType: 'Settlement type',
    refundRequested: 'Refund requested',
    serviceNumber: 'Order number',
    merchantOrder: 'Merchant order',
    currency: 'Currency',
    refundData: 'Refund data',
    tellsOfNone: 'tells of no refund',
    subMerchant: 'Sub-merchant',
    subMerchantId: 'Number',
    subMerchantName: 'Name',
    refund: 'Refund',
    unread: 'Not read, or not known',
    unreadLead: 'Fields that are not as the specification has them; Raw has the whole answer.',
    anomaly: {
      'wrong-type': 'of another type',
      'wrong-form': 'of another form',
      'unknown-field': 'not in the specification',
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
    find: 'Find in the answer',
    found: (n: string) => (n === '0' ? 'not found' : `${n} found`),
    foundMany: (n: string) => `more than ${n} found`,
    place: (at: string, of: string) => `${at} of ${of}`,
    next: 'Next place',
    previous: 'Previous place',
    copy: 'Copy the answer',
    what: 'The answer',
    name: 'Answer of the service, as received',
    size: (size: string) => `${size} bytes, laid out, no digit changed`,
    sizeAsIs: (size: string) => `${size} bytes, as received`,
    unseen: (n: number) => `${count(n, 'hidden character', 'hidden characters')} shown as \\u…`,
  },

  states: {
    loading: (serviceId: Said) => `Reading ${serviceId}`,
    loadingFor: (serviceId: Said, duration: string) => `Reading ${serviceId}, ${duration} so far`,
    lastRead: (time: string, verdict: string) => `Last read here at ${time}, then: ${verdict}.`,
    toSettings: 'Open settings',
    copyDiagnostics: 'Copy diagnostics',
    diagnosticsCopied: 'Diagnostics copied',
    lookUpAnother: 'Look up another order',
    readAgain: 'Read again',
    requested: 'Asked for',
    sentInstead: 'Sent instead',
    at: 'At',
    code: 'Code',
    message: 'Message',
    http: 'HTTP status',
    technical: 'Cause',
    /** After the name of the profile. */
    notFound: 'has no such order',
    notFoundLead:
      'The service was reached and does not know this number. Compare it letter by letter, and the profile at the top left. A merchant’s own order number is another one.',
    notMerchantOrder: (known: string) =>
      known === '1'
        ? 'It is not the merchant order of the one order read on this computer with this profile, either.'
        : `It is not the merchant order of one of the ${known} orders read last on this computer with this profile, either.`,
    malformed: 'This cannot be an order number',
    malformedLead: {
      'order-number-empty': 'There is no number to ask for.',
      'order-number-too-long': 'Order numbers have at most 128 characters.',
      'order-number-characters': 'Order numbers have no blanks inside, and only Latin letters, digits and signs.',
    },
    nothingSent: 'Nothing was asked of the service.',
    staleCause: (title: string) => `Not read again: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`,
    stale: (time: string) => `Shown is what was read at ${time}.`,
    rawTitle: 'What the service answered',
  },

  /** On what leaves the console: what it is about must not be taken for a payment of the shop. */
  notLive: (environment: string) => `Not a live payment: the profile is set to ${environment}.`,
  receipt: {
    profile: 'Profile',
    environment: 'Environment',
    order: 'Order',
    merchantOrder: 'Merchant order',
    reported: 'Reported as',
    read: 'Read',
    readBy: {
      both: (time: string) => time,
      service: (time: string) => `${time} by the service’s clock`,
      computer: (time: string) => `${time} by this computer’s clock`,
    },
    notGiven: 'not given',
    notReadable: 'not readable:',
    notANumber: 'not a number:',
    price: 'Price',
    currencies: 'Currencies',
    until: (time: string) => `until ${time}`,
    type: (told: string) => `type ${told}`,
  },
};

/** What another language has to be complete against. */
export type OrdersText = typeof orders;
