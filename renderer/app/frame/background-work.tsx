/** At the right of the bar: what goes on out of sight, how far it is, and the way to it. */
import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import type { ActiveBatch } from '../../../electron/contract/addresses.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { gravestRun, useRunsUnderWay } from '../../lib/addresses/runs-under-way.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Shape, type ShapeName } from '../../ui/marks/shape.tsx';
import popup from '../../ui/overlays/popup.module.css';
import { useOpenRun } from '../use-open-run.ts';
import styles from './background-work.module.css';
import { frameText } from '../../text/frame.ts';

const shapes: Readonly<Record<ActiveBatch['state'], ShapeName>> = {
  open: 'unknown-outcome',
  unsaved: 'notice',
  paused: 'waiting',
  running: 'in-progress',
  ended: 'none',
};

export function BackgroundWork() {
  const words = frameText.work;
  const runs = useRunsUnderWay();
  const open = useOpenRun();
  const first = gravestRun(runs);
  if (first === null) return null;
  const [, ...more] = runs;
  if (more.length > 0) return <SeveralRuns runs={runs} first={first} />;
  return (
    <button type="button" className={styles.work} title={words.open(String(first.id))} onClick={() => open(first)}>
      <RunShape run={first} />
      <span>{words.run(first)}</span>
      <Bar runs={runs} />
    </button>
  );
}

function SeveralRuns({ runs, first }: { runs: readonly ActiveBatch[]; first: ActiveBatch }) {
  const profiles = useProfiles().data?.profiles ?? [];
  const open = useOpenRun();
  // The menu belongs to the bar, a landmark, and not to the end of the page.
  const home = useRef<HTMLDivElement>(null);
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.work}>
        <RunShape run={first} />
        <span>{frameText.work.runs(runs)}</span>
        <Bar runs={runs} />
      </Menu.Trigger>
      <div ref={home} />
      <Menu.Portal container={home}>
        <Menu.Positioner className={popup.positioner} sideOffset={8} align="end">
          <Menu.Popup className={popup.popup}>
            {runs.map((run) => (
              <Menu.Item key={run.id} className={popup.item} onClick={() => open(run)}>
                <RunShape run={run} />
                <span className={styles.choice}>{frameText.work.run(run)}</span>
                <span className={styles.of}>
                  {untrusted(profiles.find(({ id }) => id === run.profileId)?.name ?? '')}
                </span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function RunShape({ run: { state } }: { run: ActiveBatch }) {
  if (state === 'running') return null;
  return <Shape name={shapes[state]} size={state === 'open' ? 18 : 14} />;
}

/** The words beside it say the same. */
function Bar({ runs }: { runs: readonly ActiveBatch[] }) {
  const asked = runs.reduce((sum, run) => sum + run.asked, 0);
  const done = runs.reduce((sum, run) => sum + run.done, 0);
  const share = asked === 0 ? 0 : Math.min(1, done / asked);
  const isSent = runs.some(({ state }) => state === 'running');
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.done} data-paused={!isSent || undefined} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
