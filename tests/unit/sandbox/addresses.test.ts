import { address as bitcoinAddress, networks, payments, type Network } from 'bitcoinjs-lib';
import { derivePath, getPublicKey } from 'ed25519-hd-key';
import { encodeBase58, HDNodeWallet, hexlify } from 'ethers';
import { deriveAddress } from 'ripple-keypairs';
import { describe, expect, it } from 'vitest';
import { checkAddress } from '../../../electron/addresses/chains/address-check.ts';
import { addressSpaces, chains, findChain, type AddressSpace } from '../../../sandbox/addresses/chains.ts';
import { eip55, tronAddress, xrpAddress } from '../../../sandbox/addresses/formats.ts';
import { ed25519Node } from '../../../sandbox/addresses/derivation.ts';
import { createAddressIssuer, createWallet } from '../../../sandbox/addresses/wallet.ts';
import { miswritten } from '../../../sandbox/faults/wrong-answers.ts';

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
    // The same words as wallets' own test suites have them (Trust Wallet Core, Ledger, Phantom's path).
    ['litecoin', 0, 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
    ['dogecoin', 0, 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
    ['xrp', 0, 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3'],
    ['solana', 0, 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
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
  });

  it.each([
    // XRPL documentation, "Addresses": ACCOUNT_ZERO, ACCOUNT_ONE and the genesis account's ID.
    ['0000000000000000000000000000000000000000', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
    ['0000000000000000000000000000000000000001', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
    ['b5f762798a53d543a014caf8b297cff8f2f937e8', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ])('writes the XRP Ledger account %s as %s', (account, address) => {
    expect(xrpAddress(hex(account))).toBe(address);
  });

  it.each([
    // SLIP-0010, "Test vector 1 for ed25519": chain m and chain m/0'/1'/2'/2'/1000000000'.
    ['m', 'a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed'],
    ["m/0'/1'/2'/2'/1000000000'", '3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a'],
  ])('SLIP-0010 at %s has the public key %s', (path, key) => {
    const seed = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
    const indexes = path
      .split('/')
      .slice(1)
      .map((step) => Number.parseInt(step, 10));
    expect(Buffer.from(ed25519Node(seed, []).publicKey(...indexes)).toString('hex')).toBe(key);
  });
});

describe('derived addresses', () => {
  const seed = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const indexes = [0, 1, 2, 99, 2 ** 31 - 1];
  const accounts = [0, 7, 2 ** 31 - 1];
  const places = accounts.flatMap((account) => indexes.map((index) => ({ account, index })));

  const paths: Record<AddressSpace, (account: number, index: number) => string> = {
    tron: (account, index) => `m/44'/195'/${account}'/0/${index}`,
    evm: (account, index) => `m/44'/60'/${account}'/0/${index}`,
    bitcoin: (account, index) => `m/84'/0'/${account}'/0/${index}`,
    litecoin: (account, index) => `m/84'/2'/${account}'/0/${index}`,
    dogecoin: (account, index) => `m/44'/3'/${account}'/0/${index}`,
    xrp: (account, index) => `m/44'/144'/${account}'/0/${index}`,
    solana: (account, index) => `m/44'/501'/${index}'/${account}'`,
  };

  /** bitcoinjs-lib's own table of Bitcoin, with the versions of its relatives (their chainparams.cpp). */
  const litecoin: Network = { ...networks.bitcoin, bech32: 'ltc', pubKeyHash: 0x30 };
  const dogecoin: Network = { ...networks.bitcoin, bech32: 'doge', pubKeyHash: 0x1e };
  const keyBytes = (path: string): Uint8Array => hex(HDNodeWallet.fromSeed(seed).derivePath(path).publicKey.slice(2));

  const libraries: Record<AddressSpace, (path: string) => string | undefined> = {
    evm: (path) => HDNodeWallet.fromSeed(seed).derivePath(path).address,
    tron: (path) =>
      bitcoinAddress.toBase58Check(hex(HDNodeWallet.fromSeed(seed).derivePath(path).address.slice(2)), 0x41),
    bitcoin: (path) => payments.p2wpkh({ pubkey: keyBytes(path) }).address,
    litecoin: (path) => payments.p2wpkh({ pubkey: keyBytes(path), network: litecoin }).address,
    dogecoin: (path) => payments.p2pkh({ pubkey: keyBytes(path), network: dogecoin }).address,
    xrp: (path) => deriveAddress(Buffer.from(keyBytes(path)).toString('hex')),
    solana: (path) => encodeBase58(hexlify(getPublicKey(derivePath(path, seed.toString('hex')).key, false))),
  };

  it.each(addressSpaces)('on %s equal those of independent libraries', (space) => {
    const wallet = createWallet(seed);
    for (const { account, index } of places) {
      expect(wallet.address(space, account, index)).toBe(libraries[space](paths[space](account, index)));
    }
  });

  it.each(addressSpaces)('on %s are the same one by one and many at a time', (space) => {
    const wallet = createWallet(seed);
    const many = wallet.addresses(space, 3, 40, 20);
    expect(many).toEqual(Array.from({ length: 20 }, (_, nth) => wallet.address(space, 3, 40 + nth)));
    expect(new Set(many).size).toBe(20);
  });

  it.each(chains.filter(({ space }) => space !== 'xrp').map(({ name, space }) => [name, space] as const))(
    'on %s are valid for Quittance',
    (name, space) => {
      const [address = ''] = createWallet(seed).addresses(space, 0, 0, 1);
      expect(checkAddress(name, address)).toEqual({ is: 'valid' });
      expect(checkAddress(name, miswritten(address, space)).is).toBe('not-valid');
    },
  );

  it('are handed out once, whichever chain of an address space asks', () => {
    const issue = createAddressIssuer(createWallet(seed), 3);
    const issued = ['TRON', 'ETH', 'BSC', 'SOL', 'Polygon', 'BTC', 'XRP', 'TRON', 'ETH', 'LTC', 'DOGE', 'SOL'].flatMap(
      (name) => {
        const chain = findChain(name);
        return chain === null ? [] : issue(chain, 20);
      },
    );
    expect(issued).toHaveLength(240);
    expect(new Set(issued).size).toBe(240);
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
    ['LTC', 'Litecoin'],
    ['doge', 'Dogecoin'],
    ['Solana', 'Solana'],
    ['501@501', 'Solana'],
    ['XRPL', 'XRP Ledger'],
    ['144', 'XRP Ledger'],
  ])('%s is %s', (identifier, name) => {
    expect(findChain(identifier)?.name).toBe(name);
  });

  it('name one chain each', () => {
    const identifiers = chains.flatMap((chain) => chain.identifiers);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    expect(identifiers.every((identifier) => identifier === identifier.toLowerCase())).toBe(true);
  });

  it.each(['', ' TRON', 'moon', 'constructor'])('%j is not known', (identifier) => {
    expect(findChain(identifier)).toBeNull();
  });
});
