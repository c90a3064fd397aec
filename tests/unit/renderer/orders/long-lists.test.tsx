/** Long lists are rendered in part, with their total. */
import type { ReactNode } from 'react';
import { expect, it, test } from 'vitest';
import type { Check } from '../../../../electron/contract/consistency-checks.ts';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { ChecksTab } from '../../../../renderer/features/orders/checks/checks-tab.tsx';
import { PaymentsTab } from '../../../../renderer/features/orders/tabs/payments-tab.tsx';
import { OrderView } from '../../../../renderer/features/orders/order-view.tsx';
import { receiptText } from '../../../../renderer/features/orders/receipt.ts';
import { amountWidth } from '../../../../renderer/features/orders/tabs/tables.tsx';
import { ItemsTab } from '../../../../renderer/features/orders/tabs/items-tab.tsx';
import { OptionsTab } from '../../../../renderer/features/orders/tabs/options-tab.tsx';
import { DetailsTab } from '../../../../renderer/features/orders/tabs/details-tab.tsx';
import { layOutTimeline } from '../../../../renderer/features/orders/timeline/timeline-layout.ts';
import { formatDecimal } from '../../../../renderer/lib/format/money.ts';
import { growth } from '../../../support/growth.ts';
import { absent, present, optionOf, paymentOf, read, recordOf } from '../../../support/records.ts';
import { markup, seen } from './page-text.tsx';
import { plain } from './plain-formats.ts';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Timeline, TimelineRow } from '../../../../electron/contract/order-timeline.ts';

const nothing = () => undefined;
const list = <T,>(count: number, of: (index: number) => T) => present(Array.from({ length: count }, (_, at) => of(at)));

const payments = (count: number, change: (index: number) => Parameters<typeof paymentOf>[0] = () => ({})) =>
  recordOf({
    payment_detail: list(count, (index) =>
      paymentOf({ tx_id: present(`transaction ${String(index)}`), ...change(index) }),
    ),
  });
const currencies = (count: number) => payments(count, (index) => ({ pay_currency: present(`C${String(index)}`) }));
/** Payments and options with different addresses: eight times as many are 64 times as many pairs. */
const used = (count: number): OrderRecord => ({
  ...payments(count, (index) => ({ payment_address: present(`T${String(index)}`) })),
  payment_info: list(count, (index) => optionOf({ payment_address: present(`T${String(index)}`) })),
});
const usedByAll = (count: number): OrderRecord => ({ ...payments(count), payment_info: list(count, () => optionOf()) });
const items = (count: number) =>
  recordOf({
    order_details: present({
      shopping_cost: absent,
      tax_cost: absent,
      items: list(count, (index) => ({
        item_id: present(String(index)),
        item_name: present('Lamp'),
        item_price: present('1.00'),
        price_currency: present('EUR'),
        item_quantity: present('1'),
      })),
    }),
  });
/** A record with that many findings and unreadable fields. */
function manyChecks(count: number): OrderLookup {
  const lookup = read(recordOf());
  // Passed checks are collapsed.
  const check: Check = { id: 'clock', result: 'cannot-check', reason: 'no-service-time', missing: null };
  return {
    ...lookup,
    checks: Array.from({ length: count }, () => check),
    anomalies: Array.from({ length: count }, (_, index) => ({
      path: `field_${String(index)}`,
      kind: 'unknown-field',
      raw: '1',
    })),
  };
}

const completeView = (lookup: OrderLookup) => (
  <OrderView lookup={lookup} tab="payments" onTab={nothing} payment={null} onPayment={nothing} onReadAgain={nothing} />
);
const paymentsTab = (lookup: OrderLookup) => <PaymentsTab lookup={lookup} selected={null} onSelect={nothing} />;

const elements = (view: ReactNode): number => markup(view).match(/<[a-z]/g)?.length ?? 0;

