/** Whether a row that is drawn is selected. Where a part was searched for in what a row does not tell, main is asked. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LedgerPart, LedgerRow } from '../../../../../electron/contract/ledger.ts';
import { fetchCall } from '../../../../lib/call.ts';
import { isInPart, isSelected, type SelectedPart, type Selection } from './selection.ts';

const nameOf = ({ part, upTo }: SelectedPart): string => JSON.stringify([part, upTo]);

export function useIsSelected(
  profileId: string,
  selection: Selection,
  listed: LedgerPart | null,
  rows: readonly LedgerRow[],
): (row: LedgerRow) => boolean {
  const doubted =
    listed === null
      ? []
      : selection.allOf.flatMap((part) => {
          const ids = rows.filter((row) => isInPart(row, part, listed) === null).map(({ id }) => id);
          return ids.length === 0 ? [] : [{ part, ids }];
        });
  const { data } = useQuery({
    queryKey: ['addresses', 'ledger-selected-among', profileId, doubted],
    queryFn: () => Promise.all(doubted.map((each) => foundIn(profileId, each.part, each.ids))),
    enabled: doubted.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return useCallback(
    (row) =>
      listed !== null &&
      isSelected(
        selection,
        row,
        listed,
        (part, id) => data?.some((found) => found.part === nameOf(part) && found.ids.has(id)) ?? false,
      ),
    [selection, listed, data],
  );
}

async function foundIn(profileId: string, part: SelectedPart, ids: readonly number[]) {
  const view = { profileId, part: part.part, sort: { by: 'arrival', direction: 'down' }, upTo: part.upTo } as const;
  const places = await fetchCall((bridge) => bridge.ledger.places({ view, ids: [...ids] }));
  return { part: nameOf(part), ids: new Set(ids.filter((_, at) => (places[at] ?? null) !== null)) };
}
