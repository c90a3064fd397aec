/** The lookups of the order on this computer, and what changed from one to the next. */
import type { HistoryEntry } from '../../../../electron/contract/order-history.ts';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { fetchCall } from '../../../lib/call.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { isoUtc } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { statusShape, statusAtLastCheck } from '../../../lib/orders/order-statuses.ts';
import { useCallWithToast } from '../../../lib/errors.ts';
import { NotLoaded } from '../../../lib/not-loaded.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Bone, Skeleton } from '../../../ui/messages/states.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { OrderNotes, useThirdColumn } from '../order-notes.tsx';
import { KeyValue } from '../../../ui/tables/key-values.tsx';
import { FieldGroup } from '../record/fields.tsx';
import { EmptyTab } from './tables.tsx';
import { ChangeLine } from './change-line.tsx';
import styles from './history.module.css';
import { orderHistoryText } from '../../../text/order-history.ts';
import { orderNotesText } from '../../../text/order-notes.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

export function HistoryTab({ lookup }: { lookup: OrderLookup }) {
  const isWide = useThirdColumn();
  return (
    <>
      {/* The third column shows the notes. */}
      {!isWide && (
        <OrderNotes
          key={`${lookup.profileId} ${lookup.serviceId}`}
          profileId={lookup.profileId}
          serviceId={lookup.serviceId}
        />
      )}
      <Lookups lookup={lookup} />
      <DeleteLocalData of={lookup} />
    </>
  );
}

/** Main asks for confirmation. The page keeps showing the last lookup. */
function DeleteLocalData({ of: { profileId, serviceId } }: { of: OrderLookup }) {
  const callWithToast = useCallWithToast();
  const toasts = useToasts('what-stays');
  const deleteData = async () => {
    const done = await callWithToast((bridge) => bridge.history.deleteOrder({ profileId, serviceId }));
    if (done !== null) toasts.done(orderNotesText.dataDeleted);
  };
  return (
    <section className={styles.deleteData} aria-label={orderNotesText.deleteDataTitle}>
      <p className="t-small">{orderNotesText.deleteDataHint}</p>
      <Button onClick={() => void deleteData()}>{orderNotesText.deleteData}</Button>
    </section>
  );
}

function Lookups({ lookup }: { lookup: OrderLookup }) {
  const time = useTime();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrderHistory(lookup);
  if (isPending) {
    return (
      <Skeleton words={orderHistoryText.loading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (data === undefined)
    return <NotLoaded title={orderHistoryText.notLoaded} failure={error} onAgain={() => void refetch()} />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return <EmptyTab title={orderHistoryText.nothingTitle}>{orderHistoryText.nothing}</EmptyTab>;
  return (
    <section aria-label={orderHistoryText.name}>
      <p className={`t-small ${styles.lead ?? ''}`}>
        {orderHistoryText.kept(formatCount(data.pages[0]?.lookups ?? 0))}{' '}
        {orderHistoryText.timesIn(time.zoned(lookup.lookedUpAt))}
      </p>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <Button size="form" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {orderHistoryText.earlier}
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const time = useTime();
  const { firstLookedUpAt, lastLookedUpAt, lookups, before, result, changes } = entry;
  /** The time, with its day if that differs from the first lookup's. */
  const besideFirst = (ms: number): string =>
    time.dayKey(ms) === time.dayKey(firstLookedUpAt) ? time.clock(ms) : time.dayAndClock(ms);
  return (
    <li className={styles.entry}>
      <div className={styles.when}>
        <time dateTime={isoUtc(firstLookedUpAt)} title={time.whole(firstLookedUpAt)} className="t-number">
          {time.dayAndClock(firstLookedUpAt)}
        </time>
        {lookups > 1 && (
          <span className="t-small">
            {orderHistoryText.foundAgain(formatCount(lookups), besideFirst(lastLookedUpAt))}
          </span>
        )}
      </div>
      <div>
        <Badge shape={statusShape(result)}>{statusAtLastCheck(result)}</Badge>
      </div>
      <div>
        {changes?.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a saved entry never changes
          <ChangeLine key={index} change={change} />
        ))}
        {changes?.length === 0 && <p className="t-small">{orderHistoryText.same}</p>}
        {changes === null && <p className="t-small">{whyNone(entry)}</p>}
        {before !== null && changes !== null && changes.length > 0 && (
          <p className="t-small">{orderHistoryText.between(besideFirst(before), time.clock(firstLookedUpAt))}</p>
        )}
      </div>
    </li>
  );
}

const whyNone = ({ unreadable, before }: HistoryEntry): string =>
  unreadable ? orderHistoryText.unreadable : before === null ? orderHistoryText.first : orderHistoryText.notCompared;

const pageEntries = 30;

/** Loads lookups page by page, newest first. A lookup of the open order reloads them. */
function useOrderHistory({ profileId, serviceId, lookedUpAt }: OrderLookup) {
  return useInfiniteQuery({
    queryKey: ['orders', 'history', profileId, serviceId, lookedUpAt],
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.orders.history({ profileId, serviceId, before: pageParam, limit: pageEntries })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
}

/** The latest results of the order's lookups. The tab has the changes. */
export function HistoryBrief({ lookup, onShow }: { lookup: OrderLookup; onShow: () => void }) {
  const { profileId, serviceId, lookedUpAt } = lookup;
  const time = useTime();
  const { data } = useQuery({
    queryKey: ['orders', 'statuses', profileId, serviceId, lookedUpAt],
    queryFn: () => fetchCall((bridge) => bridge.history.statuses({ profileId, serviceId })),
    staleTime: Infinity,
  });
  // The tab shows why there is none.
  if (data === undefined || data.latest.length === 0) return null;
  const link = (
    <button type="button" className="link" onClick={onShow}>
      {orderHistoryText.allOfThem(formatCount(data.lookups))}
    </button>
  );
  return (
    <FieldGroup title={orderHistoryText.brief} link={link}>
      {data.latest.map(({ result, firstLookedUpAt, mayBeEarlier }) => (
        <KeyValue
          key={firstLookedUpAt}
          label={
            <time dateTime={isoUtc(firstLookedUpAt)} title={time.whole(firstLookedUpAt)}>
              {time.dayAndClock(firstLookedUpAt)}
              {mayBeEarlier && ` ${orderHistoryText.orEarlier}`}
            </time>
          }
        >
          <Badge shape={statusShape(result)}>{statusAtLastCheck(result)}</Badge>
        </KeyValue>
      ))}
    </FieldGroup>
  );
}
