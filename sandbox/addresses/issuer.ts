/** Hands out deposit addresses, each once: one running index per address space and account. */
import type { AddressSpace, Chain } from './chains.ts';
import type { Wallet } from './wallet.ts';

export interface AddressIssuer {
  issue(chain: Chain, count: number): readonly string[];
}

export function createAddressIssuer(wallet: Wallet, account: number): AddressIssuer {
  const next: Record<AddressSpace, number> = { tron: 0, evm: 0, bitcoin: 0 };
  return {
    issue: ({ space }, count) =>
      Array.from({ length: count }, () => {
        const address = wallet.address(space, account, next[space]);
        next[space] += 1;
        return address;
      }),
  };
}
