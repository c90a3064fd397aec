/** The saved addresses of a batch, in the order of arrival. */
import { Copy } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import type { LedgerRow } from '../../../../electron/contract/ledger.ts';
import type { CallFailure } from '../../../lib/call.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { keepLedgerFilter, wholeFilter } from '../ledger/filters/ledger-filter.ts';
import { useCopyAddresses } from '../queries.ts';
import styles from './batch-addresses.module.css';
import { checkShape, checkWords, toCopy } from './batch-words.ts';
import { addressesText } from '../../../text/addresses.ts';
import { untrusted } from '../../../text/untrusted-text.ts';

/** Without the alias. */
const leastBelow = 900;

interface BatchAddressesProps {
  run: BatchView;
  rows: readonly LedgerRow[];
  error: CallFailure | null;
  onAgain: () => void;
}

export function BatchAddresses({ run, rows, error, onAgain }: BatchAddressesProps) {
  const errorWords = useErrorsInWords();
  const copy = useCopyAddresses();
  const navigate = useNavigate();
  const least = useBelow(leastBelow);
  if (error !== null) {
    const why = errorWords(error.error);
    return (
      <Banner
        tone="stop"
        cause={addressesText.run.addressesNotRead}
        action={<Button onClick={onAgain}>{addressesText.readAgain}</Button>}
      >
        {why.title}. {why.sentence} {why.next} <LearnMore code={error.error.code} />
      </Banner>
    );
  }
  if (rows.length === 0) return null;
  const copied = toCopy(rows);
  const count = copied.length;
  const isAll = rows.length >= run.saved;
  const title = isAll ? addressesText.run.newest : addressesText.run.newestSome(rows.length, run.saved);
  return (
    <section className={styles.addresses} aria-label={title}>
      <header className={styles.head}>
        <h3 className="t-head">{title}</h3>
        <Button
          variant="quiet"
          onClick={() => {
            keepLedgerFilter(run.profileId, { ...wholeFilter, batchId: run.id });
            void navigate({ to: '/addresses/ledger' });
          }}
        >
          {addressesText.run.showInLedger}
        </Button>
        {copied.length > 0 && (
          <Button variant="quiet" icon={<Icon of={Copy} size={14} />} onClick={() => void copy(copied)}>
            {copied.length < rows.length
              ? addressesText.run.copyUnflagged(count)
              : (isAll ? addressesText.run.copyAll : addressesText.run.copySome)(count)}
          </Button>
        )}
      </header>
      <Table label={title} dense columns={least ? ['46px', 'auto', '140px'] : ['46px', 'auto', '220px', '180px']}>
        <TableHead>
          <HeadCell align="right">{addressesText.run.columns.number}</HeadCell>
          <HeadCell>{addressesText.ledger.columns.address}</HeadCell>
          {!least && <HeadCell>{addressesText.run.columns.alias}</HeadCell>}
          <HeadCell>{addressesText.ledger.columns.check}</HeadCell>
        </TableHead>
        <TableBody>
          <AddressRows rows={rows} hasAlias={!least} />
        </TableBody>
      </Table>
    </section>
  );
}

interface AddressRowsProps {
  rows: readonly LedgerRow[];
  hasAlias: boolean;
}

/** A running batch changes several times a second, its first addresses don't. */
const AddressRows = memo(function AddressRows({ rows, hasAlias }: AddressRowsProps) {
  const copy = useCopyAddresses();
  return rows.map((row, index) => (
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
      {hasAlias && (
        <Cell mono title={untrusted(row.alias)}>
          <VisibleText text={row.alias} mono />
        </Cell>
      )}
      <Cell>
        <Badge shape={checkShape[row.check.is]}>{checkWords(row.check)}</Badge>
      </Cell>
    </Row>
  ));
});
