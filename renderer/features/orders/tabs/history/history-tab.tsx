/** The lookups of the order on this computer, and what changed from one to the next. */
import type { HistoryEntry } from '../../../../../electron/contract/order-history.ts';
import type { OrderLookup } from '../../../../../electron/contract/order-lookup.ts';
import { errorOf } from '../../../../lib/call.ts';
import { formatCount } from '../../../../lib/format/money.ts';
import { isoUtc } from '../../../../lib/format/time.ts';
import { useTime } from '../../../../lib/format/use-time.ts';
import { verdictShape, verdictWhenRead } from '../../../../lib/orders/verdicts.ts';
import { useText } from '../../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../../lib/use-error-words.ts';
import { useTell } from '../../../../lib/use-tell.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Bone, Failed, Skeleton } from '../../../../ui/messages/states.tsx';
import { useToasts } from '../../../../ui/messages/toast.tsx';
import { OrderNotes } from '../../notes/order-notes.tsx';
import { useThirdColumn } from '../../use-third-column.ts';
import { EmptyTab } from '../empty-tab.tsx';
import { ChangeLine } from './change-line.tsx';
import styles from './history-tab.module.css';
import { useOrderHistory } from './queries.ts';

export function HistoryTab({ reading }: { reading: OrderLookup }) {
  const isWide = useThirdColumn();
  return (
    <>
      {/* The third column has them. */}
      {!isWide && (
        <OrderNotes
          key={`${reading.profileId} ${reading.serviceId}`}
          profileId={reading.profileId}
          serviceId={reading.serviceId}
        />
      )}
      <Readings reading={reading} />
      <EraseKept of={reading} />
    </>
  );
}

/** Main asks for confirmation. The page keeps showing the last lookup. */
function EraseKept({ of: { profileId, serviceId } }: { of: OrderLookup }) {
  const { orderNotes: words } = useText();
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const erase = async () => {
    const done = await tell((bridge) => bridge.history.eraseOrder({ profileId, serviceId }));
    if (done !== null) toasts.done(words.erased);
  };
  return (
    <section className={styles.erase} aria-label={words.eraseTitle}>
      <p className={styles.remark}>{words.eraseHint}</p>
      <Button onClick={() => void erase()}>{words.erase}</Button>
    </section>
  );
}

function Readings({ reading }: { reading: OrderLookup }) {
  const { orderHistory: words } = useText();
  const errorWords = useErrorsInWords();
  const time = useTime();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrderHistory(reading);
  if (isPending) {
    return (
      <Skeleton words={words.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (data === undefined) {
    const failed = errorOf(error);
    const { sentence, next } = errorWords(failed);
    return (
      <Failed
        title={words.notRead}
        proof={failed.message}
        actions={
          <Button size="form" onClick={() => void refetch()}>
            {words.again}
          </Button>
        }
      >
        {sentence} {next}
      </Failed>
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyTab title={words.nothingTitle}>{words.nothing}</EmptyTab>;
  return (
    <section className={styles.history} aria-label={words.name}>
      <p className={styles.lead}>
        {words.kept(formatCount(data.pages[0]?.readings ?? 0))} {words.timesIn(time.zoned(reading.readAt))}
      </p>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <Button size="form" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.earlier}
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { orders, orderHistory: words } = useText();
  const time = useTime();
  const { firstReadAt, lastReadAt, readings, before, told, changes } = entry;
  /** With its day where that differs. */
  const besideFirst = (ms: number): string =>
    time.dayKey(ms) === time.dayKey(firstReadAt) ? time.clock(ms) : time.dayAndClock(ms);
  return (
    <li className={styles.entry}>
      <div className={styles.when}>
        <time dateTime={isoUtc(firstReadAt)} title={time.whole(firstReadAt)} className="t-number">
          {time.dayAndClock(firstReadAt)}
        </time>
        {readings > 1 && (
          <span className={styles.remark}>{words.foundAgain(formatCount(readings), besideFirst(lastReadAt))}</span>
        )}
      </div>
      <div className={styles.told}>
        <Badge shape={verdictShape(told)}>{verdictWhenRead(told, orders.verdict)}</Badge>
      </div>
      <div className={styles.changes}>
        {changes?.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a saved entry never changes
          <ChangeLine key={index} change={change} />
        ))}
        {changes?.length === 0 && <p className={styles.remark}>{words.same}</p>}
        {changes === null && <p className={styles.remark}>{whyNone(entry, words)}</p>}
        {before !== null && changes !== null && changes.length > 0 && (
          <p className={styles.remark}>{words.between(besideFirst(before), time.clock(firstReadAt))}</p>
        )}
      </div>
    </li>
  );
}

const whyNone = (
  { unreadable, before }: HistoryEntry,
  words: { readonly first: string; readonly unreadable: string; readonly notCompared: string },
): string => (unreadable ? words.unreadable : before === null ? words.first : words.notCompared);
