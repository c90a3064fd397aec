/**
 * The words of a reply to the customer. The merchant speaks about the customer’s order: no tolerances, checks or
 * service statuses, and no promises that only a person can make.
 */
export const customerAnswerText = {
  name: 'Reply to customer',
  lead: 'Review before sending. It uses order data only.',
  text: 'Reply',
  withTransactions: 'Include transactions',
  copy: 'Copy reply',
  copied: 'Reply copied',
  /** @param environment in words: `Sandbox` */
  notLive: (environment: string) => `${environment}: no real money.`,
  notSure: 'The order data is unclear or contradictory, so the reply stays general. Check with the service first.',

  order: (number: string) => `Your order ${number}`,
  asOf: (at: string) => `As of ${at}.`,

  checking: 'We’re checking this order with our payment service and will get back to you.',
  nothingYet: 'We haven’t received a payment yet.',
  partCame: 'We’ve received part of the payment.',
  cameNotKnown: 'We’re still checking how much we’ve received.',
  /** Of payments that can’t be added up. */
  came: (amounts: string) => `We’ve received ${amounts}. We’re still checking how much of the order this covers.`,
  /** Where the merchant acts next, not the customer. */
  oursToSettle: 'We’ll get back to you about the next step.',
  payableUntil: (at: string) => `You can pay until ${at}.`,
  restUntil: (at: string) => `You can pay the rest until ${at}.`,
  timeOver: (at: string) => `The payment deadline was ${at}.`,
  timeOverUndated: 'The payment deadline has passed.',
  payNothing: 'Please don’t send a payment for this order.',
  payNoMore: 'Please don’t send another payment for this order.',
  contactUs: 'If you’ve already paid or still want to pay, let us know.',
  sinceThen: 'We can’t yet see the latest payments.',
  paid: 'Your order is paid in full.',
  counts: 'Your order counts as paid.',
  missing: (amount: string) => `${amount} is still missing.`,
  tooMuch: (amount: string) => `You paid ${amount} more than the order amount.`,
  expired: 'The order expired without a payment.',
  cancelled: 'The order was canceled without a payment.',
  expiredWith: 'The order is marked as expired, although we received a payment.',
  cancelledWith: 'The order was canceled, but we received a payment.',

  /** Replaces the page’s “You keep”. */
  kept: 'Paid minus the refund',

  refund: {
    requested: 'A refund has been requested. We’re checking its status.',
    processing: (amount: string | null) => `Your refund${amount === null ? '' : ` of ${amount}`} is being processed.`,
    succeeded: (amount: string | null) => `Your refund${amount === null ? '' : ` of ${amount}`} has been sent.`,
    fee: (fee: string, actual: string) => `${actual} was paid out after the network fee of ${fee}.`,
    nothingPaid: 'A refund is recorded, but nothing was paid out. We’re looking into it.',
    failed: 'Your refund failed.',
    /** The service reports the time of the last update, not of the payout. */
    asOf: (at: string) => `Last refund update: ${at}.`,
    notKnown: 'There’s a refund for this order. We’re checking its status.',
    transaction: (hash: string) => `Refund transaction: ${hash}`,
  },

  amountNotKnown: 'unknown amount',
  payments: 'Payments received:',
  /** @param transaction null if it isn’t provided */
  payment: (amount: string, transaction: string | null) =>
    transaction === null ? amount : `${amount}, transaction ${transaction}`,
  pay: (of: 'full' | 'rest', options: number) =>
    `To pay${of === 'rest' ? ' the rest' : ''}, send exactly ${options === 1 ? 'this' : 'one of these'}:`,
  /** @param where `USDT-TRC20 on TRON` */
  option: (amount: string, where: string, address: string) => `${amount}, ${where}, to ${address}`,
};
