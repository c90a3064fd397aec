/** The amounts of a sample order in its row. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderSum } from '../../../../electron/contract/order-record.ts';
import type { SandboxOrderView } from '../../../../electron/contract/sandbox.ts';
import { AmountCells } from '../../../../renderer/features/sandbox/orders-table.tsx';

const sum: OrderSum = {
  is: 'known',
  currency: 'USDT',
  ordered: '58.00',
  received: '0.00',
  difference: '-58.00',
  percent: '-100',
  tolerance: '0.29',
  tolerancePercent: '0.50',
  payments: 0,
  priced: null,
};
const order: SandboxOrderView = {
  serviceId: 'ORDER1',
  name: 'one',
  changed: false,
  status: 'expired',
  refund: 'none',
  refundExtent: null,
  disputed: false,
  closed: false,
  sum,
  due: null,
  paysLate: true,
  refusals: {
    pay: null,
    expire: null,
    cancel: null,
    refund: null,
    'finish-refund': null,
    'fail-refund': null,
    settle: null,
    restore: null,
  },
};
const cells = (changes: Partial<SandboxOrderView>): readonly string[] => {
  const row = <AmountCells order={{ ...order, ...changes }} narrow={false} isWide={false} />;
  return [...renderToStaticMarkup(row).matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
  );
};

test('an order completed without a payment shows no received amount', () => {
  expect(cells({})).toEqual(['0.00', '58.00 USDT', '−58.00']);
  expect(cells({ status: 'expired-completed' })).toEqual(['Unknown', '58.00 USDT', 'Unknown']);
});

test('an amount too long for its column takes the width of all columns', () => {
  const long = '12345678901234567890.12';
  expect(cells({ sum: { ...sum, ordered: long, received: long, difference: '0.00' } })).toHaveLength(1);
});
