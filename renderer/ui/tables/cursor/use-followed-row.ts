/** A row that is followed by what it is: sorted, filtered or joined by others, a list has it elsewhere, and it is still that row. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export type RowKey = string | number;

export interface FollowedRows {
  /** Another value at each list: places of one mean nothing in another. Null while there is none. */
  readonly list: unknown;
  /** What a row is known by, wherever a list has it; undefined where it is not read. */
  readonly keyAt: (place: number) => RowKey | undefined;
  /** Place of a row in this list; null where the list has it not. */
  readonly find: (key: RowKey) => number | null | Promise<number | null>;
}

interface Standing {
  readonly list: unknown;
  readonly place: number;
  /** Undefined where it was not read yet. */
  readonly key: RowKey | undefined;
}

export interface FollowedRow {
  /** In the list that is shown; null where it stands nowhere in it, or that is not known yet. */
  readonly place: number | null;
  readonly put: (place: number | null) => void;
}

/** No list is this one: the first that is shown is looked through for the row. */
const noList = Symbol('no list');

/**
 * @param begin of the row that is followed from the beginning
 * @param found it stands in another list than before
 */
export function useFollowedRow(
  { list, keyAt, find }: FollowedRows,
  begin: RowKey | null,
  found?: (place: number) => void,
): FollowedRow {
  const [standing, setStanding] = useState<Standing | null>(() =>
    begin === null ? null : { list: noList, place: -1, key: begin },
  );
  const latest = useRef({ find, found });
  useLayoutEffect(() => {
    latest.current = { find, found };
  });

  // Before anything is painted, where it can be told at once.
  useLayoutEffect(() => {
    if (standing === null || list === null || standing.list === list) return undefined;
    const { key } = standing;
    let isWanted = true;
    const take = (place: number | null): void => {
      if (!isWanted) return;
      setStanding(place === null ? null : { list, place, key });
      if (place !== null) latest.current.found?.(place);
    };
    const place = key === undefined ? null : latest.current.find(key);
    if (place instanceof Promise) void place.then(take);
    else take(place);
    return () => {
      isWanted = false;
    };
  }, [list, standing]);

  // A row that was gone to before it was read.
  const isUnread = standing !== null && standing.list === list && standing.key === undefined;
  const read = isUnread ? keyAt(standing.place) : undefined;
  if (read !== undefined && isUnread) setStanding({ ...standing, key: read });

  const put = useCallback(
    (place: number | null) => setStanding(place === null ? null : { list, place, key: keyAt(place) }),
    [list, keyAt],
  );
  // While another list is looked through: it is shown where the same row stands in the same place.
  const isHere = ({ list: of, place, key }: Standing): boolean =>
    of === list || (key !== undefined && keyAt(place) === key);
  return { place: standing !== null && isHere(standing) ? standing.place : null, put };
}
