/** Orders as a table: saved orders by day, or those that a search found. */
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { useRef } from 'react';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import type { WatchedOrder } from '../../../electron/contract/order-watch.ts';
import { formatDecimal, formatSigned, isZero } from '../../lib/format/money.ts';
import { isoUtc } from '../../lib/format/time.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { MerchantName } from '../../lib/orders/merchant-name.tsx';
import { isContradiction, isOffBalance, statusShape, statusAtLastCheck } from '../../lib/orders/order-statuses.ts';
import { orderWatchText } from '../../text/order-watch.ts';
import { ordersText } from '../../text/orders.ts';
import { orderListText } from '../../text/order-list.ts';
import { untrusted, untrustedUnit } from '../../text/untrusted-text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useWidth } from '../../ui/layout/use-width.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { FiguresCell } from '../../ui/tables/figures-cell.tsx';
import { useKeyedRows } from '../../ui/tables/followed-row.ts';
import { Cell, GroupRow, HeadCell, Row } from '../../ui/tables/table.tsx';
import { CutText } from '../../ui/text/cut-text.tsx';
import { Figures } from '../../ui/text/figures.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { layoutOf, type OrdersLayout } from './orders-layout.ts';
import styles from './orders-table.module.css';

export interface ListedOrder {
  readonly serviceId: string;
  /** Null if no lookup of a watched order is saved. */
  readonly order: OrderSummary | null;
  /** The group heading before the order. Null if the order continues a group. */
  readonly group: string | null;
  /** True if the group heading shows the day. */
  readonly isInDay: boolean;
  readonly watched: WatchedOrder | null;
  /** Shown after the status. */
  readonly remark: string | null;
}

export interface OrdersTableProps {
  label: string;
  /** Names the list, so that the user returns to the same row. */
  name: string;
  rows: readonly ListedOrder[];
  /** All rows, loaded or not. */
  total?: number;
  onOpen: (serviceId: string) => void;
  onStopWatching?: (serviceId: string) => void;
  onEnd?: () => void;
}

const words = orderListText.recent;

export function OrdersTable({ label, name, rows, total, onOpen, onStopWatching, onEnd }: OrdersTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const layout = layoutOf(
    width,
    rows.map(({ serviceId }) => serviceId),
    rows.flatMap(({ order }) => order ?? []),
  );
  const followed = useKeyedRows(rows.map(({ serviceId }) => serviceId));
  return (
    <div ref={frame}>
      <DataTable
        label={label}
        columns={layout.columns}
        leftAs={name}
        rows={followed}
        count={rows.length}
        {...(total === undefined ? {} : { total })}
        {...(onEnd === undefined ? {} : { onEnd })}
        head={
          <>
            <HeadCell>
              <span className="unseen">{orderWatchText.list.state}</span>
            </HeadCell>
            <HeadCell>{words.order}</HeadCell>
            {layout.hasMerchant && <HeadCell>{words.merchant}</HeadCell>}
            <HeadCell>{words.status}</HeadCell>
            <HeadCell align="right">{words.received}</HeadCell>
            <HeadCell align="right">{words.ordered}</HeadCell>
            {layout.hasDifference && (
              <>
                <HeadCell>
                  <span className="unseen">{words.currency}</span>
                </HeadCell>
                <HeadCell align="right">{words.difference}</HeadCell>
              </>
            )}
            {layout.hasChecked && <HeadCell align="right">{words.read}</HeadCell>}
          </>
        }
        renderRow={(place) => {
          const row = rows[place];
          if (row === undefined) return null;
          return (
            <>
              {row.group !== null && <GroupRow columns={layout.columns.length}>{row.group}</GroupRow>}
              <OrderRow row={row} layout={layout} onOpen={onOpen} onStopWatching={onStopWatching} />
            </>
          );
        }}
      />
    </div>
  );
}

interface OrderRowProps extends Pick<OrdersTableProps, 'onOpen'> {
  row: ListedOrder;
  layout: OrdersLayout;
  onStopWatching: OrdersTableProps['onStopWatching'];
}

