/** The requests a profile would send with the current entries. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestsToPreview } from '../../../electron/contract/signing.ts';
import { fetchCall } from '../../lib/call.ts';

/** The same fields always make the same requests. Each key asks again, and the earlier preview stays meanwhile. */
export function useRequestsPreview(typed: RequestsToPreview) {
  return useQuery({
    queryKey: ['request-preview', typed],
    queryFn: () => fetchCall((bridge) => bridge.profiles.previewRequests(typed)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
