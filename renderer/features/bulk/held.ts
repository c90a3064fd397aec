/** Keeps the state of a bulk lookup page until Quittance closes, so that coming back shows the same. */
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** @param name of the page; each profile has its own state */
export function useHeld<T>(name: string, profileId: string) {
  const client = useQueryClient();
  const queryKey = ['bulk', 'held', name, profileId];
  const { data } = useQuery<T | null>({
    queryKey,
    // Nothing is fetched: the value stays until it is replaced.
    queryFn: () => client.getQueryData<T>(queryKey) ?? null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    held: data ?? null,
    hold: (next: T | null) => client.setQueryData<T | null>(queryKey, next),
  };
}
