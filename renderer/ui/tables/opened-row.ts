/** The row that a view was left by: who comes back finds the focus on it. */

export interface OpenedRow {
  /** Of the list, as it names itself. */
  readonly list: string;
  readonly key: string | number;
}

/** Opened in the view that is shown. */
let opened: OpenedRow | null = null;
/** To be come back to in the view that is shown next. */
let awaited: OpenedRow | null = null;
let stopAwaiting: AbortController | null = null;

/** By the entry of the window's history, for as long as the console runs. */
const leftBy = new Map<string, OpenedRow>();
const mostLeft = 100;

export function rowOpened(row: OpenedRow): void {
  opened = row;
}

/** That was left last: a view that settles where it stands is told of as left from there once more. */
let left: string | undefined;

/** From one entry of the history to another: by what the first is left, and what is come back to in the second. */
export function entryChanged(from: string | undefined, to: string | undefined): void {
  if (from !== undefined && (opened !== null || from !== left)) {
    leftBy.delete(from);
    if (opened !== null) leftBy.set(from, opened);
    const [oldest] = leftBy.keys();
    if (leftBy.size > mostLeft && oldest !== undefined) leftBy.delete(oldest);
  }
  left = from;
  opened = null;
  awaited = to === undefined ? null : (leftBy.get(to) ?? null);
  stopAwaiting?.abort();
  if (awaited === null) return;
  stopAwaiting = new AbortController();
  // Whoever goes on meanwhile is not called back.
  for (const done of ['keydown', 'pointerdown', 'wheel'] as const)
    window.addEventListener(done, () => (awaited = null), { capture: true, once: true, signal: stopAwaiting.signal });
}

/** Of a list that is shown; null where it was not left by a row. */
export const rowAwaited = (list: string | undefined): OpenedRow | null =>
  awaited !== null && awaited.list === list ? awaited : null;

export function rowIsBack(row: OpenedRow): void {
  if (awaited === row) awaited = null;
}
