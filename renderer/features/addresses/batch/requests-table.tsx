/** The requests of a batch, loaded page by page. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BatchView, RequestView } from '../../../../electron/contract/addresses.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useReadMore } from '../../../lib/read-more.ts';
import { ErrorBanner } from '../../../lib/not-loaded.tsx';
import { batchText, unknownOutcomeText } from '../../../text/batches.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row, UnfoldedRow } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { noFilter, searchExactly, unfiltered, useSavedFilter } from '../address-list/address-filter.ts';
import { useRequests } from '../queries.ts';
import { batchState, requestsIn } from './batch-words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { RequestDetails } from './request-details.tsx';
import { needsAttention, requestDetails, requestShape, requestState, sentWords } from './request-words.ts';
import styles from './batch.module.css';

const columns = ['88px', '140px', '100px', '92px', '196px', 'auto', '88px'];
const narrowColumns = ['72px', '112px', '76px', '76px', '190px', 'auto', '80px'];
const narrowBelow = 1100;
/** The narrow layout hides the alias and the time sent. */
const minColumns = ['72px', '76px', '60px', '172px', 'auto'];
const minBelow = 900;

export function RequestsTable({ batch }: { batch: BatchView }) {
  const list = useRequests(batch.id);
  const { data, error, refetch } = list;
  const least = useBelow(minBelow);
  const narrow = useBelow(narrowBelow);
  const readMore = useReadMore(list);
  const [openId, setOpenId] = useState<number | null>(null);
  const requests = data?.pages.flat() ?? [];
  const openAt = requests.findIndex(({ id }) => id === openId);
  const total = requestsIn(batch);
  const heads = batchText.columns;
  if (error !== null)
    return <ErrorBanner error={error.error} cause={batchText.requestsNotLoaded} onAgain={() => void refetch()} />;
  return (
    <DataTable
      label={batchText.tableName(String(batch.id))}
      columns={least ? minColumns : narrow ? narrowColumns : columns}
      count={requests.length}
      total={total}
      onEnd={readMore}
      unfolded={openAt < 0 ? null : openAt}
      head={
        <>
          <HeadCell>{heads.request}</HeadCell>
          {!least && <HeadCell>{heads.alias}</HeadCell>}
          <HeadCell align="right">{heads.requested}</HeadCell>
          <HeadCell align="right">{heads.saved}</HeadCell>
          <HeadCell>{heads.status}</HeadCell>
          <HeadCell>{heads.details}</HeadCell>
          {!least && <HeadCell align="right">{heads.sent}</HeadCell>}
        </>
      }
      renderRow={(index) => {
        const request = requests[index];
        return (
          request && (
            <RequestRow
              key={request.id}
              batch={batch}
              request={request}
              total={total}
              least={least}
              isOpen={index === openAt}
              onToggle={() => setOpenId(index === openAt ? null : request.id)}
            />
          )
        );
      }}
    />
  );
}

interface RequestRowProps {
  batch: BatchView;
  request: RequestView;
  total: number;
  least: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function RequestRow({ batch, request, total, least, isOpen, onToggle }: RequestRowProps) {
  const time = useTime();
  return (
    <>
      <Row onOpen={onToggle} selected={isOpen} open={isOpen}>
        <Cell>
          <button type="button" data-row-focus aria-expanded={isOpen} onClick={onToggle}>
            {batchText.position(request.position, total)}
          </button>
        </Cell>
        {!least && request.alias === '' && <Cell tone="ink-3">{batchText.noAlias}</Cell>}
        {!least && request.alias !== '' && (
          <Cell>
            <AliasLink batch={batch} alias={request.alias} />
          </Cell>
        )}
        <Cell align="right">{formatCount(request.count)}</Cell>
        <Cell align="right">{formatCount(request.counts.addresses)}</Cell>
        <Cell whole>
          <Badge shape={requestShape(request)} tone={request.completeness === 'unknown' ? 'bad' : 'ink'}>
            {requestState(request)}
          </Badge>
        </Cell>
        <Cell tone="ink-2" whole>
          <VisibleText text={requestDetails(request, batchState(batch) === 'unknown')} />
        </Cell>
        {!least && (
          <Cell align="right" tone={request.sentAt === null ? 'ink-3' : 'ink-2'}>
            {sentWords(request, { time, head: batch.createdAt })}
          </Cell>
        )}
      </Row>
      {isOpen && (
        <UnfoldedRow columns={least ? minColumns.length : columns.length}>
          <div className={styles.details}>
            <RequestDetails request={request} />
            <LateImport batch={batch} request={request} />
          </div>
        </UnfoldedRow>
      )}
    </>
  );
}

/** The service may show later that a request marked as not created did create addresses. */
function LateImport({ batch, request }: { batch: BatchView; request: RequestView }) {
  const [isImporting, setImporting] = useState(false);
  if (!request.canImport || request.confirmedAt === null || needsAttention(request)) return null;
  return (
    <>
      <Button onClick={() => setImporting(true)}>{unknownOutcomeText.importAddresses}</Button>
      {isImporting && <ImportDialog batch={batch} request={request} onClose={() => setImporting(false)} />}
    </>
  );
}

/** Links to the addresses of an alias in this batch. */
function AliasLink({ batch: { id, profileId }, alias }: { batch: BatchView; alias: string }) {
  const navigate = useNavigate();
  const [, saveFilter] = useSavedFilter(profileId);
  return (
    <button
      type="button"
      className={styles.alias}
      aria-label={batchText.showAlias(untrusted(alias))}
      onClick={() => {
        saveFilter({ ...unfiltered, filter: { ...noFilter, batchId: id, search: searchExactly(alias) } });
        void navigate({ to: '/addresses/all' });
      }}
    >
      <CutText text={alias} mono />
    </button>
  );
}
