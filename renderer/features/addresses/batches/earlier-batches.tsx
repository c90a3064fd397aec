/** The newest batches before the one shown, with a link to all. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { ShopCell } from './shop-cell.tsx';
import { AccountWords } from './account-words.tsx';
import { batchState, stateShape } from '../batch/batch-state.ts';
import styles from './earlier-batches.module.css';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.run;

export interface EarlierBatchesProps {
  runs: readonly BatchView[];
  /** The batch shown above, which isn't listed again. */
  shown: number;
}

const columns = ['84px', '132px', '84px', '220px', 'auto'];
/** Without network and alias. */
const leastColumns = ['84px', '132px', 'auto'];
const leastBelow = 900;
const listedAtMost = 5;

export function EarlierBatches({ runs, shown }: EarlierBatchesProps) {
  const time = useTime();
  const least = useBelow(leastBelow);
  const navigate = useNavigate();
  const earlier = runs.filter(({ id }) => id !== shown).slice(0, listedAtMost);
  if (earlier.length === 0) return null;
  return (
    <section className={styles.list} aria-label={addressesText.runList.earlier}>
      <header className={styles.head}>
        <h2 className={styles.title}>{addressesText.runList.earlier}</h2>
        <p className={styles.remark}>{words.timesIn(time.zone)}</p>
        <Link to="/addresses/runs" className={classNames('link', styles.every)}>
          {addressesText.runList.everyRun}
        </Link>
      </header>
      <Table label={addressesText.runList.earlier} dense columns={least ? leastColumns : columns}>
        <TableHead>
          <HeadCell>{words.columns.run}</HeadCell>
          <HeadCell>{words.columns.begun}</HeadCell>
          {!least && <HeadCell>{words.columns.chain}</HeadCell>}
          {!least && <HeadCell>{words.columns.shop}</HeadCell>}
          <HeadCell>{words.columns.account}</HeadCell>
        </TableHead>
        <TableBody>
          {earlier.map((run) => (
            <Row
              key={run.id}
              onOpen={() => void navigate({ to: '/addresses/runs/$runId', params: { runId: String(run.id) } })}
            >
              <Cell>
                <Link to="/addresses/runs/$runId" params={{ runId: String(run.id) }} data-row-focus>
                  {words.head(String(run.id))}
                </Link>
              </Cell>
              <Cell tone="ink-2">{time.dayAndClock(run.createdAt)}</Cell>
              {!least && (
                <Cell>
                  <CutText text={run.chain} />
                </Cell>
              )}
              {!least && <ShopCell shops={run.shops} />}
              <Cell whole>
                <span className={styles.account}>
                  <Shape name={stateShape[batchState(run)]} size={14} />
                  <span>
                    <AccountWords account={run.account} />
                  </span>
                </span>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
