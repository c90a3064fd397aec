/** Progress of a bulk lookup, and why it is paused. */
import { isRunning, type BulkLookup } from '../../../../electron/contract/bulk-run.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import styles from './bulk-run.module.css';
import { bulkText } from '../../../text/bulk.ts';

const words = bulkText.run;

export function RunProgress({ run }: { run: BulkLookup }) {
  const time = useTime();
  const errorWords = useErrorsInWords();
  const { counts, state, perSecond, leftMs, waitsUntil, pause } = run;
  const done = counts.orders - counts.planned;
  const isGoing = isRunning(run);
  return (
    <>
      <div className={styles.progress}>
        <p className={styles.figure} role="status">
          {words.read(counts.read, counts.orders)}
        </p>
        {isGoing && perSecond !== null && leftMs !== null && (
          <span className="ink-2">{words.left(time.duration(leftMs), perSecond.toFixed(1))}</span>
        )}
        {!isGoing && <span className="ink-2">{state === 'running' ? words.pausing : words.states[state]}</span>}
        <ListLines run={run} />
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span
          className={styles.done}
          data-paused={!isGoing || undefined}
          style={{ width: `${String(counts.orders === 0 ? 0 : (done / counts.orders) * 100)}%` }}
        />
      </div>
      {waitsUntil !== null && isGoing && <p className="ink-2">{words.waits(time.clock(waitsUntil))}</p>}
      {run.damaged && <Banner tone="stop" cause={words.damaged} />}
      {pause !== null && (
        <Banner
          tone={pause.because === 'failed' || pause.because === 'not-saved' ? 'stop' : 'notice'}
          cause={words.paused[pause.because]}
        >
          {'error' in pause ? inOneLine(errorWords(pause.error)) : ''}
        </Banner>
      )}
    </>
  );
}

const skippedKinds = ['repeated', 'unusable', 'beyond'] as const;

/** How many lines the list has, and how many of them were skipped. */
function ListLines({ run: { source } }: { run: BulkLookup }) {
  const kinds = skippedKinds.filter((kind) => source[kind] > 0);
  return (
    <span className={styles.lines}>
      {[words.lines(source.lines), ...kinds.map((kind) => words.skipped[kind](source[kind]))].join(' · ')}
    </span>
  );
}
