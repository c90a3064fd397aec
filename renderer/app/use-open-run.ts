/** Opens a run, of whichever profile: its profile comes into use with it. The system's notifications ask for it as well. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { RunPlace } from '../../electron/contract/run-list.ts';
import { listen } from '../lib/call.ts';
import { useChooseProfile } from '../lib/choose-profile.ts';
import { useProfile } from '../lib/profiles.ts';

export function useOpenRun(): (place: RunPlace) => void {
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const chosenId = useProfile()?.id;
  return useCallback(
    ({ id, profileId }) => {
      const open = () => void navigate({ to: '/addresses/runs/$runId', params: { runId: String(id) } });
      if (profileId === chosenId) open();
      else choose(profileId, open);
    },
    [choose, chosenId, navigate],
  );
}

/** Once, in the frame. */
export function useRunsAskedFor(): void {
  const open = useOpenRun();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  }, [open]);
  useEffect(() => listen((bridge) => bridge.addresses.onOpenRun((place) => latest.current(place))), []);
}
