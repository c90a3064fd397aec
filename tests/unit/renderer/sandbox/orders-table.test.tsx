/** The amounts of a sample order in its row. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SandboxOrderView } from '../../../../electron/contract/sandbox.ts';
import { AmountCells } from '../../../../renderer/features/sandbox/orders-table.tsx';
import { orderOf, sumOf } from './sandbox-order.ts';

const cells = (changes: Partial<SandboxOrderView>): readonly string[] => {
  const row = <AmountCells order={orderOf(changes)} narrow={false} isWide={false} />;
  return [...renderToStaticMarkup(row).matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
  );
};

test('an order completed without a payment shows no received amount', () => {
  const sum = sumOf({ received: '0.00', difference: '-40.00' });
  expect(cells({ status: 'expired', sum })).toEqual(['0.00', '40.00 USDT', '−40.00']);
  expect(cells({ status: 'expired-completed', sum })).toEqual(['Unknown', '40.00 USDT', 'Unknown']);
});

test('an amount too long for its column takes the width of all columns', () => {
  const long = '12345678901234567890.12';
  expect(cells({ sum: sumOf({ ordered: long, received: long, difference: '0.00' }) })).toHaveLength(1);
});
