/** The watch of the open order. Its lookups are shown as they arrive, with what changed. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { RecordChange } from '../../../../electron/contract/order-history.ts';
import type { WatchedOrder } from '../../../../electron/contract/orders.ts';
import { fromJson } from '../../../../electron/contract/method.ts';
import { listen } from '../../../lib/call.ts';
import { steadyNow } from '../../../lib/format/steady-clock.ts';
import { orderReadingKey } from '../../../lib/orders/order-lookups.ts';
import { useWatchActions, useWatched } from '../../../lib/orders/watched.ts';
import type { ArrivedReading } from '../clock/use-reading-now.ts';

export interface OrderWatch {
  /** Null where it isn't watched. */
  readonly watched: WatchedOrder | null;
  /** What the last check found to have changed while the order was open. Null where that is unknown. */
  readonly changes: readonly RecordChange[] | null;
  readonly watch: () => void;
  readonly unwatch: () => void;
}

/** @param serviceId null while there is no valid order number */
export function useOrderWatch(profileId: string | null, serviceId: string | null): OrderWatch {
  const client = useQueryClient();
  const [changes, setChanges] = useState<readonly RecordChange[] | null>(null);
  useEffect(
    () =>
      listen((bridge) =>
        bridge.orders.onWatchFound((found) => {
          if (found.profileId !== profileId || found.serviceId !== serviceId) return;
          const arrived: ArrivedReading = { reading: fromJson(found.reading), arrivedAt: steadyNow() };
          client.setQueryData<ArrivedReading>(orderReadingKey(profileId, serviceId), arrived);
          if (found.isChanged) setChanges(found.changes);
        }),
      ),
    [client, profileId, serviceId],
  );
  const { watch, unwatch } = useWatchActions(profileId);
  const watched = useWatched(profileId).find((one) => one.serviceId === serviceId) ?? null;
  return {
    watched,
    changes,
    watch: useCallback(() => {
      if (serviceId !== null) watch(serviceId);
    }, [watch, serviceId]),
    unwatch: useCallback(() => {
      if (serviceId !== null) unwatch(serviceId);
    }, [unwatch, serviceId]),
  };
}

/** Whether Quittance keeps checking it. */
export const isWatching = (watched: WatchedOrder | null): boolean => watched !== null && watched.state.is !== 'ended';
