/** What keys and presses do on the rows. One listener for all of them, which finds the row by its marks. */
import { useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { usePreferences } from '../../../../lib/app-info.ts';
import type { RowWindow } from '../../../../ui/tables/row-window.ts';
import { useCopyAddresses } from '../../queries.ts';
import type { Listed } from '../list/ledger-list.ts';
import type { UsedSelection } from '../selection/use-selection.ts';
import type { LedgerRow } from '../../../../../electron/contract/ledger.ts';
import { rowAct, type RowAct } from './row-keys.ts';
import type { Cursor } from './use-cursor.ts';

interface Parts {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly listed: Listed;
  readonly rows: RowWindow;
  readonly cursor: Cursor;
  readonly selection: UsedSelection;
  readonly isSelected: (row: LedgerRow) => boolean;
}

export interface RowActs {
  readonly keyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
  readonly click: (event: MouseEvent<HTMLTableSectionElement>) => void;
  readonly mouseDown: (event: MouseEvent<HTMLTableSectionElement>) => void;
  readonly focus: () => void;
  readonly act: (act: RowAct) => void;
}

const marked = (target: EventTarget, mark: string): boolean =>
  target instanceof Element && target.closest(`[${mark}]`) !== null;

function placeOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-place]') : null;
  return row === null ? null : Number(row.getAttribute('data-place'));
}

export function useRowActs({ table, listed, rows, cursor, selection, isSelected }: Parts): RowActs {
  const { singleKeys } = usePreferences();
  const copy = useCopyAddresses();
  /** Whether the cursor draws a range behind it. */
  const isExtending = useRef(false);
  const { rowAt, length } = listed;

  const toggle = (place: number) => {
    const row = rowAt(place);
    if (row !== undefined) selection.toggle(row, place, isSelected(row));
  };
  const unfold = (place: number) => {
    const row = rowAt(place);
    if (row !== undefined) cursor.toggle(row, place);
  };
  const go = (to: number, selecting: boolean) => {
    if (selecting) {
      if (!isExtending.current) selection.begin(cursor.at ?? to);
      selection.extendTo(to);
    }
    isExtending.current = selecting;
    cursor.go(to);
    rows.reveal(to);
  };
  const act = (asked: RowAct) => {
    if (asked.is === 'all') selection.setListed(true);
    else if (asked.is === 'go') go(asked.to, asked.selecting);
    else if (cursor.at !== null) {
      if (asked.is === 'toggle') toggle(cursor.at);
      else unfold(cursor.at);
    }
  };
  return {
    act,
    keyDown(event) {
      if (event.target === table.current) {
        const { first, rows: page } = rows.page();
        const asked = rowAct(event, { cursor: cursor.at, first, count: length, page, letters: singleKeys });
        if (asked === null) return;
        event.preventDefault();
        act(asked);
      } else if (event.key === 'Escape' && marked(event.target, 'data-details') && !event.defaultPrevented) {
        event.preventDefault();
        cursor.fold();
        table.current?.focus({ preventScroll: true });
      }
    },
    click(event) {
      const place = placeOf(event.target);
      if (place === null) return;
      if (marked(event.target, 'data-copy')) {
        const row = rowAt(place);
        if (row !== undefined) void copy([row.address]);
        return;
      }
      // A drag over the row selects text; it does nothing to the row.
      if (!event.shiftKey && window.getSelection()?.isCollapsed === false) return;
      table.current?.focus({ preventScroll: true });
      isExtending.current = false;
      if (event.shiftKey) {
        window.getSelection()?.removeAllRanges();
        if (cursor.at !== null) selection.extendTo(place);
        else toggle(place);
        cursor.go(place);
      } else if (marked(event.target, 'data-box') || event.ctrlKey || event.metaKey) {
        toggle(place);
        cursor.go(place);
      } else unfold(place);
    },
    // The focus stays with the grid: a box or a row may be scrolled away.
    mouseDown(event) {
      if (event.shiftKey || marked(event.target, 'data-box')) event.preventDefault();
    },
    focus() {
      if (length === 0 || table.current?.matches(':focus-visible') !== true) return;
      const place = cursor.at ?? rows.page().first;
      if (cursor.at === null) cursor.go(place);
      // The browser brings the table into view as a whole, and its head over the row.
      requestAnimationFrame(() => rows.reveal(place));
    },
  };
}
