/** A thousand addresses of each network from independent libraries, and each of them changed. */
import { createHash } from 'node:crypto';
import { address as bitcoin } from 'bitcoinjs-lib';
import { encodeBase58, getAddress, hexlify } from 'ethers';
import { deriveAddress } from 'ripple-keypairs';
import { describe, expect, test } from 'vitest';
import { checkAddress } from '../../../electron/addresses/chains/address-check.ts';

const bytes = (length: number, ...seed: readonly (string | number)[]): Buffer =>
  createHash('shake256', { outputLength: length }).update(seed.join(' ')).digest();

const base58 = (version: number) => (nth: number) => bitcoin.toBase58Check(bytes(20, 'base58', version, nth), version);
const segwit = (version: number, length: number, prefix: string) => (nth: number) =>
  bitcoin.toBech32(bytes(length, 'segwit', nth), version, prefix);

/** Networks where upper and lower case matter. */
const write: Readonly<Record<string, { readonly chain: string; readonly nth: (nth: number) => string }>> = {
  tron: { chain: '195@195', nth: base58(0x41) },
  evm: { chain: '60@60', nth: (nth) => getAddress(hexlify(bytes(20, 'evm', nth))) },
  'bitcoin, to a key': { chain: '0@0', nth: base58(0x00) },
  'bitcoin, to a script': { chain: 'bitcoin', nth: base58(0x05) },
  'bitcoin, segwit to a key': { chain: 'BTC', nth: segwit(0, 20, 'bc') },
  'bitcoin, segwit to a script': { chain: 'BTC', nth: segwit(0, 32, 'bc') },
  'bitcoin, taproot': { chain: 'BTC', nth: segwit(1, 32, 'bc') },
  'litecoin, to a key': { chain: '2@2', nth: base58(0x30) },
  'litecoin, to a script': { chain: 'LTC', nth: base58(0x32) },
  'litecoin, segwit': { chain: 'LTC', nth: segwit(0, 20, 'ltc') },
  'litecoin, taproot': { chain: 'LTC', nth: segwit(1, 32, 'ltc') },
  dogecoin: { chain: '3@3', nth: base58(0x1e) },
  'dogecoin, to a script': { chain: 'DOGE', nth: base58(0x16) },
  xrp: { chain: '144@144', nth: (nth) => deriveAddress(`02${bytes(32, 'xrp', nth).toString('hex')}`) },
  solana: { chain: '501@501', nth: (nth) => encodeBase58(Buffer.concat([Buffer.of(255), bytes(31, 'solana', nth)])) },
};

const kinds = Object.entries(write).map(([kind, { chain, nth }]) => ({
  kind,
  chain,
  addresses: Array.from({ length: 1000 }, (_, index) => nth(index)),
}));

/** The number of addresses by result. */
function countResults(chain: string, addresses: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const address of addresses) {
    const check = checkAddress(chain, address);
    const what = check.is === 'invalid' ? check.reason : check.is;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

/** Replaces a character near the end by another of the alphabet. */
function withOtherCharacter(address: string, nth: number): string {
  const at = address.length - 2 - (nth % 6);
  const isHexadecimal = address.startsWith('0x');
  const isBech32 = /^(bc|ltc)1/.test(address);
  const [one, other] = isHexadecimal ? ['b', 'D'] : isBech32 ? ['q', 'p'] : ['x', 'y'];
  const letter = address.charAt(at) === one ? other : one;
  return address.slice(0, at) + letter + address.slice(at + 1);
}

const invertedCase = (address: string): string =>
  Array.from(address, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join(
    '',
  );

describe.each(kinds)('$kind', ({ kind, chain, addresses }) => {
  test('a thousand are valid', () => {
    expect(new Set(addresses).size).toBe(1000);
    expect(countResults(chain, addresses)).toEqual({ valid: 1000 });
  });

  // A Solana address has no checksum that shows a missing character.
  test.skipIf(kind === 'solana')('none is valid with a character removed', () => {
    const { valid = 0 } = countResults(
      chain,
      addresses.map((address) => address.slice(0, -1)),
    );
    expect(valid).toBe(0);
  });

  test.skipIf(kind === 'solana')('none is valid with another character', () => {
    const invalid = countResults(chain, addresses.map(withOtherCharacter));
    // A hexadecimal address with letters of one case only has no checksum.
    expect(invalid['valid'] ?? 0).toBeLessThanOrEqual(kind === 'evm' ? 1 : 0);
    expect(invalid['checksum']).toBeGreaterThan(990);
  });

  test.skipIf(kind === 'solana')('none is valid in another case, except bech32 in capitals', () => {
    const { valid = 0 } = countResults(
      chain,
      addresses.map((address) =>
        address.startsWith('0x') ? `0x${invertedCase(address.slice(2))}` : invertedCase(address),
      ),
    );
    expect(valid).toBe(/segwit|taproot/.test(kind) ? 1000 : 0);
  });
});

describe('a witness program', () => {
  test('of version 1 is valid only with 32 bytes', () => {
    for (let length = 2; length <= 40; length += 1) {
      for (const [chain, prefix] of [
        ['bitcoin', 'bc'],
        ['litecoin', 'ltc'],
      ] as const) {
        expect(checkAddress(chain, segwit(1, length, prefix)(length))).toEqual(
          length === 32 ? { is: 'valid' } : { is: 'invalid', reason: 'format' },
        );
      }
    }
  });

  test('of a later version isn’t checked', () => {
    for (let version = 2; version <= 16; version += 1) {
      expect(checkAddress('bitcoin', segwit(version, 32, 'bc')(version))).toEqual({ is: 'unknown' });
    }
  });
});

describe('an unknown format', () => {
  test.each([
    // XLS-5: rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY, without a tag and with one.
    ['xrp', 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD2gYsjNFQLKYW33DzBm'],
    ['xrp', 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28Sq49uo34VyjnmK5H'],
    ['litecoin', `ltcmweb1qq${'q'.repeat(100)}`],
  ])('isn’t checked: %s %s', (chain, address) => {
    expect(checkAddress(chain, address)).toEqual({ is: 'unknown' });
  });

  test('of XRP isn’t valid on another network', () => {
    expect(checkAddress('xrp', bitcoin.toBase58Check(bytes(20, 'other'), 0))).toMatchObject({ is: 'invalid' });
    expect(checkAddress('bitcoin', deriveAddress(`02${bytes(32, 'xrp').toString('hex')}`))).toMatchObject({
      is: 'invalid',
    });
  });
});
