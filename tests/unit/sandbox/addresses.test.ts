import { address as bitcoinAddress, networks, payments, type Network } from 'bitcoinjs-lib';
import { derivePath, getPublicKey } from 'ed25519-hd-key';
import { encodeBase58, HDNodeWallet, hexlify } from 'ethers';
import { deriveAddress } from 'ripple-keypairs';
import { describe, expect, it } from 'vitest';
import { checkAddress } from '../../../electron/addresses/chains/address-check.ts';
import { addressSpaces, chains, findChain, type AddressSpace } from '../../../sandbox/addresses/chains.ts';
import { createAddressIssuer, createWallet } from '../../../sandbox/addresses/wallet.ts';
import { corruptAddress } from '../../../sandbox/faults/wrong-answers.ts';
const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));

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

  /** Networks for bitcoinjs-lib, with version bytes from their chainparams.cpp. */
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

  it.each(addressSpaces)('on %s are the same individually and in batches', (space) => {
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
      expect(checkAddress(name, corruptAddress(address, space)).is).toBe('not-valid');
    },
  );

  it('are issued once per address format, for any network', () => {
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
});
