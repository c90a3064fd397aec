/** Words of reconcile: a shop’s file compared with the saved orders. */
import type { ReconciledKind } from '../../electron/contract/reconcile.ts';

type Kind = ReconciledKind | 'not-in-file';

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
  /** @param at time of the oldest lookup that was compared with */
  oldest: (at: string) => `Oldest: ${at}.`,
  noCurrencies: 'The file has no currencies, so they weren’t compared. Totals add up amounts of any currency.',
  noAmounts: 'Amounts weren’t compared. Each line shows its order’s status, whatever its amount.',
  oneForTwo: 'Choose a different column for each.',
  beyond: (lines: string) =>
    lines === '1'
      ? '1 line over the 10,000 limit wasn’t compared.'
      : `${lines} lines over the 10,000 limit weren’t compared.`,
  lines: 'File lines',
  file: 'File',
  matched: 'Matched',
  difference: 'Difference',
  toReview: 'to review',
  neverLookedUp: (orders: string) =>
    orders === '1'
      ? '1 order in the file has no saved lookup in this profile.'
      : `${orders} orders in the file have no saved lookup in this profile.`,
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
    status: 'Status at last check',
  },
  kinds: {
    paid: 'Paid',
    underpaid: 'Underpaid',
    overpaid: 'Overpaid',
    'has-refund': 'Has a refund',
    unpaid: 'Unpaid',
    unclear: 'Needs review',
    'other-amount': 'Amount differs',
    'other-currency': 'Currency differs',
    'not-read': 'Not looked up',
    several: 'Several orders',
    'amount-not-readable': 'Unreadable amount',
    repeated: 'Same order',
    'no-order': 'No order number',
    'not-in-file': 'Not in file',
  } satisfies Record<Kind, string>,
  meaning: {
    paid: 'Received in full or within tolerance.',
    underpaid: 'Received less than ordered.',
    overpaid: 'Received more than ordered.',
    'has-refund': 'Payment received, in full or in part, and a refund exists or may exist. Open the order.',
    unpaid: 'No payment received: the order is waiting, expired or canceled.',
    unclear: 'Expired or canceled with a payment, contradictory data, or an unknown amount. Open the order.',
    'other-amount': 'The order amount differs from the file. A line counts as paid only if they’re equal.',
    'other-currency': 'The order currency differs from the file, whether paid or not.',
    'not-read': 'No saved lookup in this profile. Look it up by the service’s order number, then choose Compare again.',
    several: 'Several saved orders have this merchant order number.',
    'amount-not-readable':
      'Amount missing, invalid or ambiguous: 1,234 could be 1234 or 1.234. The row may also have an extra cell or an invalid currency.',
    repeated: 'An earlier line has the same order, by either order number. Not in the totals.',
    'no-order': 'The order number can’t be used. Not in the totals.',
    'not-in-file': 'Saved orders of this profile, from any time, that aren’t in the file.',
  } satisfies Record<Kind, string>,
  /** @param why the order number can’t be used */
  notAnOrder: (why: string) => `${why}. Not in the totals.`,
  copyLines: 'Copy lines',
  /** Column heads of the copied lines. */
  copyHeads: [
    'Line',
    'Order in file',
    'File amount',
    'File currency',
    'Result',
    'Order',
    'Ordered',
    'Ordered currency',
    'Received',
    'Received currency',
    'Status at last check',
    'Last checked',
  ],
  linesCopied: (lines: string) => (lines === '1' ? '1 line copied' : `${lines} lines copied`),
  more: (orders: string) => (orders === '1' ? 'and 1 more order' : `and ${orders} more orders`),
};
