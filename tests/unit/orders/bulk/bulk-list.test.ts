/** The list of a bulk lookup, filtered and sorted. */
import { expect, test } from 'vitest';
import type { BulkPageQuery, BulkRow } from '../../../../electron/contract/bulk-lookup.ts';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { listed, pageOf } from '../../../../electron/orders/bulk/bulk-page.ts';
import { createBulkTally } from '../../../../electron/orders/bulk/bulk-tally.ts';
import { bulkDetails } from '../../../../electron/orders/bulk/bulk-details.ts';
import { summaryOf } from '../../../../electron/orders/history/saved-lookup.ts';
import {
  created,
  present,
  minute,
  optionOf,
  paymentOf,
  plainRecord,
  read,
  withRefund,
} from '../../../support/records.ts';

const rowOf = (position: number, record: OrderRecord): BulkRow => {
  const reading = read(record, { lookedUpAt: created + 20 * minute });
  const { profileId: _profile, serviceId: _order, ...summary } = summaryOf(reading);
  const state = { is: 'read', summary: { ...summary, ...bulkDetails(reading) } } as const;
  return { position, order: `S${position}`, state };
};

const inCurrency = (currency: string, ordered: string, paid: string): OrderRecord => {
  const terms = { receive_amount: present(ordered), receive_currency: present(currency), exchange_rate: present('1') };
  const token = present(`${currency}-TRC20`);
  return plainRecord(
    { ordered, paid: [] },
    {
      order_currency: present(currency),
      payment_info: present([optionOf({ ...terms, token_symbol: present(currency), token_name: token })]),
      payment_detail: present([
        paymentOf({ ...terms, pay_amount: present(paid), pay_currency: present(currency), token_name: token }),
      ]),
    },
  );
};

const all: Pick<BulkPageQuery, 'filter' | 'sort'> = {
  filter: { is: [], refund: false, checks: 'any', settlement: null, search: '' },
  sort: { by: 'list', down: false },
};

test('currencies are compared without case', () => {
  const rows = [
    rowOf(1, inCurrency('usdt', '10.00', '10.00')),
    rowOf(2, inCurrency('USDT', '5.50', '5.00')),
    rowOf(3, inCurrency('Usdt', '1', '3')),
  ];
  const tally = createBulkTally();
  for (const row of rows) tally.count(row, 1);
  const sum = {
    currency: 'USDT',
    orders: 3,
    ordered: '16.50',
    received: '18.00',
    missing: '0.50',
    unpaid: '0',
    overpaid: '2.00',
    refunded: '0',
  };
  expect(tally.sums()).toEqual([sum]);
  expect(pageOf(rows, { ...all, lookupId: 1, from: 0, limit: 10 }).tally?.sums).toEqual([sum]);
  // In the notation of any of the orders.
  if (rows[1] !== undefined) tally.count(rows[1], -1);
  expect(tally.sums()).toMatchObject([{ currency: 'Usdt', orders: 2, ordered: '11.00' }]);
});

test('amounts of a currency are sorted together in any case', () => {
  const rows = ['usdt 1', 'USDT 3', 'Btc 9', 'usdt 2'].map((one, at) => {
    const [currency = '', amount = ''] = one.split(' ');
    return rowOf(at + 1, inCurrency(currency, amount, amount));
  });
  const sorted = listed(rows, { ...all, sort: { by: 'ordered', down: false } });
  expect(sorted.map(({ position }) => position)).toEqual([3, 1, 4, 2]);
});

test('a refund that paid out nothing counts as zero', () => {
  const refunded = (actual: string) =>
    rowOf(
      1,
      plainRecord(
        { ordered: '10.00', paid: ['15.00'] },
        {
          status: present('paid_over'),
          ...withRefund({
            refund_status: present(1),
            refund_amount: present('5.00'),
            refund_fee: present('5.00'),
            actual_refund_amount: present(actual),
          }),
        },
      ),
    ).state;
  expect(refunded('0.00')).toMatchObject({ summary: { refundExtent: 'unknown', refunded: null } });
  expect(refunded('4.00')).toMatchObject({ summary: { refundExtent: 'difference', refunded: '5.00' } });
});

test('the filter for warnings includes orders with issues', () => {
  const passing = rowOf(1, plainRecord({ ordered: '10.00', paid: ['10.00'] }, { valid_time: present(30) }));
  const mismatch = rowOf(2, plainRecord({ ordered: '10.00', paid: ['2.00'] }));
  const notice = rowOf(3, plainRecord({ ordered: '10.00', paid: ['10.00'] }, { valid_time: present(90) }));
  const checksOf = ({ state }: BulkRow) => (state.is === 'read' ? state.summary.checks : null);
  expect([passing, mismatch, notice].map(checksOf)).toMatchObject([
    { mismatch: 0, notice: 0 },
    { mismatch: 1, notice: 0 },
    { mismatch: 0, notice: 1 },
  ]);
  const shown = (checks: 'any' | 'mismatch' | 'notice') =>
    listed([passing, mismatch, notice], { ...all, filter: { ...all.filter, checks } }).map(({ position }) => position);
  expect([shown('any'), shown('mismatch'), shown('notice')]).toEqual([[1, 2, 3], [2], [2, 3]]);
});

test('contradictory data and a failed refund come before the status', () => {
  const overpaid = rowOf(3, plainRecord({ ordered: '10.00', paid: ['15.00'] }, { status: present('paid_over') }));
  if (overpaid.state.is !== 'read') throw new Error('The order is not read');
  const rows: readonly BulkRow[] = [
    rowOf(1, plainRecord({ ordered: '10.00', paid: ['10.00'] }, { status: present('paid') })),
    rowOf(2, plainRecord({ ordered: '10.00', paid: ['4.00'] }, { status: present('paid') })),
    { ...overpaid, state: { is: 'read', summary: { ...overpaid.state.summary, refund: 'failed' } } },
  ];
  const tally = createBulkTally();
  for (const row of rows) tally.count(row, 1);
  expect(tally.counts().statuses).toEqual({ paid: 1, disputed: 1, 'refund-problem': 1 });
  const shown = (is: BulkPageQuery['filter']['is']) =>
    listed(rows, { ...all, filter: { ...all.filter, is } }).map(({ position }) => position);
  expect([shown(['paid']), shown(['disputed', 'refund-problem']), shown(['overpaid'])]).toEqual([[1], [2, 3], []]);
});
