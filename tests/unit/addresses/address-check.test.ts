/** Published vectors of EIP-55, BIP-173 and BIP-350, and well-known addresses of other networks. */
import { describe, expect, test } from 'vitest';
import { checkAddress } from '../../../electron/addresses/chains/address-check.ts';
import { formatOf } from '../../../electron/addresses/chains/chains.ts';
import { growth } from '../../support/growth.ts';

const valid: Readonly<Record<string, readonly string[]>> = {
  tron: [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  ],
  ethereum: [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  litecoin: [
    'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
    'MTvnA4CN73ry7c65wEuTSaKzb2pNKHB4n1',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  ],
  dogecoin: ['DFpN6QqFfUm3gKNaxN6tNcab1FArL9cZLE', 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD'],
  solana: ['So11111111111111111111111111111111111111112', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
};

const validCases = Object.entries(valid).flatMap(([chain, addresses]) => addresses.map((address) => [chain, address]));

test.each(validCases)('%s: %s is valid', (chain, address) => {
  expect(checkAddress(chain, address)).toEqual({ is: 'valid' });
});

const wrongChecksum = [
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLJ6t'],
  ['ethereum', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDB'],
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  // BIP-350: version 1 with the checksum of BIP-173, and version 0 with that of BIP-350.
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['bitcoin', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
] as const;

test.each(wrongChecksum)('%s: %s has an invalid checksum', (chain, address) => {
  expect(checkAddress(chain, address)).toEqual({ is: 'invalid', reason: 'checksum' });
});

test.each(['BC1SW50QGDZ25J', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'])(
  'bitcoin: %s has an unknown witness version, so it isn’t checked',
  (address) => {
    expect(checkAddress('bitcoin', address)).toEqual({ is: 'unknown' });
  },
);

const wrongForm = [
  // Version 1 with 40 bytes, and two that anyone can spend.
  ['bitcoin', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['bitcoin', 'bc1pfeessrawgf'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60'],
  ['tron', ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  // A valid checksum with another network's version byte.
  ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['bitcoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
  ['bitcoin', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['bitcoin', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['bitcoin', 'bc1pw5dgrnzv'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
  ['bitcoin', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['bitcoin', 'bc1gmk9yu'],
  ['bitcoin', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['solana', 'So1111111111111111111111111111111111111112'],
  ['solana', '0OIl'],
] as const;

test.each(wrongForm)('%s: %s has an invalid format', (chain, address) => {
  expect(checkAddress(chain, address)).toEqual({ is: 'invalid', reason: 'format' });
});

test('an endless text isn’t decoded', () => {
  expect(checkAddress('tron', 'T'.repeat(65_536))).toEqual({ is: 'invalid', reason: 'format' });
});

test('an empty address is invalid on every network', () => {
  expect(checkAddress('tron', '')).toEqual({ is: 'invalid', reason: 'empty' });
  expect(checkAddress('a chain of tomorrow', '')).toEqual({ is: 'invalid', reason: 'empty' });
});

test('an unknown network isn’t checked', () => {
  for (const chain of ['', '???', 'ton', 'cosmoshub', '1', '2', 'toString', '__proto__']) {
    expect(checkAddress(chain, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toEqual({ is: 'unknown' });
  }
});

describe('a network is recognized by each of its names', () => {
  test.each([
    ['tron', ['TRON', 'trx', 'TRC20', 'TRC-20', 'Tron (TRC20)', '195', '195@195', 'TRX_TRC20']],
    [
      'evm',
      [
        'Ethereum',
        'ETH',
        'ERC20',
        '60',
        '60@60',
        'BSC',
        'BEP-20',
        'BNB Smart Chain',
        'polygon',
        'MATIC',
        'Arbitrum One',
        'OP Mainnet',
        'base',
        'Avalanche C-Chain',
      ],
    ],
    ['bitcoin', ['Bitcoin', 'BTC', '0', '0@0', 'bitcoin-mainnet']],
    ['litecoin', ['LTC', 'Litecoin', '2@2']],
    ['dogecoin', ['DOGE', 'Dogecoin', '3@3']],
    ['solana', ['SOL', 'Solana', '501', '501@501', 'SPL']],
    ['xrp', ['XRP', 'Ripple', 'XRP Ledger', '144@144', ' 144@144 ']],
  ])('%s', (format, names) => {
    expect(names.map((name) => formatOf(name))).toEqual(names.map(() => format));
  });
});

test('a number twice, as in 60@60, is a SLIP-44 coin type, not a chain id', () => {
  // As chain ids Ethereum, BNB Smart Chain and Polygon. As coin types the test networks and two other coins.
  expect(['1@1', '56@56', '137@137', '195@60', '195@', '@195'].map(formatOf)).toEqual(Array(6).fill(null));
  expect(['9006@9006', '966@966', '614@614', '61@61'].map(formatOf)).toEqual(Array(4).fill('evm'));
  // A single number may be the chain id of an EVM network.
  expect(['2', '3', '144', '145@145'].map(formatOf)).toEqual(Array(4).fill(null));
});

test.each(Object.keys(valid).filter((chain) => formatOf(chain) !== null))(
  'a text longer than any address of %s is refused in constant time',
  (chain) => {
    // Base 58 characters: decoding takes quadratic time, up to the decoder's limit.
    const check = (length: number) => {
      const text = `1${'2'.repeat(length)}`;
      return () => {
        for (let time = 0; time < 20; time += 1) expect(checkAddress(chain, text).is).toBe('invalid');
      };
    };
    expect(growth(check(400), check(3_200))).toBeLessThan(3);
  },
);
