/** The orders of a lookup with their results. Only rows near the viewport are rendered. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BulkChecks, BulkRow, BulkLookup, BulkSort } from '../../../../electron/contract/bulk-run.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { MerchantName } from '../../../lib/orders/merchant-name.tsx';
import { SumCells } from '../../../lib/orders/sum-cells.tsx';
import { verdictShape, verdictWhenRead } from '../../../lib/orders/verdicts.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useBulkRow, useFollowedOrders, type Shown } from '../queries.ts';
import styles from './bulk-run.module.css';
import { SortHead } from './sort-head.tsx';
import { bulkText } from '../../../text/bulk.ts';
import { startText } from '../../../text/start.ts';

/** The columns that fit the window. */
interface Layout {
  readonly columns: readonly string[];
  /** Characters that fit in an amount column. */
  readonly figures: number;
  /** With merchant order number and difference. */
  readonly isFull: boolean;
  /** With position and checks. */
  readonly hasEnds: boolean;
}

/** Fits amounts with 18 decimals. */
const wide: Layout = {
  columns: ['64px', '168px', '128px', 'auto', '192px', '256px', '192px', '144px'],
  figures: 22,
  isFull: true,
  hasEnds: true,
};
const usual: Layout = {
  columns: ['48px', '148px', '88px', 'auto', '112px', '180px', '116px', '124px'],
  figures: 12,
  isFull: true,
  hasEnds: true,
};
const narrow: Layout = {
  columns: ['48px', '148px', 'auto', '112px', '180px', '124px'],
  figures: 12,
  isFull: false,
  hasEnds: true,
};
const least: Layout = { columns: ['128px', 'auto', '92px', '136px'], figures: 10, isFull: false, hasEnds: false };

/** In CSS pixels of the window. */
const wideFrom = 1680;
const narrowBelow = 1240;
const leastBelow = 840;

function useLayout(): Layout {
  const isNarrow = useBelow(narrowBelow);
  const isLeast = useBelow(leastBelow);
  const isWide = !useBelow(wideFrom);
  return isLeast ? least : isNarrow ? narrow : isWide ? wide : usual;
}

interface OrdersTableProps {
  run: BulkLookup;
  shown: Shown;
  count: number;
  onSort: (sort: BulkSort) => void;
}

export function OrdersTable({ run, shown, count, onSort }: OrdersTableProps) {
  const words = bulkText.run;
  const layout = useLayout();
  const heads = startText.recent;
  const sorted = { sort: shown.sort, onSort };
  const rows = useFollowedOrders(run, shown);
  return (
    <DataTable
      label={words.name}
      columns={layout.columns}
      count={count}
      rowHeight={28}
      leftAs={`bulk ${String(run.id)} ${JSON.stringify(shown)}`}
      rows={rows}
      dense
      head={
        <>
          {layout.hasEnds && (
            <SortHead by="list" align="right" {...sorted}>
              {words.columns.no}
            </SortHead>
          )}
          <SortHead by="order" {...sorted}>
            {heads.order}
          </SortHead>
          {layout.isFull && (
            <SortHead by="merchant-order" {...sorted}>
              {heads.merchant}
            </SortHead>
          )}
          <SortHead by="verdict" {...sorted}>
            {heads.verdict}
          </SortHead>
          <SortHead by="received" align="right" {...sorted}>
            {heads.received}
          </SortHead>
          <SortHead by="ordered" {...sorted}>
            {heads.ordered}
          </SortHead>
          {layout.isFull && (
            <SortHead by="difference" align="right" {...sorted}>
              {heads.difference}
            </SortHead>
          )}
          {layout.hasEnds && <HeadCell apart>{words.columns.checks}</HeadCell>}
        </>
      }
      renderRow={(index) => <OrderRow key={index} run={run} shown={shown} index={index} layout={layout} />}
    />
  );
}

interface OrderRowProps {
  run: BulkLookup;
  shown: Shown;
  index: number;
  layout: Layout;
}

