/** The foot of All addresses: the order of the rows, the time zone, and how many addresses are invalid. */
import type { Ref } from 'react';
import type { LedgerSort, LedgerSummary } from '../../../../electron/contract/ledger.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useRuns } from '../run-queries.ts';
import { AccountWords } from '../batches/account-words.tsx';
import { filtersSet, wholeFilter, type LedgerFilter } from './filters/ledger-filter.ts';
import styles from './ledger-view.module.css';
import { addressesText } from '../../../text/addresses.ts';

export interface LedgerFootProps {
  ref: Ref<HTMLElement>;
  profileId: string;
  filter: LedgerFilter;
  onFilter: (filter: LedgerFilter) => void;
  sort: LedgerSort;
  summary: LedgerSummary;
}

export function LedgerFoot({ ref, profileId, filter, onFilter, sort, summary }: LedgerFootProps) {
  const words = addressesText.ledger;
  const time = useTime();
  const run = useRuns(profileId).data?.find(({ id }) => id === filter.batchId);
  return (
    <footer ref={ref} className={styles.foot}>
      <span>
        {run === undefined ? (
          words.order[sort.by][sort.direction]
        ) : (
          <>
            {words.ofRun(String(run.id))}
            <AccountWords account={run.account} />
          </>
        )}
      </span>
      <span>{addressesText.run.timesIn(time.zone)}</span>
      {summary.notValid > 0 && (
        <span>
          {words.notValid(formatCount(summary.notValid))}{' '}
          {!(filter.check === 'not-valid' && filtersSet(filter) === 1) && (
            <button type="button" className="link" onClick={() => onFilter({ ...wholeFilter, check: 'not-valid' })}>
              {words.show}
            </button>
          )}
        </span>
      )}
    </footer>
  );
}
