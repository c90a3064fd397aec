/** Watched orders, which main looks up automatically. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { WatchedOrder } from '../../../electron/contract/order-watch.ts';
import { call, fetchCall, listen } from '../call.ts';
import { useErrorsInWords } from '../errors.ts';
import { useToasts } from '../../ui/messages/toast.tsx';
import { recentOrdersKey } from './recent-orders.ts';
import { orderWatchText } from '../../text/order-watch.ts';

const key = ['orders', 'watched'] as const;

function put(client: QueryClient, watched: readonly WatchedOrder[]): void {
  // A pending query would return an older list.
  void client.cancelQueries({ queryKey: key });
  client.setQueryData<readonly WatchedOrder[]>(key, watched);
}

/** The last added order is first. */
export function useWatched(profileId: string | null): readonly WatchedOrder[] {
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => fetchCall((bridge) => bridge.orders.watched()),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (data ?? []).filter((one) => one.profileId === profileId).toReversed();
}

export function useWatchedEvents(): void {
  const client = useQueryClient();
  useEffect(() => listen((bridge) => bridge.orders.onWatchedChanged((watched) => put(client, watched))), [client]);
  // Each check is saved as a lookup.
  useEffect(
    () =>
      listen((bridge) =>
        bridge.orders.onWatchFound(
          ({ profileId }) => void client.invalidateQueries({ queryKey: recentOrdersKey(profileId) }),
        ),
      ),
    [client],
  );
}

export interface WatchActions {
  readonly watch: (serviceId: string) => void;
  /** Also dismisses a watch that has ended. */
  readonly unwatch: (serviceId: string) => void;
}

export function useWatchActions(profileId: string | null): WatchActions {
  const client = useQueryClient();
  const toasts = useToasts();

  const words = useErrorsInWords();
  const act = useCallback(
    async (how: 'watch' | 'unwatch', serviceId: string) => {
      if (profileId === null) return;
      const result = await call((bridge) => bridge.orders[how]({ profileId, serviceId }));
      if (result.ok) put(client, result.value);
      else toasts.failed(orderWatchText.notWatched(words(result.error).title));
    },
    [profileId, client, toasts, words],
  );
  return {
    watch: useCallback((serviceId) => void act('watch', serviceId), [act]),
    unwatch: useCallback((serviceId) => void act('unwatch', serviceId), [act]),
  };
}
