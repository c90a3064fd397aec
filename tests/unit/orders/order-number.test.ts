import { expect, test } from 'vitest';
import { numberIn } from '../../../electron/orders/order-number.ts';
import { growth } from '../../support/growth.ts';

const parsed = (value: string) =>
  numberIn({ service_id: { is: 'present', value }, order_id: { is: 'absent' } }, 'service_id');

test.each([
  ['po-1', 'po-1'],
  [' \t\r\npo-1\n\r\t ', 'po-1'],
  ['po 1', 'po 1'],
  ['\u00a0po-1', '\u00a0po-1'],
  [' \t ', null],
  ['', null],
])('the order number %j is read as %j, without surrounding spaces', (value, number) => {
  expect(parsed(value)).toBe(number);
});

test('an order number with spaces inside is read in linear time', () => {
  const around = (length: number) => `${' '.repeat(length)}a${' '.repeat(length)}b`;
  const [few, many] = [around(16_384), around(131_072)];
  expect(
    growth(
      () => void parsed(few),
      () => void parsed(many),
    ),
  ).toBeLessThan(32);
});
