/** Hands out deposit addresses, each once: one running index per address space and account. */
import type { AddressSpace, Chain } from './chains.ts';
import type { Wallet } from './wallet.ts';

export interface AddressIssuer {
  issue(chain: Chain, count: number): readonly string[];
}

export function createAddressIssuer(wallet: Wallet, account: number): AddressIssuer {
  const used = new Map<AddressSpace, number>();
  return {
    issue({ space }, count) {
      const from = used.get(space) ?? 0;
      used.set(space, from + count);
      return wallet.addresses(space, account, from, count);
    },
  };
}
