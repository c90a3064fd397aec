import { expect, it } from 'vitest';
import { addressFormOf, mayBeAddress } from '../../../electron/addresses/chains/address-detection.ts';
import { seeded } from '../../support/seeded.ts';

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

it.each([
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['tron']],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ['evm']],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ['bitcoin']],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['bitcoin']],
  // Litecoin used this format earlier.
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', ['bitcoin', 'litecoin']],
  ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', ['xrp']],
] as const)('%s is an address of %s', (text, networks) => {
  expect(addressFormOf(text)).toEqual({ networks, checksum: 'fits' });
});

it.each(['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'])(
  '%s is an address in one case, which has no checksum',
  (text) => {
    expect(addressFormOf(text)).toEqual({ networks: ['evm'], checksum: 'none' });
  },
);

it.each([
  ['one letter is another', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'tron'],
  ['a letter isn’t in its alphabet', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', 'tron'],
  ['two letters have changed places', 'TR7NHqejKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron'],
  ['one letter has the other case', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'evm'],
  ['a digit is missing', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'evm'],
  ['there is an extra digit', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0', 'evm'],
  ['one letter is another', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp', 'bitcoin'],
  ['one letter is another', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'bitcoin'],
  ['one letter is another', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTp', 'xrp'],
])('the address %s is found in %s', (_why, text, network) => {
  const form = addressFormOf(text);
  expect(form).toMatchObject({ checksum: 'differs' });
  expect(form?.networks).toContain(network);
});

it.each([
  ['Solana has no checksum', '11111111111111111111111111111111'],
  ['a number', '7QF2KX8044MD1093'],
  ['a number that starts like another format', 'BC12345678'],
  ['a number in one case', 'T20261123ABCDEF20261123ABCDEF202611'],
  ['a UUID', '7f9c24e8-3b12-4fef-91e0-56a2d5a1c9b4'],
  ['nothing', ''],
])('text that may be something else isn’t an address: %s', (_why, text) => {
  expect(addressFormOf(text)).toBeNull();
});

it('random order numbers are hardly ever taken for addresses, and those in a service’s format never', () => {
  const { below } = seeded(20_261_122);
  const drawn = (letters: string, length: number): string =>
    Array.from({ length }, () => letters[below(letters.length)]).join('');
  const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
  const all = `${capitals}abcdefghijkmnopqrstuvwxyz`;
  let saved = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const length = 8 + (round % 57);
    const inCapitals = drawn(capitals, length);
    expect([inCapitals, addressFormOf(inCapitals)]).toEqual([inCapitals, null]);
    const hexadecimal = drawn('0123456789abcdef', length);
    expect([hexadecimal, addressFormOf(hexadecimal)]).toEqual([hexadecimal, null]);
    if (addressFormOf(drawn(all, length)) !== null) saved += 1;
  }
  expect(saved).toBeLessThanOrEqual(4);
});
