/** Words of reconcile: a shop’s file compared with the saved orders. */
import type { ReconciledKind } from '../../electron/contract/reconcile.ts';
import type { UntrustedText } from './untrusted-text.ts';

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
  another: 'New file',
  means: 'Compared with the latest saved lookups.',
  /** @param at time of the oldest lookup that was compared with */
  oldest: (at: string) => `Oldest: ${at}.`,
  sameSum: 'A line counts as paid, underpaid or overpaid only if the order amount equals the file amount.',
  noCurrencies: 'The file has no currencies, so they weren’t compared. Totals add up amounts of any currency.',
  noAmounts: 'Amounts weren’t compared. Each line shows its order’s status, whatever its amount.',
  oneForTwo: 'Choose a different column for each.',
  beyond: (lines: string) =>
    lines === '1'
      ? '1 line over the 10,000 limit wasn’t compared.'
      : `${lines} lines over the 10,000 limit weren’t compared.`,
  lines: 'File lines',
  all: 'All lines',
  heads: {
    line: 'Line',
    number: 'Order in file',
    amount: 'File amount',
    comesTo: 'Result',
    order: 'Order',
    billed: 'Ordered',
    received: 'Received',
    verdict: 'Status at last check',
  },
  kinds: {
    paid: 'Paid',
    underpaid: 'Underpaid',
    overpaid: 'Overpaid',
    refunded: 'Refunded',
    unpaid: 'Unpaid',
    unclear: 'Needs review',
    'other-amount': 'Amount differs',
    'other-currency': 'Currency differs',
    'not-read': 'Not looked up',
    several: 'Several orders',
    'amount-not-readable': 'Unreadable amount',
    repeated: 'Duplicate',
    'no-order': 'No order number',
    'not-in-file': 'Not in file',
  } satisfies Record<Kind, string>,
  meaning: {
    paid: 'Received in full or within tolerance.',
    underpaid: 'Received less than ordered.',
    overpaid: 'Received more than ordered.',
    refunded: 'Payment received, in full or in part, and a refund exists or may exist. Open the order.',
    unpaid: 'No payment received: the order is waiting, expired or canceled.',
    unclear: 'Expired or canceled with a payment, contradictory data, or an unknown amount. Open the order.',
    'other-amount': 'The order amount differs from the file, whether paid or not.',
    'other-currency': 'The order currency differs from the file, whether paid or not.',
    'not-read': 'Not looked up on this computer with this profile. Look it up, then compare again.',
    several: 'Several saved orders have this merchant order number.',
    'amount-not-readable':
      'Amount missing, invalid or ambiguous: 1,234 could be 1234 or 1.234. The row may also have an extra cell or an invalid currency.',
    repeated: 'Duplicate of an earlier line, by either order number. Not in the totals.',
    'no-order': 'No digits in the order number column, as in a line of totals. Not in the totals.',
    'not-in-file': 'Saved orders of this profile, from any time, that aren’t in the file.',
  } satisfies Record<Kind, string>,
  copyLines: 'Copy these lines',
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
  /** @param kind null for all lines */
  sumOf: (kind: string | null, lines: string, currency: UntrustedText | null) =>
    [
      ...(kind === null ? [] : [kind]),
      ...(currency === null ? [] : [currency]),
      lines === '1' ? '1 line' : `${lines} lines`,
      'file total',
    ].join(' · '),
};
