/**
 * A table of as many rows as somebody else chose to send. Up to `mostRowsWhole` it is a table like any other; beyond, it
 * scrolls in a frame of its own, only what is near the eye is in the page, and it says which rows of how many those are.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from '../printing.ts';
import { useKitWords } from '../words.tsx';
import { enterRows } from './enter-rows.ts';
import styles from './long-table.module.css';
import { withKept } from './kept-row.ts';
import { RowIndex } from './row-index.ts';
import { Table, TableBody, TableHead, type TableProps } from './table.tsx';

/** Rows that are all in the page at once. */
export const mostRowsWhole = 50;
/** On paper nobody scrolls: some ten sheets. */
const mostRowsOnPaper = 500;

export interface LongTableProps extends Omit<TableProps, 'children' | 'rowCount'> {
  /** The cells of the head. */
  head: ReactNode;
  count: number;
  /** A row, and under it what it unfolds to. @param index from 0 */
  renderRow: (index: number) => ReactNode;
  /** Rows with what all of them, in view or not, come to. */
  foot?: ReactNode;
  /** Of the row that is unfolded, from 0: where the table opens, that row is in view. */
  opened?: number | null;
}

export function LongTable(props: LongTableProps) {
  const most = usePrinting() ? mostRowsOnPaper : mostRowsWhole;
  if (props.count > most) return <Scrolled {...props} />;
  const { head, count, renderRow, foot, opened: _opened, ...table } = props;
  return (
    <Table {...table}>
      <TableHead>{head}</TableHead>
      <TableBody>
        {Array.from({ length: count }, (_, index) => (
          <OneRow key={index} index={index} renderRow={renderRow} />
        ))}
        {foot}
      </TableBody>
    </Table>
  );
}

const estimatedHeight = 32;
const estimatedView = { width: 0, height: 480 };

function Scrolled({ head, count, renderRow, foot, opened = null, ...table }: LongTableProps) {
  const words = useKitWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [openedAtFirst] = useState(opened);
  /** Where the keyboard is: scrolled out of view, it is not lost. */
  const [focused, setFocused] = useState<number | null>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    overscan: 4,
    initialRect: estimatedView,
    initialOffset: (openedAtFirst ?? 0) * estimatedHeight,
    rangeExtractor: (range) => withKept(range, [focused]),
  });
  // A place that is set ends the browser's own way to another: on the way down, what was higher than thought lies behind.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, { scrollDirection, scrollOffset }) =>
    scrollDirection === 'backward' && item.start < (scrollOffset ?? 0);
  useEffect(() => {
    if (openedAtFirst !== null) virtual.scrollToIndex(openedAtFirst, { align: 'center' });
  }, [openedAtFirst, virtual]);
  const inView = virtual.calculateRange();
  const opens = (index: number): number => (opened !== null && opened < index ? 1 : 0);
  const items = virtual.getVirtualItems();
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it does nothing itself: it looks where the focus is, and where Tab leads. */}
      <div
        ref={scroller}
        className={styles.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={table.label}
        onFocus={({ target, currentTarget }) => setFocused(indexAt(target, currentTarget))}
        // On the way to another element of the table nothing is taken away: it may be among what would go.
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(null);
        }}
        onKeyDown={enterRows}
      >
        <Table {...table} rowCount={1 + count + (opened === null ? 0 : 1)}>
          <TableHead counted>{head}</TableHead>
          {items.map(({ index, start }, at) => (
            <Part
              key={index}
              index={index}
              gap={start - (items[at - 1]?.end ?? 0)}
              rowIndex={index + 2 + opens(index)}
              measure={virtual.measureElement}
              renderRow={renderRow}
            />
          ))}
          <Gap height={below} />
        </Table>
      </div>
      <p className={styles.place}>
        {inView === null ? words.rowsOf(count) : words.rowsInView(inView.startIndex + 1, inView.endIndex + 1, count)}
      </p>
      {foot !== undefined && (
        <div className={styles.foot}>
          <Table
            label={words.totalsOf(table.label)}
            {...(table.columns === undefined ? {} : { columns: table.columns })}
          >
            <TableBody>{foot}</TableBody>
          </Table>
        </div>
      )}
    </>
  );
}

/** Of the row in which an element of the frame stands, from 0; what the frame itself stands in may have an index as well. */
function indexAt(element: Element, frame: Element): number | null {
  const group = element.closest('[data-index]');
  return group === null || !frame.contains(group) || group === frame ? null : Number(group.getAttribute('data-index'));
}

interface PartProps {
  index: number;
  /** Pixels of what is left out before it. */
  gap: number;
  /** As a screen reader counts, from 1, the head included. */
  rowIndex: number;
  measure: (element: HTMLElement | null) => void;
  renderRow: LongTableProps['renderRow'];
}

function Part({ index, gap, rowIndex, measure, renderRow }: PartProps) {
  return (
    <>
      <Gap height={gap} />
      <tbody ref={measure} data-index={index}>
        <RowIndex value={rowIndex}>
          <OneRow index={index} renderRow={renderRow} />
        </RowIndex>
      </tbody>
    </>
  );
}

/** While the table scrolls, a row that stays in view stays as it is. */
const OneRow = memo(({ index, renderRow }: Pick<PartProps, 'index' | 'renderRow'>) => renderRow(index));
OneRow.displayName = 'OneRow';

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td className={styles.gap} style={{ height }} />
      </tr>
    </tbody>
  );
}
