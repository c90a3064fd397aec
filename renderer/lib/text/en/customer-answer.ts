/**
 * Words of an answer to the customer. Said by the merchant, of the customer's order: nothing of tolerances, checks or states of the service,
 * and nothing promised that only a person can promise.
 */
export const customerAnswer = {
  name: 'Answer the customer',
  lead: 'Read it through before you send it: it says what the record says, and nothing that you agreed on.',
  text: 'Answer',
  withTransactions: 'With transactions',
  copy: 'Copy the answer',
  copied: 'Answer copied',
  /** @param environment in words: `Sandbox` */
  notLive: (environment: string) => `${environment}: no real money.`,
  notSure:
    'The record of this order is not clear. The answer says no more than that: ask the service before you say more.',

  order: (number: string) => `Your order ${number}`,
  asOf: (at: string) => `As of ${at}.`,

  checking: 'We are looking into this order with our payment service, since what it reports is not clear yet.',
  nothingYet: 'No payment has come in yet.',
  partCame: 'A part of it has come in.',
  cameNotKnown: 'How much has come in is not known to us yet.',
  /** Of payments that are in no one sum. */
  came: (amounts: string) => `What has come in: ${amounts}. How much of the order that is, is not known to us yet.`,
  /** Where nothing is left for the customer to do, and something for the merchant. */
  oursToSettle: 'We will come back to you on how this is settled.',
  payableUntil: (at: string) => `It can be paid until ${at}.`,
  restUntil: (at: string) => `The rest can be paid until ${at}.`,
  timeOver: (at: string) => `The time to pay it ended at ${at}. Please do not pay on it any more.`,
  timeOverUndated: 'The time to pay it is over. Please do not pay on it any more.',
  sinceThen: 'What came in since then is not known to us yet.',
  paid: 'It is paid in full.',
  counts: 'It counts as paid.',
  missing: (amount: string) => `${amount} is missing.`,
  tooMuch: (amount: string) => `${amount} more than asked for has come in.`,
  expired: 'It expired without a payment. Please do not pay on it any more.',
  cancelled: 'It was cancelled without a payment. Please do not pay on it any more.',
  expiredWith: 'It had expired when the money was counted.',
  cancelledWith: 'It was cancelled, and money has come in.',

  /** In the place of the page's "Stays with you". */
  kept: { processing: 'Paid, once the refund is through', succeeded: 'Paid, less the refund' },

  refund: {
    requested: 'A refund has been requested.',
    processing: (amount: string | null) => `A refund${amount === null ? '' : ` of ${amount}`} is under way.`,
    succeeded: (amount: string | null) => `A refund${amount === null ? '' : ` of ${amount}`} has been sent.`,
    fee: (fee: string, actual: string) => `After the network fee of ${fee}, ${actual} was paid out.`,
    nothingPaid: 'A refund was reported to us, and by the same report nothing of it was paid out.',
    failed: 'A refund did not go through.',
    /** The service gives the time of its last update, and none of its payout. */
    asOf: (at: string) => `That was reported at ${at}.`,
    notKnown: 'There is a refund of which we do not know the state yet.',
    transaction: (hash: string) => `Transaction of the refund: ${hash}`,
  },

  amountNotKnown: 'an amount that is not known to us',
  payments: 'What came in:',
  /** @param transaction null where it was not given */
  payment: (amount: string, transaction: string | null) =>
    transaction === null ? amount : `${amount}, transaction ${transaction}`,
  pay: 'To pay it, send exactly one of these:',
  /** @param where `USDT-TRC20 on TRON` */
  option: (amount: string, where: string, address: string) => `${amount}, ${where}, to ${address}`,
};
export type CustomerAnswerText = typeof customerAnswer;
