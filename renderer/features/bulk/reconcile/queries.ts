/** The file that was compared last, of each profile: it is come back to from an order. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reconciled } from '../../../../electron/contract/reconcile.ts';

export function useReconciled(profileId: string) {
  const client = useQueryClient();
  const queryKey = ['bulk', 'reconciled', profileId];
  const { data } = useQuery<Reconciled | null>({
    queryKey,
    // Nothing is asked for: it stands here until another file takes its place.
    queryFn: () => client.getQueryData<Reconciled>(queryKey) ?? null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    reconciled: data ?? null,
    keep: (reconciled: Reconciled | null) => client.setQueryData<Reconciled | null>(queryKey, reconciled),
  };
}
