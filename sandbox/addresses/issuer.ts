/** Hands out deposit addresses, each once: one running index per address space and account. */
import type { AddressIndexes } from '../store/address-indexes.ts';
import type { Chain } from './chains.ts';
import type { Wallet } from './wallet.ts';

export interface AddressIssuer {
  issue(chain: Chain, count: number): readonly string[];
}

export function createAddressIssuer(wallet: Wallet, account: number, indexes: AddressIndexes): AddressIssuer {
  return {
    issue: ({ space }, count) => wallet.addresses(space, account, indexes.take(space, account, count), count),
  };
}
