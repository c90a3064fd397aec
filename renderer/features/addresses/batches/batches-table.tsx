/** All batches of a profile, newest first. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { BatchExported } from '../../../../electron/contract/exports.ts';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { useKeyedRows } from '../../../ui/tables/followed-row.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { useRunsExported } from '../../../lib/addresses/runs-exported.ts';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { ShopCell } from './shop-cell.tsx';
import { ExportedCell } from './exported-cell.tsx';
import styles from './batches-table.module.css';
import { batchState, stateShape } from '../batch/batch-state.ts';
import { addressesText } from '../../../text/addresses.ts';

export interface BatchesTableProps {
  profileId: string;
  runs: readonly BatchView[];
  /** How many there are, loaded or not. Undefined where that's unknown. */
  of: number | undefined;
  onEnd: () => void;
}

const columns = ['88px', '136px', '88px', 'auto', '148px', '76px', '72px', '176px'];
const narrowColumns = ['64px', '124px', '64px', 'auto', '128px', '76px', '68px', '176px'];
const narrowBelow = 1100;
/** Without network, alias and exports. */
const leastColumns = ['88px', '136px', '80px', '80px', 'auto'];
const leastBelow = 900;

export function BatchesTable({ profileId, runs, of, onEnd }: BatchesTableProps) {
  const least = useBelow(leastBelow);
  const narrow = useBelow(narrowBelow);
  const heads = addressesText.runList.columns;
  const rows = useKeyedRows(runs.map(({ id }) => id));
  const exported = useRunsExported(profileId, runs);
  return (
    <DataTable
      label={addressesText.runList.name}
      columns={least ? leastColumns : narrow ? narrowColumns : columns}
      count={runs.length}
      total={of ?? null}
      leftAs={`runs ${profileId}`}
      rows={rows}
      onEnd={onEnd}
      head={
        <>
          <HeadCell>{heads.run}</HeadCell>
          <HeadCell>{heads.begun}</HeadCell>
          {!least && <HeadCell>{heads.chain}</HeadCell>}
          {!least && <HeadCell>{heads.shop}</HeadCell>}
          {!least && <HeadCell>{heads.exported}</HeadCell>}
          <HeadCell align="right">{heads.asked}</HeadCell>
          <HeadCell align="right">{heads.here}</HeadCell>
          <HeadCell>{heads.state}</HeadCell>
        </>
      }
      renderRow={(index) => {
        const run = runs[index];
        return run === undefined ? null : (
          <RunRow key={run.id} run={run} exported={exported.get(run.id)} least={least} />
        );
      }}
    />
  );
}

interface RunRowProps {
  run: BatchView;
  exported: BatchExported | undefined;
  least: boolean;
}

function RunRow({ run, exported, least }: RunRowProps) {
  const time = useTime();
  const navigate = useNavigate();
  const params = { runId: String(run.id) };
  return (
    <Row onOpen={() => void navigate({ to: '/addresses/runs/$runId', params })}>
      <Cell>
        <Link to="/addresses/runs/$runId" params={params} tabIndex={-1} data-row-focus>
          {addressesText.run.head(String(run.id))}
        </Link>
      </Cell>
      <Cell tone="ink-2" title={time.whole(run.createdAt)}>
        {time.dayAndClock(run.createdAt)}
      </Cell>
      {!least && (
        <Cell>
          <CutText text={run.chain} />
        </Cell>
      )}
      {!least && <ShopCell shops={run.shops} />}
      {!least && (
        <Cell>
          <ExportedCell of={exported} saved={run.saved} />
        </Cell>
      )}
      <Cell align="right">{formatCount(run.account.asked)}</Cell>
      <Cell align="right" tone={run.account.addresses < run.account.asked ? 'ink' : 'ink-3'}>
        {formatCount(run.account.addresses)}
      </Cell>
      <Cell>
        <span className={styles.state}>
          <RunBadge run={run} />
          {run.damaged && <Badge shape="failed">{addressesText.runList.damaged}</Badge>}
        </span>
      </Cell>
    </Row>
  );
}

function RunBadge({ run }: { run: BatchView }) {
  const state = batchState(run);
  return (
    <Badge shape={stateShape[state]} {...(state === 'decision' ? { tone: 'bad' as const } : {})}>
      {addressesText.runList.states[state]}
    </Badge>
  );
}
