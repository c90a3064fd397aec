/** Recent orders by day: what came, of what was asked, and what is between. */
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import { isoUtc, type TimeFormat } from '../../lib/format/time.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { verdictWhenRead, verdictShape } from '../../lib/orders/verdicts.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { useBelow } from '../../ui/layout/use-below.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { useKeyedRows } from '../../ui/tables/followed-row.ts';
import { Cell, GroupRow, HeadCell, Row } from '../../ui/tables/table.tsx';
import styles from './recent-orders.module.css';
import { MerchantName } from '../../lib/orders/merchant-name.tsx';
import { SumCells } from '../../lib/orders/sum-cells.tsx';
import { orderExportsText } from '../../text/order-export.ts';
import { startText } from '../../text/start.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const columns = ['24px', '168px', '104px', 'auto', '112px', '180px', '116px', '88px'];
/** A headline on one line, and eighteen decimals as well. */
const wideColumns = ['24px', '168px', '128px', 'auto', '192px', '256px', '192px', '96px'];
/** Characters of a figure that they hold. */
const figureRoom = { wide: 22, usual: 12, narrow: 10 };
const wideFrom = 1680;
/** Without the time, which the day's heading and the hint on hover have: the merchant's number says who it is. */
const narrowColumns = ['148px', '96px', 'auto', '92px', '152px', '96px'];
/** What the verdict rests on: who it is, what came, of how much. */
const leastColumns = ['128px', 'auto', '92px', '136px'];
const leastBelow = 840;
/** Below this the figures need the room of the time. CSS pixels of the window. */
export const narrowBelow = 1240;

interface RecentOrdersProps {
  orders: readonly OrderSummary[];
  onOpen: (serviceId: string) => void;
  onExport: () => void;
}

/** The field above it is typed in: the list is drawn again when it is another one, and not with every key. */
export const RecentOrders = memo(({ orders, onOpen, onExport }: RecentOrdersProps) => {
  const words = startText.recent;
  const time = useTime();
  const now = useNow(minuteMs);
  const narrow = useBelow(narrowBelow);
  const least = useBelow(leastBelow);
  const isWide = !useBelow(wideFrom);
  const widths = least ? leastColumns : narrow ? narrowColumns : isWide ? wideColumns : columns;
  const days = byDay(orders, time);
  const rows = useKeyedRows(orders.map(({ serviceId }) => serviceId));
  const nameOf = (ms: number): string => {
    if (time.dayKey(ms) === time.dayKey(now)) return words.today(time.day(ms));
    if (time.dayKey(ms) === time.dayKey(now - dayMs)) return words.yesterday(time.day(ms));
    return time.date(ms);
  };
  const [first] = days;
  /** The heading has the zone; a day with another offset has its own. */
  const zonedName = ({ at }: Day): string =>
    first !== undefined && time.offset(at) !== time.offset(first.at) ? `${nameOf(at)}, ${time.offset(at)}` : nameOf(at);
  return (
    <>
      <h2 className={styles.heading}>
        <span className="t-head">{words.title}</span>
        {first !== undefined && <span className={styles.day}>{`${nameOf(first.at)}, ${time.zoned(first.at)}`}</span>}
        <button type="button" className={`link ${styles.export ?? ''}`} onClick={onExport}>
          {orderExportsText.actionName}
        </button>
      </h2>
      <div className={styles.table}>
        <DataTable
          label={words.label}
          columns={widths}
          leftAs="recent orders"
          rows={rows}
          count={orders.length}
          head={
            <>
              {!narrow && <HeadCell aria-hidden="true" />}
              <HeadCell>{words.order}</HeadCell>
              {!least && <HeadCell>{words.merchant}</HeadCell>}
              <HeadCell>{words.verdict}</HeadCell>
              <HeadCell align="right">{words.received}</HeadCell>
              <HeadCell>{words.ordered}</HeadCell>
              {!least && <HeadCell align="right">{words.difference}</HeadCell>}
              {!narrow && <HeadCell align="right">{words.read}</HeadCell>}
            </>
          }
          renderRow={(index) => {
            const order = orders[index];
            if (order === undefined) return null;
            const day = days.find(({ first: at }) => at === index && at > 0);
            return (
              <>
                {day !== undefined && <GroupRow columns={widths.length}>{zonedName(day)}</GroupRow>}
                <OrderRow
                  order={order}
                  time={time}
                  narrow={narrow}
                  least={least}
                  room={figureRoom[narrow ? 'narrow' : isWide ? 'wide' : 'usual']}
                  onOpen={() => onOpen(order.serviceId)}
                />
              </>
            );
          }}
        />
      </div>
    </>
  );
});

interface OrderRowProps {
  order: OrderSummary;
  time: TimeFormat;
  narrow: boolean;
  least: boolean;
  room: number;
  onOpen: () => void;
}

function OrderRow({ order, time, narrow, least, room, onOpen }: OrderRowProps) {
  return (
    <Row onOpen={onOpen}>
      {!narrow && <Cell aria-hidden="true" />}
      <Cell mono whole>
        <Link to="/order/$serviceId" params={{ serviceId: order.serviceId }} tabIndex={-1} data-row-focus>
          <VisibleText text={order.serviceId} mono />
        </Link>
      </Cell>
      {!least && (
        <Cell tone="ink-2">
          <MerchantName of={order} />
        </Cell>
      )}
      <Cell whole>
        <Badge shape={verdictShape(order)}>{verdictWhenRead(order)}</Badge>
      </Cell>
      <SumCells order={order} least={least} room={room} />
      {!narrow && (
        <Cell align="right" tone="ink-3">
          <time dateTime={isoUtc(order.readAt)} title={time.whole(order.readAt)}>
            {time.minute(order.readAt)}
          </time>
        </Cell>
      )}
    </Row>
  );
}

interface Day {
  readonly key: string;
  /** An instant of that day. */
  readonly at: number;
  /** Place of its first order. */
  readonly first: number;
}

function byDay(orders: readonly OrderSummary[], time: TimeFormat): readonly Day[] {
  const days: Day[] = [];
  for (const [first, order] of orders.entries()) {
    const key = time.dayKey(order.readAt);
    if (days.at(-1)?.key !== key) days.push({ key, at: order.readAt, first });
  }
  return days;
}
