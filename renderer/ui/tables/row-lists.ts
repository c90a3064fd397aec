/**
 * The lists of the current view with a keyboard cursor. A single letter moves from row to row wherever the focus is, and from the end of
 * a list to the next one.
 */
import { useEffect, useSyncExternalStore } from 'react';

export interface RowList {
  readonly label: string;
  readonly selects: boolean;
  readonly element: () => HTMLElement | null;
  /** False if there is no such row. */
  readonly step: (rows: 1 | -1) => boolean;
  /** To its first row, or its last. */
  readonly enter: (from: 'above' | 'below') => void;
}

let standing: readonly RowList[] = [];
const listeners = new Set<() => void>();

function put(next: readonly RowList[]): void {
  standing = next;
  for (const listener of listeners) listener();
}

/** While it is mounted and has rows. @param list memoized */
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
 * In the list that has the focus, or else the first. False if there is no list.
 *
 * @param lists in the order of the view
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
