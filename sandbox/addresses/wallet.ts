/**
 * Addresses by the published paths (BIP-44, BIP-84), so that any wallet software given the same seed comes
 * to the same ones. Deposit addresses of orders, payers' addresses and addresses created on request live in
 * accounts of their own and cannot meet.
 */
import { HDKey } from '@scure/bip32';
import type { AddressSpace } from './chains.ts';
import { addressOf } from './formats.ts';

const paths: Readonly<Record<AddressSpace, (account: number) => string>> = {
  tron: (account) => `m/44'/195'/${account}'/0`,
  evm: (account) => `m/44'/60'/${account}'/0`,
  bitcoin: (account) => `m/84'/0'/${account}'/0`,
};

export const orderAccount = 2 ** 31 - 1;
export const payerAccount = 2 ** 31 - 2;
/** Of orders that are created while the sandbox runs. */
export const createdOrderAccount = 2 ** 31 - 3;
/** Batches of generated orders have one account each, from here downwards. */
export const firstGeneratedAccount = 2 ** 31 - 4;
export const mostGeneratedBatches = 32_768;
/** The highest account that created addresses may use. */
export const lastAddressAccount = 2 ** 31 - 40_000;

export interface Wallet {
  /** The address at `index` of an account's external branch; the same at every call. */
  address(space: AddressSpace, account: number, index: number): string;
}

/** `seed`: 16 to 64 bytes, as BIP-32 has it. */
export function createWallet(seed: Uint8Array): Wallet {
  const master = HDKey.fromMasterSeed(seed);
  const branches = new Map<string, HDKey>();

  function branch(space: AddressSpace, account: number): HDKey {
    const path = paths[space](account);
    const known = branches.get(path);
    if (known !== undefined) return known;
    const derived = master.derive(path);
    branches.set(path, derived);
    return derived;
  }

  return {
    address(space, account, index) {
      const { publicKey } = branch(space, account).deriveChild(index);
      if (publicKey === null) throw new Error(`no public key at index ${index}`);
      return addressOf(space, publicKey);
    },
  };
}
