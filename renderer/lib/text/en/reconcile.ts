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
    verdict: 'Verdict when read',
  },
  kinds: {
    paid: 'Paid',
    short: 'Paid too little',
    over: 'Paid too much',
    refunded: 'Paid, with a refund',
    unpaid: 'Not paid',
    unclear: 'Look at it',
    'other-amount': 'Another amount',
    'not-read': 'Not read here',
    several: 'Several orders',
    'amount-not-readable': 'Amount not readable',
    repeated: 'Repeated',
    'not-in-file': 'Not in the file',
  } satisfies Record<Kind, string>,
  meaning: {
    paid: 'The order is over the amount of the file, and its money came in, in full or within tolerance.',
    short: 'The order is over the amount of the file, and less came in.',
    over: 'The order is over the amount of the file, and more came in.',
    refunded:
      'The order is over the amount of the file and money came in, and some of it goes back, went, or may have. Open the order.',
    unpaid: 'No money came in: the order waits, expired, or was cancelled.',
    unclear: 'The record contradicts itself, or does not say what was ordered or what came in. Open the order.',
    'other-amount': 'The order was made out over another amount, or in another currency, than the file says.',
    'not-read': 'No order of this number was read on this computer with this profile. Look it up, and compare again.',
    several: 'More than one order that was read here has this number of the shop.',
    'amount-not-readable':
      'What stands in the column of amounts is no number, or could be two: 1,234 may be a thousand or one.',
    repeated: 'The number stood in the file before; the line is in no sum.',
    'not-in-file': 'Orders that were read here with this profile, at any time, and that no line of the file names.',
  } satisfies Record<Kind, string>,
  more: (orders: string) => (orders === '1' ? 'and 1 more order' : `and ${orders} more orders`),
  sumOf: (kind: string, lines: string, currency: Said | null) =>
    `${kind}, amounts in the file, ${lines === '1' ? '1 line' : `${lines} lines`}${currency === null ? '' : `, ${currency}`}`,
};
