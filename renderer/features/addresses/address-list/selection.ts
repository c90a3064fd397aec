/** The selected addresses of a profile: single rows, or all rows of a filter except some. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  maxChosen,
  type AddressFilter,
  type AddressListRow,
  type AddressSelection,
  type AddressView,
  type SelectedCount,
} from '../../../../electron/contract/address-list.ts';
import { call, fetchCall } from '../../../lib/call.ts';
import { useErrorsInWords } from '../../../lib/errors.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useSessionState } from '../../../lib/session-state.ts';
import { addressListText } from '../../../text/address-list.ts';
import { useToasts } from '../../../ui/messages/toast.tsx';

const words = addressListText;

export interface Selection {
  /** The list whose rows are all selected. Null if single rows are selected. */
  readonly all: { readonly filter: AddressFilter; readonly upTo: number } | null;
  /** The selected rows, or the rows of `all` that aren't selected. */
  readonly ids: ReadonlySet<number>;
}

const noSelection: Selection = { all: null, ids: new Set() };

/** The selection in the form of the contract. */
export const addressSelectionOf = ({ all, ids }: Selection): AddressSelection =>
  all === null ? { ids: [...ids] } : { ...all, without: [...ids] };

export const isInSelection = ({ all, ids }: Selection, { id }: Pick<AddressListRow, 'id'>): boolean =>
  ids.has(id) === (all === null);

/** @param isOn whether to select or deselect them */
export function withRows(selection: Selection, rows: readonly number[], isOn: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of rows) {
    if (isOn === (selection.all === null)) ids.add(id);
    else ids.delete(id);
  }
  return { ...selection, ids };
}

export interface UsedSelection {
  readonly selection: Selection;
  readonly isNone: boolean;
  /** Null while they are counted. */
  readonly count: SelectedCount | null;
  readonly toggle: (row: AddressListRow, place: number) => void;
  /** Selects from the last toggled row or the cursor to an index. */
  readonly extendTo: (place: number) => void;
  /** Sets where the next range starts. */
  readonly begin: (place: number) => void;
  readonly setListed: (on: boolean) => void;
  readonly clear: () => void;
}

interface Anchor {
  readonly place: number;
  readonly view: AddressView;
  /** The selection before the range. */
  readonly before: Selection;
}

/** Single rows stay selected while the list is sorted, filtered or left. All rows only while they are the same. */
export function useSelection(profileId: string, view: AddressView): UsedSelection {
  const [saved, setSelection] = useSessionState<Selection>('selected-addresses', profileId);
  const listed = { filter: view.filter, upTo: view.upTo ?? 0 };
  const isOutdated = saved !== null && saved.all !== null && JSON.stringify(saved.all) !== JSON.stringify(listed);
  const selection = saved === null || isOutdated ? noSelection : saved;
  const isNone = selection.all === null && selection.ids.size === 0;
  const errorWords = useErrorsInWords();
  const toasts = useToasts();
  const anchor = useRef<Anchor | null>(null);
  /** A new range replaces the previous one. */
  const turn = useRef(0);

  const clear = (): void => {
    turn.current += 1;
    anchor.current = null;
    setSelection(noSelection);
  };
  useEffect(() => {
    if (!isOutdated) return;
    clear();
    toasts.done(words.selectionCleared);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each list.
  }, [isOutdated]);

  const put = (next: Selection): boolean => {
    turn.current += 1;
    const fits = next.ids.size <= maxChosen;
    if (fits) setSelection(next);
    else
      toasts.failed(
        next.all === null ? words.tooMany(formatCount(maxChosen)) : words.tooManyOut(formatCount(maxChosen)),
      );
    return fits;
  };
  const extend = async (before: Selection, from: number, to: number): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const ids = await call((bridge) => bridge.addressList.ids({ view, from, to }));
    if (turn.current !== mine) return;
    if (ids.ok) put(withRows(before, ids.value, true));
    else toasts.failed(`${words.notSelected} ${errorWords(ids.error).sentence}`);
  };
  return {
    selection,
    isNone,
    count: useSelectedCount(view, selection, isNone),
    begin: (place) => {
      anchor.current = { place, view, before: selection };
    },
    toggle: (row, place) => {
      const next = withRows(selection, [row.id], !isInSelection(selection, row));
      if (put(next)) anchor.current = { place, view, before: next };
    },
    extendTo: (place) => {
      const from = anchor.current?.view === view ? anchor.current : { place, view, before: selection };
      anchor.current = from;
      const [first, last] = [Math.min(from.place, place), Math.max(from.place, place)];
      if (last - first >= maxChosen) toasts.failed(words.tooMany(formatCount(maxChosen)));
      else void extend(from.before, first, last);
    },
    setListed: (on) => {
      if (on) put({ all: listed, ids: new Set() });
      else clear();
    },
    clear,
  };
}

const nothing: SelectedCount = { selected: 0, listed: 0 };

function useSelectedCount(view: AddressView, selection: Selection, isNone: boolean): SelectedCount | null {
  const chosen = addressSelectionOf(selection);
  const { data } = useQuery({
    queryKey: ['addresses', 'selected', view, chosen],
    queryFn: () => fetchCall((bridge) => bridge.addressList.selected({ view, selection: chosen })),
    enabled: !isNone,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return isNone ? nothing : (data ?? null);
}