const views: readonly (readonly [
  what: string,
  view: (lookup: OrderLookup) => ReactNode,
  lookup: (count: number) => OrderLookup,
])[] = [
  ['payments', paymentsTab, (count) => read(payments(count))],
  ['payments, above the tabs', completeView, (count) => read(payments(count))],
  ['payments in as many currencies', paymentsTab, (count) => read(currencies(count))],
  ['payments in as many currencies, above the tabs', completeView, (count) => read(currencies(count))],
  ['options', (lookup) => <OptionsTab lookup={lookup} opened={1} />, (count) => read(used(count))],
  ['options used by all', (lookup) => <OptionsTab lookup={lookup} />, (count) => read(usedByAll(count))],
  ['items', (lookup) => <ItemsTab lookup={lookup} />, (count) => read(items(count))],
  ['checks', (lookup) => <ChecksTab lookup={lookup} onShow={() => undefined} />, manyChecks],
  ['fields that were not read', (lookup) => <DetailsTab lookup={lookup} />, manyChecks],
];

test.each(views)('the page has no more elements for eight times as many %s', (_what, view, lookup) => {
  expect(elements(view(lookup(4000)))).toBe(elements(view(lookup(500))));
  // A short list is complete.
  expect(elements(view(lookup(4)))).toBeGreaterThan(elements(view(lookup(2))));
});

test.each(views)('many %s are rendered in linear time', (_what, view, lookup) => {
  const [few, many] = [lookup(500), lookup(4000)];
  // Quadratic time would be 64.
  expect(
    growth(
      () => markup(view(few)),
      () => markup(view(many)),
    ),
  ).toBeLessThan(24);
});

it('sums include all payments, with the number of sums', () => {
  expect(seen(paymentsTab(read(currencies(8000))))).toContain('First 20 of 8000.');
  expect(seen(completeView(read(currencies(8000))))).toContain('+7992 more currencies in Payments');
  expect(seen(completeView(read(currencies(9))))).toContain('+1 more currency in Payments');
  expect(seen(completeView(read(payments(8000))))).toContain('Received (8000 payments)');
});

it('an address shows its first payments and counts the others', () => {
  expect(seen(<OptionsTab lookup={read(usedByAll(500))} />)).toMatch(/Payments 1, 2, 3, .*, 20 and 480 more/);
});

const payment = (number: number, of: number): TimelineRow => ({
  id: `payment-${String(number)}`,
  lane: 'payment',
  mark: 'undated',
  at: { is: 'between', from: 0, to: 1 },
  event: { kind: 'payment', number, of, amount: present('1'), currency: present('USDT') },
  sincePreviousMs: null,
});
const completed: TimelineRow = {
  id: 'completed',
  lane: 'payment',
  mark: 'dated',
  at: { is: 'dated', ms: 1 },
  event: { kind: 'completed', lateByMs: null },
  sincePreviousMs: null,
};

it('a timeline replaces many payments by their number', () => {
  const rows = Array.from({ length: 8000 }, (_, index) => payment(index + 1, 8000));
  const timeline: Timeline = {
    rows: [...rows.slice(0, 7000), completed, ...rows.slice(7000)],
    hasRefundLane: false,
    waitBeforeRefundMs: null,
    waitBeforeRefundAfter: null,
  };
  const laid = layOutTimeline(timeline, () => 'one day').rows;
  expect(
    laid.slice(20).map((row) => (row.is === 'more' ? row.count : row.is === 'mark' ? row.row.id : row.is)),
  ).toEqual([6980, 'completed', 1000]);
});

it('a receipt has the first payments, the sum, and the number of all', () => {
  const source = { profile: 'P', environment: 'Live', isLive: true };
  const receipt = receiptText(read(payments(8000)), source, plain);
  expect(receipt).toContain('Received (8000 payments)');
  expect(receipt).toContain('Payment 200 of 8000:');
  expect(receipt).not.toContain('Payment 201 of 8000:');
  expect(receipt).toMatch(/First 200 of 8.?000\./);
});

it('a column is as wide as the longest of very many amounts', () => {
  const longest = present('1'.repeat(20));
  const widthOf = (amounts: readonly (typeof longest)[]) =>
    amountWidth(
      amounts.map((pay_amount) => ({ pay_amount })),
      'pay_amount',
      { least: 10 },
    );
  expect(widthOf([...Array.from({ length: 400_000 }, () => present('1')), longest])).toBe(widthOf([longest]));
});

it('the digits of a number are grouped in linear time', () => {
  const [few, many] = ['1'.repeat(4000), '1'.repeat(32_000)];
  expect(
    growth(
      () => formatDecimal(few),
      () => formatDecimal(many),
    ),
  ).toBeLessThan(24);
});
