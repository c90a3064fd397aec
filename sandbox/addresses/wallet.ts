/**
 * Addresses by the published paths (BIP-44, BIP-84, SLIP-0010), so that any wallet with the same seed derives the
 * same ones. Deposit addresses of orders, customers' addresses and created ones use separate accounts.
 */
import type { AddressSpace, Chain } from './chains.ts';
import { branchOf, ed25519Node, type Branch } from './derivation.ts';
import { addressOf, keyForms } from './formats.ts';

const paths: Readonly<Record<Exclude<AddressSpace, 'solana'>, (account: number) => string>> = {
  tron: (account) => `m/44'/195'/${account}'/0`,
  evm: (account) => `m/44'/60'/${account}'/0`,
  bitcoin: (account) => `m/84'/0'/${account}'/0`,
  litecoin: (account) => `m/84'/2'/${account}'/0`,
  dogecoin: (account) => `m/44'/3'/${account}'/0`,
  xrp: (account) => `m/44'/144'/${account}'/0`,
};
/** Wallets count in the third place, m/44'/501'/i'/0', so the account is in the fourth. */
const solanaPath = [44, 501];

export const orderAccount = 2 ** 31 - 1;
export const payerAccount = 2 ** 31 - 2;
/** Of orders that are created while the sandbox runs. */
export const createdOrderAccount = 2 ** 31 - 3;
export const generatedOrderAccount = 2 ** 31 - 4;
/** The highest account that created addresses may use. */
export const lastAddressAccount = 2 ** 31 - 40_000;

export interface Wallet {
  /** The address at `index` of an account's external branch; the same at every call. */
  address(space: AddressSpace, account: number, index: number): string;
  /** The addresses from `from` on; cheaper than one by one. */
  addresses(space: AddressSpace, account: number, from: number, count: number): readonly string[];
}

/** `seed`: 16 to 64 bytes, as BIP-32 has it. */
export function createWallet(seed: Uint8Array): Wallet {
  const branches = new Map<string, Branch>();
  const solana = ed25519Node(seed, solanaPath);

  function branch(path: string): Branch {
    const known = branches.get(path);
    if (known !== undefined) return known;
    const derived = branchOf(seed, path);
    branches.set(path, derived);
    return derived;
  }

  function addresses(space: AddressSpace, account: number, from: number, count: number): readonly string[] {
    if (space === 'solana') {
      return Array.from({ length: count }, (_, nth) => addressOf(space, solana.publicKey(from + nth, account)));
    }
    const compressed = keyForms[space] === 'compressed';
    const children = branch(paths[space](account)).children(from, count);
    return children.map((point) => addressOf(space, point.toBytes(compressed)));
  }

  return {
    addresses,
    address(space, account, index) {
      const [address] = addresses(space, account, index, 1);
      if (address === undefined) throw new Error(`no address at index ${index}`);
      return address;
    },
  };
}

export type AddressIssuer = (chain: Chain, count: number) => readonly string[];

/** Issues each deposit address once: one running index per address space. */
export function createAddressIssuer(wallet: Wallet, account: number): AddressIssuer {
  const used = new Map<AddressSpace, number>();
  return ({ space }, count) => {
    const from = used.get(space) ?? 0;
    used.set(space, from + count);
    return wallet.addresses(space, account, from, count);
  };
}
