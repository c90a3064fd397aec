/** All addresses of a profile: search, filter, sort, select, copy and export them. */
import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AddressSort, AddressSummary } from '../../../../electron/contract/address-list.ts';
import { readSearch } from '../../../../electron/contract/address-search-text.ts';
import { useExport, type OpenedChoice } from '../../../lib/exports/export-dialog.ts';
import { typedAddressWords } from '../../../lib/addresses/address-list.ts';
import { fetchCall } from '../../../lib/call.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { ErrorBanner, NotLoaded } from '../../../lib/not-loaded.tsx';
import { addressListText } from '../../../text/address-list.ts';
import { commonText } from '../../../text/common.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Empty, Loading } from '../../../ui/messages/states.tsx';
import { isAnythingOpen } from '../../../ui/overlays/is-anything-open.ts';
import {
  filtersSet,
  noFilter,
  partOf,
  searchExactly,
  unfiltered,
  useSavedFilter,
  type FilterForm,
  type FilterAndSort,
} from './address-filter.ts';
import { AddressFilters } from './address-filters.tsx';
import { useAddressList, type AddressList, type UsedAddressList } from './address-list.ts';
import styles from './address-list.module.css';
import { AddressTable } from './address-table.tsx';
import { addressSelectionOf, useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

const words = addressListText;

interface AddressListViewProps {
  profileId: string;
  /** An address that was searched for in another view. Empty if there is none. */
  find: string;
  /** ID of the row that is initially unfolded. */
  unfold: number | null;
}

export function AddressListView({ profileId, find, unfold }: AddressListViewProps) {
  const navigate = useNavigate();
  const { zone } = useTime();
  const [saved, save] = useSavedFilter(profileId);
  const [shown, setShown] = useState<FilterAndSort>(() =>
    find === '' ? (saved ?? unfiltered) : { ...unfiltered, filter: { ...noFilter, search: searchExactly(find) } },
  );
  const { filter, sort } = shown;
  const applied = useMemo(() => partOf(filter, zone), [filter, zone]);
  const used = useAddressList(profileId, applied, sort);
  const { summary, list, error } = used;
  const change = (next: Partial<FilterAndSort>) => {
    setShown({ ...shown, ...next });
    save({ ...shown, ...next });
    document.querySelector('main')?.scrollTo({ top: 0 });
  };
  if (error !== null)
    return <NotLoaded title={words.notLoaded} means={words.notLoadedSentence} failure={error} onAgain={used.retry} />;
  if (summary === undefined || list === null) return <Loading words={words.loading} />;
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
    <Addresses
      profileId={profileId}
      used={used}
      list={list}
      summary={summary}
      unfold={unfold}
      shown={shown}
      onChange={change}
    />
  );
}

interface AddressesProps {
  profileId: string;
  used: UsedAddressList;
  list: AddressList;
  summary: AddressSummary;
  unfold: number | null;
  shown: FilterAndSort;
  onChange: (next: Partial<FilterAndSort>) => void;
}

