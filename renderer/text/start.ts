/** Words of the start page. */
import { addressesCount } from './transmission-words.ts';
import type { UntrustedText } from './untrusted-text.ts';

export const startText = {
  title: 'Look up an order',
  field: 'Order number, email, transaction, address…',
  open: 'Open',
  sentence: 'Order numbers are looked up at the service. Anything else searches orders saved on this computer.',
  fault: {
    empty: 'Enter an order number.',
    tooLong: 'Order numbers have at most 128 characters.',
    characters: 'Order numbers have only Latin letters, digits and symbols such as - _ . / and #, without spaces.',
  },
  /** After what was typed turned out not to be an order number. Nothing was sent. */
  searched: {
    none: 'No saved order matches. An order never looked up on this computer can’t be found this way. Ask for the order number.',
    failed: 'Couldn’t search the saved orders.',
  },
  found: {
    name: 'Orders found',
    one: (text: UntrustedText) => `1 saved order matches ${text}.`,
    several: (count: string, text: UntrustedText) => `${count} saved orders match ${text}.`,
    more: (count: string, text: UntrustedText) =>
      `More than ${count} saved orders match ${text}. The newest lookups are shown.`,
    label: 'Orders found, newest lookup first',
    as: 'Matched',
    openedAs: (fields: string) => `Matched: ${fields}`,
    earlier: (when: string) => `matched in the lookup of ${when}, not since`,
    row: 'Show in address list',
    others: (count: string) => `and ${count} more`,
  },
  odd: {
    name: 'Not sent yet',
    url: 'This is a URL, not an order number.',
    email: 'This is an email address.',
    emailIn: (email: UntrustedText) => `This contains the email address ${email}.`,
    amount: 'This looks like an amount. Orders can’t be found by amount.',
    word: 'Order numbers contain digits.',
    shortened: 'This is shortened (…). Copy the full value and try again.',
    hash: 'This looks like a transaction hash, with 64 hexadecimal digits.',
    more: 'This contains more than an order number.',
    notSent: 'Only order numbers can be looked up. Nothing was sent.',
    /** After an address. */
    notInLedger: (total: string) =>
      total === '0'
        ? 'This profile’s address list was searched, and is empty.'
        : `Not found in this profile’s address list (${addressesCount(total)}).`,
    ledgerNotSearched: 'Couldn’t search this profile’s address list.',
    lookUp: (number: UntrustedText) => `Look up ${number}`,
    askAnyway: 'Look up anyway',
  },
  several: (count: string, text: UntrustedText) =>
    `${count} saved orders have the merchant order number ${text}. Choose one below.`,
  askService: 'Look up anyway',
  recent: {
    title: 'Recent',
    today: (day: string) => `Today, ${day}`,
    yesterday: (day: string) => `Yesterday, ${day}`,
    label: 'Recent orders on this computer',
    order: 'Order',
    merchant: 'Merchant no.',
    verdict: 'Status',
    received: 'Received',
    ordered: 'Ordered',
    of: (amount: string) => `of ${amount}`,
    difference: 'Difference',
    notKnown: 'unknown',
    read: 'Checked',
  },
  empty: {
    title: 'No orders yet',
    sentenceSandbox: 'Enter an order number, or try the sandbox. Bulk lookups have lists of their own.',
    sentence:
      'Enter an order number. Bulk lookups have lists of their own. To practice without real money, choose the sandbox profile at the top left.',
    action: 'Open sandbox',
  },
  failed: 'Couldn’t load recent orders',
  again: 'Try again',
};
