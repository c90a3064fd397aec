/** The saved addresses of a batch, in the order of arrival. */
import { Copy } from 'lucide-react';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useCopyAddresses, useRunAddresses } from '../queries.ts';
import styles from './batch-addresses.module.css';
import { checkShape, checkWords, toCopy } from './batch-words.ts';
import { addressesText } from '../../../text/addresses.ts';

export function BatchAddresses({ run }: { run: BatchView }) {
  const errorWords = useErrorsInWords();
  const { data, error, refetch } = useRunAddresses(run);
  const copy = useCopyAddresses();
  if (error !== null) {
    const why = errorWords(error.error);
    return (
      <Banner
        tone="stop"
        cause={addressesText.run.addressesNotRead}
        action={<Button onClick={() => void refetch()}>{addressesText.readAgain}</Button>}
      >
        {why.title}. {why.sentence} {why.next} <LearnMore code={error.error.code} />
      </Banner>
    );
  }
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  const copied = toCopy(rows);
  const count = copied.length;
  const isAll = rows.length >= run.saved;
  const title = isAll ? addressesText.run.newest : addressesText.run.newestSome(rows.length, run.saved);
  return (
    <section className={styles.addresses} aria-label={title}>
      <header className={styles.head}>
        <h3 className="t-head">{title}</h3>
        {copied.length > 0 && (
          <Button variant="quiet" icon={<Icon of={Copy} size={14} />} onClick={() => void copy(copied)}>
            {copied.length < rows.length
              ? addressesText.run.copyUnflagged(count)
              : (isAll ? addressesText.run.copyAll : addressesText.run.copySome)(count)}
          </Button>
        )}
      </header>
      <Table label={title} dense columns={['46px', 'auto', '220px']}>
        <TableHead>
          <HeadCell align="right">{addressesText.run.columns.number}</HeadCell>
          <HeadCell>{addressesText.ledger.columns.address}</HeadCell>
          <HeadCell>{addressesText.ledger.columns.check}</HeadCell>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <Row key={row.id}>
              <Cell align="right" tone="ink-3">
                {index + 1}
              </Cell>
              <Cell mono>
                <VisibleText text={row.address} mono />
                <RowActions>
                  <CopyButton label={addressesText.ledger.copyAddress} onCopy={() => copy([row.address])} />
                </RowActions>
              </Cell>
              <Cell>
                <Badge shape={checkShape[row.check.is]}>{checkWords(row.check)}</Badge>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
