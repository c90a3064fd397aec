/** Whether runs were handed over: read anew with every file, and with every row that a run puts into the ledger. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BatchExported } from '../../../electron/contract/exports.ts';
import { fetchCall } from '../call.ts';
import { filesKey } from './ledger-keys.ts';

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
      const told = await Promise.all(
        pages.map((batchIds) => fetchCall((bridge) => bridge.exports.ofBatches({ profileId, batchIds }))),
      );
      return new Map(told.flat().map((run) => [run.batchId, run]));
    },
    enabled: saved.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

const none: ReadonlyMap<number, BatchExported> = new Map();
