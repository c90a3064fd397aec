/** The newest batches before the one shown, with a link to all. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { batchListText, batchText } from '../../../text/batches.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { batchState, stateShape } from '../batch/batch-words.ts';
import { AliasesCell, BatchResult } from './batch-cells.tsx';
import styles from './earlier-batches.module.css';

interface EarlierBatchesProps {
  batches: readonly BatchView[];
  /** The batch shown above, which isn't listed again. */
  shown: number;
}

const columns = ['84px', '132px', '84px', '220px', 'auto'];
/** Without network and alias. */
const leastColumns = ['84px', '132px', 'auto'];
const leastBelow = 900;
const mostListed = 5;

export function EarlierBatches({ batches, shown }: EarlierBatchesProps) {
  const time = useTime();
  const least = useBelow(leastBelow);
  const navigate = useNavigate();
  const earlier = batches.filter(({ id }) => id !== shown).slice(0, mostListed);
  const heads = batchText.columns;
  if (earlier.length === 0) return null;
  return (
    <section className={styles.list} aria-label={batchListText.earlier}>
      <header className={styles.head}>
        <h2 className="t-head">{batchListText.earlier}</h2>
        <p className="t-small">{batchText.timesIn(time.zone)}</p>
        <Link to="/addresses/runs" className={classNames('link', styles.all)}>
          {batchListText.all}
        </Link>
      </header>
      <Table label={batchListText.earlier} dense columns={least ? leastColumns : columns}>
        <TableHead>
          <HeadCell>{heads.batch}</HeadCell>
          <HeadCell>{heads.started}</HeadCell>
          {!least && <HeadCell>{heads.network}</HeadCell>}
          {!least && <HeadCell>{heads.alias}</HeadCell>}
          <HeadCell>{heads.result}</HeadCell>
        </TableHead>
        <TableBody>
          {earlier.map((batch) => {
            const to = { to: '/addresses/runs/$runId', params: { runId: String(batch.id) } } as const;
            return (
              <Row key={batch.id} onOpen={() => void navigate(to)}>
                <Cell>
                  <Link {...to} data-row-focus>
                    {batchText.head(String(batch.id))}
                  </Link>
                </Cell>
                <Cell tone="ink-2">{time.dayAndClock(batch.createdAt)}</Cell>
                {!least && (
                  <Cell>
                    <CutText text={batch.chain} />
                  </Cell>
                )}
                {!least && <AliasesCell aliases={batch.shops} />}
                <Cell whole>
                  <span className={styles.result}>
                    <Shape name={stateShape[batchState(batch)]} size={14} />
                    <span>
                      <BatchResult account={batch.account} />
                    </span>
                  </span>
                </Cell>
              </Row>
            );
          })}
        </TableBody>
      </Table>
    </section>
  );
}
