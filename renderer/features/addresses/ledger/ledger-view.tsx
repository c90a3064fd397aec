/** The ledger: every address that was ever created or brought in here, whole, to search, select and hand over. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LedgerSort } from '../../../../electron/contract/ledger.ts';
import { readSearch } from '../../../../electron/contract/ledger-search.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { LearnMore } from '../../../lib/learn-more.tsx';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Bone, Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { isAnythingOpen } from '../../../ui/overlays/is-anything-open.ts';
import { NotRead } from '../not-read.tsx';
import { useLedgerExport } from './export-choice.ts';
import {
  isFiltered,
  keepLedgerFilter,
  keepLook,
  keptLookOf,
  partOf,
  todayIn,
  wholeFilter,
  type LedgerFilter,
} from './filters/ledger-filter.ts';
import { LedgerFilters } from './filters/ledger-filters.tsx';
import { LedgerCount } from './ledger-count.tsx';
import { LedgerFoot } from './ledger-foot.tsx';
import styles from './ledger-view.module.css';
import { Mistyped } from './mistyped.tsx';
import { useLedgerList, type UsedList } from './list/use-ledger-list.ts';
import { isNone } from './selection/selection.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { LedgerTable } from './table/ledger-table.tsx';
import { useStickyHeight } from './use-sticky-height.ts';
import { addressesText } from '../../../text/addresses.ts';

interface LedgerViewProps {
  profileId: string;
  /** An address that was looked up: it is listed alone. Empty for none. */
  find: string;
  /** Number of the row that is unfolded to begin with. */
  unfold: number | null;
}

export function LedgerView({ profileId, find, unfold }: LedgerViewProps) {
  const words = addressesText.ledger;
  const navigate = useNavigate();
  const { zone } = useTime();
  const [filter, setFilter] = useState(() => {
    if (find !== '') keepLedgerFilter(profileId, { ...wholeFilter, search: `"${find}"` });
    return keptLookOf(profileId).filter;
  });
  const [sort, setSort] = useState(() => keptLookOf(profileId).sort);
  const today = todayIn(zone);
  const part = useMemo(() => partOf(filter, today, zone), [filter, today, zone]);
  const used = useLedgerList(profileId, part, sort);
  const { summary, listed } = used;
  const change = (next: LedgerFilter) => {
    setFilter(next);
    keepLook(profileId, { filter: next, place: 0 });
  };
  const sortBy = (next: LedgerSort) => {
    setSort(next);
    keepLook(profileId, { sort: next, place: 0 });
  };
  if (listed.view === null && listed.error !== null) {
    return (
      <div className={styles.failed}>
        <NotRead
          title={words.notRead}
          means={words.notReadSentence}
          error={listed.error}
          onAgain={() => used.list.readAgain()}
        />
      </div>
    );
  }
  if (summary === undefined || listed.view === null) {
    return (
      <Skeleton words={words.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  if (summary.total === 0) {
    return (
      <div className={styles.empty}>
        <Empty
          title={words.empty}
          action={<Button onClick={() => void navigate({ to: '/addresses' })}>{words.emptyAction}</Button>}
        >
          {words.emptySentence}
        </Empty>
      </div>
    );
  }
  return (
    <Filled
      profileId={profileId}
      used={used}
      unfold={unfold}
      filter={filter}
      onFilter={change}
      sort={sort}
      onSort={sortBy}
    />
  );
}

interface FilledProps {
  profileId: string;
  used: UsedList;
  unfold: number | null;
  filter: LedgerFilter;
  onFilter: (filter: LedgerFilter) => void;
  sort: LedgerSort;
  onSort: (sort: LedgerSort) => void;
}

/** Of a ledger with addresses, whether any of them is listed or not. */
function Filled({ profileId, used, unfold, filter, onFilter, sort, onSort }: FilledProps) {
  const errorWords = useErrorsInWords();
  const { list, listed, summary, newer, showNewer } = used;
  const selection = useSelection(profileId, listed);
  const files = useLedgerExport(profileId);
  const top = useStickyHeight();
  const foot = useRef<HTMLElement>(null);
  const [atRest, setAtRest] = useState(true);
  const none = isNone(selection.selection);
  const comesByItself = newer !== null && atRest && none && !listed.isOld;
  useEffect(() => {
    if (comesByItself) showNewer();
  }, [comesByItself, showNewer]);
  useEscape(none ? null : selection.clear);
  if (summary === undefined || listed.view === null) return null;
  const { part } = listed.view;
  return (
    <>
      <div ref={top} className={styles.top}>
        <LedgerFilters profileId={profileId} filter={filter} onChange={onFilter} summary={summary}>
          <LedgerCount
            listed={listed}
            total={summary.total}
            isFiltered={isFiltered(filter)}
            newer={comesByItself ? null : newer}
            onNewer={showNewer}
            onExport={() => files.ofListed(part)}
          />
        </LedgerFilters>
        {listed.error !== null && (
          <Banner
            tone="stop"
            cause={addressesText.ledger.rowsNotRead}
            action={<Button onClick={() => list.readAgain()}>{addressesText.readAgain}</Button>}
          >
            {errorWords(listed.error).sentence} {errorWords(listed.error).next} <LearnMore code={listed.error.code} />
          </Banner>
        )}
        {!none && (
          <SelectionBar
            profileId={profileId}
            selection={selection}
            listed={listed}
            sort={sort}
            onExport={() => files.ofSelection(selection.selection, part)}
            onShowHidden={isFiltered(filter) ? () => onFilter(wholeFilter) : null}
          />
        )}
      </div>
      {listed.length === 0 ? (
        <Empty
          title={addressesText.ledger.nothing}
          action={<Button onClick={() => onFilter(wholeFilter)}>{addressesText.ledger.nothingAction}</Button>}
        >
          <Mistyped profileId={profileId} search={filter.search} />
          {addressesText.ledger.nothingSentence(formatCount(summary.total))}
          {readSearch(filter.search).isExact && <> {addressesText.ledger.nothingWhole}</>}
        </Empty>
      ) : (
        <LedgerTable
          profileId={profileId}
          list={list}
          listed={listed}
          unfold={unfold}
          sort={sort}
          onSort={onSort}
          selection={selection}
          foot={foot}
          onRest={setAtRest}
        />
      )}
      <LedgerFoot ref={foot} profileId={profileId} filter={filter} onFilter={onFilter} sort={sort} summary={summary} />
    </>
  );
}

/** Wherever the focus is: not in what is typed in, nor in what is open. */
function useEscape(act: (() => void) | null): void {
  useEffect(() => {
    if (act === null) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const { target } = event;
      if (target instanceof HTMLInputElement && target.value !== '' && target.type !== 'checkbox') return;
      if (isAnythingOpen()) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [act]);
}
