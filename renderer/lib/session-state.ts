/** State of a view, kept until Quittance closes, so that it is the same when the user returns. */
import { useQuery, useQueryClient, type Updater } from '@tanstack/react-query';

/** Each profile has its own. Null until it is first set. @param name of the view */
export function useSessionState<T>(
  name: string,
  profileId: string,
): readonly [T | null, (next: Updater<T | null | undefined, T | null>) => void] {
  const client = useQueryClient();
  const queryKey = ['session', name, profileId];
  const { data } = useQuery<T | null>({
    queryKey,
    // Nothing is fetched: the value stays until it is replaced.
    queryFn: () => client.getQueryData<T>(queryKey) ?? null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [data ?? null, (next) => client.setQueryData<T | null>(queryKey, next)];
}
