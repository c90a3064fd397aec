/** Bulk lookup, the filters of saved orders and reconcile put each status into the same group. */
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { orderFilters } from '../../../electron/contract/saved-orders.ts';
import { statusKinds, type StatusKind } from '../../../electron/contract/order-status.ts';
import { orderConditions } from '../../../electron/database/stores/order-list.ts';
import { summaryOf } from '../../../electron/orders/history/saved-lookup.ts';
import { reconciledLine } from '../../../electron/orders/reconcile/reconcile.ts';
import { groupOf } from '../../../renderer/features/bulk/lookup/groups.tsx';
import { read, recordOf } from '../../support/records.ts';

const billed = { amount: '180.00', currency: 'EUR' };
const line = { line: 2, order: 'A-1', ...billed, unread: null, why: null };

function inReconcile(status: StatusKind): string {
  const order = { ...summaryOf(read(recordOf())), status, disputed: false };
  return reconciledLine(line, [order], () => billed).is;
}

const database = new DatabaseSync(':memory:');

function inFilters(status: StatusKind): string {
  const order = `SELECT ? AS status, 'none' AS refund, 0 AS disputed`;
  return orderFilters
    .filter((filter) => filter !== 'all' && filter !== 'refunds')
    .filter((filter) => database.prepare(`SELECT 1 FROM (${order}) WHERE ${orderConditions[filter]}`).get(status))
    .join(', ');
}

test('each status is in the same group in every view', () => {
  const groups = new Map<string, StatusKind[]>();
  for (const status of statusKinds) {
    const views = [groupOf([status]) ?? '', inFilters(status), inReconcile(status)].join(' | ');
    groups.set(views, [...(groups.get(views) ?? []), status]);
  }
  expect(Object.fromEntries(groups)).toEqual({
    'paid |  | paid': ['paid', 'paid-within-tolerance'],
    'offBalance | underpaid | underpaid': ['waiting-for-rest', 'underpaid'],
    'offBalance | overpaid | overpaid': ['overpaid'],
    'waiting | unpaid | unpaid': ['waiting'],
    'unpaid | unpaid | unpaid': ['payment-window-closed', 'expired', 'canceled'],
    'review | attention | needs-review': [
      'reported-new',
      'reported-paid',
      'reported-underpaid',
      'reported-overpaid',
      'expired-with-payment',
      'expired-unknown',
      'expired-completed',
      'canceled-with-payment',
      'canceled-unknown',
      'canceled-completed',
      'duplicate-payment',
      'contradicted',
      'unknown',
    ],
  });
  expect([groupOf(['queued']), groupOf(['failed']), groupOf([])]).toEqual(['notLookedUp', 'review', null]);
});
