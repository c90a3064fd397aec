/** A table of any length in a scrolling view. The head is sticky, and a long table only renders rows near the viewport. */
import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { usePrinting } from '../printing.ts';
import { kitText } from '../../text/kit.ts';
import styles from './data-table.module.css';
import type { FollowedRows } from './followed-row.ts';
import { useRowCursor, type RowSelection } from './row-cursor.ts';
import { RowPlaceContext, Table, TableHead, type TableProps } from './table.tsx';

/** Tables up to this length render all rows. */
export const maxRowsWhole = 50;
/** Rows on about ten sheets of paper. */
const maxRowsPrinted = 500;
/** Longer lists don't remember the heights of rows, because all of them would be copied on each scroll. */
const maxHeights = 10_000;
/** Rows rendered ahead, and the distance from the last row at which more are loaded. */
const overscan = 12;

export interface DataTableProps extends Omit<TableProps, 'children' | 'rowCount' | 'cursor' | 'ref'> {
  /** The cells of the head. */
  head: ReactNode;
  /** Loaded rows. */
  count: number;
  /** Loaded and other rows. Null if unknown. */
  total?: number | null | undefined;
  /** A `Row`, with a group heading before it and its unfolded content after it. @param place from 0 */
  renderRow: (place: number) => ReactNode;
  /** Rows of totals. */
  foot?: ReactNode;
  /** Place of the unfolded row, which is scrolled into view at first. */
  unfolded?: number | null;
  /** Height of a usual row in pixels. */
  rowHeight?: number;
  /** Called when the last loaded row is near the viewport. */
  onEnd?: () => void;
  /** Rows in the viewport, for a list that loads only those. */
  onRange?: (first: number, last: number) => void;
  /** Names the list, so that the user returns to the same place and row. */
  leftAs?: string;
  /** Rows that open: a cursor moves through them by keyboard and stays with its row. */
  rows?: FollowedRows;
  /** For rows that can be selected. */
  selection?: RowSelection;
}

const noRows: FollowedRows = { list: null, keyAt: () => undefined, find: () => null };

export function DataTable(props: DataTableProps) {
  const {
    head,
    count,
    total = count,
    renderRow,
    foot,
    unfolded = null,
    rowHeight = 32,
    onEnd,
    onRange,
    leftAs,
  } = props;
  const { label, columns, dense, rows, selection } = props;
  const isPrinting = usePrinting();
  const isWhole = isPrinting || count <= maxRowsWhole;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const cursor = useRowCursor({
    ...(rows ?? noRows),
    count: rows === undefined ? 0 : count,
    name: leftAs,
    table,
    selection,
  });
  /** Stays rendered when it is scrolled away, so that the focus isn't lost. */
  const [focused, setFocused] = useState<number | null>(null);
  const [left] = useState(() => leftPlace(leftAs));
  const [unfoldedAtFirst] = useState(isWhole ? null : unfolded);
  // oxlint-disable-next-line react/incompatible-library -- its results are only used here, and read on each render.
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(frame.current),
    estimateSize: () => rowHeight,
    overscan,
    initialRect: { width: 0, height: 480 },
    // Without it, the virtualizer would scroll the view to its top.
    initialOffset: () => (unfoldedAtFirst === null ? scrolledNow() : unfoldedAtFirst * rowHeight),
    scrollMargin: useHeightAbove(frame),
    rangeExtractor: (range) => (isWhole ? firstRows(range.count) : withRows(range, [focused, cursor.at])),
    ...(left === undefined ? {} : { initialMeasurementsCache: left.heights }),
    onChange: (now) => {
      if (leftAs !== undefined && now.scrollOffset !== null)
        leave(leftAs, { heights: count > maxHeights ? [] : now.takeSnapshot(), scrolled: now.scrollOffset });
    },
  });
  // A correction while the user scrolls down would stop smooth scrolling.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, { scrollDirection, scrollOffset }) =>
    scrollDirection === 'backward' && item.start < (scrollOffset ?? 0);
  const items = virtual.getVirtualItems();
  const { scrollMargin } = virtual.options;
  const isMeasured = count > 0 && scrollMargin > 0;
  useLayoutEffect(() => {
    const scroller = scrollerOf(frame.current);
    // The router restores the position before the rows have loaded.
    if (isMeasured && left !== undefined && scroller !== null) scroller.scrollTop = left.scrolled;
  }, [isMeasured, left]);
  useEffect(() => {
    if (isMeasured && unfoldedAtFirst !== null) virtual.scrollToIndex(unfoldedAtFirst, { align: 'center' });
  }, [isMeasured, unfoldedAtFirst, virtual]);
  const range = virtual.calculateRange();
  const [firstInView, lastInView] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
  useEffect(() => onRange?.(firstInView, lastInView), [onRange, firstInView, lastInView]);
  const isAtEnd = count > 0 && lastInView + overscan >= count - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, count, onEnd]);
  const isCounted = !isWhole || total !== count;
  return (
    <div
      ref={frame}
      className={styles.frame}
      onFocus={({ target }) => setFocused(placeOf(target))}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      <Table
        label={label}
        {...(columns === undefined ? {} : { columns })}
        {...(dense === undefined ? {} : { dense })}
        ref={table}
        cursor={rows === undefined ? undefined : cursor}
        {...(isCounted ? { rowCount: total === null ? -1 : total + 1 + (unfolded === null ? 0 : 1) } : {})}
      >
        <TableHead counted={isCounted}>{head}</TableHead>
        {items.map(({ index, start }, at) => (
          <RowBody
            key={index}
            place={index}
            spaceBefore={isWhole ? 0 : start - (items[at - 1]?.end ?? scrollMargin)}
            rowIndex={isCounted ? index + 2 + (unfolded !== null && unfolded < index ? 1 : 0) : null}
            measure={virtual.measureElement}
            renderRow={renderRow}
          />
        ))}
        {!isWhole && <Space height={virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)} />}
        {foot !== undefined && <tbody>{foot}</tbody>}
      </Table>
      {isPrinting && count > maxRowsPrinted && (
        <p className={styles.printed}>{kitText.rowsPrinted(1, maxRowsPrinted, count)}</p>
      )}
    </div>
  );
}

