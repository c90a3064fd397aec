/**
 * The rows that are in view, of as many as there are. A real table with the room of the others above and below, so that a
 * screen reader meets rows and cells. The view scrolls it; the keyboard goes through it by a cursor that is a row.
 */
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { LedgerSort, LedgerView } from '../../../../../electron/contract/ledger.ts';
import { call } from '../../../../lib/call.ts';
import { useBelow } from '../../../../ui/layout/use-below.ts';
import { useFollowedRow, type FollowedRows, type RowKey } from '../../../../ui/tables/followed-row.ts';
import { useRowCursor, type RowSelection } from '../../../../ui/tables/row-cursor.ts';
import { useDrawnRows } from '../../../../ui/tables/use-drawn-rows.ts';
import { tellsResult } from '../../../../ui/use-focus-rescue.ts';
import { LedgerDetails } from '../details/ledger-details.tsx';
import { keepLook, keptLookOf } from '../filters/ledger-filter.ts';
import type { LedgerList, Listed } from '../list/ledger-list.ts';
import { useIsSelected } from '../selection/use-is-selected.ts';
import type { UsedSelection } from '../selection/use-selection.ts';
import { OneRow } from './ledger-row.tsx';
import styles from './ledger-table.module.css';
import { TableHead } from './table-head.tsx';
import { useRowActs } from './use-row-acts.ts';
import { useRowTimes } from './use-row-times.ts';
import { addressesText } from '../../../../text/addresses.ts';

export interface LedgerTableProps {
  profileId: string;
  list: LedgerList;
  listed: Listed;
  /** Number of the row that is unfolded to begin with, wherever the list has it. */
  unfold: number | null;
  sort: LedgerSort;
  onSort: (sort: LedgerSort) => void;
  selection: UsedSelection;
  /** What stands under the rows, at the window's lower edge. */
  foot: RefObject<HTMLElement | null>;
  /** Whether the list is at its top and nothing in it is looked at: then what is new may come by itself. */
  onRest: (atRest: boolean) => void;
}

/** As the style has it: below these the run, alias and time, and the chain are not shown. CSS pixels of the window. */
const narrowBelow = 1240;
const leastBelow = 920;
const chainBelow = 720;

/** What is unfolded goes over all that are shown: over one more, the browser would make room for it. */
function useColumns(isNarrow: boolean): number {
  const isLeast = useBelow(leastBelow);
  const withoutChain = useBelow(chainBelow);
  return 7 - (isNarrow ? 1 : 0) - (isLeast ? 2 : 0) - (withoutChain ? 1 : 0);
}

export function LedgerTable(props: LedgerTableProps) {
  const { profileId, list, listed, unfold, sort, onSort, selection, foot, onRest } = props;

  const isNarrow = useBelow(narrowBelow);
  const columns = useColumns(isNarrow);
  const when = useRowTimes(isNarrow);
  const table = useRef<HTMLTableElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { length, number, rowAt, view, matching } = listed;
  const [{ first, last, above, below, inView }, rows] = useDrawnRows({ body, head, foot }, length, number);
  const { first: firstInView, last: lastInView } = inView;
  const followed: FollowedRows = {
    list: view === null ? null : number,
    keyAt: useCallback((place) => rowAt(place)?.id, [rowAt]),
    find: (id) => placeIn(view, id),
  };
  const unfolded = useFollowedRow(followed, unfold, rows.reveal);
  const toggleDetails = (place: number) => {
    if (rowAt(place) !== undefined) unfolded.put(unfolded.place === place ? null : place);
  };

  useEffect(() => list.want({ first: firstInView, last: lastInView }, number), [list, firstInView, lastInView, number]);
  useEffect(() => onRest(firstInView === 0 && unfolded.place === null), [onRest, firstInView, unfolded.place]);
  // A list that is another begins at its top; the first one where it was left.
  const shown = useRef(0);
  useEffect(() => {
    if (shown.current !== number) rows.goTo(shown.current === 0 ? keptLookOf(profileId).place : 0);
    shown.current = number;
  }, [profileId, number, rows]);
  useEffect(() => keepLook(profileId, { place: firstInView }), [profileId, firstInView]);

  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => rowAt(first + at));
  const read = drawn.filter((row) => row !== undefined);
  const isSelected = useIsSelected(profileId, selection.selection, view?.part ?? null, read);
  const chosen: RowSelection = {
    toggle: (place) => {
      const row = rowAt(place);
      if (row !== undefined) selection.toggle(row, place, isSelected(row));
    },
    begin: selection.begin,
    extendTo: selection.extendTo,
    all: () => selection.setListed(true),
  };
  const cursor = useRowCursor({
    ...followed,
    label: addressesText.ledger.tableName,
    count: length,
    begin: unfold,
    table,
    reveal: rows.reveal,
    page: rows.page,
    open: toggleDetails,
    isDrawn: (place) => place >= first && place <= last,
    selection: chosen,
  });
  const fold = () => unfolded.put(null);
  const acts = useRowActs({
    table,
    listed,
    cursor,
    selection: chosen,
    unfold: toggleDetails,
    fold,
  });

  const inList = selection.count?.listed.rows ?? null;
  const isAll = inList !== null && inList > 0 && inList === matching?.rows;
  return (
    <table
      ref={table}
      className={styles.table}
      {...cursor.grid}
      {...acts.ofTable}
      aria-label={addressesText.ledger.tableName}
      aria-rowcount={matching?.exact === false ? -1 : length + 1}
      {...tellsResult('news')}
    >
      <TableHead
        ref={head}
        sort={sort}
        onSort={onSort}
        selected={isAll ? 'all' : inList === 0 ? 'none' : 'some'}
        onSelect={selection.setListed}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the grid has the keys. */}
      <tbody ref={body} onClick={acts.click} onMouseDown={acts.mouseDown}>
        <Room height={above} />
        {drawn.map((row, at) => {
          const place = first + at;
          const isUnfolded = unfolded.place === place && row !== undefined;
          return [
            <OneRow
              key={place}
              row={row}
              id={cursor.rowId(place)}
              place={place}
              selected={row !== undefined && isSelected(row)}
              cursor={cursor.at === place}
              unfolded={isUnfolded}
              when={when}
            />,
            isUnfolded && (
              <tr key="details" className={styles.details} data-details>
                <td colSpan={columns}>
                  <LedgerDetails key={row.id} profileId={profileId} row={row} onChanged={() => list.refresh()} />
                </td>
              </tr>
            ),
          ];
        })}
        <Room height={below} />
      </tbody>
    </table>
  );
}

/** In the place of rows that are not drawn. */
function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td className={styles.room} style={{ height }} />
    </tr>
  );
}

async function placeIn(view: LedgerView | null, id: RowKey): Promise<number | null> {
  if (view === null) return null;
  const places = await call((bridge) => bridge.ledger.places({ view, ids: [Number(id)] }));
  return places.ok ? (places.value[0] ?? null) : null;
}
