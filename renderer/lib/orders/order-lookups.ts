import { useQueryClient } from '@tanstack/react-query';
import { useMatchRoute, useNavigate, useRouter, useRouterState, type ParsedLocation } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import type { AppError } from '../../../electron/contract/result.ts';
import { chosenProfile } from '../profiles.ts';
import { CallFailure } from '../call.ts';

export const orderLookupKey = (profileId: string | null, serviceId: string | null) =>
  ['orders', 'lookup', profileId, serviceId] as const;

export const orderLookupsKey = (profileId: string) => ['orders', 'lookup', profileId] as const;

/** The number may be wrong. The meaning of an unknown code isn’t known either. */
function isAboutNumber(error: AppError): boolean {
  if (error.code === 'service-refused') return error.facts.cause === 'unknown';
  return error.code === 'order-not-found' || error.code === 'empty-response' || error.code === 'wrong-order';
}

/** True if the order’s last lookup failed because of its number. Doesn’t look it up. */
export function useNumberFailed(profileId: string, serviceId: string | null): boolean {
  const client = useQueryClient();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => {
    const state = client.getQueryState(orderLookupKey(profileId, serviceId));
    return state?.error instanceof CallFailure && isAboutNumber(state.error.error);
  });
}

/** Opens an order and looks it up, even if a recent lookup is there. */
export function useOpenOrder(profileId: string | null): (serviceId: string, foundBy?: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isShown = useMatchRoute();
  const router = useRouter();
  return useCallback(
    (serviceId, foundBy) => {
      // Another profile was chosen in the meantime, and its service must not get this number.
      if (profileId === null || chosenProfile(client) !== profileId) return;
      void client.invalidateQueries({ queryKey: orderLookupKey(profileId, serviceId) });
      const place = { to: '/order/$serviceId', params: { serviceId } } as const;
      const state = foundBy === undefined ? {} : { foundBy };
      // An order that is already open keeps its history entry, so that Back leaves it.
      if (isShown(place) === false) void navigate({ ...place, state });
      else if (isPlaceOf(router.latestLocation, profileId))
        void navigate({ ...place, search: true, state, replace: true });
      else void navigate({ ...place, state: { ...state, openedWith: profileId } });
    },
    [client, navigate, isShown, router, profileId],
  );
}

/**
 * The profile of each order in the window’s history. An order number doesn’t tell its profile, and going back must not
 * look it up at another profile’s service.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set if the same number was just open with another profile, to make it another history entry. */
    readonly openedWith?: string;
    /** Names of the fields by which a search found the order. */
    readonly foundBy?: string;
  }
}

/** By the router’s key of the history entry. */
const ownerOf = new Map<string, string>();

// oxlint-disable-next-line no-underscore-dangle -- the router's own name.
const keyOf = ({ state, pathname }: ParsedLocation): string => `${state.__TSR_key ?? ''} ${pathname}`;

const isPlaceOf = (location: ParsedLocation, profileId: string | null): boolean =>
  (ownerOf.get(keyOf(location)) ?? profileId) === profileId;

/** The profile with which this order was opened. Null while another view opens, but this page is still drawn. */
export function useOwnerOfPlace(profileId: string): string | null {
  const key = useRouterState({
    select: ({ location }) => (location.pathname.startsWith('/order/') ? keyOf(location) : null),
  });
  if (key === null) return null;
  const owner = ownerOf.get(key) ?? profileId;
  if (profileId !== '' && !ownerOf.has(key)) ownerOf.set(key, profileId);
  return owner;
}
