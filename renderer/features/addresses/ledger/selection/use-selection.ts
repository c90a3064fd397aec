/** The selection of a profile's ledger: it outlives sorting, filtering and leaving, while the console runs. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  mostChosen,
  type LedgerRow,
  type LedgerView,
  type SelectedCount,
} from '../../../../../electron/contract/ledger.ts';
import type { AppError, Result } from '../../../../../electron/contract/result.ts';
import { call, fetchCall } from '../../../../lib/call.ts';
import { formatCount } from '../../../../lib/format/money.ts';
import { useErrorsInWords } from '../../../../lib/use-error-words.ts';
import { useToasts } from '../../../../ui/messages/toast.tsx';
import type { Listed } from '../list/ledger-list.ts';
import {
  asked,
  excluding,
  excludingAll,
  fits,
  including,
  includingAll,
  isNone,
  noSelection,
  samePart,
  type Selection,
} from './selection.ts';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.ledger;

export interface UsedSelection {
  readonly selection: Selection;
  /** Null while it is counted. */
  readonly count: SelectedCount | null;
  readonly toggle: (row: LedgerRow, place: number, isIn: boolean) => void;
  /** From where the last one was toggled, or the cursor stood, to a place. */
  readonly extendTo: (place: number) => void;
  /** Where the next range begins. */
  readonly begin: (place: number) => void;
  readonly setListed: (on: boolean) => void;
  readonly clear: () => void;
}

const kept = new Map<string, Selection>();

interface Anchor {
  readonly place: number;
  readonly list: number;
  /** What was selected before the range. */
  readonly before: Selection;
}

export function useSelection(profileId: string, listed: Listed): UsedSelection {
  const [selection, setSelection] = useState<Selection>(() => kept.get(profileId) ?? noSelection);
  useEffect(() => {
    kept.set(profileId, selection);
  }, [profileId, selection]);

  const errorWords = useErrorsInWords();
  const toasts = useToasts();
  const anchor = useRef<Anchor | null>(null);
  /** What is asked for last counts. */
  const turn = useRef(0);
  const { view, rowAt, matching, number } = listed;
  const count = useSelectedCount(view, selection);

  const failed = (error: AppError) => toasts.failed(`${words.notSelected} ${errorWords(error).sentence}`);
  const put = (next: Selection): boolean => {
    if (!fits(next)) {
      toasts.failed(words.tooMany(formatCount(mostChosen)));
      return false;
    }
    setSelection(next);
    return true;
  };
  const begin = (place: number) => {
    anchor.current = { place, list: number, before: selection };
  };
  const toggle: UsedSelection['toggle'] = (row, place, isIn) => {
    turn.current += 1;
    const next = isIn ? excluding(selection, [row.id]) : including(selection, [row.id]);
    if (put(next)) anchor.current = { place, list: number, before: next };
  };
  const extendTo = (place: number) => {
    const from = anchor.current?.list === number ? anchor.current : { place, list: number, before: selection };
    anchor.current = from;
    if (view === null) return;
    turn.current += 1;
    const mine = turn.current;
    const range = { first: Math.min(from.place, place), last: Math.max(from.place, place) };
    if (range.last - range.first >= mostChosen) {
      toasts.failed(words.tooMany(formatCount(mostChosen)));
      return;
    }
    const here = idsHere(rowAt, range);
    if (here !== null) {
      put(including(from.before, here));
      return;
    }
    void (async () => {
      const ids = await call((bridge) => bridge.ledger.ids({ view, from: range.first, to: range.last }));
      if (turn.current !== mine) return;
      if (ids.ok) put(including(from.before, ids.value));
      else failed(ids.error);
    })();
  };
  const setListed = (on: boolean) => {
    if (view === null || view.upTo === null) return;
    turn.current += 1;
    const mine = turn.current;
    const change = on ? allIn : allOut;
    void (async () => {
      const next = await change(selection, { ...view, upTo: view.upTo ?? 0 }, matching?.rows ?? 0);
      if (turn.current !== mine) return;
      if (!next.ok) failed(next.error);
      else if (next.value === null) toasts.failed(words.tooManyOut(formatCount(mostChosen)));
      else put(next.value);
    })();
  };
  const clear = useCallback(() => {
    turn.current += 1;
    anchor.current = null;
    setSelection(noSelection);
  }, []);
  return { selection, count, toggle, extendTo, begin, setListed, clear };
}

function useSelectedCount(view: LedgerView | null, selection: Selection): SelectedCount | null {
  const none = isNone(selection);
  const { data } = useQuery({
    queryKey: ['addresses', 'ledger-selected', view, asked(selection)],
    queryFn: () =>
      fetchCall((bridge) => {
        if (view === null) throw new Error('there is no list yet');
        return bridge.ledger.selected({ view, selection: asked(selection) });
      }),
    enabled: view !== null && !none,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return none ? nothing : (data ?? null);
}

const nothing: SelectedCount = { selected: { rows: 0, exact: true }, listed: { rows: 0, exact: true } };

function idsHere(
  rowAt: Listed['rowAt'],
  { first, last }: { readonly first: number; readonly last: number },
): readonly number[] | null {
  const ids: number[] = [];
  for (let place = first; place <= last; place += 1) {
    const row = rowAt(place);
    if (row === undefined) return null;
    ids.push(row.id);
  }
  return ids;
}

type ListView = LedgerView & { readonly upTo: number };

/** Of some rows, those that are in a list. */
async function among(view: LedgerView, ids: ReadonlySet<number>): Promise<Result<readonly number[]>> {
  if (ids.size === 0) return { ok: true, value: [] };
  const all = [...ids];
  const places = await call((bridge) => bridge.ledger.places({ view, ids: all }));
  return places.ok ? { ok: true, value: all.filter((_, at) => (places.value[at] ?? null) !== null) } : places;
}

async function allIn(selection: Selection, view: ListView): Promise<Result<Selection>> {
  const out = await among(view, selection.without);
  return out.ok ? { ok: true, value: includingAll(selection, { part: view.part, upTo: view.upTo }, out.value) } : out;
}

/** Null: they are too many to be taken out one by one. */
async function allOut(selection: Selection, view: ListView, rows: number): Promise<Result<Selection | null>> {
  if (selection.allOf.every(({ part }) => samePart(part, view.part))) {
    const single = await among(view, selection.with);
    return single.ok
      ? { ok: true, value: excludingAll(selection, { part: view.part, upTo: view.upTo }, single.value) }
      : single;
  }
  if (rows === 0) return { ok: true, value: selection };
  if (rows > mostChosen) return { ok: true, value: null };
  const ids = await call((bridge) => bridge.ledger.ids({ view, from: 0, to: rows - 1 }));
  return ids.ok ? { ok: true, value: excluding(selection, ids.value) } : ids;
}
