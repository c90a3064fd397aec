/** Every check of the record, what does not fit before what does. */
import type { Check, CheckResult } from '../../../../electron/contract/order-checks.ts';
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import { useText } from '../../../lib/text/text.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Cell, GroupRow, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { checkWords } from './check-words.ts';
import { ProofText } from './proof.tsx';
import { useOrderFormats } from '../formats/use-order-formats.ts';
import styles from '../tabs/tables.module.css';

const groups: readonly CheckResult[] = ['mismatch', 'notice', 'cannot-check', 'pass', 'nothing'];
const columns = ['28px', '50%', 'auto'];

export function ChecksTab({ reading }: { reading: OrderReading }) {
  const { orders } = useText();
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
      </TableBody>
    </Table>
  );
}

function Group({ result, checks, readAt }: { result: CheckResult; checks: readonly Check[]; readAt: number }) {
  const { orders } = useText();
  const formats = useOrderFormats();
  if (checks.length === 0) return null;
  return (
    <>
      <GroupRow columns={columns.length}>{orders.checks.group(orders.checks.groups[result], checks.length)}</GroupRow>
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
