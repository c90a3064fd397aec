import { expect, it } from 'vitest';
import { mayBeAddress } from '../../../electron/addresses/chains/address-form.ts';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

it.each([
  ['TRON', tron],
  ['TRON', `${tron.slice(0, -1)}u`],
  ['ETH', `0x${'ab'.repeat(20)}`],
  ['TON', 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'],
  ['SOMETHING', 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02'],
])('on %s %s may be an address', (chain, text) => {
  expect(mayBeAddress(chain, text)).toBe(true);
});

it.each([
  ...['Address', 'No.', '1', '1250.00', 'TRON', `${tron}x`, `0x${'ab'.repeat(20)}`].map((text) => ['TRON', text]),
  ...['Address', '1', 'checkout', '2026-11-20T10:00:00Z', '20261120100000', '550e8400-e29b-41d4-a716-446655440000'].map(
    (text) => ['SOMETHING', text],
  ),
  ['SOMETHING', 'https://shop.example/hooks/1'],
])('on %s %s can’t be an address', (chain, text) => {
  expect(mayBeAddress(chain ?? '', text ?? '')).toBe(false);
});
