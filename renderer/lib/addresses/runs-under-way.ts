/** The runs that are not settled, of all profiles, and the way to one of them: what the frame shows whatever is looked at. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOutcomeUnknown, type ActiveBatch } from '../../../electron/contract/addresses.ts';
import { fetchCall, listen } from '../call.ts';

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
        bridge.addresses.onRunsUnderWayChanged((runs) => {
          // What was asked before is older than what is told now.
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
