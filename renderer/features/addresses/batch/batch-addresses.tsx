/** The saved addresses of a batch, in the order of arrival. */
import { useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { memo } from 'react';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import type { AddressListRow } from '../../../../electron/contract/address-list.ts';
import type { CallFailure } from '../../../lib/call.ts';
import { ErrorBanner } from '../../../lib/not-loaded.tsx';
import { addressListText } from '../../../text/address-list.ts';
import { batchText } from '../../../text/batches.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { noFilter, unfiltered, useSavedFilter } from '../address-list/address-filter.ts';
import { useCopyAddresses } from '../queries.ts';
import styles from './batch.module.css';
import { checkShape, checkWords, toCopy } from './batch-words.ts';

/** Below this window width, in CSS pixels, the alias is hidden. */
const minBelow = 900;

interface BatchAddressesProps {
  batch: BatchView;
  rows: readonly AddressListRow[];
  error: CallFailure | null;
  onRetry: () => void;
}

export function BatchAddresses({ batch, rows, error, onRetry }: BatchAddressesProps) {
  const copy = useCopyAddresses();
  const navigate = useNavigate();
  const [, saveFilter] = useSavedFilter(batch.profileId);
  const least = useBelow(minBelow);
  if (error !== null) return <ErrorBanner error={error.error} cause={batchText.addressesNotLoaded} onAgain={onRetry} />;
  if (rows.length === 0) return null;
  const copied = toCopy(rows);
  const isAll = rows.length >= batch.saved;
  const title = isAll ? batchText.newest : batchText.newestSome(rows.length, batch.saved);
  const copyWords =
    copied.length < rows.length ? batchText.copyUnflagged : isAll ? batchText.copyAll : batchText.copySome;
  return (
    <section className={styles.addresses} aria-label={title}>
      <header className={styles.addressesHead}>
        <h3 className="t-head">{title}</h3>
        <Button
          variant="quiet"
          onClick={() => {
            saveFilter({ ...unfiltered, filter: { ...noFilter, batchId: batch.id } });
            void navigate({ to: '/addresses/all' });
          }}
        >
          {batchText.showInList}
        </Button>
        {copied.length > 0 && (
          <Button variant="quiet" icon={<Icon of={Copy} size={14} />} onClick={() => void copy(copied)}>
            {copyWords(copied.length)}
          </Button>
        )}
      </header>
      <Table label={title} dense columns={least ? ['46px', 'auto', '140px'] : ['46px', 'auto', '220px', '180px']}>
        <TableHead>
          <HeadCell align="right">{batchText.columns.number}</HeadCell>
          <HeadCell>{addressListText.columns.address}</HeadCell>
          {!least && <HeadCell>{batchText.columns.alias}</HeadCell>}
          <HeadCell>{addressListText.columns.check}</HeadCell>
        </TableHead>
        <TableBody>
          <AddressRows rows={rows} hasAlias={!least} />
        </TableBody>
      </Table>
    </section>
  );
}

interface AddressRowsProps {
  rows: readonly AddressListRow[];
  hasAlias: boolean;
}

/** Memoized, because a running batch changes several times a second but its first addresses don't. */
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
          <CopyButton label={addressListText.copyAddress} onCopy={() => copy([row.address])} />
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
