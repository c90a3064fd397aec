/** In the bar: running or paused batches and a bulk lookup, with their progress and a link. */
import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { isOutcomeUnknown, type ActiveBatch } from '../../../electron/contract/addresses.ts';
import { isRunning } from '../../../electron/contract/bulk-lookup.ts';
import { mostUrgentBatch, useActiveBatches } from '../../lib/addresses/active-batches.ts';
import { useActiveBulkLookup } from '../../lib/orders/active-bulk-lookup.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { frameText } from '../../text/frame.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { useBelow } from '../../ui/layout/use-below.ts';
import { Shape, type ShapeName } from '../../ui/marks/shape.tsx';
import { doneParts, PartsBar } from '../../ui/messages/progress.tsx';
import popup from '../../ui/overlays/popup.module.css';
import { useOpenPlace } from '../use-notifications.ts';
import styles from './background-work.module.css';

const words = frameText.work;

const shapes: Readonly<Record<ActiveBatch['state'], ShapeName>> = {
  open: 'unknown-outcome',
  unsaved: 'notice',
  paused: 'waiting',
  running: 'in-progress',
  ended: 'none',
};

/** CSS pixels. Narrower windows only have room for the figure. */
const barFrom = 1100;
const barWidth = 80;

export function BulkProgress({ profileId }: { profileId: string }) {
  const navigate = useNavigate();
  const lookup = useActiveBulkLookup(profileId);
  const hasBar = !useBelow(barFrom);
  if (lookup === null) return null;
  const { orders, queued } = lookup.counts;
  const done = orders - queued;
  const state = isRunning(lookup) ? 'running' : lookup.state === 'paused' ? 'paused' : 'pausing';
  return (
    <button
      type="button"
      className={styles.work}
      title={words.openBulk(String(lookup.id))}
      onClick={() => void navigate({ to: '/bulk/$lookupId', params: { lookupId: String(lookup.id) } })}
    >
      {state !== 'running' && <Shape name="waiting" size={14} />}
      <span>{words.bulk(done, orders, state)}</span>
      {hasBar && <PartsBar width={barWidth} parts={doneParts(done, orders, state !== 'running')} />}
    </button>
  );
}

export function BatchProgress() {
  const view = useProfiles().data;
  const batches = useActiveBatches();
  const hasBar = !useBelow(barFrom);
  const openPlace = useOpenPlace();
  const open = ({ id, profileId }: ActiveBatch) => openPlace({ profileId, batchId: id });
  // The menu stays inside the bar, a landmark.
  const home = useRef<HTMLDivElement>(null);
  const first = mostUrgentBatch(batches);
  if (first === null) return null;
  const sum = (of: 'done' | 'requested') => batches.reduce((all, batch) => all + batch[of], 0);
  const isPaused = !batches.some(({ state }) => state === 'running');
  const profileOf = ({ profileId }: ActiveBatch) => (
    <span className={styles.profile}>{untrusted(view?.profiles.find(({ id }) => id === profileId)?.name ?? '')}</span>
  );
  const bar = hasBar && <PartsBar width={barWidth} parts={doneParts(sum('done'), sum('requested'), isPaused)} />;
  if (batches.length === 1)
    return (
      <button type="button" className={styles.work} title={words.open(String(first.id))} onClick={() => open(first)}>
        <BatchShape batch={first} />
        <span>{words.batch(first)}</span>
        {first.profileId !== view?.chosenId && profileOf(first)}
        {!isOutcomeUnknown(first) && bar}
      </button>
    );
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.work}>
        <BatchShape batch={first} />
        <span>{words.batches(batches)}</span>
        {bar}
      </Menu.Trigger>
      <div ref={home} />
      <Menu.Portal container={home}>
        <Menu.Positioner className={popup.positioner} sideOffset={8} align="end">
          <Menu.Popup className={popup.popup}>
            {batches.map((batch) => (
              <Menu.Item key={batch.id} className={popup.item} onClick={() => open(batch)}>
                <BatchShape batch={batch} />
                <span className={styles.choice}>{words.batch(batch)}</span>
                {profileOf(batch)}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function BatchShape({ batch }: { batch: ActiveBatch }) {
  const state = isOutcomeUnknown(batch) ? 'open' : batch.state;
  if (state === 'running') return null;
  return <Shape name={shapes[state]} size={state === 'open' ? 18 : 14} />;
}
