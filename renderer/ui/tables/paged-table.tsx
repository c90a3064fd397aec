/**
 * A table of as many rows as there are, in a view that scrolls as one: only those near the eye are in the page, the head
 * stays at the view's upper edge, and the place is the view's own. Whoever has more to read is told when its end comes near.
 */
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { pageOf, revealRow } from './cursor/rows-in-view.ts';
import type { FollowedRows } from './cursor/use-followed-row.ts';
import { useRowCursor } from './cursor/use-row-cursor.ts';
import { withKept } from './kept-row.ts';
import styles from './paged-table.module.css';
import { openRow, SpacerRow, Table, TableBody, TableHead, type RowPlace, type TableProps } from './table.tsx';

export interface PagedTableProps extends Omit<TableProps, 'children' | 'rowCount' | 'cursor'> {
  /** The cells of the head. */
  head: ReactNode;
  /** Rows that are read. */
  count: number;
  /** Rows that there are, read or not; none where that is not known. */
  of?: number | undefined;
  /** A `Row` with its place. @param index from 0 */
  renderRow: (index: number, place: RowPlace) => ReactNode;
  /** The last row that is read is in view, or nearly. */
  onEnd?: () => void;
  /** Pixels of a usual row. */
  rowHeight?: number;
  /** Names what is listed: who comes back to it finds it where it was left. */
  leftAs?: string;
  /** Of rows that open: the keyboard goes through them by a cursor, which stays with its row. */
  rows?: FollowedRows;
}

const noRows: FollowedRows = { list: null, keyAt: () => undefined, find: () => null };

interface Left {
  /** Of the rows that were in the page: all have other heights, and the same place is another row without them. */
  readonly heights: VirtualItem[];
  readonly scrolled: number;
}

/** For as long as the console runs, those that were left last. */
const leftAt = new Map<string, Left>();
const mostLeft = 40;

function leave(name: string, left: Left): void {
  leftAt.delete(name);
  leftAt.set(name, left);
  const [oldest] = leftAt.keys();
  if (leftAt.size > mostLeft && oldest !== undefined) leftAt.delete(oldest);
}

/** The element that the table scrolls with. */
const scrollerOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('main') ?? null;

/** Pixels of the scroller's content above the table: they change with what stands there. */
function useHeightAbove(table: React.RefObject<HTMLDivElement | null>): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const scroller = scrollerOf(table.current);
    const content = scroller?.firstElementChild;
    if (scroller === null || content === null || content === undefined) return undefined;
    const measure = () => {
      if (table.current === null) return;
      const top = table.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setAbove(Math.round(top + scroller.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, [table]);
  return above;
}

export function PagedTable(props: PagedTableProps) {
  const { head, count, of, renderRow, onEnd, rowHeight = 32, leftAs, rows, ...table } = props;
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLTableElement>(null);
  const cursor = useRowCursor({
    ...(rows ?? noRows),
    label: table.label,
    count: rows === undefined ? 0 : count,
    name: leftAs,
    table: element,
    reveal: useCallback((place: number) => element.current !== null && revealRow(element.current, place), []),
    page: useCallback(() => (element.current === null ? { first: 0, rows: 1 } : pageOf(element.current)), []),
    open: (place) => openRow(element.current, place),
  });
  const [left] = useState(() => (leftAs === undefined ? undefined : leftAt.get(leftAs)));
  /** Where the keyboard is: scrolled out of view, it is not lost. */
  const [focused, setFocused] = useState<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- what it answers with is used here alone, and anew each time.
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(frame.current),
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: useHeightAbove(frame),
    // A cursor that is scrolled away stays in the page as well: it is the active row.
    rangeExtractor: (range) => withKept(range, [focused, cursor.at]),
    ...(left === undefined ? {} : { initialMeasurementsCache: left.heights }),
    onChange: (now) => {
      if (leftAs === undefined || now.scrollOffset === null) return;
      leave(leftAs, { heights: now.takeSnapshot(), scrolled: now.scrollOffset });
    },
  });
  const items = virtual.getVirtualItems();
  const { scrollMargin } = virtual.options;
  const isThere = count > 0 && scrollMargin > 0;
  useLayoutEffect(() => {
    const scroller = scrollerOf(frame.current);
    // The router does so before rows that are read anew are there.
    if (isThere && left !== undefined && scroller !== null) scroller.scrollTop = left.scrolled;
  }, [isThere, left]);
  const isAtEnd = count > 0 && (virtual.calculateRange()?.endIndex ?? 0) + 12 >= count - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, count, onEnd]);
  return (
    <div
      ref={frame}
      className={styles.frame}
      onFocus={({ target }) => setFocused(indexOf(target))}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      <Table
        {...table}
        ref={element}
        cursor={rows === undefined ? undefined : cursor}
        rowCount={of === undefined ? -1 : of + 1}
      >
        <TableHead counted>{head}</TableHead>
        <TableBody>
          {items.map(({ index, start }, at) => (
            <Part
              key={index}
              gap={start - (items[at - 1]?.end ?? scrollMargin)}
              row={renderRow(index, { index, measure: virtual.measureElement })}
            />
          ))}
          <SpacerRow height={virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)} />
        </TableBody>
      </Table>
    </div>
  );
}

/** A row, and in front of it the room of those that are left out. */
function Part({ gap, row }: { gap: number; row: ReactNode }) {
  return (
    <>
      <SpacerRow height={gap} />
      {row}
    </>
  );
}

function indexOf(element: Element): number | null {
  const row = element.closest('tr[data-index]');
  return row === null ? null : Number(row.getAttribute('data-index'));
}
