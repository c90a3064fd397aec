/**
 * The lists of the view that is shown through whose rows the keyboard goes: one letter leads from row to row wherever the focus is, from
 * the last of one list into the next, and the sheet of keys tells what works in each.
 */
import { useEffect, useSyncExternalStore } from 'react';

export interface RowList {
  readonly label: string;
  readonly selects: boolean;
  readonly element: () => HTMLElement | null;
  /** Whether there was a row to go to. */
  readonly step: (rows: 1 | -1) => boolean;
  /** To its first row, or its last: it is entered from the list beside it. */
  readonly enter: (from: 'above' | 'below') => void;
}

let standing: readonly RowList[] = [];
const listeners = new Set<() => void>();

function put(next: readonly RowList[]): void {
  standing = next;
  for (const listener of listeners) listener();
}

/** While it is mounted and has rows. @param list memoised, or it is put up anew at each render */
export function useRowList(list: RowList | null): void {
  useEffect(() => {
    if (list === null) return undefined;
    put([...standing, list]);
    return () => put(standing.filter((other) => other !== list));
  }, [list]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const inView = (): readonly RowList[] =>
  standing.toSorted((one, other) => {
    const [a, b] = [one.element(), other.element()];
    if (a === null || b === null) return 0;
    return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
  });

export function useRowLists(): readonly RowList[] {
  return useSyncExternalStore(subscribe, () => standing);
}

/**
 * From the list that has the focus, or the first where none has it. Whether there is a list at all.
 *
 * @param lists as they stand in the view, from above
 */
export function stepIn(lists: readonly RowList[], focused: Element | null, rows: 1 | -1): boolean {
  const focusedAt = lists.findIndex((list) => list.element()?.contains(focused) === true);
  const at = Math.max(0, focusedAt);
  const list = lists[at];
  if (list === undefined) return false;
  if (list.step(rows)) return true;
  lists[at + rows]?.enter(rows === 1 ? 'above' : 'below');
  return true;
}

export const stepRow = (rows: 1 | -1): boolean => stepIn(inView(), document.activeElement, rows);
