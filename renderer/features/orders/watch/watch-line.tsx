/** Above the verdict of a watched order: the next check, what changed, or why watching stopped. */
import type { RecordChange } from '../../../../electron/contract/order-history.ts';
import type { WatchedOrder } from '../../../../electron/contract/order-watch.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { ChangeLine } from '../tabs/history/change-line.tsx';
import type { OrderWatch } from './use-order-watch.ts';
import styles from './watch-line.module.css';

interface WatchLineProps {
  watch: OrderWatch & { readonly watched: WatchedOrder };
  /** When the order on screen was looked up; null where none is shown. */
  readAt: number | null;
  onShowHistory: () => void;
}

export function WatchLine({ watch, readAt, onShowHistory }: WatchLineProps) {
  const { orderWatch: words } = useText();
  const time = useTime();
  const { watched, changes } = watch;
  const { state, changedAt } = watched;
  // A later lookup may have found something else.
  const isReadSince = state.is === 'ended' && readAt !== null && readAt > state.at;
  return (
    <section className={styles.watch} aria-label={words.name}>
      {state.is === 'ended' ? (
        <Banner
          tone={state.because === 'at-rest' ? 'news' : 'notice'}
          cause={words.ended(time.near(state.at, watched.since))}
          action={
            <span className={styles.actions}>
              {(state.because !== 'at-rest' || isReadSince) && <Button onClick={watch.watch}>{words.again}</Button>}
              <Button onClick={watch.unwatch}>{words.seen}</Button>
            </span>
          }
        >
          {words.endings[state.because]} {isReadSince && words.readSince}{' '}
          {state.because === 'will-not-heal' && <Trouble watched={watched} />}
        </Banner>
      ) : (
        <p className={styles.next}>
          <Next state={state} /> <Trouble watched={watched} />
        </p>
      )}
      {changedAt !== null && (
        <div className={styles.changed}>
          <p role="status">{words.changedAt(time.near(changedAt, watched.since))}</p>
          <Changes changes={changes} />
          <Button variant="quiet" onClick={onShowHistory}>
            {words.showHistory}
          </Button>
        </div>
      )}
    </section>
  );
}

function Next({ state }: { state: Exclude<WatchedOrder['state'], { is: 'ended' }> }) {
  const { orderWatch: words } = useText();
  const time = useTime();
  const now = useNow();
  if (state.is === 'looking') return <>{words.looking}</>;
  const left = Math.ceil((state.until - now) / 1000) * 1000;
  return <>{left > 0 ? words.next(time.duration(left)) : words.soon}</>;
}

function Trouble({ watched: { trouble, since } }: { watched: WatchedOrder }) {
  const { orderWatch: words } = useText();
  const errorWords = useErrorsInWords();
  const time = useTime();
  if (trouble === null) return null;
  const { title } = errorWords(trouble.error);
  return (
    <>
      {words.troubled(time.near(trouble.at, since))} {title}.
    </>
  );
}

/** The History tab has all of them. */
const mostShown = 3;

function Changes({ changes }: { changes: readonly RecordChange[] | null }) {
  const { orderWatch: words } = useText();
  if (changes === null) return <p>{words.unknownChange}</p>;
  if (changes.length === 0) return <p>{words.byTime}</p>;
  const rest = changes.length - mostShown;
  return (
    <div className={styles.lines}>
      {changes.slice(0, mostShown).map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a saved entry never changes
        <ChangeLine key={index} change={change} />
      ))}
      {rest > 0 && <p>{words.more(formatCount(rest))}</p>}
    </div>
  );
}
