/** Every order saved on this computer: watched ones first, then by the day of its newest lookup. */
import { Download } from 'lucide-react';
import { orderFilters } from '../../../electron/contract/saved-orders.ts';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import type { WatchedOrder } from '../../../electron/contract/order-watch.ts';
import { DateRange } from '../../lib/date-range.tsx';
import { formatCount } from '../../lib/format/money.ts';
import type { TimeFormat } from '../../lib/format/time.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { commonText } from '../../text/common.ts';
import { orderWatchText } from '../../text/order-watch.ts';
import { orderListText } from '../../text/order-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Bone, Empty, Skeleton } from '../../ui/messages/states.tsx';
import { OrdersTable, type ListedOrder } from './orders-table.tsx';
import type { OrderList } from './queries.ts';
import styles from './saved-orders.module.css';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const words = orderListText.saved;

interface SavedOrdersProps {
  list: OrderList;
  onOpen: (serviceId: string) => void;
  onStopWatching: (serviceId: string) => void;
  onExport: () => void;
}

export function SavedOrders({ list, onOpen, onStopWatching, onExport }: SavedOrdersProps) {
  const { chosen, choose, counts } = list;
  const rows = useRows(list);
  const count = counts?.[chosen.filter] ?? null;
  const again = () => void list.refetch();
  if (list.isError && counts === null)
    return <NotLoaded title={orderListText.failed} failure={list.error} onAgain={again} />;
  return (
    <section className={styles.saved} aria-label={words.name}>
      <div className={styles.filters}>
        <div className={styles.chips} role="group" aria-label={words.filterBy}>
          {orderFilters.map((filter) => (
            <Button key={filter} pressed={chosen.filter === filter} onClick={() => choose({ filter })}>
              {words.filters[filter]}
              {counts !== null && <span className={styles.count}>{` ${formatCount(counts[filter])}`}</span>}
            </Button>
          ))}
        </div>
        <div className={styles.actions}>
          <DateRange range={chosen} onChange={choose} />
          <Button icon={<Icon of={Download} size={14} />} disabled={count === null || count === 0} onClick={onExport}>
            {words.exportThem(formatCount(count ?? 0))}
          </Button>
        </div>
      </div>
      {list.isError && (
        <Banner
          tone="notice"
          cause={`${orderListText.failed}.`}
          action={<Button onClick={again}>{commonText.tryAgain}</Button>}
        >
          {words.partly}
        </Banner>
      )}
      {list.isPending ? (
        <Skeleton>
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={styles.bones}>
              <Bone width={120} />
              <Bone width={56} />
              <Bone width={112} />
            </div>
          ))}
        </Skeleton>
      ) : rows.length === 0 ? (
        <Empty
          title={words.none}
          action={<Button onClick={() => choose({ filter: 'all', first: null, last: null })}>{words.showAll}</Button>}
        />
      ) : (
        <OrdersTable
          label={words.label}
          name="saved orders"
          rows={rows}
          {...(count === null ? {} : { total: Math.max(count, rows.length) })}
          onOpen={onOpen}
          onStopWatching={onStopWatching}
          onEnd={list.more}
        />
      )}
    </section>
  );
}

export function SavedOrdersFoot({ list: { counts, saved, chosen } }: { list: OrderList }) {
  const time = useTime();
  const now = useNow(minuteMs);
  const count = counts?.[chosen.filter];
  return (
    <footer className={styles.foot}>
      {count !== undefined && saved !== null && <span role="status">{words.foot(count, saved)}</span>}
      <span className={styles.zone}>{commonText.timesIn(time.offset(now))}</span>
    </footer>
  );
}

function useRows({ watched, orders }: OrderList): readonly ListedOrder[] {
  const time = useTime();
  const now = useNow(minuteMs);
  const groupOf = (order: OrderSummary, before: OrderSummary | undefined): string | null =>
    before !== undefined && time.dayKey(before.lookedUpAt) === time.dayKey(order.lookedUpAt)
      ? null
      : dayName(order.lookedUpAt, now, time);
  return [
    ...watched.map((one, at) => ({
      serviceId: one.watched.serviceId,
      order: one.order,
      group: at === 0 ? words.watched : null,
      isInDay: false,
      watched: one.watched,
      remark: watchRemark(one.watched, now, time),
    })),
    ...orders.map((order, at) => ({
      serviceId: order.serviceId,
      order,
      group: groupOf(order, orders[at - 1]),
      isInDay: true,
      watched: null,
      remark: null,
    })),
  ];
}

/** The foot shows today's UTC offset. A day with another offset shows its own. */
function dayName(at: number, now: number, time: TimeFormat): string {
  const name =
    time.dayKey(at) === time.dayKey(now)
      ? words.today(time.day(at))
      : time.dayKey(at) === time.dayKey(now - dayMs)
        ? words.yesterday(time.day(at))
        : time.date(at);
  return time.offset(at) === time.offset(now) ? name : `${name}, ${time.offset(at)}`;
}

function watchRemark({ state, changedAt, lastError }: WatchedOrder, now: number, time: TimeFormat): string | null {
  const text = orderWatchText.list;
  const at = (ms: number): string => (time.dayKey(ms) === time.dayKey(now) ? time.minute(ms) : time.brief(ms));
  const parts = [
    changedAt === null ? null : text.changed(at(changedAt)),
    lastError === null ? null : text.failed(at(lastError.at)),
    state.is === 'ended' ? `${text.ended(at(state.at))}, ${text.endings[state.reason]}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
