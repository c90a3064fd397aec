import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isOutcomeUnknown } from '../../../electron/contract/addresses.ts';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { mostUrgentBatch, useActiveBatches } from '../../lib/addresses/active-batches.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import styles from './navigation.module.css';
import { viewsOf, type ViewName } from './views.ts';
import { frameText } from '../../text/frame.ts';

const addressesPlaces = ['/addresses', '/addresses/all', '/addresses/batches'] as const;
type AddressesPlace = (typeof addressesPlaces)[number];

interface View {
  readonly to: '/' | '/bulk' | '/reconcile' | AddressesPlace | '/exports' | '/sandbox' | '/settings';
  /** Path prefix of this view's pages. */
  readonly within: string;
  readonly mark?: Mark | null;
}

export function Navigation({ profile: { id: profileId, environment } }: { profile: ProfileView }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const words = frameText.navigation;
  const places: Readonly<Record<ViewName, View>> = {
    order: { to: '/', within: '/order/' },
    bulk: { to: '/bulk', within: '/bulk/' },
    reconcile: { to: '/reconcile', within: '/reconcile/' },
    addresses: { to: useAddressesPlace(pathname), within: '/addresses/', mark: useBatchMark(profileId) },
    exports: { to: '/exports', within: '/exports/' },
    sandbox: { to: '/sandbox', within: '/sandbox/' },
    settings: { to: '/settings', within: '/settings/' },
  };
  return (
    <nav className={styles.navigation} aria-label={words.label}>
      {viewsOf(environment).map(({ name, icon }) => {
        const view = places[name];
        const current = pathname === view.to || pathname.startsWith(view.within);
        return (
          <Link
            key={name}
            to={view.to}
            search={{}}
            className={styles.item}
            activeProps={{}}
            aria-current={current ? 'page' : undefined}
            data-current={current || undefined}
          >
            <Icon of={icon} />
            <span className={styles.word}>{words[name]}</span>
            {view.mark !== undefined && view.mark !== null && (
              <span className={styles.mark}>
                <BatchMark mark={view.mark} />
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** The Addresses tab that was open last. */
function useAddressesPlace(pathname: string): AddressesPlace {
  const [place, setPlace] = useState<AddressesPlace>('/addresses');
  const at = addressesPlaces.find((each) => each === pathname) ?? place;
  if (at !== place) setPlace(at);
  return at;
}

type Mark = 'unknown' | 'paused' | 'running';

function BatchMark({ mark }: { mark: Mark }) {
  if (mark === 'unknown') return <Shape name="unknown-outcome" size={18} label={frameText.navigation.waits} />;
  if (mark === 'paused') return <Shape name="waiting" size={16} label={frameText.navigation.paused} />;
  return <Shape name="in-progress" size={16} label={frameText.navigation.inProgress} />;
}

/** The most urgent state among this profile’s batches. */
function useBatchMark(profileId: string): Mark | null {
  const batch = mostUrgentBatch(useActiveBatches().filter((each) => each.profileId === profileId));
  if (batch === null) return null;
  if (isOutcomeUnknown(batch)) return 'unknown';
  return batch.state === 'paused' ? 'paused' : 'running';
}

/** Shows the time zone of all times. */
export function Clock() {
  const time = useTime();
  const now = useNow();
  return (
    <footer className={styles.clock} aria-label={frameText.clock.label}>
      <time dateTime={new Date(now).toISOString()}>{time.clock(now)}</time>
      <span>{frameText.clock.zone(time.city, time.offset(now))}</span>
    </footer>
  );
}
