/** Interprets a typed text with saved orders, the address list and the address formats of networks. */
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addressesInLink } from '../../../electron/contract/address-search-text.ts';
import { call } from '../call.ts';
import { interpretSearch, textsSearched, withSearched, type SearchResult, type OddShape } from './order-search.ts';
import { useRecentOrders } from './recent-orders.ts';
import { foundByWords } from './places.ts';
import { useOpenOrder } from './order-lookups.ts';
import { orderListText } from '../../text/order-list.ts';

type OddAddress = Extract<OddShape, { is: 'address' }>;

/** Doesn't search saved orders, so it can run for each typed letter. */
export function useInterpretSearch(profileId: string | null): (typed: string) => Promise<SearchResult> {
  const recent = useRecentOrders(profileId).data;
  return useCallback(
    async (typed) => {
      const found = interpretSearch(typed, recent ?? []);
      const text = typed.trim();
      const mayBeOne = (found.is === 'open' && !found.isKnown) || (found.is === 'odd' && found.shape.is === 'url');
      if (!mayBeOne || profileId === null) return found;
      const inLink = addressesInLink(text);
      const shape = await addressAmong(profileId, inLink.length > 0 ? inLink : [text]);
      return shape === null
        ? found
        : {
            is: 'odd',
            text,
            shape,
            canBeAsked: found.is === 'open' || found.canBeAsked,
            searched: 'not',
          };
    },
    [profileId, recent],
  );
}

/** Searches saved orders too. Null if the user opened another view in the meantime, which then stays open. */
export function useOrderSearch(profileId: string | null): (typed: string) => Promise<SearchResult | null> {
  const interpret = useInterpretSearch(profileId);
  const router = useRouter();
  return useCallback(
    async (typed) => {
      const { href } = router.latestLocation;
      const local = await interpret(typed);
      const texts = textsSearched(local, typed);
      const isSearched = profileId !== null && texts.length > 0;
      const answer = isSearched ? await call((bridge) => bridge.history.find({ profileId, texts: [...texts] })) : null;
      if (router.latestLocation.href !== href) return null;
      return answer === null ? local : withSearched(local, typed, answer.ok ? answer.value : null);
    },
    [profileId, interpret, router],
  );
}

/** The address that is in the address list, otherwise the first valid one. */
async function addressAmong(profileId: string, texts: readonly string[]): Promise<OddAddress | null> {
  const answers = await Promise.all(
    texts.map(async (address): Promise<OddAddress | null> => {
      const answer = await call((bridge) => bridge.addressList.typedAddress({ profileId, text: address }));
      return answer.ok ? { is: 'address', address, ...answer.value } : null;
    }),
  );
  const found = answers.filter((one) => one !== null);
  return found.find(({ rows }) => rows !== null && rows.length > 0) ?? found.find(({ form }) => form !== null) ?? null;
}

/** Opens the one order that a search found. Its page says by which field, unless that is its number. */
export function useOpenFoundOrder(profileId: string | null): (found: Extract<SearchResult, { is: 'open' }>) => void {
  const openOrder = useOpenOrder(profileId);
  return useCallback(
    ({ serviceId, by = [] }) => {
      const isNumber = by.length === 0 || by.some(({ name }) => name === 'service_id');
      openOrder(serviceId, isNumber ? undefined : orderListText.found.by(foundByWords(by)));
    },
    [openOrder],
  );
}
