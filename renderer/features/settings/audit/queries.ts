/** The audit log as the page reads it: told anew whenever there is a new entry, and looked at now and then for those of runs. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AuditPart, AuditProgress, AuditVerdict } from '../../../../electron/contract/audit.ts';
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

/** @param upTo the newest entry of the list, so that it stays in its place while others come */
export function useAuditRows(part: AuditPart, upTo: number) {
  return useInfiniteQuery({
    queryKey: ['audit', 'rows', part, upTo],
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.audit.rows({ part, upTo, from: pageParam, limit: pageLength })),
    initialPageParam: 0,
    getNextPageParam: ({ from, rows, matching }) => (from + rows.length < matching ? from + pageLength : undefined),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export interface Verifying {
  readonly isGoingOn: boolean;
  readonly progress: AuditProgress | null;
  readonly verdict: AuditVerdict | null;
  readonly begin: () => Promise<void>;
  readonly forget: () => void;
}

export function useVerifying(): Verifying {
  const tell = useTell();
  const [isGoingOn, setGoingOn] = useState(false);
  const [progress, setProgress] = useState<AuditProgress | null>(null);
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  useEffect(() => listen((bridge) => bridge.audit.onProgress(setProgress)), []);
  return {
    isGoingOn,
    progress,
    verdict,
    forget: () => setVerdict(null),
    begin: async () => {
      setGoingOn(true);
      setProgress(null);
      setVerdict(null);
      const done = await tell((bridge) => bridge.audit.verify());
      setGoingOn(false);
      setVerdict(done?.value ?? null);
    },
  };
}
