/** Opens the batch, bulk lookup or order that a notification is about, and uses its profile. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { OpenedPlace } from '../../electron/contract/app.ts';
import { listen } from '../lib/call.ts';
import { useChooseProfile, useProfile } from '../lib/profiles.ts';

export function useOpenPlace(): (place: OpenedPlace) => void {
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const chosenId = useProfile()?.id;
  const show = (place: OpenedPlace): void => {
    if ('batchId' in place)
      void navigate({ to: '/addresses/batches/$batchId', params: { batchId: String(place.batchId) } });
    else if ('lookupId' in place)
      void navigate({ to: '/bulk/$lookupId', params: { lookupId: String(place.lookupId) } });
    else void navigate({ to: '/order/$serviceId', params: { serviceId: place.serviceId } });
  };
  return (place) => {
    if (place.profileId === chosenId) show(place);
    else choose(place.profileId, () => show(place));
  };
}

/** Used once, in the frame. */
export function useNotificationClicks(): void {
  const open = useOpenPlace();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => listen((bridge) => bridge.app.onOpenPlace((place) => latest.current(place))), []);
}
