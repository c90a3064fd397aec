/**
 * Tables: hairlines, no boxes. Words left, figures right. Column widths are given once, so that tables that
 * stand under each other share their edges.
 */
import { useContext, type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { RowCursorContext } from './cursor/row-cursor-context.ts';
import type { RowCursor } from './cursor/use-row-cursor.ts';
import { RowIndex } from './row-index.ts';
import styles from './table.module.css';

export interface TableProps {
  /** For screen readers; the heading above says it for the eye. */
  label: string;
  /** Widths from the left in CSS units; `auto` shares the rest. */
  columns?: readonly string[];
  dense?: boolean;
  /** Where not all of its rows are in the page: how many it has, the head included. */
  rowCount?: number;
  /** Of a list whose rows open: they have their `place` in it. */
  cursor?: RowCursor | undefined;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}

export function Table({ label, columns, dense = false, rowCount, cursor, ref, children }: TableProps) {
  const table = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table whose rows the keyboard goes through.
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
  return cursor === undefined ? table : <RowCursorContext value={cursor}>{table}</RowCursorContext>;
}

interface TableHeadProps {
  children: ReactNode;
  /** Where the table tells how many rows it has: its rows are counted from here. */
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
  /** Never cut: it breaks into lines where the column is too narrow. Figures are whole always. */
  whole?: boolean;
  /** As far from what is before it as from a figure, whatever stands there: a column whose rows differ keeps its edge. */
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

export function Cell({
  align = 'left',
  tone = 'ink',
  strong = false,
  mono = false,
  whole = false,
  apart = false,
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
      )}
    >
      {children}
    </td>
  );
}

export interface RowProps {
  children: ReactNode;
  selected?: boolean;
  /** A click anywhere in the row. A cell holds a link or button with `data-row-focus` that does the same for the keyboard. */
  onOpen?: () => void;
  /** In a list that has a cursor, all of which is in the page: from 0. */
  place?: number;
  /** No line below: what follows belongs to this row. */
  open?: boolean;
  /** Of a table of which only the rows in view are in the page. */
  virtual?: RowPlace;
}

/** Of a row of a table of which only some are in the page. */
export interface RowPlace {
  /** From 0. */
  readonly index: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

/** In the place of rows that are not in the page. */
export function SpacerRow({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td className={styles.spacer} style={{ height }} />
    </tr>
  );
}

export function Row({ children, selected = false, onOpen, place, open = false, virtual }: RowProps) {
  const rowIndex = useContext(RowIndex);
  const cursor = useContext(RowCursorContext);
  const at = virtual?.index ?? place;
  const inList = cursor !== null && at !== undefined ? { id: cursor.rowId(at), 'data-place': at } : {};
  const pressed = (event: MouseEvent<HTMLTableRowElement>) => {
    // Whichever way it is opened, it is the row to come back to.
    const isOpened = onOpen !== undefined && opens(event);
    if (at !== undefined && cursor !== null && (isOpened || isRowFocus(event.target))) cursor.opens(at);
    if (isOpened) onOpen();
  };
  return (
    <tr
      ref={virtual?.measure}
      data-index={virtual?.index}
      {...inList}
      className={styles.row}
      aria-rowindex={virtual === undefined ? (rowIndex ?? undefined) : virtual.index + 2}
      data-selected={selected || undefined}
      data-cursor={(cursor !== null && cursor.at === at) || undefined}
      data-opens={onOpen !== undefined || undefined}
      data-open={open || undefined}
      {...(onOpen === undefined ? {} : { onClick: pressed })}
    >
      {children}
    </tr>
  );
}

function opens(event: MouseEvent): boolean {
  if (event.defaultPrevented || isControl(event.target)) return false;
  // A drag over the row selects text; it does not open.
  return window.getSelection()?.isCollapsed !== false;
}

/** As a press on it does: what the row opens is said once, by its link or button. */
export function openRow(table: HTMLElement | null, place: number): void {
  table?.querySelector<HTMLElement>(`[data-place="${String(place)}"] [data-row-focus]`)?.click();
}

/** Between groups of rows: a day, a run. */
export function GroupRow({ children, columns }: { children: ReactNode; columns: number }) {
  const rowIndex = useContext(RowIndex);
  return (
    <tr className={styles.group} aria-rowindex={rowIndex ?? undefined}>
      <th scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

/** Under its row and across the table: a decision, the ids in full. */
export function UnfoldedRow({ children, columns }: { children: ReactNode; columns: number }) {
  const rowIndex = useContext(RowIndex);
  return (
    <tr className={styles.unfolded} aria-rowindex={rowIndex === null ? undefined : rowIndex + 1}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

/** Appear on hover, focus and cursor. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;

const isRowFocus = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-row-focus]') !== null;
