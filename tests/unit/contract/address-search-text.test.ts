import { expect, it } from 'vitest';
import { readSearch } from '../../../electron/contract/address-search-text.ts';

it.each([
  ['"Till 1"', 'Till 1'],
  ['  “Till 1” ', 'Till 1'],
  ['„Till 1“', 'Till 1'],
  ['«Till 1»', 'Till 1'],
  ['”Till 1”', 'Till 1'],
  ['" Till 1 "', ' Till 1 '],
  ['"5" screen"', '5" screen'],
])('%s is searched exactly', (search, text) => {
  expect(readSearch(search)).toMatchObject({ text, isExact: true, addresses: [] });
});

it.each(['', 'Till 1', '"', '""', '"Till 1', 'Till 1"', "'Till 1'", 'say "Till 1" twice'])(
  '%j is searched as a part',
  (search) => {
    expect(readSearch(search)).toMatchObject({ text: search, isExact: false, addresses: [] });
  },
);

it('a batch is found by its number or name, with or without quotation marks', () => {
  expect(['7', '"7"', '"7', '7 8', '07'].map((search) => readSearch(search).batchId)).toEqual([7, 7, null, null, null]);
  expect(
    ['Batch 7', 'batch 7', '"Batch 7"', 'Batch', 'Batch 07', 'rebatch 7'].map((search) => readSearch(search).batchId),
  ).toEqual([7, 7, 7, null, null, null]);
});

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

it.each([
  [`https://tronscan.org/#/address/${tron}`, [tron]],
  [`tronscan.org/#/address/${tron}/transfers`, [tron]],
  [`https://etherscan.io/address/${evm}#tokentxns`, [evm]],
  [
    `https://etherscan.io/token/0xdAC17F958D2ee523a2206206994597C13D831ec7?a=${evm}`,
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', evm],
  ],
  [`bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.5`, ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']],
  [`ethereum:${evm}@1`, [evm]],
])('the address in %s is searched as well as the text', (search, addresses) => {
  expect(readSearch(` ${search} `)).toMatchObject({
    text: search,
    isExact: false,
    addresses: addresses.map((text) => ({ is: 'full', text })),
  });
});

it.each([
  ['TR7N…Lj6t', 'TR7N', 'Lj6t'],
  ['TR7N...Lj6t', 'TR7N', 'Lj6t'],
  ['0x5aAe..BeAed', '0x5aAe', 'BeAed'],
  ['TR7N…', 'TR7N', ''],
  ['…Lj6t', '', 'Lj6t'],
])('%s is a shortened address', (search, first, last) => {
  expect(readSearch(search)).toMatchObject({ text: search, isExact: false, addresses: [{ is: 'ends', first, last }] });
});

it.each([
  'https://shop.example/callback',
  `https://tronscan.org/#/transaction/${'9f'.repeat(32)}`,
  'https://pay.example/7f9c24e8-3b12-4fef-91e0-56a2d5a1c9b4',
  tron,
  'shop:12',
  '…',
  'wait... what',
  '1.2',
  `"${tron.slice(0, 4)}…"`,
])('%s isn’t a shortened address', (search) => {
  expect(readSearch(search).addresses).toEqual([]);
});