function OrderRow({ row, layout, onOpen, onStopWatching }: OrderRowProps) {
  const { serviceId, order, watched, remark } = row;
  const isEnded = watched?.state.is === 'ended';
  const stop = isEnded ? orderWatchText.list.dismiss : orderWatchText.list.stop;
  return (
    <Row onOpen={() => onOpen(serviceId)}>
      <Cell flush>
        {watched !== null && (
          <span className={styles.watch} data-ended={isEnded || undefined}>
            <IconButton
              label={stop(untrusted(serviceId))}
              icon={<Icon of={isEnded ? EyeOff : Eye} size={14} />}
              onClick={() => onStopWatching?.(serviceId)}
            />
          </span>
        )}
      </Cell>
      <Cell mono whole>
        <Link to="/order/$serviceId" params={{ serviceId }} tabIndex={-1} data-row-focus>
          <VisibleText text={serviceId} mono />
        </Link>
      </Cell>
      {layout.hasMerchant && <Cell tone="ink-2">{order !== null && <MerchantName of={order} />}</Cell>}
      <Cell whole>
        <span className={styles.status}>
          {order === null ? <span className="ink-3">{orderWatchText.list.notRead}</span> : <Status of={order} />}
          {remark !== null && <span className="ink-3">{remark}</span>}
        </span>
      </Cell>
      {order === null ? <Cell colSpan={layout.hasDifference ? 4 : 2} /> : <Sum of={order} layout={layout} />}
      {layout.hasChecked && (
        <Cell align="right" tone="ink-3">
          {order !== null && <Checked at={order.lookedUpAt} isWatched={watched !== null} isInDay={row.isInDay} />}
        </Cell>
      )}
    </Row>
  );
}

/** The payment status first, then that it is uncertain. */
function Status({ of: order }: { of: OrderSummary }) {
  const money = { ...order, disputed: false };
  return (
    <>
      <Badge shape={statusShape(money)}>{statusAtLastCheck(money)}</Badge>
      {order.disputed && !isContradiction(order.status) && (
        <Badge shape="mismatch">{ordersText.status.name.contradicted}</Badge>
      )}
    </>
  );
}

function Sum({ of: order, layout }: { of: OrderSummary; layout: OrdersLayout }) {
  const { received, ordered, difference, currency } = order;
  const unit = currency === null ? '' : untrustedUnit(currency);
  const unknown = <span className="ink-3">{words.unknown}</span>;
  const tone = difference !== null && !isZero(difference) && isOffBalance(order) ? 'warn' : 'ink-3';
  const dueWords = ordered === null ? null : formatDecimal(ordered);
  const figures = {
    received: received === null ? unknown : <Figures text={formatDecimal(received)} />,
    due: dueWords === null ? unknown : <Figures text={layout.hasDifference ? dueWords : `${dueWords} ${unit}`} />,
    difference: difference === null ? '–' : <Figures text={formatSigned(difference)} />,
  };
  if (!layout.fits(order)) {
    const lines = [
      { label: words.received, figure: figures.received },
      { label: words.ordered, figure: <Figures text={`${dueWords ?? words.unknown} ${unit}`} /> },
      ...(layout.hasDifference ? [{ label: words.difference, tone, figure: figures.difference } as const] : []),
    ];
    return <FiguresCell columns={layout.hasDifference ? 4 : 2} lines={lines} />;
  }
  return (
    <>
      <Cell align="right">{figures.received}</Cell>
      <Cell align="right">{figures.due}</Cell>
      {layout.hasDifference && (
        <>
          <Cell tone="ink-2" flush>
            <span className={styles.unit}>{currency !== null && <CutText text={currency} />}</span>
          </Cell>
          <Cell align="right" tone={tone}>
            {figures.difference}
          </Cell>
        </>
      )}
    </>
  );
}

/** A watched order shows the seconds of its lookup. The day is in the group heading. */
function Checked({ at, isWatched, isInDay }: { at: number; isWatched: boolean; isInDay: boolean }) {
  const time = useTime();
  const isToday = time.dayKey(at) === time.dayKey(useNow(60_000));
  const shown = isWatched && isToday ? time.plainClock(at) : isInDay || isToday ? time.minute(at) : time.brief(at);
  return (
    <time dateTime={isoUtc(at)} title={time.whole(at)}>
      {shown}
    </time>
  );
}
