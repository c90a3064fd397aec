/** The runs that are not settled, of all profiles, and the way to one of them: what the frame shows whatever is looked at. */
import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOutcomeUnknown, type ActiveBatch } from '../../../electron/contract/addresses.ts';
import { fetchCall, listen } from '../call.ts';
import type { BatchExported } from '../../../electron/contract/exports.ts';
import { filesKey } from './address-list.ts';

const key = ['runs-under-way'] as const;

export function useRunsUnderWay(): readonly ActiveBatch[] {
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => fetchCall((bridge) => bridge.addresses.activeBatches()),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? [];
}

/** Once, at the root: main tells of every change. */
export function useRunsUnderWayEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen((bridge) =>
        bridge.addresses.onActiveBatchesChanged((runs) => {
          // A pending answer is older than this event.
          void client.cancelQueries({ queryKey: key });
          client.setQueryData<readonly ActiveBatch[]>(key, runs);
        }),
      ),
    [client],
  );
}

/** The one that a person has to see first: a decision, then what goes on, then what is paused. */
export function gravestRun(runs: readonly ActiveBatch[]): ActiveBatch | null {
  const ranks: Readonly<Record<ActiveBatch['state'], number>> = {
    open: 0,
    unsaved: 1,
    running: 2,
    paused: 3,
    ended: 4,
  };
  const rank = (run: ActiveBatch): number => (isOutcomeUnknown(run) ? ranks.open : ranks[run.state]);
  return runs.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)[0] ?? null;
}

/** Runs of one question. */
const most = 100;

/** @param runs those alone that have rows in the ledger */
export function useRunsExported(
  profileId: string,
  runs: readonly { readonly id: number; readonly saved: number }[],
): ReadonlyMap<number, BatchExported> {
  const saved = runs.filter((run) => run.saved > 0);
  const { data } = useQuery({
    queryKey: [...filesKey(profileId), 'of-runs', saved.map((run) => [run.id, run.saved])],
    queryFn: async () => {
      const ids = saved.map(({ id }) => id);
      const pages = Array.from({ length: Math.ceil(ids.length / most) }, (_, page) =>
        ids.slice(page * most, (page + 1) * most),
      );
      const answers = await Promise.all(
        pages.map((batchIds) => fetchCall((bridge) => bridge.exports.ofBatches({ profileId, batchIds }))),
      );
      return new Map(answers.flat().map((run) => [run.batchId, run]));
    },
    enabled: saved.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

const none: ReadonlyMap<number, BatchExported> = new Map();
