/** Words of the start page. */
import { addressesCount } from './transmission-words.ts';
import type { Said } from '../said.ts';

export const start = {
  title: 'Look up an order',
  field: 'Order number, or what the customer sent',
  open: 'Open',
  sentence: 'An order number is read from the service. What else a customer sends is looked for on this computer.',
  fault: {
    empty: 'Type an order number.',
    tooLong: 'An order number has at most 128 characters.',
    characters:
      'An order number has no blanks and only Latin letters, digits and the signs of a US keyboard, such as - _ . / and #.',
  },
  /** Behind what is said of a text that was sent nowhere. */
  searched: {
    none: 'No order that was read on this computer has it. One that was never looked up here is not found by it: ask for the order number.',
    failed: 'The orders read on this computer could not be searched for it.',
  },
  found: {
    name: 'Orders found',
    one: (text: Said) => `One order that was read on this computer has ${text}.`,
    several: (count: string, text: Said) => `${count} orders that were read on this computer have ${text}.`,
    more: (count: string, text: Said) =>
      `More than ${count} orders that were read on this computer have ${text}. These were read last.`,
    label: 'Orders found, the one read last first',
    as: 'Found as',
    openedAs: (fields: string) => `Found as: ${fields}`,
    earlier: (when: string) => `as read ${when}, and not since`,
    row: 'Show it in the ledger',
    others: (count: string) => `and ${count} more`,
  },
  odd: {
    name: 'Not sent yet',
    url: 'This is a URL, and no order number has the form of one.',
    email: 'This is an e-mail address.',
    emailIn: (email: Said) => `The e-mail address ${email} stands in this.`,
    amount: 'This looks like an amount, and no order is found by what it is over.',
    word: 'This has no digit, and order numbers have some.',
    shortened:
      'The middle of this is left out, as the console shows long ids. An order is found by the whole of it: copy it there.',
    hash: 'These are 64 hexadecimal digits, as a transaction’s hash has them.',
    more: 'There is more in this than an order number.',
    notSent: 'The service can only be asked by order number, so it was not sent.',
    /** Behind what is said of an address. */
    notInLedger: (total: string) =>
      total === '0'
        ? 'The ledger of this profile was searched, and is empty.'
        : `The ledger of this profile was searched, ${addressesCount(total)}, and does not have it.`,
    ledgerNotSearched: 'The ledger of this profile could not be searched for it.',
    lookUp: (number: Said) => `Look up ${number}`,
    askAnyway: 'Ask anyway',
  },
  several: (count: string, text: Said) =>
    `${count} orders read here have the merchant order ${text}. Choose one below.`,
  askService: 'Ask the service for it',
  recent: {
    title: 'Recent',
    today: (day: string) => `Today, ${day}`,
    yesterday: (day: string) => `Yesterday, ${day}`,
    label: 'Orders read last on this computer',
    order: 'Order',
    merchant: 'Merchant',
    verdict: 'Verdict',
    received: 'Received',
    ordered: 'Ordered',
    of: (amount: string) => `of ${amount}`,
    difference: 'Difference',
    notKnown: 'not known',
    read: 'Read',
  },
  empty: {
    title: 'No orders opened yet',
    sentenceSandbox:
      'Type an order number above, or open the sandbox to see one in every state. Orders of a bulk look-up are in its list.',
    sentence:
      'Type an order number above. Orders of a bulk look-up are in its list. To practise without real money, choose the sandbox profile at the top left.',
    action: 'Open the sandbox',
  },
  failed: 'The recent orders could not be read',
  again: 'Try again',
};
