/** What stands on a page of bulk look-up, for as long as the console runs: whoever comes back to it finds it so. */
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** @param name of the page; another profile has its own */
export function useHeld<T>(name: string, profileId: string) {
  const client = useQueryClient();
  const queryKey = ['bulk', 'held', name, profileId];
  const { data } = useQuery<T | null>({
    queryKey,
    // Nothing is asked for: it stands here until something else takes its place.
    queryFn: () => client.getQueryData<T>(queryKey) ?? null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    held: data ?? null,
    hold: (next: T | null) => client.setQueryData<T | null>(queryKey, next),
  };
}
