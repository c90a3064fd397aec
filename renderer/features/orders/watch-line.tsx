/** Above the status of a watched order: the next check, what changed, or why watching stopped. */
import type { RecordChange } from '../../../electron/contract/order-history.ts';
import type { WatchedOrder } from '../../../electron/contract/order-watch.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { ChangeLine } from './tabs/change-line.tsx';
import { orderWatchText } from '../../text/order-watch.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { fromJson } from '../../../electron/contract/json-text.ts';
import { listen } from '../../lib/call.ts';
import { steadyNow } from '../../lib/format/steady-clock.ts';
import { orderLookupKey } from '../../lib/orders/order-lookups.ts';
import { useWatchActions, useWatched } from '../../lib/orders/watched.ts';
import type { ArrivedLookup } from './lookup-time.ts';
import styles from './watch-line.module.css';

interface WatchLineProps {
  watch: OrderWatch & { readonly watched: WatchedOrder };
  /** When the shown order was looked up. Null if none is shown. */
  lookedUpAt: number | null;
  onShowHistory: () => void;
}

export function WatchLine({ watch, lookedUpAt, onShowHistory }: WatchLineProps) {
  const time = useTime();
  const { watched, changes } = watch;
  const { state, changedAt } = watched;
  // A later lookup may have found something else.
  const isReadSince = state.is === 'ended' && lookedUpAt !== null && lookedUpAt > state.at;
  return (
    <section
      className={styles.watch}
      aria-label={orderWatchText.name}
      data-line={(state.is !== 'ended' && watched.lastError === null && changedAt === null) || undefined}
    >
      {state.is === 'ended' ? (
        <Banner
          tone={state.reason === 'final' ? 'news' : 'notice'}
          cause={orderWatchText.ended(time.near(state.at, watched.since))}
          action={
            <span className={styles.actions}>
              {(state.reason !== 'final' || isReadSince) && (
                <Button onClick={watch.watch}>{orderWatchText.again}</Button>
              )}
              <Button onClick={watch.unwatch}>{orderWatchText.acknowledge}</Button>
            </span>
          }
        >
          {orderWatchText.endings[state.reason]} {isReadSince && orderWatchText.checkedSince}{' '}
          {state.reason === 'permanent-failure' && <LastError watched={watched} />}
        </Banner>
      ) : (
        <p className={styles.next}>
          <Next state={state} /> <LastError watched={watched} />
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
  if (state.is === 'looking-up') return <>{orderWatchText.looking}</>;
  const left = Math.ceil((state.until - now) / 1000) * 1000;
  return <>{left > 0 ? orderWatchText.next(time.duration(left)) : orderWatchText.soon}</>;
}

function LastError({ watched: { lastError, since } }: { watched: WatchedOrder }) {
  const errorWords = useErrorsInWords();
  const time = useTime();
  if (lastError === null) return null;
  const { title } = errorWords(lastError.error);
  return (
    <>
      {orderWatchText.troubled(time.near(lastError.at, since))} {title}.
    </>
  );
}

/** The maximum number shown. The History tab has all changes. */
const maxShown = 3;

function Changes({ changes }: { changes: readonly RecordChange[] | null }) {
  if (changes === null) return <p>{orderWatchText.unknownChange}</p>;
  if (changes.length === 0) return <p>{orderWatchText.byTime}</p>;
  const rest = changes.length - maxShown;
  return (
    <div className={styles.lines}>
      {changes.slice(0, maxShown).map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a saved entry never changes
        <ChangeLine key={index} change={change} />
      ))}
      {rest > 0 && <p>{orderWatchText.more(formatCount(rest))}</p>}
    </div>
  );
}

/** The watch of the open order. Its lookups are shown as they arrive, with what changed. */
export interface OrderWatch {
  /** Null if it isn't watched. */
  readonly watched: WatchedOrder | null;
  /** The changes that the last check found while the order was open. Null if unknown. */
  readonly changes: readonly RecordChange[] | null;
  readonly watch: () => void;
  readonly unwatch: () => void;
}

/** @param serviceId null if there is no valid order number */
export function useOrderWatch(profileId: string | null, serviceId: string | null): OrderWatch {
  const client = useQueryClient();
  const [changes, setChanges] = useState<readonly RecordChange[] | null>(null);
  useEffect(
    () =>
      listen((bridge) =>
        bridge.orders.onWatchFound((found) => {
          if (found.profileId !== profileId || found.serviceId !== serviceId) return;
          const arrived: ArrivedLookup = { lookup: fromJson(found.lookup), arrivedAt: steadyNow() };
          client.setQueryData<ArrivedLookup>(orderLookupKey(profileId, serviceId), arrived);
          if (found.isChanged) setChanges(found.changes);
        }),
      ),
    [client, profileId, serviceId],
  );
  const { watch, unwatch } = useWatchActions(profileId);
  const watched = useWatched(profileId).find((one) => one.serviceId === serviceId) ?? null;
  return {
    watched,
    changes,
    watch: useCallback(() => {
      if (serviceId !== null) watch(serviceId);
    }, [watch, serviceId]),
    unwatch: useCallback(() => {
      if (serviceId !== null) unwatch(serviceId);
    }, [unwatch, serviceId]),
  };
}

/** Whether Quittance continues to check the order. */
export const isWatching = (watched: WatchedOrder | null): boolean => watched !== null && watched.state.is !== 'ended';
