/** Opens a run, of addresses or of bulk lookup, of whichever profile: its profile comes into use with it. The system's notifications ask for it as well. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { BatchRef } from '../../electron/contract/addresses.ts';
import { listen } from '../lib/call.ts';
import { useChooseProfile } from '../lib/choose-profile.ts';
import { useProfile } from '../lib/profiles.ts';

type RunPage = '/addresses/runs/$runId' | '/bulk/$runId';

export function useOpenRun(to: RunPage = '/addresses/runs/$runId'): (place: BatchRef) => void {
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const chosenId = useProfile()?.id;
  return useCallback(
    ({ id, profileId }) => {
      const open = () => void navigate({ to, params: { runId: String(id) } });
      if (profileId === chosenId) open();
      else choose(profileId, open);
    },
    [choose, chosenId, navigate, to],
  );
}

/** Once, in the frame. */
export function useRunsAskedFor(): void {
  const open = useOpenRun();
  const openBulk = useOpenRun('/bulk/$runId');
  const latest = useRef({ open, openBulk });
  useEffect(() => {
    latest.current = { open, openBulk };
  }, [open, openBulk]);
  useEffect(() => listen((bridge) => bridge.addresses.onOpenRun((place) => latest.current.open(place))), []);
  useEffect(() => listen((bridge) => bridge.bulk.onOpenRun((place) => latest.current.openBulk(place))), []);
}
