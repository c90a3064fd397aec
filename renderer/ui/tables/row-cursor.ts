/**
 * The keyboard cursor of a list: a grid with one tab stop, whose active descendant is the row with the cursor. Focus and cursor survive
 * scrolling, sorting and new rows.
 */
import { useCallback, useId, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { rowAwaited, rowIsBack, rowOpened } from './opened-row.ts';
import { useFollowedRow, type FollowedRows } from './followed-row.ts';
import { openRow, pageOf, revealRow } from './rows-in-view.ts';

export type RowAct =
  | { readonly is: 'go'; readonly to: number; readonly selecting: boolean }
  | { readonly is: 'toggle' | 'open' | 'all' }
  /** For a repeated key, which must not scroll the view either. */
  | { readonly is: 'nothing' };

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

interface CursorState {
  /** From 0. Null without a cursor. */
  readonly cursor: number | null;
  /** First visible row, where the cursor starts. */
  readonly first: number;
  readonly count: number;
  /** Number of visible rows. */
  readonly page: number;
  readonly selects: boolean;
}

/** The action of a key, or null. */
export function rowAct(pressed: Pressed, state: CursorState): RowAct | null {
  const { cursor, first, count, page, selects } = state;
  const selecting = pressed.shiftKey;
  const withCommand = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey || count === 0 || (selecting && !selects)) return null;
  if (withCommand) return selects && pressed.key.toLowerCase() === 'a' && !selecting ? { is: 'all' } : null;
  const go = (to: number): RowAct => ({ is: 'go', to: Math.max(0, Math.min(count - 1, to)), selecting });
  const once = (is: 'toggle' | 'open'): RowAct => ({ is: pressed.repeat ? 'nothing' : is });
  const by = (rows: number): RowAct => go(cursor === null ? first : cursor + rows);
  switch (pressed.key) {
    case 'ArrowDown':
      return by(1);
    case 'ArrowUp':
      return by(-1);
    case 'PageDown':
      return by(page);
    case 'PageUp':
      return by(-page);
    case 'Home':
      return go(0);
    case 'End':
      return go(count - 1);
    case ' ':
      return selects && cursor !== null ? once('toggle') : null;
    case 'Enter':
      return cursor === null ? null : once('open');
    default:
      return null;
  }
}

export interface CursorRows extends FollowedRows {
  readonly count: number;
  /** Names the list, so that the user returns to the opened row. */
  readonly name?: string | undefined;
  readonly table: RefObject<HTMLTableElement | null>;
  /** For rows that can be selected. */
  readonly selection?: RowSelection | undefined;
}

export interface RowSelection {
  readonly toggle: (place: number) => void;
  /** Sets the start of the range that `extendTo` selects. */
  readonly begin: (place: number) => void;
  readonly extendTo: (place: number) => void;
  readonly all: () => void;
}

export interface RowCursor {
  /** From 0. Null without a cursor. */
  readonly at: number | null;
  readonly rowId: (place: number) => string;
  /** Moves cursor and focus, as a click does. */
  readonly put: (place: number) => void;
  /** Moves to the row that opens, so that the user returns to it. */
  readonly opens: (place: number) => void;
  readonly selection: RowSelection | undefined;
  /** Attributes of the table. */
  readonly grid: Pick<
    ComponentProps<'table'>,
    'role' | 'tabIndex' | 'aria-activedescendant' | 'aria-multiselectable' | 'onKeyDown' | 'onFocus'
  >;
}

/** Animation frames until the surrounding rows are measured. */
const framesToSettle = 12;

/** Keeps a row in view until the surrounding rows are measured or the user scrolls. */
function keepInView(reveal: () => void): AbortController {
  const stop = new AbortController();
  for (const scrolls of ['wheel', 'pointerdown'] as const)
    window.addEventListener(scrolls, () => stop.abort(), { once: true, capture: true, signal: stop.signal });
  const look = (left: number): void => {
    if (stop.signal.aborted) return;
    reveal();
    if (left > 0) requestAnimationFrame(() => look(left - 1));
    else stop.abort();
  };
  look(framesToSettle);
  return stop;
}

export function useRowCursor(rows: CursorRows): RowCursor {
  const { count, name, table, selection, keyAt } = rows;
  const id = useId();
  const rowId = useCallback((place: number) => `${id}row-${String(place)}`, [id]);
  const [back] = useState(() => rowAwaited(name));
  const wanted = useRef<number | null>(null);
  const settle = useRef(new AbortController());
  const focus = () => table.current?.focus({ preventScroll: true });
  const row = useFollowedRow(rows, back?.key ?? null, (place) => {
    if (back === null || rowAwaited(name) !== back) return;
    rowIsBack(back);
    wanted.current = place;
    focus();
  });
  const { place: at, put } = row;

  useLayoutEffect(() => {
    const place = wanted.current;
    if (place === null) return;
    wanted.current = null;
    settle.current.abort();
    settle.current = keepInView(() => revealRow(table.current, place));
  });

  /** True while a range is selected with Shift. */
  const isExtending = useRef(false);
  const moveTo = (place: number) => {
    isExtending.current = false;
    put(place);
  };
  const opens = (place: number) => {
    const key = keyAt(place);
    if (name !== undefined && key !== undefined) rowOpened({ list: name, key });
    moveTo(place);
  };
  const act = (action: RowAct) => {
    if (action.is === 'all') selection?.all();
    else if (action.is === 'go') {
      if (action.selecting) {
        if (!isExtending.current) selection?.begin(at ?? action.to);
        selection?.extendTo(action.to);
      }
      isExtending.current = action.selecting;
      wanted.current = action.to;
      put(action.to);
    } else if (at !== null) {
      if (action.is === 'toggle') selection?.toggle(at);
      else if (action.is === 'open') {
        opens(at);
        openRow(table.current, at);
      }
    }
  };
  const selects = selection !== undefined;
  return {
    at,
    rowId,
    put: (place) => {
      // Set first, because focusing would scroll to the previous row.
      wanted.current = place;
      focus();
      wanted.current = null;
      moveTo(place);
    },
    opens,
    selection,
    grid: {
      role: 'grid',
      tabIndex: 0,
      'aria-activedescendant': at === null ? undefined : rowId(at),
      'aria-multiselectable': selects || undefined,
      onKeyDown: (event) => {
        if (event.target !== table.current) return;
        const { first, rows: fit } = pageOf(table.current);
        const action = rowAct(event, { cursor: at, first, count, page: fit, selects });
        if (action === null) return;
        event.preventDefault();
        act(action);
      },
      onFocus: (event) => {
        if (event.target !== table.current || count === 0 || !event.target.matches(':focus-visible')) return;
        // The user is returning to a row.
        if (wanted.current !== null) return;
        // The browser would scroll the whole table into view, and its head would cover the row.
        wanted.current = at ?? pageOf(table.current).first;
        put(wanted.current);
      },
    },
  };
}
