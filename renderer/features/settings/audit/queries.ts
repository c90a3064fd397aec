/** The audit log's state and entries. Entries of batches aren't announced, so the state is also polled. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AuditFilter, AuditVerdict } from '../../../../electron/contract/audit.ts';
import { fetchCall, listen } from '../../../lib/call.ts';
import { useTell } from '../../../lib/use-tell.ts';

const stateKey = ['audit', 'state'] as const;
const pageLength = 100;

export function useAuditState() {
  const client = useQueryClient();
  useEffect(
    () => listen((bridge) => bridge.audit.onChanged(() => void client.invalidateQueries({ queryKey: stateKey }))),
    [client],
  );
  return useQuery({
    queryKey: stateKey,
    queryFn: () => fetchCall((bridge) => bridge.audit.state()),
    refetchInterval: 5_000,
  });
}

/** @param upTo the newest entry of the list, so that the list stays in place while entries are added */
export function useAuditRows(filter: AuditFilter, upTo: number) {
  const first = upTo + 1;
  return useInfiniteQuery({
    queryKey: ['audit', 'rows', filter, upTo],
    queryFn: ({ pageParam: before }) =>
      fetchCall((bridge) => bridge.audit.rows({ filter, before, limit: pageLength, count: before === first })),
    initialPageParam: first,
    getNextPageParam: ({ rows }) => (rows.length < pageLength ? undefined : rows.at(-1)?.no),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export interface Verification {
  readonly isRunning: boolean;
  readonly verdict: AuditVerdict | null;
  readonly start: () => Promise<void>;
  readonly close: () => void;
}

export function useVerification(): Verification {
  const tell = useTell();
  const [isRunning, setRunning] = useState(false);
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  return {
    isRunning,
    verdict,
    close: () => setVerdict(null),
    start: async () => {
      setRunning(true);
      setVerdict(null);
      const done = await tell((bridge) => bridge.audit.verify());
      setRunning(false);
      setVerdict(done?.value ?? null);
    },
  };
}
