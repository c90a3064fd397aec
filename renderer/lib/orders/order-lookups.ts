import { useQueryClient } from '@tanstack/react-query';
import { useMatchRoute, useNavigate, useRouter, useRouterState, type ParsedLocation } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import type { AppError } from '../../../electron/contract/result.ts';
import { chosenProfile } from '../profiles.ts';
import { CallFailure } from '../call.ts';

/** Where a reading of an order is kept meanwhile: whoever changes an order says so there. */
export const orderReadingKey = (profileId: string | null, serviceId: string | null) =>
  ['orders', 'reading', profileId, serviceId] as const;

/** Of all orders of a profile. */
export const orderReadingsKey = (profileId: string) => ['orders', 'reading', profileId] as const;

/** Answers that may be about the number, which then wants to be corrected: what a code of refusal means is not known. */
function isAboutNumber(error: AppError): boolean {
  if (error.code === 'service-refused') return error.facts.because === 'unknown';
  return error.code === 'order-not-found' || error.code === 'empty-response' || error.code === 'wrong-order';
}

/** Whether the order was asked for, and its number found no order. Looks on, and asks for nothing itself. */
export function useNumberFailed(profileId: string, serviceId: string | null): boolean {
  const client = useQueryClient();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => {
    const state = client.getQueryState(orderReadingKey(profileId, serviceId));
    return state?.error instanceof CallFailure && isAboutNumber(state.error.error);
  });
}

/** Who asks for an order wants to know how it is now: a reading that is there already does not answer that. */
export function useAskForOrder(profileId: string | null): (serviceId: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isShown = useMatchRoute();
  const router = useRouter();
  return useCallback(
    (serviceId) => {
      // Whoever asked waited for something, and another profile has come into use meanwhile: its service is not asked.
      if (profileId === null || chosenProfile(client) !== profileId) return;
      void client.invalidateQueries({ queryKey: orderReadingKey(profileId, serviceId) });
      const place = { to: '/order/$serviceId', params: { serviceId } } as const;
      // Asked for anew, an order stays as it is open: it is the same place, and no step on the way back.
      if (isShown(place) === false) void navigate(place);
      else if (isPlaceOf(router.latestLocation, profileId)) void navigate({ ...place, search: true });
      else void navigate({ ...place, state: { askedWith: profileId } });
    },
    [client, navigate, isShown, router, profileId],
  );
}

/**
 * Whose order a place in the history is. An order's number says nothing of its profile: come back to under another one, it would be
 * asked of a service that has nothing to do with it.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The profile whose order it is, where the same number was asked for with another one just before: that is another place. */
    readonly askedWith?: string;
  }
}

/** By the key that the router gives each entry of the history; of this window. */
const ownerOf = new Map<string, string>();

// oxlint-disable-next-line no-underscore-dangle -- the router's own name.
const keyOf = ({ state, pathname }: ParsedLocation): string => `${state.__TSR_key ?? ''} ${pathname}`;

const isPlaceOf = (location: ParsedLocation, profileId: string | null): boolean =>
  (ownerOf.get(keyOf(location)) ?? profileId) === profileId;

/**
 * The profile that was in use as this place was opened; `profileId` where it is opened now. Null on the way to another view: the
 * router is there already, and the page of the order still drawn.
 */
export function useOwnerOfPlace(profileId: string): string | null {
  const key = useRouterState({
    select: ({ location }) => (location.pathname.startsWith('/order/') ? keyOf(location) : null),
  });
  if (key === null) return null;
  const owner = ownerOf.get(key) ?? profileId;
  if (profileId !== '' && !ownerOf.has(key)) ownerOf.set(key, profileId);
  return owner;
}
