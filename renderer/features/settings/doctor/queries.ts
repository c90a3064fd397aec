/** The latest report of each profile. Main’s events update it during a check. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DoctorReport } from '../../../../electron/contract/connection-doctor.ts';
import { call, fetchCall, listen, type CallFailure } from '../../../lib/call.ts';

const reportKey = (profileId: string) => ['doctor', profileId] as const;

export function useDoctor(profileId: string) {
  const client = useQueryClient();
  const { data: report } = useQuery<DoctorReport | null>({
    queryKey: reportKey(profileId),
    queryFn: () => null,
    // Only fetched when someone runs the check.
    enabled: false,
    initialData: null,
    gcTime: Infinity,
  });
  useEffect(
    () =>
      listen((bridge) =>
        bridge.doctor.onProgress((next) => client.setQueryData<DoctorReport>(reportKey(next.profileId), next)),
      ),
    [client],
  );
  const run = useMutation<DoctorReport, CallFailure, string>({
    mutationFn: (id) => fetchCall((bridge) => bridge.doctor.run({ profileId: id })),
    onSuccess: (done) => client.setQueryData<DoctorReport>(reportKey(done.profileId), done),
  });
  const { mutate } = run;
  return {
    report: report ?? null,
    error: run.error?.error ?? null,
    isRunning: run.isPending || report?.state === 'running',
    run: () => mutate(profileId),
    cancel: () => void call((bridge) => bridge.doctor.cancel()),
  };
}
