/** The runs of a profile, newest first by their number: what is missing from an earlier one can be brought in there. */
import type { RunView } from '../../../../electron/contract/address-run.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { AccountWords } from './account-words.tsx';
import styles from './run-list.module.css';
import { runShape } from './run-words.ts';

export interface RunListProps {
  runs: readonly RunView[];
  shown: number;
  onShow: (runId: number) => void;
}

const columns = ['84px', '132px', '84px', '152px', 'auto'];
/** Without chain and alias. */
const leastColumns = ['84px', '132px', 'auto'];
const leastBelow = 900;

/** Null: several. */
function AliasCell({ alias }: { alias: string | null }) {
  const words = useText().addresses.run;
  if (alias === null || alias === '') {
    return <Cell tone="ink-3">{alias === null ? words.severalAliases : words.noAlias}</Cell>;
  }
  return (
    <Cell>
      <CutText text={alias} mono />
    </Cell>
  );
}

export function RunList({ runs, shown, onShow }: RunListProps) {
  const words = useText().addresses.run;
  const time = useTime();
  const least = useBelow(leastBelow);
  return (
    <section className={styles.list} aria-label={words.all}>
      <header className={styles.head}>
        <h2 className={styles.title}>{words.all}</h2>
        <p className={styles.remark}>{words.timesIn(time.zone)}</p>
      </header>
      <Table label={words.all} dense columns={least ? leastColumns : columns}>
        <TableHead>
          <HeadCell>{words.columns.run}</HeadCell>
          <HeadCell>{words.columns.begun}</HeadCell>
          {!least && <HeadCell>{words.columns.chain}</HeadCell>}
          {!least && <HeadCell>{words.columns.alias}</HeadCell>}
          <HeadCell>{words.columns.account}</HeadCell>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <Row key={run.id} selected={run.id === shown} onOpen={() => onShow(run.id)}>
              <Cell>
                <button
                  type="button"
                  className="link"
                  data-row-focus
                  aria-current={run.id === shown || undefined}
                  onClick={() => onShow(run.id)}
                >
                  {words.head(String(run.id))}
                </button>
              </Cell>
              <Cell tone="ink-2">{time.dayAndClock(run.createdAt)}</Cell>
              {!least && (
                <Cell>
                  <CutText text={run.chain} />
                </Cell>
              )}
              {!least && <AliasCell alias={run.alias} />}
              <Cell whole>
                <span className={styles.account}>
                  <Shape name={runShape(run)} size={14} />
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
