/** The account that is being connected, as main keeps it. */
import { useQuery } from '@tanstack/react-query';
import type { ConnectionDraft } from '../../electron/contract/connecting.ts';
import { call, fetchCall } from './call.ts';

/** Undefined while it is read. */
export function useConnectionDraft(): ConnectionDraft | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['connecting'],
    queryFn: () => fetchCall((bridge) => bridge.connecting.draft()),
    staleTime: 0,
    // Each view that asks gets what is kept then.
    gcTime: 0,
  });
  return isError ? null : data;
}

export const keepDraft = (draft: ConnectionDraft | null) => call((bridge) => bridge.connecting.keepDraft({ draft }));
