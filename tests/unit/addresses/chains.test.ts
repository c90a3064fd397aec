import { describe, expect, test } from 'vitest';
import { chains, formatOf, wordsOf } from '../../../electron/addresses/chains/chains.ts';
import { networkKey, networkOf } from '../../../electron/addresses/chains/network-names.ts';
import { tokenFitsNetwork } from '../../../electron/addresses/chains/token-network.ts';
import { looksLikeTransactionHash } from '../../../electron/addresses/chains/transaction-hash.ts';
import { standardOf, symbolOf } from '../../../electron/addresses/chains/token-name.ts';
import { addressKey } from '../../../electron/addresses/chains/address-key.ts';

const words = chains.flatMap(({ names, addressesOnly }) => [...wordsOf(names), ...wordsOf(addressesOnly)]);

test('no word names two networks, and each is normalized like a key', () => {
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(words.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
  expect(new Set(chains.map(({ network }) => network)).size).toBe(chains.length);
});

const named = chains.flatMap((chain) => wordsOf(chain.names).map((name) => ({ name, chain })));

test.each(named)('$name is $chain.network for addresses and for networks', ({ name, chain }) => {
  const spellings = [name, name.toUpperCase(), ` ${name} `, name.split('').join('-'), name.split('').join('_')];
  expect(spellings.map(networkOf)).toEqual(spellings.map(() => chain.network));
  expect(spellings.map(formatOf)).toEqual(spellings.map(() => chain.addresses));
});

const formsOnly = chains.flatMap((chain) => wordsOf(chain.addressesOnly).map((word) => ({ word, chain })));

test.each(formsOnly)('$word has addresses of the format $chain.addresses, but isn’t a network’s name', (of) => {
  expect(formatOf(of.word)).toBe(of.chain.addresses);
  expect(networkOf(of.word)).toBe(of.word.toUpperCase());
  expect(looksLikeTransactionHash('0x', networkOf(of.word))).toBeNull();
  expect(tokenFitsNetwork('USDT-TRC20', networkOf(of.word))).toBeNull();
});

const coinTypes = chains.flatMap((chain) => wordsOf(chain.coinTypes).map((type) => ({ type, chain })));

test.each(coinTypes)('$type@$type is $chain.network by its coin type', ({ type, chain }) => {
  expect(networkOf(`${type}@${type}`)).toBe(chain.network);
  expect(formatOf(`${type}@${type}`)).toBe(chain.addresses);
  expect(coinTypes.filter((other) => other.type === type)).toHaveLength(1);
});

test.each([
  [['60', '60@60', 'ETH', ' ethereum '], 'ethereum'],
  [['195', 'TRX', 'trc-20'], 'tron'],
  [['56', '9006', 'bsc'], 'bsc'],
  [['1', ' 1 '], '1'],
  // A test network has its own addresses, and a token standard belongs to many networks.
  [['sepolia'], 'SEPOLIA'],
  [['erc20', 'ERC20'], 'ERC20'],
])('addresses on %j are compared like on one network', (names, network) => {
  expect(names.map(networkKey)).toEqual(names.map(() => network));
});

test.each([
  ['USDT-TRC20', 'tron', true],
  ['USDT-trc20', 'tron', true],
  ['BTT-TRC10', 'tron', true],
  ['USDT-ERC20', 'tron', false],
  ['USDT-ERC20', 'bsc', true],
  ['USDT-BEP20', 'bsc', true],
  ['USDT-BEP20', 'ethereum', false],
  ['USDT-ERC20', 'ethereum-classic', true],
  ['USDC-SPL', 'solana', true],
  ['USDC-SPL', 'bitcoin', false],
  // Names of networks in place of a token standard.
  ['USDC-POLYGON', 'polygon', true],
  ['USDC-POLYGON', 'ethereum', false],
  ['BTC-BITCOIN', 'tron', false],
  ['USDT-TRX', 'tron', true],
  ['ETH-ETH', 'arbitrum', null],
  ['USDT-NEP5', 'tron', null],
  ['USDT', 'tron', null],
  ['-TRC20', 'tron', null],
  ['USDT-TRC20', 'KAVA', null],
])('%s on %s: %s', (token, network, fits) => {
  expect(tokenFitsNetwork(token, network)).toBe(fits);
});

const hex = 'ab'.repeat(32);

test.each([
  ['tron', [true, false, false]],
  ['bitcoin-cash', [true, false, false]],
  ['ripple', [true, false, false]],
  ['polygon', [false, true, false]],
  ['linea', [false, true, false]],
  ['solana', [false, false, true]],
  ['KAVA', [null, null, null]],
])('a transaction hash on %s may be plain hex, 0x hex or base 58: %s', (network, fits) => {
  expect([hex, `0x${hex}`, '5'.repeat(88)].map((hash) => looksLikeTransactionHash(hash, network))).toEqual(fits);
});

test.each([
  ['USDT-TRC20', 'USDT', 'TRC20'],
  ['BTC', 'BTC', null],
  ['A-B-ERC20', 'A-B', 'ERC20'],
  ['-TRC20', '-TRC20', null],
  ['USDT-', 'USDT', ''],
  ['', '', null],
])('%j is %j on %j', (name, symbol, standard) => {
  expect(symbolOf(name)).toBe(symbol);
  expect(standardOf(name)).toBe(standard);
});

describe('addressKey', () => {
  test.each([
    ['0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886e0f7030069857d2e4169ee7'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('%s and %s are the same', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other));
  });

  test.each([
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'tjrabprwbzy45sbavfcjinpjc18kjprtv8'],
    ['bc1Qw508d6', 'bc1qw508d6'],
    // Base 58, although it starts like bech32.
    ['LTc1aB', 'LTc1Ab'],
    // Not known to be hexadecimal.
    ['0xNotHex', '0xnothex'],
  ])('%s and %s differ', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other));
  });
});
