/** Opens the batch, lookup or order that a notification is about, and uses its profile. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { BatchRef } from '../../electron/contract/addresses.ts';
import { listen } from '../lib/call.ts';
import { useChooseProfile, useProfile } from '../lib/profiles.ts';

/** Runs the function once the profile is in use. */
function useWithProfile(): (profileId: string, then: () => void) => void {
  const choose = useChooseProfile();
  const chosenId = useProfile()?.id;
  return useCallback(
    (profileId, then) => {
      if (profileId === chosenId) then();
      else choose(profileId, then);
    },
    [choose, chosenId],
  );
}

export function useOpenBatch(): (batch: BatchRef) => void {
  const navigate = useNavigate();
  const withProfile = useWithProfile();
  return ({ id, profileId }) =>
    withProfile(profileId, () => void navigate({ to: '/addresses/batches/$batchId', params: { batchId: String(id) } }));
}

/** Once, in the frame. */
export function useNotificationClicks(): void {
  const navigate = useNavigate();
  const withProfile = useWithProfile();
  const openBatch = useOpenBatch();
  const latest = useRef({ withProfile, openBatch });
  useEffect(() => {
    latest.current = { withProfile, openBatch };
  });
  useEffect(() => listen((bridge) => bridge.addresses.onOpenBatch((batch) => latest.current.openBatch(batch))), []);
  useEffect(
    () =>
      listen((bridge) =>
        bridge.bulk.onOpenLookup(({ id, profileId }) =>
          latest.current.withProfile(
            profileId,
            () => void navigate({ to: '/bulk/$lookupId', params: { lookupId: String(id) } }),
          ),
        ),
      ),
    [navigate],
  );
  useEffect(
    () =>
      listen((bridge) =>
        bridge.orders.onOpenOrder(({ profileId, serviceId }) =>
          latest.current.withProfile(
            profileId,
            () => void navigate({ to: '/order/$serviceId', params: { serviceId } }),
          ),
        ),
      ),
    [navigate],
  );
}
