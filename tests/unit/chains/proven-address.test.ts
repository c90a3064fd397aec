/** Which texts a checksum proves to be an address: only those are held back where an order number is asked for. */
import { expect, it } from 'vitest';
import { networksProving } from '../../../electron/chains/proven-address.ts';
import { seeded } from '../../support/seeded.ts';

it.each([
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['tron']],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ['evm']],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ['bitcoin']],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['bitcoin']],
  // Litecoin shared this form once.
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', ['bitcoin', 'litecoin']],
  ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', ['xrp']],
] as const)('%s is an address of %s', (text, networks) => {
  expect(networksProving(text)).toEqual(networks);
});

it.each([
  ['one letter is another', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['one case has no checksum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['one case has no checksum', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'],
  ['Solana has none', '11111111111111111111111111111111'],
  ['a number', '7QF2KX8044MD1093'],
  ['nothing', ''],
])('what is not proven is none: %s', (_why, text) => {
  expect(networksProving(text)).toEqual([]);
});

it('holds back no order number by chance', () => {
  const { below } = seeded(20_261_122);
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: 8 + (round % 57) }, () => letters[below(letters.length)]).join('');
    expect([text, ...networksProving(text)]).toEqual([text]);
  }
});