function Addresses({ profileId, used, list, summary, unfold, shown, onChange }: AddressesProps) {
  const { filter, sort } = shown;
  const listed: OpenedChoice = { is: 'matching', filter: list.view.filter };
  const selection = useSelection(profileId, list.view);
  const openExport = useExport();
  const [isAtTop, setAtTop] = useState(true);
  const [isUnfolded, setUnfolded] = useState(false);
  const isNothingSelected = selection.isNone;
  // New rows are added only while the list is at its top and nothing is selected or unfolded.
  const { update, onRange } = used;
  const joins = list.isOutdated && isAtTop && !isUnfolded && isNothingSelected && !list.isOld;
  useEffect(() => {
    if (joins) update();
  }, [joins, update]);
  useEscape(isNothingSelected ? null : selection.clear);
  const look = useCallback(
    (first: number, last: number) => {
      onRange(first, last);
      setAtTop(first === 0);
    },
    [onRange],
  );
  const showAll = () => onChange({ filter: noFilter });
  const isFiltered = filtersSet(filter) > 0;
  const shownCount = formatCount(list.matching);
  return (
    <>
      <div ref={holdTableHeadBelow} className={styles.top}>
        <AddressFilters
          profileId={profileId}
          filter={filter}
          onChange={(next) => onChange({ filter: next })}
          networks={summary.chains}
        />
        {list.error !== null && <ErrorBanner error={list.error} cause={words.rowsNotLoaded} onAgain={used.retry} />}
        {/* The height is the same with and without a selection, so that rows don't move under the pointer. */}
        <div className={styles.bar} data-selected={!isNothingSelected || undefined}>
          <p className={styles.count} role="status" data-old={list.isOld || undefined}>
            {isFiltered ? words.count(shownCount, formatCount(summary.total)) : words.countAll(shownCount)}
          </p>
          {isNothingSelected ? (
            <Button
              onClick={() => openExport({ profileId, what: listed })}
              disabled={list.isOld || list.matching === 0}
            >
              {isFiltered ? words.exportShown(shownCount) : words.exportAll(shownCount)}
            </Button>
          ) : (
            <SelectionBar
              profileId={profileId}
              selection={selection}
              sort={sort}
              onExport={() =>
                openExport({
                  profileId,
                  what: { is: 'selection', selection: addressSelectionOf(selection.selection) },
                  besides: [listed],
                })
              }
              onShowHidden={isFiltered ? showAll : null}
            />
          )}
        </div>
      </div>
      {list.matching === 0 ? (
        <Empty title={words.nothing} action={<Button onClick={showAll}>{words.nothingAction}</Button>}>
          <InvalidAddress profileId={profileId} search={filter.search} />
          {words.nothingSentence(formatCount(summary.total))}
          {readSearch(filter.search).isExact && <> {words.nothingWhole}</>}
        </Empty>
      ) : (
        <AddressTable
          profileId={profileId}
          name={`addresses ${profileId} ${JSON.stringify(shown)}`}
          list={list}
          unfold={unfold}
          sort={sort}
          onSort={(next) => onChange({ sort: next })}
          selection={selection}
          onRange={look}
          onUnfolded={setUnfolded}
        />
      )}
      <Foot filter={filter} sort={sort} invalid={summary.invalid} onFilter={(next) => onChange({ filter: next })} />
    </>
  );
}

/** Keeps the sticky table head below the sticky bar. */
function holdTableHeadBelow(top: HTMLElement | null): (() => void) | undefined {
  if (top === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--sticky-top', `${String(top.offsetHeight)}px`));
  observer.observe(top);
  return () => {
    observer.disconnect();
    style.removeProperty('--sticky-top');
  };
}

/** An address that was searched for and can't exist. */
function InvalidAddress({ profileId, search }: { profileId: string; search: string }) {
  const { text, addresses } = readSearch(search);
  const [wanted = { is: 'full', text } as const] = addresses;
  const typed = wanted.is === 'full' ? wanted.text : '';
  const { data } = useQuery({
    queryKey: ['addresses', 'typed', profileId, typed],
    queryFn: () => fetchCall((bridge) => bridge.addressList.typedAddress({ profileId, text: typed })),
    enabled: typed !== '',
  });
  const form = data?.form ?? null;
  return form?.checksum === 'differs' ? <strong>{typedAddressWords(form)} </strong> : null;
}

interface FootProps {
  filter: FilterForm;
  sort: AddressSort;
  /** Invalid addresses of the profile. */
  invalid: number;
  onFilter: (filter: FilterForm) => void;
}

function Foot({ filter, sort, invalid, onFilter }: FootProps) {
  const time = useTime();
  const isOnlyInvalid = filter.check === 'invalid' && filtersSet(filter) === 1;
  return (
    <footer className={styles.foot}>
      <span>{words.order[sort.by][sort.direction]}</span>
      <span>{commonText.timesIn(time.zone)}</span>
      {invalid > 0 && (
        <span>
          {words.invalid(formatCount(invalid))}{' '}
          {!isOnlyInvalid && (
            <button type="button" className="link" onClick={() => onFilter({ ...noFilter, check: 'invalid' })}>
              {words.show}
            </button>
          )}
        </span>
      )}
    </footer>
  );
}

/** Handles Escape with any focus, except in a field with text or while a dialog or menu is open. */
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
