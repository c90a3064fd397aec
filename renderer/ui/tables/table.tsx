/** Tables with hairlines instead of boxes. Words are left-aligned, figures right-aligned. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { createContext, useContext, type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import type { RowCursor } from './row-cursor.ts';
import styles from './table.module.css';

export interface TableProps {
  /** For screen readers. Others see the heading above. */
  label: string;
  /** Widths from the left in CSS units. `auto` shares the rest. */
  columns?: readonly string[];
  dense?: boolean;
  /** Includes the head, if not all rows are rendered. -1 if unknown. */
  rowCount?: number;
  /** For rows that open. */
  cursor?: RowCursor | undefined;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}

const CursorContext = createContext<RowCursor | null>(null);

/** The place of a row in its `DataTable`. */
export const RowPlaceContext = createContext<{
  /** From 0. */
  readonly place: number;
  /** From 1, including the head. Null if all rows are rendered. */
  readonly rowIndex: number | null;
} | null>(null);

export function Table({ label, columns, dense = false, rowCount, cursor, ref, children }: TableProps) {
  const table = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table with a keyboard cursor.
    <table
      {...cursor?.grid}
      ref={ref}
      className={styles.table}
      aria-label={label}
      aria-rowcount={rowCount}
      data-dense={dense || undefined}
      data-fixed={columns !== undefined || undefined}
    >
      {columns !== undefined && (
        <colgroup>
          {columns.map((width, index) => (
            <col key={`${String(index)} ${width}`} style={{ width }} />
          ))}
        </colgroup>
      )}
      {children}
    </table>
  );
  return cursor === undefined ? table : <CursorContext value={cursor}>{table}</CursorContext>;
}

interface TableHeadProps {
  children: ReactNode;
  /** The table has a row count. */
  counted?: boolean;
}

export function TableHead({ children, counted = false }: TableHeadProps) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={counted ? 1 : undefined}>{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody>{children}</tbody>;
}

export interface CellProps extends Omit<ComponentProps<'td'>, 'className' | 'style' | 'align'> {
  align?: 'left' | 'right';
  tone?: 'ink' | 'ink-2' | 'ink-3' | 'warn' | 'bad';
  strong?: boolean;
  mono?: boolean;
  /** Wraps instead of being cut. */
  whole?: boolean;
  /** Without the space after it, for a column of buttons. */
  flush?: boolean;
  /** With the same gap before it as after a figure, so that the column's edge stays straight. */
  apart?: boolean;
}

export function HeadCell({
  align = 'left',
  apart = false,
  children,
  ...rest
}: Omit<ComponentProps<'th'>, 'className' | 'style' | 'align'> & Pick<CellProps, 'align' | 'apart'>) {
  return (
    <th scope="col" {...rest} className={classNames(align === 'right' && styles.right, apart && styles.apart)}>
      {children}
    </th>
  );
}

export interface SortHeadProps extends Pick<CellProps, 'align'> {
  /** Null while the list is sorted by another column. */
  sorted: 'ascending' | 'descending' | null;
  onSort: () => void;
  children: ReactNode;
}

/** A column head that sorts. */
export function SortHead({ sorted, onSort, children, ...cell }: SortHeadProps) {
  return (
    <HeadCell {...cell} aria-sort={sorted ?? undefined}>
      <button type="button" className={styles.sort} data-sorted={sorted !== null || undefined} onClick={onSort}>
        {children}
        <Icon of={sorted === 'descending' ? ChevronDown : ChevronUp} size={14} />
      </button>
    </HeadCell>
  );
}

export function Cell({
  align = 'left',
  tone = 'ink',
  strong = false,
  mono = false,
  whole = false,
  apart = false,
  flush = false,
  children,
  ...rest
}: CellProps) {
  return (
    <td
      {...rest}
      data-tone={tone === 'ink' ? undefined : tone}
      className={classNames(
        align === 'right' && styles.right,
        strong && styles.strong,
        mono && styles.mono,
        whole && styles.whole,
        apart && styles.apart,
        flush && styles.flush,
      )}
    >
      {children}
    </td>
  );
}

export interface RowProps {
  children: ReactNode;
  selected?: boolean;
  /** Called on a click anywhere in the row. A cell contains a link or button with `data-row-focus` for the keyboard. */
  onOpen?: () => void;
  /** Without a line below, because the next row belongs to this one. */
  open?: boolean;
}

export function Row({ children, selected = false, onOpen, open = false }: RowProps) {
  const at = useContext(RowPlaceContext);
  const cursor = useContext(CursorContext);
  const selection = cursor?.selection;
  const pressed = (event: MouseEvent<HTMLTableRowElement>) => {
    if (at !== null && cursor !== null && selection !== undefined && selects(event)) {
      if (event.shiftKey && cursor.at !== null) selection.extendTo(at.place);
      else selection.toggle(at.place);
      // A click with Shift also selects text.
      window.getSelection()?.removeAllRanges();
      cursor.put(at.place);
      return;
    }
    const isOpened = onOpen !== undefined && opens(event);
    // The user returns to this row, no matter how it was opened.
    if (at !== null && cursor !== null && (isOpened || isRowFocus(event.target))) cursor.opens(at.place);
    if (!isOpened) return;
    onOpen();
    if (at !== null && selection !== undefined) cursor?.put(at.place);
  };
  return (
    <tr
      {...(cursor === null || at === null ? {} : { id: cursor.rowId(at.place), 'data-place': at.place })}
      className={styles.row}
      aria-rowindex={at?.rowIndex ?? undefined}
      aria-selected={selection === undefined ? undefined : selected}
      data-selected={selected || undefined}
      data-cursor={(cursor !== null && at !== null && cursor.at === at.place) || undefined}
      data-opens={onOpen !== undefined || undefined}
      data-open={open || undefined}
      {...(onOpen === undefined && selection === undefined ? {} : { onClick: pressed })}
      {...(selection === undefined ? {} : { onMouseDown: keepFocus })}
    >
      {children}
    </tr>
  );
}

/** True for a click on the row's checkbox, or with Shift or Ctrl anywhere except on another control. */
const selects = (event: MouseEvent): boolean =>
  isCheckbox(event.target) ||
  ((event.shiftKey || event.ctrlKey || event.metaKey) && !event.defaultPrevented && !isControl(event.target));

/** The focus stays on the list, because its rows may be scrolled away. */
function keepFocus(event: MouseEvent): void {
  if (event.shiftKey || isCheckbox(event.target)) event.preventDefault();
}

function opens(event: MouseEvent): boolean {
  if (event.defaultPrevented || isControl(event.target)) return false;
  // A drag over the row selects text and must not open it.
  return window.getSelection()?.isCollapsed !== false;
}

/** The heading of a group of rows, such as a day. */
export function GroupRow({ children, columns }: { children: ReactNode; columns: number }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

/** The unfolded content below a row, across the table. */
export function UnfoldedRow({ children, columns }: { children: ReactNode; columns: number }) {
  const rowIndex = useContext(RowPlaceContext)?.rowIndex;
  return (
    <tr className={styles.unfolded} aria-rowindex={typeof rowIndex === 'number' ? rowIndex + 1 : undefined}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

/** Buttons that appear on hover, focus and cursor. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;

const isCheckbox = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="checkbox"]') !== null;

const isRowFocus = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-row-focus]') !== null;
