/** What a press on a row does; one handler for all of them, which finds the row by its marks. */
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { RowCursor, RowSelection } from '../../../../ui/tables/row-cursor.ts';
import { useCopyAddresses } from '../../queries.ts';
import type { Listed } from '../list/ledger-list.ts';

interface Parts {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly listed: Pick<Listed, 'rowAt'>;
  readonly cursor: RowCursor;
  readonly selection: RowSelection;
  readonly unfold: (place: number) => void;
  readonly fold: () => void;
}

export interface RowActs {
  /** What the table does beyond what a cursor does. */
  readonly ofTable: { readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void };
  readonly click: (event: MouseEvent<HTMLTableSectionElement>) => void;
  readonly mouseDown: (event: MouseEvent<HTMLTableSectionElement>) => void;
}

const marked = (target: EventTarget, mark: string): boolean =>
  target instanceof Element && target.closest(`[${mark}]`) !== null;

function placeOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-place]') : null;
  return row === null ? null : Number(row.getAttribute('data-place'));
}

export function useRowActs({ table, listed: { rowAt }, cursor, selection, unfold, fold }: Parts): RowActs {
  const copy = useCopyAddresses();
  return {
    ofTable: {
      onKeyDown(event) {
        cursor.grid.onKeyDown?.(event);
        if (event.key !== 'Escape' || !marked(event.target, 'data-details') || event.defaultPrevented) return;
        event.preventDefault();
        fold();
        table.current?.focus({ preventScroll: true });
      },
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
      if (event.shiftKey) {
        window.getSelection()?.removeAllRanges();
        if (cursor.at !== null) selection.extendTo(place);
        else selection.toggle(place);
      } else if (marked(event.target, 'data-box') || event.ctrlKey || event.metaKey) selection.toggle(place);
      else unfold(place);
      cursor.put(place);
    },
    // The focus stays with the grid: a box or a row may be scrolled away.
    mouseDown(event) {
      if (event.shiftKey || marked(event.target, 'data-box')) event.preventDefault();
    },
  };
}
