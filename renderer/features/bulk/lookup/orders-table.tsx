/** The orders of a lookup with their results. Only rows near the viewport are rendered. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { BulkSummary, BulkRow, BulkLookup, BulkSort } from '../../../../electron/contract/bulk-lookup.ts';
import { formatCount, formatDecimal, formatSigned, isZero } from '../../../lib/format/money.ts';
import { MerchantName } from '../../../lib/orders/merchant-name.tsx';
import { isOffBalance, statusShape, statusAtLastCheck } from '../../../lib/orders/order-statuses.ts';
import { untrusted, untrustedUnit } from '../../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../../lib/errors.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { CellFigures, cellFigures } from '../../../ui/text/figures.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { figureWidth, gapAfterFigures, numberWidth } from '../../../ui/tables/figure-width.ts';
import { Cell, HeadCell, Row, SortHead } from '../../../ui/tables/table.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useBulkRow, useFollowedOrders, type Shown } from '../queries.ts';
import { bulkText } from '../../../text/bulk.ts';
import { orderListText } from '../../../text/order-list.ts';

const words = bulkText.lookup;

/** The columns that fit, and their widths. */
interface Layout {
  readonly columns: readonly string[];
  /** Shows both the order number and the merchant order number. */
  readonly isFull: boolean;
  readonly hasDifference: boolean;
}

const amounts = ['ordered', 'received', 'difference'] as const;
type Widths = Readonly<Record<'order' | (typeof amounts)[number], number>>;

/** In CSS pixels. A column of amounts is at least as wide as its head with the arrow. */
const least: Widths = { order: 136, ordered: 84, received: 90, difference: 98 };
const widthOf = { no: 48, merchant: 92, currency: 78, status: 190, minStatus: 150, brokenStatus: 126 } as const;

const nothing = { ordered: null, received: null, difference: null };

const px = (value: number): string => `${String(Math.floor(value))}px`;

function layoutOf(width: number, of: Widths): Layout {
  const two = of.ordered + of.received;
  const rest = width - of.order - widthOf.currency;
  const hasDifference = rest >= two + of.difference + widthOf.minStatus;
  const no = widthOf.no + gapAfterFigures;
  const isFull = rest >= two + of.difference + widthOf.status + no + widthOf.merchant;
  // Extreme amounts share the available width, and break between groups of digits.
  const most = Math.max(least.ordered, (rest - widthOf.brokenStatus) / 2);
  return {
    columns: [
      ...(isFull ? [px(widthOf.no)] : []),
      px(of.order + (isFull ? gapAfterFigures : 0)),
      ...(isFull ? [px(widthOf.merchant)] : []),
      'auto',
      ...(hasDifference ? amounts : (['ordered', 'received'] as const)).map((one) =>
        px(hasDifference ? of[one] : Math.min(of[one], most)),
      ),
      px(widthOf.currency),
    ],
    isFull,
    hasDifference,
  };
}

/** Columns fit the widest order number and amounts that were shown so far. */
function useLayout(frame: RefObject<HTMLElement | null>) {
  const [widest, setWidest] = useState(least);
  const measure = useCallback(({ order, state }: BulkRow) => {
    const { ordered, received, difference } = state.is === 'read' ? state.summary : nothing;
    setWidest((known) => {
      const next: Widths = {
        order: Math.max(known.order, numberWidth(order)),
        ordered: Math.max(known.ordered, figureWidth(cellFigures(formatDecimal(ordered ?? '')))),
        received: Math.max(known.received, figureWidth(cellFigures(formatDecimal(received ?? '')))),
        difference: Math.max(known.difference, figureWidth(cellFigures(formatSigned(difference ?? ''))) + 4),
      };
      return (['order', ...amounts] as const).every((one) => next[one] === known[one]) ? known : next;
    });
  }, []);
  return { layout: layoutOf(useWidth(frame), widest), measure };
}

interface OrdersTableProps {
  lookup: BulkLookup;
  shown: Shown;
  count: number;
  onSort: (sort: BulkSort) => void;
}

export function OrdersTable({ lookup, shown, count, onSort }: OrdersTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { layout, measure } = useLayout(frame);
  const heads = orderListText.recent;
  const sortBy = (by: BulkSort['by']) => {
    const isSorted = shown.sort.by === by;
    return {
      sorted: isSorted ? (shown.sort.down ? ('descending' as const) : ('ascending' as const)) : null,
      onSort: () => onSort({ by, down: isSorted && !shown.sort.down }),
    };
  };
  const rows = useFollowedOrders(lookup, shown);
  return (
    <div ref={frame}>
      <DataTable
        label={words.name}
        columns={layout.columns}
        count={count}
        rowHeight={28}
        leftAs={`bulk ${String(lookup.id)} ${JSON.stringify(shown)}`}
        rows={rows}
        dense
        head={
          <>
            {layout.isFull && (
              <SortHead align="right" {...sortBy('list')}>
                {words.columns.no}
              </SortHead>
            )}
            <SortHead {...sortBy('order')}>{heads.order}</SortHead>
            {layout.isFull && <SortHead {...sortBy('merchant-order')}>{heads.merchant}</SortHead>}
            <SortHead {...sortBy('status')}>{heads.status}</SortHead>
            <SortHead align="right" {...sortBy('ordered')}>
              {heads.ordered}
            </SortHead>
            <SortHead align="right" {...sortBy('received')}>
              {heads.received}
            </SortHead>
            {layout.hasDifference && (
              <SortHead align="right" {...sortBy('difference')}>
                {heads.difference}
              </SortHead>
            )}
            <HeadCell>{heads.currency}</HeadCell>
          </>
        }
        renderRow={(index) => (
          <OrderRow key={index} lookup={lookup} shown={shown} index={index} layout={layout} measure={measure} />
        )}
      />
    </div>
  );
}

