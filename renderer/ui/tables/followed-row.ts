/** Follows a row by its key when the list is sorted, filtered or grows. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export type RowKey = string | number;

export interface FollowedRows {
  /** Identifies the list's order and filter, because places are only valid within one list. Null until it is loaded. */
  readonly list: unknown;
  /** Undefined if the row isn't loaded. */
  readonly keyAt: (place: number) => RowKey | undefined;
  /** Place of a row in this list, or null. */
  readonly find: (key: RowKey) => number | null | Promise<number | null>;
}

interface Followed {
  readonly list: unknown;
  readonly place: number;
  /** Undefined until the row is loaded. */
  readonly key: RowKey | undefined;
}

export interface FollowedRow {
  /** Place in the shown list. Null if the row isn't in it, or if that is still unknown. */
  readonly place: number | null;
  readonly put: (place: number | null) => void;
}

/** Differs from every list, so the row is searched for in the first one. */
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

  // Runs before painting, so that a known place doesn't flicker.
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
  // During the search in another list, the row is shown if it has the same place there.
  const isHere = ({ list: of, place, key }: Followed): boolean =>
    of === list || (key !== undefined && keyAt(place) === key);
  return { place: followed !== null && isHere(followed) ? followed.place : null, put };
}

/** For completely loaded lists. */
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