interface RowBodyProps {
  place: number;
  /** Height of the rows before it that aren't rendered, in pixels. */
  spaceBefore: number;
  /** From 1, including the head. Null if all rows are rendered. */
  rowIndex: number | null;
  measure: (body: HTMLElement | null) => void;
  renderRow: DataTableProps['renderRow'];
}

function RowBody({ place, spaceBefore, rowIndex, measure, renderRow }: RowBodyProps) {
  return (
    <>
      <Space height={spaceBefore} />
      <tbody ref={measure} data-index={place}>
        <RowPlaceContext value={{ place, rowIndex }}>
          <RowContent place={place} renderRow={renderRow} />
        </RowPlaceContext>
      </tbody>
    </>
  );
}

/** Memoized, so that rows in the viewport aren’t rendered again on each scroll. */
const RowContent = memo(({ place, renderRow }: Pick<RowBodyProps, 'place' | 'renderRow'>) => renderRow(place));
RowContent.displayName = 'RowContent';

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td className={styles.space} style={{ height }} />
      </tr>
    </tbody>
  );
}

const firstRows = (count: number): number[] => Array.from({ length: Math.min(count, maxRowsPrinted) }, (_, at) => at);

function withRows(range: Range, places: readonly (number | null)[]): number[] {
  const shown = defaultRangeExtractor(range);
  const more = places.filter((place) => place !== null && place < range.count && !shown.includes(place));
  return more.length === 0
    ? shown
    : [...new Set([...shown, ...more.filter((place) => place !== null)])].toSorted((one, other) => one - other);
}

const scrollerOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('main') ?? null;

const scrolledNow = (): number => globalThis.document?.querySelector('main')?.scrollTop ?? 0;

function placeOf(element: Element): number | null {
  const body = element.closest('tbody[data-index]');
  return body === null ? null : Number(body.getAttribute('data-index'));
}

/** Height of the scroller’s content above the table, in pixels. */
function useHeightAbove(frame: RefObject<HTMLDivElement | null>): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const scroller = scrollerOf(frame.current);
    const content = scroller?.firstElementChild;
    if (scroller === null || content === null || content === undefined) return undefined;
    const measure = () => {
      if (frame.current === null) return;
      const top = frame.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setAbove(Math.round(top + scroller.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, [frame]);
  return above;
}

interface LeftPlace {
  readonly heights: VirtualItem[];
  readonly scrolled: number;
}

const leftPlaces = new Map<string, LeftPlace>();
const maxLeftPlaces = 40;

const leftPlace = (name: string | undefined): LeftPlace | undefined =>
  name === undefined ? undefined : leftPlaces.get(name);

function leave(name: string, place: LeftPlace): void {
  leftPlaces.delete(name);
  leftPlaces.set(name, place);
  const [oldest] = leftPlaces.keys();
  if (leftPlaces.size > maxLeftPlaces && oldest !== undefined) leftPlaces.delete(oldest);
}
