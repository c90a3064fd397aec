/** The row on which the keyboard stands, and the one that is unfolded. Both are of a row, wherever another list has it. */
import { useCallback, useEffect, useState } from 'react';
import type { LedgerRow } from '../../../../../electron/contract/ledger.ts';
import { call } from '../../../../lib/call.ts';
import type { Listed } from '../list/ledger-list.ts';

interface At {
  readonly place: number;
  /** Null where it was not read yet. */
  readonly id: number | null;
}

interface Standing {
  /** The list of the places. */
  readonly list: number;
  readonly cursor: At | null;
  readonly unfolded: At | null;
}

export interface Cursor {
  /** Places in the list that is shown; null where there is none. */
  readonly at: number | null;
  readonly unfolded: number | null;
  readonly go: (place: number) => void;
  /** Unfolds a row, or folds it where it is unfolded. */
  readonly toggle: (row: LedgerRow, place: number) => void;
  readonly fold: () => void;
}

/** No list has this number: the first that is shown is looked through for the row. */
const ofNoList = -1;

const beginAt = (id: number | null): Standing => {
  const at = id === null ? null : { place: 0, id };
  return { list: ofNoList, cursor: at, unfolded: at };
};

/**
 * @param first number of the row that is unfolded to begin with
 * @param found a row that was unfolded stands elsewhere now
 */
export function useCursor(
  { view, number, rowAt }: Listed,
  first: number | null,
  found: (place: number) => void,
): Cursor {
  const [standing, setStanding] = useState(() => beginAt(first));
  const isHere = standing.list === number;
  const cursor = isHere ? standing.cursor : null;
  const unfolded = isHere ? standing.unfolded : null;

  useEffect(() => {
    if (view === null || standing.list === number) return undefined;
    const ids = [standing.cursor?.id ?? null, standing.unfolded?.id ?? null];
    const known = ids.filter((id) => id !== null);
    let isWanted = true;
    void (async () => {
      const places = known.length === 0 ? null : await call((bridge) => bridge.ledger.places({ view, ids: known }));
      if (!isWanted) return;
      const at = (id: number | null): At | null => {
        const place = id === null || places?.ok !== true ? null : (places.value[known.indexOf(id)] ?? null);
        return place === null ? null : { place, id };
      };
      const next = { list: number, cursor: at(ids[0] ?? null), unfolded: at(ids[1] ?? null) };
      setStanding(next);
      if (next.unfolded !== null) found(next.unfolded.place);
    })();
    return () => {
      isWanted = false;
    };
  }, [view, number, standing, found]);

  const go = useCallback(
    (place: number) =>
      setStanding((before) => ({
        list: number,
        cursor: { place, id: rowAt(place)?.id ?? null },
        unfolded: before.list === number ? before.unfolded : null,
      })),
    [number, rowAt],
  );
  const toggle = useCallback(
    (row: LedgerRow, place: number) =>
      setStanding((before) => {
        const at = { place, id: row.id };
        const isOpen = before.list === number && before.unfolded?.id === row.id;
        return { list: number, cursor: at, unfolded: isOpen ? null : at };
      }),
    [number],
  );
  const fold = useCallback(() => setStanding((before) => ({ ...before, unfolded: null })), []);
  return { at: cursor?.place ?? null, unfolded: unfolded?.place ?? null, go, toggle, fold };
}
