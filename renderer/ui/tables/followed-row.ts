/** A row that is followed by its key when the list is sorted, filtered or grows. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export type RowKey = string | number;

export interface FollowedRows {
  /** Changes with the order or the filter, because places are valid in one list only. Null while none is loaded. */
  readonly list: unknown;
  /** Undefined for a row that isn't loaded. */
  readonly keyAt: (place: number) => RowKey | undefined;
  /** Place of a row in this list, or null. */
  readonly find: (key: RowKey) => number | null | Promise<number | null>;
}

interface Followed {
  readonly list: unknown;
  readonly place: number;
  /** Undefined until it is loaded. */
  readonly key: RowKey | undefined;
}

export interface FollowedRow {
  /** In the shown list; null if it isn't in it, or that isn't known yet. */
  readonly place: number | null;
  readonly put: (place: number | null) => void;
}

/** Differs from every list, so the first one is searched for the row. */
const noList = Symbol('no list');

/**
 * @param begin key of the row to follow at first
 * @param found called when the row is found in another list
 */
export function useFollowedRow(
  { list, keyAt, find }: FollowedRows,
  begin: RowKey | null,
  found?: (place: number) => void,
): FollowedRow {
  const [followed, setFollowed] = useState<Followed | null>(() =>
    begin === null ? null : { list: noList, place: -1, key: begin },
  );
  const latest = useRef({ find, found });
  useLayoutEffect(() => {
    latest.current = { find, found };
  });

  // Before painting, if the place is known at once.
  useLayoutEffect(() => {
    if (followed === null || list === null || followed.list === list) return undefined;
    const { key } = followed;
    let isWanted = true;
    const take = (place: number | null): void => {
      if (!isWanted) return;
      setFollowed(place === null ? null : { list, place, key });
      if (place !== null) latest.current.found?.(place);
    };
    const place = key === undefined ? null : latest.current.find(key);
    if (place instanceof Promise) void place.then(take);
    else take(place);
    return () => {
      isWanted = false;
    };
  }, [list, followed]);

  // The cursor moved to a row before it was loaded.
  const isUnread = followed !== null && followed.list === list && followed.key === undefined;
  const read = isUnread ? keyAt(followed.place) : undefined;
  if (read !== undefined && isUnread) setFollowed({ ...followed, key: read });

  const put = useCallback(
    (place: number | null) => setFollowed(place === null ? null : { list, place, key: keyAt(place) }),
    [list, keyAt],
  );
  // While another list is searched, it is shown if the same row has the same place.
  const isHere = ({ list: of, place, key }: Followed): boolean =>
    of === list || (key !== undefined && keyAt(place) === key);
  return { place: followed !== null && isHere(followed) ? followed.place : null, put };
}

/** For lists whose rows are all loaded. */
export function useKeyedRows(keys: readonly RowKey[]): FollowedRows {
  // The same keys in the same order are the same list.
  const [known, setKnown] = useState(keys);
  const isSame = known.length === keys.length && known.every((key, at) => key === keys[at]);
  if (!isSame) setKnown(keys);
  const list = isSame ? known : keys;
  return useMemo(
    () => ({
      list,
      keyAt: (place) => list[place],
      find: (key) => {
        const place = list.indexOf(key);
        return place < 0 ? null : place;
      },
    }),
    [list],
  );
}
