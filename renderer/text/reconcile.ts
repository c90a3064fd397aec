/** Words of reconcile: a shop’s file compared with the saved orders. */
import type { ReconciledKind, UnreadAmount } from '../../electron/contract/reconcile.ts';

/** Results except lines without a readable amount, which say why. */
type NamedKind = Exclude<ReconciledKind, 'amount-not-readable'> | 'not-in-file';

export const reconcileText = {
  title: 'Reconcile',
  lead: 'Compare your shop’s file with orders saved on this computer. Nothing is sent.',
  paste: 'Your shop’s file',
  pasteHint: 'Paste a table with order numbers and amounts, or drop a CSV or Excel file.',
  columns: 'File columns',
  order: 'Order number (yours or the service’s)',
  amount: 'Amount',
  noAmount: 'Don’t compare amounts',
  currency: 'Currency',
  noCurrency: 'Don’t compare currencies',
  compare: 'Compare',
  compareAgain: 'Compare again',
  another: 'New file',
  means: 'Compared with the latest saved lookups.',
  /** @param at the time of the oldest lookup in the comparison */
  oldest: (at: string) => `Oldest: ${at}.`,
  noCurrencies: 'The file has no currencies, so they weren’t compared. Totals add up amounts of any currency.',
  noAmounts: 'Amounts weren’t compared. Each line shows its order’s status, whatever its amount.',
  oneForTwo: 'Choose a different column for each.',
  tooManyLines: 'More than 10,000 lines. Split the file.',
  unclearAmounts: (lines: string) =>
    lines === '1'
      ? '1 line with an unclear amount isn’t in the totals.'
      : `${lines} lines with an unclear amount aren’t in the totals.`,
  lines: 'File lines',
  file: 'File',
  matched: 'Matched',
  difference: 'Difference',
  toReview: 'to review',
  noCurrencyName: 'None',
  neverLookedUp: (orders: string) =>
    orders === '1' ? '1 order was never looked up.' : `${orders} orders were never looked up.`,
  lookUp: (orders: string) => `Look up ${orders}`,
  groups: {
    differs: 'Differs',
    notLookedUp: 'Not looked up',
    notInFile: 'Not in file',
    skipped: 'Skipped',
    matched: 'Matched',
  },
  linesCount: (lines: string) => (lines === '1' ? '1 line' : `${lines} lines`),
  savedOrders: (orders: string) => (orders === '1' ? '1 saved order' : `${orders} saved orders`),
  showMatched: (lines: string) => `Show ${lines}`,
  hideMatched: 'Hide',
  heads: {
    line: 'Line',
    number: 'Order in file',
    amount: 'File amount',
    comesTo: 'Result',
    order: 'Order',
    billed: 'Ordered',
    received: 'Received',
  },
  /** The order's status says the others. */
  kinds: {
    'needs-review': 'Needs review',
    'amount-differs': 'Amount differs',
    'currency-differs': 'Currency differs',
    'not-looked-up': 'Not looked up',
    several: 'Several orders',
    duplicate: 'Duplicate',
    'no-order': 'No order number',
    'not-in-file': 'Not in file',
  } satisfies Partial<Record<NamedKind, string>>,
  meaning: {
    paid: 'Received in full or within tolerance.',
    underpaid: 'Received less than ordered.',
    overpaid: 'Received more than ordered.',
    'has-refund': 'Payment received, in full or in part, and a refund exists or may exist. Open the order.',
    unpaid: 'No payment received: the order is waiting, expired or canceled.',
    'needs-review': 'Expired or canceled with a payment, contradictory data, or an unknown amount. Open the order.',
    'amount-differs': 'The order amount differs from the file. A line counts as paid only if they’re equal.',
    'currency-differs': 'The order currency differs from the file, whether paid or not.',
    'not-looked-up':
      'No saved lookup in this profile. Look it up by the service’s order number, then choose Compare again.',
    several: 'Several saved orders have this number, as the service’s or as yours.',
    duplicate: 'An earlier line has the same order, by either order number. Not in the totals.',
    'no-order': 'The order number can’t be used. Not in the totals.',
    'not-in-file': 'Saved orders of this profile, from any time, that aren’t in the file.',
  } satisfies Record<NamedKind, string>,
  unread: {
    'amount-empty': ['Amount missing', 'The line has no amount. Not in the totals.'],
    'amount-ambiguous': ['Amount ambiguous', '1,234 could be 1234 or 1.234. Not in the totals.'],
    'amount-invalid': ['Amount invalid', 'The cell isn’t a plain number. Not in the totals.'],
    'amount-debit': ['Debit', 'Another cell marks the amount as a debit. Not in the totals.'],
    'amount-moved': ['Cells don’t match', 'The line has an extra or missing cell. Not in the totals.'],
    'amount-currency': ['Currency unclear', 'The currency is invalid or isn’t that of its column. Not in the totals.'],
    'amount-rounded': ['Digits lost', 'A spreadsheet rounded the amount. Not in the totals.'],
  } satisfies Record<UnreadAmount['why'], readonly [result: string, meaning: string]>,
  export: 'Export…',
  exported: 'Reconciled lines exported',
  more: (orders: string) => (orders === '1' ? 'and 1 more order' : `and ${orders} more orders`),
};