function OrderRow({ run, shown, index, layout }: OrderRowProps) {
  const navigate = useNavigate();
  const row = useBulkRow(run.id, shown, index);
  if (row === undefined) {
    return (
      <Row>
        {layout.hasEnds && (
          <Cell align="right" tone="ink-3">
            {formatCount(index + 1)}
          </Cell>
        )}
        <Cell colSpan={layout.columns.length - (layout.hasEnds ? 1 : 0)} />
      </Row>
    );
  }
  const params = { serviceId: row.order };
  return (
    <Row onOpen={() => void navigate({ to: '/order/$serviceId', params })}>
      {layout.hasEnds && (
        <Cell align="right" tone="ink-3">
          {formatCount(row.position)}
        </Cell>
      )}
      <Cell mono whole>
        <Link to="/order/$serviceId" params={params} tabIndex={-1} data-row-focus>
          <VisibleText text={row.order} mono />
        </Link>
      </Cell>
      <Found row={row} run={run} layout={layout} />
    </Row>
  );
}

function Found({ row, run, layout }: { row: BulkRow } & Pick<OrderRowProps, 'run' | 'layout'>) {
  const words = bulkText.run;
  const { isFull, hasEnds } = layout;
  const { state } = row;
  switch (state.is) {
    case 'planned':
      return <Unread layout={layout}>{run.state === 'stopped' ? words.never : words.planned}</Unread>;
    case 'reading':
      return (
        <Unread layout={layout} tone="ink-2">
          <Badge shape="in-progress">
            {words.reading(run.reading?.first.position === row.position ? run.reading.orders - 1 : 0)}
          </Badge>
        </Unread>
      );
    case 'deleted':
      return <Unread layout={layout}>{words.erasedMeans}</Unread>;
    case 'failed':
      return (
        <>
          {isFull && <Cell />}
          <Cell whole>
            <Badge shape="failed">{words.failed}</Badge>
          </Cell>
          <Cell align="right" whole tone="ink-2" colSpan={isFull ? 3 : 2}>
            <Why of={state} />
          </Cell>
          {hasEnds && (
            <Cell apart tone="ink-3">
              {words.checks.none}
            </Cell>
          )}
        </>
      );
    case 'read': {
      const { reading } = state;
      const order = { ...reading, profileId: run.profileId, serviceId: row.order };
      return (
        <>
          {isFull && (
            <Cell tone="ink-2">
              <MerchantName of={reading} />
            </Cell>
          )}
          <Cell whole>
            <Badge shape={verdictShape(reading)}>{verdictWhenRead(reading)}</Badge>
          </Cell>
          <SumCells order={order} least={!isFull} room={layout.figures} />
          {hasEnds && (
            <Cell apart>
              <Checks of={reading.checks} />
            </Cell>
          )}
        </>
      );
    }
    default:
      return state satisfies never;
  }
}

/** A text in place of status and amounts. */
function Unread({ layout, tone = 'ink-3', children }: UnreadProps) {
  const { isFull, hasEnds } = layout;
  return (
    <>
      {isFull && <Cell />}
      <Cell colSpan={(isFull ? 4 : 3) + (hasEnds ? 1 : 0)} tone={tone}>
        {children}
      </Cell>
    </>
  );
}

interface UnreadProps extends Pick<OrderRowProps, 'layout'> {
  tone?: 'ink-2' | 'ink-3';
  children: ReactNode;
}

/** Includes the service’s code, so that different refusals can be told apart. */
function Why({ of: { error, tries } }: { of: Extract<BulkRow['state'], { is: 'failed' }> }) {
  const { title } = useErrorsInWords()(error);
  const code = error.code === 'service-refused' ? untrusted(error.facts.serviceCode, 40) : null;
  return bulkText.run.tried(title, code, tries);
}

function Checks({ of }: { of: BulkChecks }) {
  const [shape, found] =
    of.mismatch > 0
      ? (['mismatch', bulkText.run.checks.mismatch(of.mismatch)] as const)
      : of.notice > 0
        ? (['notice', bulkText.run.checks.notice(of.notice)] as const)
        : of.pass > 0
          ? (['pass', bulkText.run.checks.pass(of.pass)] as const)
          : ([null, bulkText.run.checks.none] as const);
  return (
    <span className={styles.checks} data-quiet={shape === 'pass' || undefined}>
      {shape !== null && <Shape name={shape} size={14} />}
      {found}
    </span>
  );
}
