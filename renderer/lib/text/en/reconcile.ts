/** Words of a shop's file that is held against the orders that were read here. */
import type { ReconciledKind } from '../../../../electron/contract/reconcile.ts';
import type { Said } from '../said.ts';

type Kind = ReconciledKind | 'not-in-file';

export const reconcileWords = {
  title: 'Reconcile',
  action: 'Reconcile a shop’s file…',
  lead: 'A file of your shop with order numbers and amounts is held against what was read on this computer. Nothing is asked of the service.',
  paste: 'The shop’s file',
  pasteHint: 'A table with order numbers and amounts. A file can be dropped here: CSV, TSV, text or XLSX.',
  columns: 'Columns of the file',
  order: 'Order numbers (the shop’s own, or the service’s)',
  amount: 'Amounts',
  noAmount: 'Do not compare amounts',
  currency: 'Currencies',
  noCurrency: 'Do not compare currencies',
  compare: 'Compare',
  another: 'Another file',
  means: 'Each line is compared with its order as it was read here last.',
  /** @param at of the reading that is the oldest of those compared with */
  oldest: (at: string) => `The oldest of these readings is of ${at}.`,
  sameSum: 'A line is paid, paid too little or too much only where its order is over the amount of the file.',
  noCurrencies: 'The file names no currencies: they were not compared, and a sum adds amounts of any.',
  noAmounts: 'Amounts were not compared: a line says how its order stands, whatever it is over.',
  oneForTwo: 'One column cannot be two of these.',
  beyond: (lines: string) =>
    lines === '1'
      ? '1 line beyond the first 10,000 was not compared.'
      : `${lines} lines beyond the first 10,000 were not compared.`,
  lines: 'Lines of the file',
  all: 'All lines',
  heads: {
    line: 'Line',
    number: 'In the file',
    amount: 'Amount in the file',
    comesTo: 'Comes to',
    order: 'Order',
    billed: 'Ordered',
    received: 'Received',
    verdict: 'Verdict when read',
  },
  kinds: {
    paid: 'Paid',
    short: 'Paid too little',
    over: 'Paid too much',
    refunded: 'With a refund',
    unpaid: 'Not paid',
    unclear: 'Look at it',
    'other-amount': 'Another amount',
    'other-currency': 'Another currency',
    'not-read': 'Not read here',
    several: 'Several orders',
    'amount-not-readable': 'Amount not readable',
    repeated: 'Repeated',
    'no-order': 'No order number',
    'not-in-file': 'Not in the file',
  } satisfies Record<Kind, string>,
  meaning: {
    paid: 'Its money came in, in full or within tolerance.',
    short: 'Less came in than was ordered.',
    over: 'More came in than was ordered.',
    refunded: 'Money came in, in full or not, and some of it goes back, went, or may have. Open the order.',
    unpaid: 'No money came in: the order waits, expired, or was cancelled.',
    unclear: 'The record contradicts itself, or does not say what was ordered or what came in. Open the order.',
    'other-amount': 'The order was made out over another amount than the file says, paid or not.',
    'other-currency': 'The order was made out in another currency than the file says, paid or not.',
    'not-read': 'No order of this number was read on this computer with this profile. Look it up, and compare again.',
    several: 'More than one order that was read here has this number of the shop.',
    'amount-not-readable':
      'The amount is missing, is no number, or could be two, as 1,234 could be a thousand or one; or its row has a cell too many, or a currency that is none.',
    repeated: 'The order stood in the file before, by this number or its other one; the line is in no sum.',
    'no-order': 'What stands in the column of order numbers has no digit, such as a line of totals; it is in no sum.',
    'not-in-file': 'Orders that were read here with this profile, at any time, and that no line of the file names.',
  } satisfies Record<Kind, string>,
  copyLines: 'Copy these lines',
  /** Of what is copied; as many as there are cells. */
  copyHeads: [
    'Line',
    'In the file',
    'Amount in the file',
    'Currency in the file',
    'Comes to',
    'Order',
    'Ordered',
    'Ordered in',
    'Received',
    'Received in',
    'Verdict when read',
    'Read at',
  ],
  linesCopied: (lines: string) => (lines === '1' ? '1 line copied' : `${lines} lines copied`),
  more: (orders: string) => (orders === '1' ? 'and 1 more order' : `and ${orders} more orders`),
  sumOf: (kind: string, lines: string, currency: Said | null) =>
    `${kind}, amounts in the file, ${lines === '1' ? '1 line' : `${lines} lines`}${currency === null ? '' : `, ${currency}`}`,
};
