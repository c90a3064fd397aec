/**
 * The row of a list on which the keyboard stands. The list is one stop of the keyboard, a grid: the focus is on the table, and the row is
 * its active descendant, so that neither is lost when rows are scrolled away, sorted, or joined by others.
 */
import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';
import { rowAwaited, rowIsBack, rowOpened } from './opened-row.ts';
import { rowAct, type RowAct } from './row-keys.ts';
import { useRowList, type RowList } from './row-lists.ts';
import { useFollowedRow, type FollowedRows, type RowKey } from './use-followed-row.ts';

export interface CursorRows extends FollowedRows {
  /** Of the table. */
  readonly label: string;
  readonly count: number;
  /** Names what is listed: who comes back to it finds the row that was opened. */
  readonly name?: string | undefined;
  /** Of the row on which it stands from the beginning. */
  readonly begin?: RowKey | null;
  readonly table: RefObject<HTMLTableElement | null>;
  /** Scrolls no further than it takes to have a row in view. */
  readonly reveal: (place: number) => void;
  /** The first row in view, and how many of them fit. */
  readonly page: () => { readonly first: number; readonly rows: number };
  readonly open: (place: number) => void;
  /** Whether a row is in the page, where not all of those that the cursor may stand on are. */
  readonly isDrawn?: (place: number) => boolean;
  /** Where rows can be selected. */
  readonly selection?: RowSelection | undefined;
}

export interface RowSelection {
  readonly toggle: (place: number) => void;
  /** What `extendTo` selects begins here. */
  readonly begin: (place: number) => void;
  readonly extendTo: (place: number) => void;
  readonly all: () => void;
}

export interface RowCursor {
  /** From 0; null where it stands nowhere. */
  readonly at: number | null;
  readonly rowId: (place: number) => string;
  /** With the focus, as a press of the pointer does. */
  readonly put: (place: number) => void;
  /** It stands on the row, which is opened: who comes back finds it. */
  readonly opens: (place: number) => void;
  /** Of the table. */
  readonly grid: Pick<
    ComponentProps<'table'>,
    'role' | 'tabIndex' | 'aria-activedescendant' | 'aria-multiselectable' | 'onKeyDown' | 'onFocus'
  >;
}

/** Frames in which what comes into the page with a row is measured, and moves it. */
const framesToSettle = 12;

/** Until the rows around it are measured, or somebody scrolls. */
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

const everyRow = (): boolean => true;

export function useRowCursor(rows: CursorRows): RowCursor {
  const { label, count, name, begin = null, table, reveal, page, open, isDrawn = everyRow, selection, keyAt } = rows;
  const id = useId();
  const rowId = useCallback((place: number) => `${id}row-${String(place)}`, [id]);
  const [back] = useState(() => rowAwaited(name));
  const wanted = useRef<number | null>(null);
  const settle = useRef(new AbortController());
  const focus = () => table.current?.focus({ preventScroll: true });
  const row = useFollowedRow(rows, back?.key ?? begin, (place) => {
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
    settle.current = keepInView(() => reveal(place));
  });

  /** Whether the cursor draws a range behind it. */
  const isExtending = useRef(false);
  const standAt = (place: number) => {
    isExtending.current = false;
    put(place);
  };
  const opens = (place: number) => {
    const key = keyAt(place);
    if (name !== undefined && key !== undefined) rowOpened({ list: name, key });
    standAt(place);
  };
  const act = (asked: RowAct) => {
    if (asked.is === 'all') selection?.all();
    else if (asked.is === 'go') {
      if (asked.selecting) {
        if (!isExtending.current) selection?.begin(at ?? asked.to);
        selection?.extendTo(asked.to);
      }
      isExtending.current = asked.selecting;
      wanted.current = asked.to;
      put(asked.to);
    } else if (at !== null) {
      if (asked.is === 'toggle') selection?.toggle(at);
      else if (asked.is === 'open') {
        opens(at);
        open(at);
      }
    }
  };
  const go = (to: number) => {
    focus();
    act({ is: 'go', to, selecting: false });
  };

  const latest = useRef({ at, go, page, count, table });
  useLayoutEffect(() => {
    latest.current = { at, go, page, count, table };
  });
  const selects = selection !== undefined;
  const isEmpty = count === 0;
  const list = useMemo<RowList | null>(
    () =>
      isEmpty
        ? null
        : {
            label,
            selects,
            element: () => latest.current.table.current,
            step: (by) => {
              const now = latest.current;
              const to = now.at === null ? now.page().first : now.at + by;
              if (to < 0 || to >= now.count) return false;
              now.go(to);
              return true;
            },
            enter: (from) => latest.current.go(from === 'above' ? 0 : latest.current.count - 1),
          },
    [label, selects, isEmpty],
  );
  useRowList(list);

  return {
    at,
    rowId,
    put: (place) => {
      // The focus would have the row in view on which it stood until now; that which is pressed is in view.
      wanted.current = place;
      focus();
      wanted.current = null;
      standAt(place);
    },
    opens,
    grid: {
      role: 'grid',
      tabIndex: 0,
      'aria-activedescendant': at === null || !isDrawn(at) ? undefined : rowId(at),
      'aria-multiselectable': selects || undefined,
      onKeyDown: (event) => {
        if (event.target !== table.current) return;
        const { first, rows: fit } = page();
        const asked = rowAct(event, { cursor: at, first, count, page: fit, selects });
        if (asked === null) return;
        event.preventDefault();
        act(asked);
      },
      onFocus: (event) => {
        if (event.target !== table.current || count === 0 || !event.target.matches(':focus-visible')) return;
        // It comes with the row to which one is back.
        if (wanted.current !== null) return;
        // The browser brings the table into view as a whole, and its head over the row.
        wanted.current = at ?? page().first;
        put(wanted.current);
      },
    },
  };
}
