/** The file that was compared last, of each profile, as it was looked at: it is come back to from an order. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reconciled } from '../../../../electron/contract/reconcile.ts';
import type { ShownKind } from './kind-shapes.ts';

export interface HeldFile {
  readonly listId: number;
  readonly reconciled: Reconciled;
  /** Null: all of its lines. */
  readonly shown: ShownKind | null;
}

export function useHeldFile(profileId: string) {
  const client = useQueryClient();
  const queryKey = ['bulk', 'reconciled', profileId];
  const { data } = useQuery<HeldFile | null>({
    queryKey,
    // Nothing is asked for: it stands here until another file takes its place.
    queryFn: () => client.getQueryData<HeldFile>(queryKey) ?? null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    held: data ?? null,
    hold: (file: HeldFile | null) => client.setQueryData<HeldFile | null>(queryKey, file),
  };
}
