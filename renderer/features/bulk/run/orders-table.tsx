/** The orders of a run: those near the eye are in the page, each with what its reading found. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { BulkChecks, BulkRow, BulkRunView, BulkSort } from '../../../../electron/contract/bulk-run.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { SumCells } from '../../../lib/orders/sum-cells.tsx';
import { verdictShape, verdictWhenRead } from '../../../lib/orders/verdicts.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { PagedTable } from '../../../ui/tables/paged-table.tsx';
import { Cell, HeadCell, Row, type RowPlace } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { NotGiven } from '../../../ui/text/not-given.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useBulkRow, type Shown } from '../queries.ts';
import styles from './bulk-run.module.css';
import { SortHead } from './sort-head.tsx';

const columns = ['52px', '148px', '96px', 'auto', '112px', '168px', '116px', '104px'];
/** Room for any figure of ordinary length. */
const wideColumns = ['64px', '168px', '128px', 'auto', '192px', '256px', '192px', '128px'];
/** Without the merchant’s number and the difference, which follows. */
const leastColumns = ['48px', '148px', 'auto', '92px', '168px', '92px'];
const leastBelow = 1100;
const wideFrom = 1680;

interface OrdersTableProps {
  run: BulkRunView;
  shown: Shown;
  count: number;
  onSort: (sort: BulkSort) => void;
}

export function OrdersTable({ run, shown, count, onSort }: OrdersTableProps) {
  const { bulk, start } = useText();
  const words = bulk.run;
  const least = useBelow(leastBelow);
  const isWide = !useBelow(wideFrom);
  const heads = start.recent;
  const sorted = { sort: shown.sort, onSort };
  return (
    <PagedTable
      label={words.name}
      columns={least ? leastColumns : isWide ? wideColumns : columns}
      count={count}
      of={count}
      rowHeight={28}
      leftAs={`bulk ${String(run.id)} ${JSON.stringify(shown)}`}
      dense
      head={
        <>
          <SortHead by="list" align="right" {...sorted}>
            {words.columns.no}
          </SortHead>
          <SortHead by="order" {...sorted}>
            {heads.order}
          </SortHead>
          {!least && (
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
          {!least && (
            <SortHead by="difference" align="right" {...sorted}>
              {heads.difference}
            </SortHead>
          )}
          <HeadCell>{words.columns.checks}</HeadCell>
        </>
      }
      renderRow={(index, place) => (
        <OrderRow key={index} run={run} shown={shown} index={index} place={place} least={least} isWide={isWide} />
      )}
    />
  );
}

interface OrderRowProps {
  run: BulkRunView;
  shown: Shown;
  index: number;
  place: RowPlace;
  least: boolean;
  isWide: boolean;
}

function OrderRow({ run, shown, index, place, least, isWide }: OrderRowProps) {
  const navigate = useNavigate();
  const row = useBulkRow(run.id, shown, index);
  if (row === undefined) {
    return (
      <Row virtual={place}>
        <Cell align="right" tone="ink-3">
          {formatCount(index + 1)}
        </Cell>
        <Cell colSpan={(least ? leastColumns : columns).length - 1} />
      </Row>
    );
  }
  const params = { serviceId: row.order };
  return (
    <Row virtual={place} onOpen={() => void navigate({ to: '/order/$serviceId', params })}>
      <Cell align="right" tone="ink-3">
        {formatCount(row.position)}
      </Cell>
      <Cell mono whole>
        <Link to="/order/$serviceId" params={params} data-row-focus>
          <VisibleText text={row.order} mono />
        </Link>
      </Cell>
      <Found row={row} run={run} least={least} isWide={isWide} />
    </Row>
  );
}

function Found({ row, run, least, isWide }: { row: BulkRow } & Pick<OrderRowProps, 'run' | 'least' | 'isWide'>) {
  const { bulk, orders } = useText();
  const words = bulk.run;
  const errorWords = useErrorsInWords();
  const rest = least ? 4 : 6;
  const { state } = row;
  switch (state.is) {
    case 'planned':
      return (
        <Cell colSpan={rest} tone="ink-3">
          {run.state === 'stopped' ? words.never : words.planned}
        </Cell>
      );
    case 'reading':
      return (
        <Cell colSpan={rest} tone="ink-2">
          <Badge shape="in-progress">
            {words.reading(run.reading?.first.position === row.position ? run.reading.orders - 1 : 0)}
          </Badge>
        </Cell>
      );
    case 'erased':
      return (
        <Cell colSpan={rest} tone="ink-3">
          {words.erasedMeans}
        </Cell>
      );
    case 'failed':
      return (
        <Cell colSpan={rest} whole>
          <Badge shape="failed">{words.failed}</Badge>{' '}
          <span className="ink-2">{words.tried(errorWords(state.error).title, state.tries)}</span>
        </Cell>
      );
    case 'read': {
      const { reading } = state;
      const order = { ...reading, profileId: run.profileId, serviceId: row.order };
      return (
        <>
          {!least && (
            <Cell tone="ink-2">
              {reading.merchantOrder === null ? (
                <NotGiven />
              ) : reading.merchantOrder === '' ? (
                orders.empty
              ) : (
                <CutText text={reading.merchantOrder} mono />
              )}
            </Cell>
          )}
          <Cell whole>
            <Badge shape={verdictShape(reading)}>{verdictWhenRead(reading, orders.verdict)}</Badge>
          </Cell>
          <SumCells order={order} least={least} isWide={isWide} />
          <Cell>
            <Checks of={reading.checks} />
          </Cell>
        </>
      );
    }
    default:
      return state satisfies never;
  }
}

function Checks({ of }: { of: BulkChecks }) {
  const words = useText().bulk.run.checks;
  const [shape, said] =
    of.mismatch > 0
      ? (['mismatch', words.mismatch(of.mismatch)] as const)
      : of.notice > 0
        ? (['notice', words.notice(of.notice)] as const)
        : of.pass > 0
          ? (['pass', words.pass(of.pass)] as const)
          : ([null, words.none] as const);
  return (
    <span className={styles.checks} data-quiet={shape === 'pass' || undefined}>
      {shape !== null && <Shape name={shape} size={14} />}
      {said}
    </span>
  );
}
