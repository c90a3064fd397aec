/** Opens an order that the system's notifications ask for, of whichever profile: its profile comes into use with it. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { OrderPlace } from '../../electron/contract/order-watch.ts';
import { listen } from '../lib/call.ts';
import { useChooseProfile } from '../lib/choose-profile.ts';
import { useProfile } from '../lib/profiles.ts';

/** Once, in the frame. */
export function useOrdersAskedFor(): void {
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const chosenId = useProfile()?.id;
  const open = ({ profileId, serviceId }: OrderPlace): void => {
    const show = () => void navigate({ to: '/order/$serviceId', params: { serviceId } });
    if (profileId === chosenId) show();
    else choose(profileId, show);
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => listen((bridge) => bridge.orders.onOpenOrder((place) => latest.current(place))), []);
}
