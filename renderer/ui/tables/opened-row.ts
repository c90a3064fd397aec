/** The row that was opened when a view was left. It gets the focus when the user returns. */

export interface OpenedRow {
  /** Name of the list. */
  readonly list: string;
  readonly key: string | number;
}

/** The row opened in the current view. */
let opened: OpenedRow | null = null;
/** The row that the next view returns to. */
let awaited: OpenedRow | null = null;
let stopAwaiting: AbortController | null = null;

/** Opened rows by entry of the window's history, until Quittance closes. */
const leftBy = new Map<string, OpenedRow>();
const maxLeft = 100;

export function rowOpened(row: OpenedRow): void {
  opened = row;
}

/** The last entry that was left. A view that replaces its own entry reports it again. */
let left: string | undefined;

/** Remembers the row opened in the first entry, and looks for the one to return to in the second. */
export function entryChanged(from: string | undefined, to: string | undefined): void {
  if (from !== undefined && (opened !== null || from !== left)) {
    leftBy.delete(from);
    if (opened !== null) leftBy.set(from, opened);
    const [oldest] = leftBy.keys();
    if (leftBy.size > maxLeft && oldest !== undefined) leftBy.delete(oldest);
  }
  left = from;
  opened = null;
  awaited = to === undefined ? null : (leftBy.get(to) ?? null);
  stopAwaiting?.abort();
  if (awaited === null) return;
  stopAwaiting = new AbortController();
  // The focus doesn't move if the user does something else first.
  for (const done of ['keydown', 'pointerdown', 'wheel'] as const)
    window.addEventListener(done, () => (awaited = null), { capture: true, once: true, signal: stopAwaiting.signal });
}

/** Null if the list wasn't left by opening a row. */
export const rowAwaited = (list: string | undefined): OpenedRow | null =>
  awaited !== null && awaited.list === list ? awaited : null;

export function rowIsBack(row: OpenedRow): void {
  if (awaited === row) awaited = null;
}
