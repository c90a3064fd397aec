/** Orders that are read again by themselves, before those that were read last. */
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import type { WatchedOrder } from '../../../electron/contract/orders.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import type { WatchActions } from '../../lib/orders/watched.ts';
import { verdictShape, verdictWhenRead } from '../../lib/orders/verdicts.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useBelow } from '../../ui/layout/use-below.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { useKeyedRows } from '../../ui/tables/followed-row.ts';
import { Cell, HeadCell, Row } from '../../ui/tables/table.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { narrowBelow } from './recent-orders.tsx';
import styles from './watched-orders.module.css';
import { orderWatchText } from '../../text/order-watch.ts';

const minuteMs = 60_000;
/** Order and verdict stand where those of the list below stand. */
const columns = ['24px', '264px', 'auto', 'auto', '44px'];
const narrowColumns = ['148px', 'auto', 'auto', '44px'];

interface WatchedOrdersProps {
  watched: readonly WatchedOrder[];
  /** As this computer read them last, whoever asked. */
  recent: readonly OrderSummary[];
  onOpen: (serviceId: string) => void;
  onStop: WatchActions['unwatch'];
}

export function WatchedOrders({ watched, recent, onOpen, onStop }: WatchedOrdersProps) {
  const time = useTime();
  const isNarrow = useBelow(narrowBelow);
  const [first] = watched;
  const rows = useKeyedRows(watched.map(({ serviceId }) => serviceId));
  return (
    <section className={styles.watched} aria-label={orderWatchText.list.title}>
      <h2 className={styles.heading}>
        <span className="t-head">{orderWatchText.list.title}</span>
        {first !== undefined && (
          <span className={styles.zone}>{orderWatchText.list.timesIn(time.zoned(first.since))}</span>
        )}
      </h2>
      <DataTable
        label={orderWatchText.list.label}
        columns={isNarrow ? narrowColumns : columns}
        leftAs="orders watched"
        rows={rows}
        count={watched.length}
        head={
          <>
            {!isNarrow && <HeadCell aria-hidden="true" />}
            <HeadCell>{orderWatchText.list.order}</HeadCell>
            <HeadCell>{orderWatchText.list.verdict}</HeadCell>
            <HeadCell>{orderWatchText.list.state}</HeadCell>
            <HeadCell />
          </>
        }
        renderRow={(index) => {
          const one = watched[index];
          return one === undefined ? null : (
            <WatchedRow watched={one} order={newest(one, recent)} isNarrow={isNarrow} onOpen={onOpen} onStop={onStop} />
          );
        }}
      />
    </section>
  );
}

function newest({ order, serviceId }: WatchedOrder, recent: readonly OrderSummary[]): OrderSummary | null {
  const read = recent.find((one) => one.serviceId === serviceId) ?? null;
  return order === null || (read !== null && read.readAt > order.readAt) ? read : order;
}

interface WatchedRowProps extends Pick<WatchedOrdersProps, 'onOpen' | 'onStop'> {
  watched: WatchedOrder;
  order: OrderSummary | null;
  isNarrow: boolean;
}

function WatchedRow({ watched, order, isNarrow, onOpen, onStop }: WatchedRowProps) {
  const words = orderWatchText.list;
  const { serviceId, state } = watched;
  const number = untrusted(serviceId);
  return (
    <Row onOpen={() => onOpen(serviceId)}>
      {!isNarrow && <Cell aria-hidden="true" />}
      <Cell mono whole>
        <Link to="/order/$serviceId" params={{ serviceId }} tabIndex={-1} data-row-focus>
          <VisibleText text={serviceId} mono />
        </Link>
      </Cell>
      <Cell whole>
        {order === null ? (
          <span className="ink-3">{words.notRead}</span>
        ) : (
          <Badge shape={verdictShape(order)}>{verdictWhenRead(order)}</Badge>
        )}
      </Cell>
      <Cell tone="ink-2">
        <State watched={watched} />
      </Cell>
      <Cell align="right">
        <IconButton
          label={state.is === 'ended' ? words.dismiss(number) : words.stop(number)}
          icon={<Icon of={X} size={14} />}
          onClick={(event) => {
            event.stopPropagation();
            onStop(serviceId);
          }}
        />
      </Cell>
    </Row>
  );
}

function State({ watched: { state, changedAt, trouble } }: { watched: WatchedOrder }) {
  const time = useTime();
  const now = useNow(minuteMs);
  const at = (ms: number): string => (time.dayKey(ms) === time.dayKey(now) ? time.clock(ms) : time.dayAndClock(ms));
  const parts = [
    changedAt === null ? null : orderWatchText.list.changed(at(changedAt)),
    trouble === null ? null : orderWatchText.list.failed(at(trouble.at)),
    state.is === 'ended'
      ? `${orderWatchText.list.ended(at(state.at))}, ${orderWatchText.list.endings[state.because]}`
      : state.is === 'looking'
        ? orderWatchText.list.looking
        : orderWatchText.list.next(at(state.until)),
  ];
  return <>{parts.filter((part) => part !== null).join('; ')}</>;
}
