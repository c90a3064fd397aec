/** The selected addresses of a profile. They stay selected while the list is sorted, filtered or left. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import {
  mostChosen,
  type LedgerRow,
  type LedgerView,
  type SelectedCount,
} from '../../../../electron/contract/ledger.ts';
import { success, type Result } from '../../../../electron/contract/result.ts';
import { call, fetchCall } from '../../../lib/call.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useSessionState } from '../../../lib/session-state.ts';
import { useErrorsInWords } from '../../../lib/errors.ts';
import { addressListText } from '../../../text/address-list.ts';
import { useToasts } from '../../../ui/messages/toast.tsx';
import type { AddressList } from './address-list.ts';
import {
  ledgerSelectionOf,
  excluding,
  excludingAll,
  fits,
  including,
  includingAll,
  isInPart,
  isNone,
  isSelected,
  noSelection,
  samePart,
  type SelectedPart,
  type Selection,
} from './selection.ts';

const words = addressListText;

export interface UsedSelection {
  readonly selection: Selection;
  /** Null while they are counted. */
  readonly count: SelectedCount | null;
  readonly toggle: (row: LedgerRow, place: number, isIn: boolean) => void;
  /** Selects from the last toggled row, or the cursor, to a place. */
  readonly extendTo: (place: number) => void;
  /** Where the next range starts. */
  readonly begin: (place: number) => void;
  readonly setListed: (on: boolean) => void;
  readonly clear: () => void;
}

interface Anchor {
  readonly place: number;
  readonly view: LedgerView;
  /** What was selected before the range. */
  readonly before: Selection;
}

export function useSelection(profileId: string, { view, matching }: AddressList): UsedSelection {
  const [saved, setSelection] = useSessionState<Selection>('selected-addresses', profileId);
  const selection = saved ?? noSelection;
  const errorWords = useErrorsInWords();
  const toasts = useToasts();
  const anchor = useRef<Anchor | null>(null);
  /** Only the last request counts. */
  const turn = useRef(0);

  const put = (next: Selection): boolean => {
    if (fits(next)) setSelection(next);
    else toasts.failed(words.tooMany(formatCount(mostChosen)));
    return fits(next);
  };
  const putLater = async (asking: Promise<Result<Selection | null>>): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const next = await asking;
    if (turn.current !== mine) return;
    if (!next.ok) toasts.failed(`${words.notSelected} ${errorWords(next.error).sentence}`);
    else if (next.value === null) toasts.failed(words.tooManyOut(formatCount(mostChosen)));
    else put(next.value);
  };
  return {
    selection,
    count: useSelectedCount(view, selection),
    begin: (place) => {
      anchor.current = { place, view, before: selection };
    },
    toggle: (row, place, isIn) => {
      turn.current += 1;
      const next = isIn ? excluding(selection, [row.id]) : including(selection, [row.id]);
      if (put(next)) anchor.current = { place, view, before: next };
    },
    extendTo: (place) => {
      const from = anchor.current?.view === view ? anchor.current : { place, view, before: selection };
      anchor.current = from;
      const [first, last] = [Math.min(from.place, place), Math.max(from.place, place)];
      if (last - first >= mostChosen) toasts.failed(words.tooMany(formatCount(mostChosen)));
      else void putLater(withRange(from.before, view, first, last));
    },
    setListed: (on) => void putLater(on ? withAll(selection, view) : withoutAll(selection, view, matching)),
    clear: () => {
      turn.current += 1;
      anchor.current = null;
      setSelection(noSelection);
    },
  };
}

function useSelectedCount(view: LedgerView, selection: Selection): SelectedCount | null {
  const none = isNone(selection);
  const { data } = useQuery({
    queryKey: ['addresses', 'selected', view, ledgerSelectionOf(selection)],
    queryFn: () => fetchCall((bridge) => bridge.ledger.selected({ view, selection: ledgerSelectionOf(selection) })),
    enabled: !none,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return none ? nothing : (data ?? null);
}

const nothing: SelectedCount = { selected: 0, listed: 0 };

/** Rows of a list among those with these ids. */
async function among(view: LedgerView, ids: ReadonlySet<number>): Promise<Result<readonly number[]>> {
  if (ids.size === 0) return success([]);
  const all = [...ids];
  const positions = await call((bridge) => bridge.ledger.positions({ view, ids: all }));
  return positions.ok ? success(all.filter((_, at) => (positions.value[at] ?? null) !== null)) : positions;
}

const selectedPart = ({ part, upTo }: LedgerView): SelectedPart => ({ part, upTo: upTo ?? 0 });

async function withRange(before: Selection, view: LedgerView, from: number, to: number): Promise<Result<Selection>> {
  const ids = await call((bridge) => bridge.ledger.ids({ view, from, to }));
  return ids.ok ? success(including(before, ids.value)) : ids;
}

async function withAll(selection: Selection, view: LedgerView): Promise<Result<Selection>> {
  const out = await among(view, selection.without);
  return out.ok ? success(includingAll(selection, selectedPart(view), out.value)) : out;
}

/** Null if there are too many to deselect one by one. */
async function withoutAll(selection: Selection, view: LedgerView, rows: number): Promise<Result<Selection | null>> {
  if (selection.allOf.every(({ part }) => samePart(part, view.part))) {
    const single = await among(view, selection.with);
    return single.ok ? success(excludingAll(selection, selectedPart(view), single.value)) : single;
  }
  if (rows === 0) return success(selection);
  if (rows > mostChosen) return success(null);
  const ids = await call((bridge) => bridge.ledger.ids({ view, from: 0, to: rows - 1 }));
  return ids.ok ? success(excluding(selection, ids.value)) : ids;
}

const nameOf = (part: SelectedPart): string => JSON.stringify(part);

/** Main is asked where a part was searched for in a text that rows don't show, such as a callback URL. */
export function useIsSelected(
  profileId: string,
  selection: Selection,
  { view, blocks }: AddressList,
): (row: LedgerRow) => boolean {
  const { part: listed } = view;
  const doubted = useMemo(() => {
    const rows = [...blocks.values()].flat();
    return selection.allOf.flatMap((part) => {
      const ids = rows.filter((row) => isInPart(row, part, listed) === null).map(({ id }) => id);
      return ids.length === 0 ? [] : [{ part, ids }];
    });
  }, [selection, blocks, listed]);
  const { data } = useQuery({
    queryKey: ['addresses', 'selected-among', profileId, doubted],
    queryFn: () => Promise.all(doubted.map(({ part, ids }) => foundIn(profileId, part, ids))),
    enabled: doubted.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return useCallback(
    (row) =>
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
  const view = { profileId, ...part, sort: { by: 'arrival', direction: 'down' } } as const;
  const found = await among(view, new Set(ids));
  return { part: nameOf(part), ids: new Set(found.ok ? found.value : []) };
}
