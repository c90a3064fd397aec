/** Bulk lookups of a profile, newest first. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { BulkLookup } from '../../../../electron/contract/bulk-run.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import type { ShapeName } from '../../../ui/marks/shape.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import { useKeyedRows } from '../../../ui/tables/followed-row.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { NotRead } from '../not-read.tsx';
import { useBulkRuns } from '../queries.ts';
import styles from './earlier-runs.module.css';
import { bulkText } from '../../../text/bulk.ts';

const columns = ['160px', 'auto', '176px', '128px'];

export function EarlierRuns({ profileId }: { profileId: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBulkRuns(profileId);
  const runs = data?.pages.flatMap((page) => page.runs) ?? [];
  const rows = useKeyedRows(runs.map(({ id }) => id));
  const heads = bulkText.start.earlierColumns;
  if (data === undefined)
    return error === null ? null : (
      <NotRead title={bulkText.start.notListed} error={error} onAgain={() => void refetch()} />
    );
  if (runs.length === 0) return <Empty title={bulkText.start.none}>{bulkText.start.noneSentence}</Empty>;
  return (
    <section className={styles.runs} aria-label={bulkText.start.earlier}>
      <h2 className="t-head">{bulkText.start.earlier}</h2>
      <DataTable
        label={bulkText.start.earlier}
        columns={columns}
        count={runs.length}
        total={hasNextPage ? null : runs.length}
        leftAs={`bulk lookups ${profileId}`}
        rows={rows}
        onEnd={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
        }}
        head={
          <>
            <HeadCell>{heads.begun}</HeadCell>
            <HeadCell>{heads.source}</HeadCell>
            <HeadCell>{heads.read}</HeadCell>
            <HeadCell>{heads.state}</HeadCell>
          </>
        }
        renderRow={(index) => {
          const run = runs[index];
          return run === undefined ? null : <RunRow key={run.id} run={run} />;
        }}
      />
    </section>
  );
}

const shapes: Readonly<Record<BulkLookup['state'], ShapeName>> = {
  running: 'in-progress',
  paused: 'waiting',
  stopped: 'expired',
  ended: 'pass',
};

function RunRow({ run }: { run: BulkLookup }) {
  const time = useTime();
  const navigate = useNavigate();
  const params = { runId: String(run.id) };
  const { fileName, column } = run.source;
  return (
    <Row onOpen={() => void navigate({ to: '/bulk/$runId', params })}>
      <Cell title={time.whole(run.startedAt)}>
        <Link to="/bulk/$runId" params={params} tabIndex={-1} data-row-focus>
          {time.dayAndClock(run.startedAt)}
        </Link>
      </Cell>
      <Cell>
        {bulkText.source(
          fileName === null ? null : untrusted(fileName, 80),
          column === null ? null : untrusted(column, 40),
        )}
      </Cell>
      <Cell tone="ink-2">{bulkText.run.read(run.counts.read, run.counts.orders)}</Cell>
      <Cell>
        <Badge shape={shapes[run.state]}>{bulkText.run.states[run.state]}</Badge>
      </Cell>
    </Row>
  );
}
