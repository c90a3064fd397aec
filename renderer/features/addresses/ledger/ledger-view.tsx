/** The ledger: every address that was ever created or brought in here, whole, to search, select and hand over. */
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bone, Empty, Failed, Skeleton } from '../../../ui/messages/states.tsx';
import { isFiltered, keepLedgerFilter, ledgerFilterOf, wholeLedger, type LedgerFilter } from './ledger-filter.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { LedgerSelection } from './ledger-selection.tsx';
import { LedgerTable } from './ledger-table.tsx';
import styles from './ledger-view.module.css';
import { useSelection } from './use-selection.ts';
import { LostWords } from '../lost-words.tsx';
import { useExport, useLedger, useLost } from '../queries.ts';
import { useRuns } from '../run-queries.ts';
import { AccountWords } from '../runs/account-words.tsx';

export function LedgerView({ profileId }: { profileId: string }) {
  const { addresses } = useText();
  const errorWords = useErrorsInWords();
  const words = addresses.ledger;
  const [filter, setFilter] = useState(() => ledgerFilterOf(profileId));
  // Typing stays quick while the rows follow.
  const listed = useDeferredValue(filter);
  const ledger = useLedger(profileId, listed);
  const lost = useLost(profileId);
  const page = ledger.data?.pages[0];
  const rows = ledger.data?.pages.flatMap((each) => each.rows) ?? [];
  const selection = useSelection(profileId, { filter: listed, page, rows });
  const exportRows = useExport(profileId);
  const navigate = useNavigate();
  const time = useTime();
  const filtered = useRuns(profileId).data?.find((run) => run.id === filter.runId);

  const change = (next: LedgerFilter) => {
    setFilter(next);
    keepLedgerFilter(profileId, next);
  };
  if (ledger.isPending) {
    return (
      <Skeleton words={words.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (ledger.error !== null) {
    const { sentence, next } = errorWords(ledger.error.error);
    return (
      <div className={styles.failed}>
        <Failed
          title={words.notRead}
          proof={ledger.error.error.message}
          actions={
            <Button variant="primary" size="form" onClick={() => void ledger.refetch()}>
              {words.readAgain}
            </Button>
          }
        >
          {words.notReadSentence} {sentence} {next}
        </Failed>
      </div>
    );
  }
  if (page === undefined || page.total === 0) {
    return (
      <div className={styles.empty}>
        <Empty
          title={lost === null ? words.empty : addresses.lost.title}
          action={<Button onClick={() => void navigate({ to: '/addresses' })}>{words.emptyAction}</Button>}
        >
          {lost === null ? words.emptySentence : <LostWords lost={lost} />}
        </Empty>
      </div>
    );
  }
  return (
    <>
      <LedgerFilters
        filter={filter}
        onChange={change}
        page={page}
        exporting={exportRows.isPending}
        isListed={listed === filter && !ledger.isPlaceholderData}
        onExport={exportRows.mutate}
      />
      {selection.selected.size > 0 && (
        <LedgerSelection
          selection={selection}
          exporting={exportRows.isPending}
          onExport={() => exportRows.mutate({ is: 'rows', ids: [...selection.selected.keys()] })}
        />
      )}
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <Empty
            title={words.nothing}
            action={
              <Button onClick={() => change({ ...wholeLedger, order: filter.order })}>{words.nothingAction}</Button>
            }
          >
            {words.nothingSentence(formatCount(page.total))}
          </Empty>
        </div>
      ) : (
        <LedgerTable
          rows={rows}
          matching={page.matching}
          order={filter.order}
          onOrder={(order) => change({ ...filter, order })}
          selection={selection}
          onEnd={() => {
            if (ledger.hasNextPage && !ledger.isFetchingNextPage) void ledger.fetchNextPage();
          }}
        />
      )}
      <footer className={styles.foot}>
        <span>
          {filtered === undefined ? (
            filter.order === 'newest' ? (
              words.newestFirst
            ) : (
              words.oldestFirst
            )
          ) : (
            <>
              {words.ofRun(String(filtered.id))}
              <AccountWords account={filtered.account} />
            </>
          )}
        </span>
        <span>{addresses.run.timesIn(time.zone)}</span>
        {page.notValid > 0 && (
          <span>
            {words.notValid(formatCount(page.notValid))}{' '}
            {!(isFiltered(filter) && filter.check === 'not-valid') && (
              <button type="button" className="link" onClick={() => change({ ...wholeLedger, check: 'not-valid' })}>
                {words.show}
              </button>
            )}
          </span>
        )}
      </footer>
    </>
  );
}
