/** The active batches of all profiles, which the frame shows in every view. */
import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOutcomeUnknown, type ActiveBatch } from '../../../electron/contract/addresses.ts';
import { fetchCall, listen } from '../call.ts';
import type { BatchExported } from '../../../electron/contract/exports.ts';
import { filesKey } from './address-list.ts';

const key = ['active-batches'] as const;

export function useActiveBatches(): readonly ActiveBatch[] {
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => fetchCall((bridge) => bridge.addresses.activeBatches()),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? [];
}

/** Used once, in the frame: main sends each change. */
export function useActiveBatchesEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen((bridge) =>
        bridge.addresses.onActiveBatchesChanged((batches) => {
          // The response to a pending query would be older than this event.
          void client.cancelQueries({ queryKey: key });
          client.setQueryData<readonly ActiveBatch[]>(key, batches);
        }),
      ),
    [client],
  );
}

/** The batch that needs the user most: first an unknown outcome, then unsaved, running and paused ones. */
export function mostUrgentBatch(batches: readonly ActiveBatch[]): ActiveBatch | null {
  const ranks: Readonly<Record<ActiveBatch['state'], number>> = {
    open: 0,
    unsaved: 1,
    running: 2,
    paused: 3,
    ended: 4,
  };
  const rank = (batch: ActiveBatch): number => (isOutcomeUnknown(batch) ? ranks.open : ranks[batch.state]);
  return batches.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)[0] ?? null;
}

/** Batches in one request to main. */
const maxIds = 100;

/** The exported addresses of each batch. Batches without a saved address aren't queried. */
export function useBatchesExported(
  profileId: string,
  batches: readonly { readonly id: number; readonly saved: number }[],
): ReadonlyMap<number, BatchExported> {
  const saved = batches.filter((batch) => batch.saved > 0);
  const { data } = useQuery({
    queryKey: [...filesKey(profileId), 'of-batches', saved.map((batch) => [batch.id, batch.saved])],
    queryFn: async () => {
      const ids = saved.map(({ id }) => id);
      const pages = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, page) =>
        ids.slice(page * maxIds, (page + 1) * maxIds),
      );
      const answers = await Promise.all(
        pages.map((batchIds) => fetchCall((bridge) => bridge.exports.ofBatches({ profileId, batchIds }))),
      );
      return new Map(answers.flat().map((batch) => [batch.batchId, batch]));
    },
    enabled: saved.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

const none: ReadonlyMap<number, BatchExported> = new Map();
