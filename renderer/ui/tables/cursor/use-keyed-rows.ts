/** Rows that are all known, each by its key. */
import { useMemo, useState } from 'react';
import type { FollowedRows, RowKey } from './use-followed-row.ts';

export function useKeyedRows(keys: readonly RowKey[]): FollowedRows {
  // The same keys in the same order are the same list, however often they are put together.
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
