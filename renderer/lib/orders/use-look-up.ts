/** What a person typed to find an order, with all that is known here: the orders read last, and the rules of the chains. */
import { useCallback } from 'react';
import { call } from '../call.ts';
import { readLookUp, type LookUp } from './look-up.ts';
import { useRecentOrders } from './recent-orders.ts';

export function useLookUp(profileId: string | null): (typed: string) => Promise<LookUp> {
  const recent = useRecentOrders(profileId).data;
  return useCallback(
    async (typed) => {
      const found = readLookUp(typed, recent ?? []);
      if (found.is !== 'open' || found.isKnown) return found;
      const { serviceId: text } = found;
      const proven = await call((bridge) => bridge.orders.networksOfAddress({ text: addressIn(text) }));
      return proven.ok && proven.value.length > 0
        ? { is: 'odd', text, shape: { is: 'address', networks: proven.value }, canBeAsked: true }
        : found;
    },
    [recent],
  );
}

/** Wallets write it behind their network's name, and the amount behind it: `bitcoin:bc1…?amount=1` (BIP-21, EIP-681). */
const addressIn = (text: string): string => /^[a-z]+:([^?@]+)/i.exec(text)?.[1] ?? text;
