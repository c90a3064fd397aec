import { describe, expect, it } from 'vitest';
import { chains, findChain, type AddressSpace } from '../../../sandbox/addresses/chains.ts';
import { eip55, tronAddress } from '../../../sandbox/addresses/formats.ts';
import { createAddressIssuer } from '../../../sandbox/addresses/issuer.ts';
import { createWallet } from '../../../sandbox/addresses/wallet.ts';
import { base58check, independentAddress, keccak256, privateKeyAt } from './independent-wallet.ts';

/** BIP-39 seed of "abandon" eleven times and "about", without a passphrase: what the published vectors use. */
const vectorSeed = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc1' +
    '9a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
);
const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));

describe('addresses of the published vectors', () => {
  it.each([
    // BIP-84, "Test vectors": account 0, first and second receiving address.
    ['bitcoin', 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['bitcoin', 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    // BIP-44 path m/44'/60'/0'/0/0 of the same words, as the public test suites of many wallets have it.
    ['evm', 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    // BIP-44 path m/44'/195'/0'/0/0: the Ledger app for TRON, examples/getPublicKey.py.
    ['tron', 0, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  ] as const)('%s at index %i is %s', (space, index, address) => {
    expect(createWallet(vectorSeed).address(space, 0, index)).toBe(address);
  });

  // EIP-55, "Test Cases".
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('writes %s with the letter case of EIP-55', (address) => {
    expect(eip55(hex(address.slice(2).toLowerCase()))).toBe(address);
  });

  it.each([
    // Dune's documentation of from_tron_address(), and CPAN's CryptoTron::AddrTools.
    ['503aa4ad108bd3a89ba0310e23b49fb654cd6986', 'THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6'],
    ['9d1015e669c2df831003c5c54ceb48da613d9979', 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr'],
  ])('writes the TRON account %s as %s', (account, address) => {
    expect(tronAddress(hex(account))).toBe(address);
    expect(base58check(Buffer.from(`41${account}`, 'hex'))).toBe(address);
  });

  it('are matched by the independent implementation too', () => {
    // Keccak-256 of nothing, as the Keccak team published it.
    expect(keccak256(Buffer.alloc(0)).toString('hex')).toBe(
      'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    );
    expect(independentAddress.bitcoin(privateKeyAt(vectorSeed, "m/84'/0'/0'/0/0"))).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    );
  });
});

describe('derived addresses', () => {
  const seed = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const paths: Record<AddressSpace, string> = { tron: "m/44'/195'", evm: "m/44'/60'", bitcoin: "m/84'/0'" };

  it.each(['tron', 'evm', 'bitcoin'] as const)('on %s equal those of an independent derivation', (space) => {
    const wallet = createWallet(seed);
    for (const account of [0, 7, 2 ** 31 - 1]) {
      for (const index of [0, 1, 2, 99, 2 ** 31 - 1]) {
        const expected = independentAddress[space](privateKeyAt(seed, `${paths[space]}/${account}'/0/${index}`));
        expect(wallet.address(space, account, index)).toBe(expected);
      }
    }
  });

  it('are handed out once, whichever chain of an address space asks', () => {
    const issuer = createAddressIssuer(createWallet(seed), 3);
    const issued = ['TRON', 'ETH', 'BSC', 'Polygon', 'BTC', 'TRON', 'ETH'].flatMap((name) => {
      const chain = findChain(name);
      return chain === null ? [] : issuer.issue(chain, 20);
    });
    expect(issued).toHaveLength(140);
    expect(new Set(issued).size).toBe(140);
  });

  it('differ between accounts of one seed', () => {
    const wallet = createWallet(seed);
    expect(wallet.address('tron', 1, 0)).not.toBe(wallet.address('tron', 2, 0));
  });
});

describe('chain identifiers', () => {
  it.each([
    ['TRON', 'TRON'],
    ['trx', 'TRON'],
    ['195', 'TRON'],
    ['195@195', 'TRON'],
    ['ETH', 'Ethereum'],
    ['Ethereum', 'Ethereum'],
    ['60', 'Ethereum'],
    ['bsc', 'BNB Smart Chain'],
    ['BNB', 'BNB Smart Chain'],
    ['Polygon', 'Polygon'],
    ['BTC', 'Bitcoin'],
    ['0', 'Bitcoin'],
  ])('%s is %s', (identifier, name) => {
    expect(findChain(identifier)?.name).toBe(name);
  });

  it('name one chain each', () => {
    const identifiers = chains.flatMap((chain) => chain.identifiers);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    expect(identifiers.every((identifier) => identifier === identifier.toLowerCase())).toBe(true);
  });

  it.each(['', ' TRON', 'dogecoin', 'constructor'])('%j is not known', (identifier) => {
    expect(findChain(identifier)).toBeNull();
  });
});
