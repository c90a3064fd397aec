import { useQueryClient } from '@tanstack/react-query';
import { useMatchRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import type { AppError } from '../../../electron/contract/result.ts';
import { chosenProfile } from '../profiles.ts';
import { CallFailure } from '../call.ts';
import { isPlaceOf } from './order-places.ts';

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
