/** Above the verdict of a watched order: the next check, what changed, or why watching stopped. */
import type { RecordChange } from '../../../../electron/contract/order-history.ts';
import type { WatchedOrder } from '../../../../electron/contract/orders.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { ChangeLine } from '../tabs/history/change-line.tsx';
import type { OrderWatch } from './use-order-watch.ts';
import styles from './watch-line.module.css';
import { orderWatchText } from '../../../text/order-watch.ts';

interface WatchLineProps {
  watch: OrderWatch & { readonly watched: WatchedOrder };
  /** When the order on screen was looked up; null where none is shown. */
  readAt: number | null;
  onShowHistory: () => void;
}

export function WatchLine({ watch, readAt, onShowHistory }: WatchLineProps) {
  const time = useTime();
  const { watched, changes } = watch;
  const { state, changedAt } = watched;
  // A later lookup may have found something else.
  const isReadSince = state.is === 'ended' && readAt !== null && readAt > state.at;
  return (
    <section className={styles.watch} aria-label={orderWatchText.name}>
      {state.is === 'ended' ? (
        <Banner
          tone={state.because === 'at-rest' ? 'news' : 'notice'}
          cause={orderWatchText.ended(time.near(state.at, watched.since))}
          action={
            <span className={styles.actions}>
              {(state.because !== 'at-rest' || isReadSince) && (
                <Button onClick={watch.watch}>{orderWatchText.again}</Button>
              )}
              <Button onClick={watch.unwatch}>{orderWatchText.seen}</Button>
            </span>
          }
        >
          {orderWatchText.endings[state.because]} {isReadSince && orderWatchText.readSince}{' '}
          {state.because === 'will-not-heal' && <Trouble watched={watched} />}
        </Banner>
      ) : (
        <p className={styles.next}>
          <Next state={state} /> <Trouble watched={watched} />
        </p>
      )}
      {changedAt !== null && (
        <div className={styles.changed}>
          <p role="status">{orderWatchText.changedAt(time.near(changedAt, watched.since))}</p>
          <Changes changes={changes} />
          <Button variant="quiet" onClick={onShowHistory}>
            {orderWatchText.showHistory}
          </Button>
        </div>
      )}
    </section>
  );
}

function Next({ state }: { state: Exclude<WatchedOrder['state'], { is: 'ended' }> }) {
  const time = useTime();
  const now = useNow();
  if (state.is === 'looking') return <>{orderWatchText.looking}</>;
  const left = Math.ceil((state.until - now) / 1000) * 1000;
  return <>{left > 0 ? orderWatchText.next(time.duration(left)) : orderWatchText.soon}</>;
}

function Trouble({ watched: { trouble, since } }: { watched: WatchedOrder }) {
  const errorWords = useErrorsInWords();
  const time = useTime();
  if (trouble === null) return null;
  const { title } = errorWords(trouble.error);
  return (
    <>
      {orderWatchText.troubled(time.near(trouble.at, since))} {title}.
    </>
  );
}

/** The History tab has all of them. */
const mostShown = 3;

function Changes({ changes }: { changes: readonly RecordChange[] | null }) {
  if (changes === null) return <p>{orderWatchText.unknownChange}</p>;
  if (changes.length === 0) return <p>{orderWatchText.byTime}</p>;
  const rest = changes.length - mostShown;
  return (
    <div className={styles.lines}>
      {changes.slice(0, mostShown).map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a saved entry never changes
        <ChangeLine key={index} change={change} />
      ))}
      {rest > 0 && <p>{orderWatchText.more(formatCount(rest))}</p>}
    </div>
  );
}
