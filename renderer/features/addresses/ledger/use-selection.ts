/** Which rows are selected, and how many of them are among those that are shown: listed, whether scrolled to or not. */
import { useEffect, useState } from 'react';
import { mostChosen, type LedgerPage, type LedgerRow } from '../../../../electron/contract/address-run.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { useToasts } from '../../../ui/messages/toast.tsx';
import type { LedgerFilter } from './ledger-filter.ts';
import { useListedAmong, useListedRows } from './listed-rows.ts';

/** Ledger id to address, in the order of selection. */
export type Selected = ReadonlyMap<number, string>;

export interface Selection {
  readonly selected: Selected;
  /** Of the selected; null while that is being counted. */
  readonly shown: number | null;
  readonly set: (selected: Selected) => void;
  /** Selects all that are shown, or takes them out; those that are not shown stay as they are. */
  readonly setShown: (on: boolean) => void;
}

interface Listed {
  readonly filter: LedgerFilter;
  readonly page: LedgerPage | undefined;
  /** Those that were scrolled to. */
  readonly rows: readonly LedgerRow[];
}

/** Per profile while the console runs, as its filter is. */
const kept = new Map<string, Selected>();

export function useSelection(profileId: string, { filter, page, rows }: Listed): Selection {
  const [selected, setSelected] = useState<Selected>(() => kept.get(profileId) ?? new Map());
  useEffect(() => {
    kept.set(profileId, selected);
  }, [profileId, selected]);
  const words = useText().addresses.ledger;
  const errorWords = useErrorsInWords();
  const toasts = useToasts();
  const matching = page?.matching ?? 0;
  const isLoaded = rows.length >= matching;
  const counted = useListedAmong(profileId, filter, isLoaded ? [] : [...selected.keys()]);
  const listed = useListedRows(profileId, filter);

  const change = (shown: readonly LedgerRow[], on: boolean): void =>
    setSelected((before) => {
      const next = new Map(before);
      for (const { id, address } of shown) {
        if (on) next.set(id, address);
        else next.delete(id);
      }
      return next;
    });
  const setShown = async (on: boolean): Promise<void> => {
    if (on && matching > mostChosen) {
      toasts.failed(words.tooMany(formatCount(mostChosen)));
      return;
    }
    if (isLoaded) {
      change(rows, on);
      return;
    }
    const all = await listed(on ? undefined : [...selected.keys()]);
    if (all.ok) change(all.value, on);
    else toasts.failed(`${words.notSelected} ${errorWords(all.error).sentence}`);
  };
  return {
    selected,
    shown: isLoaded ? rows.filter(({ id }) => selected.has(id)).length : counted,
    set: setSelected,
    setShown: (on) => void setShown(on),
  };
}