interface OrderRowProps {
  lookup: BulkLookup;
  shown: Shown;
  index: number;
  layout: Layout;
  measure: (row: BulkRow) => void;
}

function OrderRow({ lookup, shown, index, layout, measure }: OrderRowProps) {
  const navigate = useNavigate();
  const row = useBulkRow(lookup.id, shown, index);
  useEffect(() => {
    if (row !== undefined) measure(row);
  }, [row, measure]);
  if (row === undefined) {
    return (
      <Row>
        {layout.isFull && (
          <Cell align="right" tone="ink-3">
            {formatCount(index + 1)}
          </Cell>
        )}
        <Cell colSpan={layout.columns.length - (layout.isFull ? 1 : 0)} />
      </Row>
    );
  }
  const params = { serviceId: row.order };
  return (
    <Row onOpen={() => void navigate({ to: '/order/$serviceId', params })}>
      {layout.isFull && (
        <Cell align="right" tone="ink-3">
          {formatCount(row.position)}
        </Cell>
      )}
      <Cell mono whole>
        <Link to="/order/$serviceId" params={params} tabIndex={-1} data-row-focus>
          <VisibleText text={row.order} mono />
        </Link>
      </Cell>
      <Found row={row} lookup={lookup} layout={layout} />
    </Row>
  );
}

function Found({ row, lookup, layout }: { row: BulkRow } & Pick<OrderRowProps, 'lookup' | 'layout'>) {
  const { state } = row;
  switch (state.is) {
    case 'queued':
      return <Unread layout={layout}>{lookup.state === 'stopped' ? words.never : words.queued}</Unread>;
    case 'reading':
      return (
        <Unread layout={layout} tone="ink-2">
          <Badge shape="in-progress">
            {words.lookingUp(lookup.pending?.first.position === row.position ? lookup.pending.orders - 1 : 0)}
          </Badge>
        </Unread>
      );
    case 'deleted':
      return <Unread layout={layout}>{words.deletedMeans}</Unread>;
    case 'failed':
      return (
        <>
          {layout.isFull && <Cell />}
          <Cell whole>
            <Badge shape="failed">{words.failed}</Badge>
          </Cell>
          <Cell align="right" whole tone="ink-2" colSpan={layout.hasDifference ? 3 : 2}>
            <Why of={state} />
          </Cell>
          <Cell />
        </>
      );
    case 'read':
      return <LookedUp summary={state.summary} layout={layout} />;
    default:
      return state satisfies never;
  }
}

function LookedUp({ summary, layout }: { summary: BulkSummary; layout: Layout }) {
  const { ordered, received, difference, currency } = summary;
  const unknown = <span className="ink-3">{words.unknown}</span>;
  const isOff = difference !== null && !isZero(difference) && isOffBalance(summary);
  return (
    <>
      {layout.isFull && (
        <Cell tone="ink-2">
          <MerchantName of={summary} />
        </Cell>
      )}
      <Cell whole>
        <Badge shape={statusShape(summary)}>{statusAtLastCheck(summary)}</Badge>
      </Cell>
      <Cell align="right" whole tone="ink-2">
        {ordered === null ? unknown : <CellFigures text={formatDecimal(ordered)} />}
      </Cell>
      <Cell align="right" whole>
        {received === null ? unknown : <CellFigures text={formatDecimal(received)} />}
      </Cell>
      {layout.hasDifference && (
        <Cell align="right" whole tone={isOff ? 'warn' : 'ink-3'}>
          {difference === null ? '–' : <CellFigures text={formatSigned(difference)} />}
        </Cell>
      )}
      <Cell tone="ink-2">{currency !== null && untrustedUnit(currency)}</Cell>
    </>
  );
}

/** A text instead of status and amounts. */
function Unread({ layout, tone = 'ink-3', children }: UnreadProps) {
  return (
    <>
      {layout.isFull && <Cell />}
      <Cell colSpan={layout.hasDifference ? 5 : 4} tone={tone}>
        {children}
      </Cell>
    </>
  );
}

interface UnreadProps extends Pick<OrderRowProps, 'layout'> {
  tone?: 'ink-2' | 'ink-3';
  children: ReactNode;
}

/** Includes the service’s code, to distinguish refusals. */
function Why({ of: { error, tries } }: { of: Extract<BulkRow['state'], { is: 'failed' }> }) {
  const { title } = useErrorsInWords()(error);
  const code = error.code === 'service-refused' ? untrusted(error.facts.serviceCode, 40) : null;
  return words.tried(title, code, tries);
}
