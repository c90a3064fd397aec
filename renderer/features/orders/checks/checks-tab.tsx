/** Every check of the record, what does not fit before what does. */
import { useState } from 'react';
import type { Check, CheckResult } from '../../../../electron/contract/order-checks.ts';
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import { useText } from '../../../lib/text/text.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Cell, GroupRow, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { checkWords } from './check-words.ts';
import { ProofText } from './proof.tsx';
import { useOrderFormats } from '../formats/use-order-formats.ts';
import styles from '../tabs/tables.module.css';

const groups: readonly CheckResult[] = ['mismatch', 'notice', 'cannot-check', 'pass'];
const columns = ['28px', '50%', 'auto'];

export function ChecksTab({ reading }: { reading: OrderReading }) {
  const { orders } = useText();
  const [showsNothing, setShowsNothing] = useState(false);
  const nothing = reading.checks.filter(({ result }) => result === 'nothing');
  return (
    <Table label={orders.tabs.checks} columns={columns}>
      <TableHead>
        <HeadCell>
          <span className="unseen">{orders.checks.result}</span>
        </HeadCell>
        <HeadCell>{orders.checks.check}</HeadCell>
        <HeadCell>{orders.checks.proof}</HeadCell>
      </TableHead>
      <TableBody>
        {groups.map((result) => (
          <Group
            key={result}
            result={result}
            checks={reading.checks.filter((check) => check.result === result)}
            readAt={reading.now}
          />
        ))}
        {nothing.length > 0 && (
          <GroupRow columns={columns.length}>
            <button
              type="button"
              className="link"
              aria-expanded={showsNothing}
              onClick={() => setShowsNothing(!showsNothing)}
            >
              {(showsNothing ? orders.checks.hideNothing : orders.checks.showNothing)(nothing.length)}
            </button>
          </GroupRow>
        )}
        {showsNothing && <Rows result="nothing" checks={nothing} readAt={reading.now} />}
      </TableBody>
    </Table>
  );
}

interface GroupProps {
  result: CheckResult;
  checks: readonly Check[];
  readAt: number;
}

function Group({ result, checks, readAt }: GroupProps) {
  const { orders } = useText();
  if (checks.length === 0) return null;
  return (
    <>
      <GroupRow columns={columns.length}>{orders.checks.group(orders.checks.groups[result], checks.length)}</GroupRow>
      <Rows result={result} checks={checks} readAt={readAt} />
    </>
  );
}

function Rows({ result, checks, readAt }: GroupProps) {
  const { orders } = useText();
  const formats = useOrderFormats();
  return (
    <>
      {checks.map((check) => {
        const { sentence, proof } = checkWords(check, orders.checks.words, formats, readAt);
        return (
          <Row key={check.id}>
            <Cell>
              <span className={styles.result}>
                <Shape name={result} size={14} label={orders.checks.results[result]} />
              </span>
            </Cell>
            <Cell tone={result === 'cannot-check' || result === 'nothing' ? 'ink-2' : 'ink'}>
              <span className={styles.wrapped}>{sentence}</span>
            </Cell>
            <Cell>
              <span className={`${styles.wrapped ?? ''} ${styles.proof ?? ''}`}>
                <ProofText proof={proof} />
              </span>
            </Cell>
          </Row>
        );
      })}
    </>
  );
}
