/**
 * The words of the order page. Functions get amounts, times and durations already formatted, so that no sentence
 * can change a digit. What the service wrote is passed as text.
 */
import type { Missing } from '../../electron/contract/order-record.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { isMissing, missing, notProvided, unexpectedFormat, unknown } from './missing.ts';

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
  lookedUpBy: {
    both: (time: string) => `Checked ${time}`,
    service: (time: string) => `Checked ${time} (service time)`,
    computer: (time: string) => `Checked ${time} (computer time)`,
  },
  checkedJustNow: 'Checked just now',
  refreshing: 'refreshing…',
  refresh: 'Refresh',
  savePdf: 'Save as PDF',
  savePdfWithoutPayer: 'Save as PDF without customer details',
  leftOut: 'Not included',
  pdfSaved: 'PDF saved',
  copyReceipt: 'Copy receipt',
  moreActions: 'More actions',
  thisOrder: 'This order',
  showTab: (tab: string) => `Show: ${tab}`,
  notSaved: {
    cause: 'Couldn’t save this lookup.',
    sentence: 'The order shown is correct. Its history won’t include this lookup.',
  },
  receiptCopied: 'Receipt copied',
  merchantOrderShort: 'Merchant no.',
  copyWhat: (what: string) => `Copy: ${what}`,
  copied: (what: string) => `${what} copied`,
  /** Shown for a field that the service omitted, or sent as null or an empty text. */
  notProvided,
  /** Precedes the value that was sent instead. */
  unexpectedFormat,
  /** Marks a value that isn’t documented. */
  undocumented: (value: string) => `${value} (undocumented)`,
  /** Shown below the first part of a long list. */
  more: {
    first: (shown: string, of: string) => `First ${shown} of ${of}.`,
    show: (n: string) => `Show ${n} more`,
  },
  /** Follows an amount whose currency isn’t provided. */
  currency: 'currency:',
  /** The currency, after the words for a missing amount. */
  inCurrency: (unit: string) => ` (${unit})`,

  status: {
    /** Used in lists, badges and window titles, and before a clause about the refund. */
    name: {
      waiting: 'Waiting for payment',
      'waiting-for-rest': 'Partly paid, waiting for the rest',
      'payment-window-closed': 'Not paid in time',
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
      canceled: 'Canceled, unpaid',
      'canceled-with-payment': 'Canceled, payment received',
      'canceled-unknown': 'Canceled, payments unknown',
      'canceled-completed': 'Canceled, but marked completed',
      'duplicate-payment': 'Duplicate payment listed',
      contradicted: 'Contradictory data',
      unknown: 'Unknown status',
    },
    missing: (amount: string) => `Underpaid by ${amount}`,
    overpaid: (amount: string) => `Overpaid by ${amount}`,
    /** Used in lists, which can’t know when the payment window closes. */
    atLastCheck: {
      waiting: 'Waiting at last check',
      'waiting-for-rest': 'Partly paid at last check',
    },
    withRefund: (status: string, refund: string) => `${status}, ${refund}`,
    disputed: (headline: string) => `${headline} · contradictory data`,
    refundClause: {
      'requested-no-data': 'refund requested',
      processing: 'refund processing',
      failed: 'refund failed',
      unknown: 'refund status unknown',
    },
    /** Clauses about a refund that succeeded. */
    refundedClause: {
      full: 'refunded in full',
      difference: 'difference refunded',
      part: 'partly refunded',
      unknown: 'refund succeeded',
    },
  },

  sum: {
    name: 'Ordered and received',
    ordered: 'Ordered',
    priced: (amount: string, rate: string) => `${amount} at ${rate}`,
    received: (payments: number) =>
      payments === 0 ? 'Received' : `Received (${count(payments, 'payment', 'payments')})`,
    moreCurrencies: (n: string) => `+${n} more ${n === '1' ? 'currency' : 'currencies'} in Payments`,
    missing: 'Missing',
    due: 'Due',
    notPaid: 'Unpaid',
    dueAtLastCheck: 'Due at last check',
    overpaid: 'Overpaid',
    difference: 'Difference',
    withinTolerance: 'Within tolerance',
    refund: {
      'requested-no-data': 'Refund requested',
      processing: 'Refund processing',
      succeeded: 'Refunded',
      /** The refund succeeded and paid nothing out. */
      nothing: 'Refund succeeded',
      failed: 'Refund failed',
      unknown: 'Refund status unknown',
    },
    balance: { processing: 'Balance after refund', succeeded: 'Balance' },
    kept: { processing: 'You keep after refund', succeeded: 'You keep' },
    unknownValue: unknown,
    noneListed: 'None listed',
    /** Why a refund that is processing or succeeded isn’t part of the sum. */
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
      unknown: 'Status unknown',
    },
    /** States of a refund that succeeded. */
    refundedState: {
      full: 'Refunded in full',
      difference: 'Difference refunded',
      part: 'Partly refunded',
      unknown: 'Succeeded',
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
    /** Replaces the middle of a long list. */
    morePayments: (n: string, of: number) => `${n} more ${of === 1 ? 'payment' : 'payments'} in Payments`,
    timeNotGiven: 'time not provided',
    completed: 'Completed',
    completedAfter: (duration: string) => `Completed after ${duration}`,
    late: (duration: string) => `${duration} late`,
    canceled: 'Canceled',
    paymentWindow: {
      ended: 'Payment window closed',
      'would-have-ended': 'Payment window end',
      ends: 'Payment window closes',
    },
    refundRequested: 'Requested',
    /** Used if the service doesn’t say that the refund was requested. */
    refundStarted: 'Started',
    refundType: { partial: 'partial', full: 'full' },
    refundUpdate: {
      none: 'Updated',
      'not-reported': 'Updated',
      'requested-no-data': 'Updated',
      processing: 'Processing',
      succeeded: 'Succeeded',
      failed: 'Failed',
      unknown: 'Status unknown',
    },
    lastUpdate: 'last update',
    lastUpdateLater: (later: string) => `last updated ${later}`,
    later: (duration: string) => `${duration} later`,
    waited: {
      created: (duration: string) => `${duration} after creation`,
      completed: (duration: string) => `${duration} after completion`,
      canceled: (duration: string) => `${duration} after cancellation`,
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
    unknown: unknown,
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
    showChecks: 'Show checks',
    showWhat: (what: string) => `Show: ${what}`,
  },

  refundLabels: { refund_amount: 'Refund amount', refund_fee: 'Network fee' },

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
    converted: 'Order amount',
    totalOf: (ordered: string) => `Received of ${ordered}`,
    none: { waiting: 'No payments yet', ended: 'No payments listed' },
    noList: 'Payments may exist.',
    details: (n: number) => `Payment ${n} details`,
  },

  options: {
    address: 'Deposit address',
    amount: 'Amount due',
    /** Replaces “Amount due” once something was received, or if the order can’t be paid anymore. */
    amountOffered: 'Amount offered',
    used: 'Paid by',
    notUsed: '–',
    payments: (numbers: string, n: number) => (n === 1 ? `Payment ${numbers}` : `Payments ${numbers}`),
    paymentsAndMore: (numbers: string, more: string) => `Payments ${numbers} and ${more} more`,
    qr: (address: UntrustedText) => `QR code of the address ${address}`,
    notPayable: {
      paid: 'This order is paid.',
      'within-tolerance': 'Paid within tolerance.',
      closed: 'It can’t be paid anymore.',
      'not-sure': 'It may no longer be payable. Check with the service before you share it.',
    },
    addressDoesNotFit: (network: UntrustedText) => `Its address isn’t a valid ${network} address.`,
    doesNotFit: (network: UntrustedText) => `Not a valid ${network} address. Do not share it.`,
    amountAlone: 'Amount',
    copyAddress: 'Copy address',
    copyAmount: 'Copy amount',
    save: 'Save QR code…',
    none: 'No payment options listed',
    noList: 'Payment options may exist.',
    details: (n: number) => `Option ${n} details`,
    noQr: (how: Missing) => `No QR code: address ${missing[how]}`,
    qrNotMade: 'No QR code: unknown address format. Check with the service before you share it.',
  },

  items: {
    sum: 'Total',
    goods: 'Items',
    total: 'Order total',
    totalOf: (ordered: string) => `Order total (${ordered} ordered)`,
    /** Names the first item whose value is missing, by its number. */
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
    order: 'Order',
    tellsOfNone: 'No refund',
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
    /** Shown after the marks that fit in a cell. */
    moreMarks: (n: string) => `${n} more in Checks`,
    group: (name: string, n: number) => `${name} (${n})`,
    result: 'Result',
    check: 'Check',
    reason: 'Reason',
  },

  raw: {
    copy: 'Copy response',
    what: 'Response',
    name: 'Service response, as received',
    size: (size: string) => `${size} bytes, formatted`,
    sizeAsIs: (size: string) => `${size} bytes, as received`,
    unseen: (n: number) => `${count(n, 'hidden character', 'hidden characters')} shown as \\u…`,
  },

  states: {
    loading: 'Loading order',
    loadingFor: (duration: string) => `Loading order, ${duration}`,
    lastChecked: (time: string, status: string) => `Last checked at ${time}: ${status}.`,
    waysOut: {
      editNumber: 'Edit number',
      otherProfile: 'Try another profile',
      addNotFoundCode: 'Add not-found code…',
      tryAgain: 'Try again',
      settings: 'Open settings',
      copyDiagnostics: 'Copy diagnostics',
    },
    lookUpAnother: 'Look up another order',
    requested: 'Order number',
    at: 'URL',
    code: 'Code',
    message: 'Message',
    http: 'HTTP status',
    technical: 'Cause',
    /** Precedes the profile’s name. */
    notFound: 'Order not found in',
    profileChoice: (environment: string, name: UntrustedText) => `${name} (${environment})`,
    facts: 'Lookup',
    profile: 'Profile',
    atService: 'At the service',
    notFoundThere: 'Not found',
    notRead: 'Unknown',
    onComputer: 'On this computer',
    noMatch: (saved: number) =>
      saved === 0 ? 'Not saved' : `No match in ${count(saved, 'saved order', 'saved orders')}`,
    otherMatches: (n: number) => `Part of ${count(n, 'saved order', 'saved orders')}`,
    notSearched: 'Couldn’t search saved orders',
    malformed: 'Not a valid order number',
    nothingSent: 'Nothing was sent.',
    staleCause: (title: string) => `Couldn’t refresh: ${title}.`,
    stale: (time: string) => `Showing data from ${time}.`,
    rawTitle: 'Service response',
  },

  /** Shown on copies and files, so that an order of a test profile isn’t mistaken for a live payment. */
  notLive: (environment: string) => `${environment} profile: not a live payment.`,
  receipt: {
    profile: 'Profile',
    environment: 'Environment',
    order: 'Order',
    merchantOrder: 'Merchant order number',
    reported: 'Service status',
    read: 'Checked',
    lookedUpBy: {
      both: (time: string) => time,
      service: (time: string) => `${time} (service time)`,
      computer: (time: string) => `${time} (computer time)`,
    },
    price: 'Price',
    currencies: 'Currencies',
    until: (time: string) => `until ${time}`,
  },
};
