/**
 * Tables: hairlines, no boxes. Words left, figures right. Column widths are given once, so that tables that
 * stand under each other share their edges.
 */
import { useContext, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
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
  children: ReactNode;
}

export function Table({ label, columns, dense = false, rowCount, children }: TableProps) {
  return (
    <table
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
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className={styles.head}>
      <tr>{children}</tr>
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
  /** Where the keyboard stands. */
  cursor?: boolean;
  /** A click anywhere in the row. A cell holds a link or button with `data-row-focus` that does the same for the keyboard. */
  onOpen?: () => void;
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

export function Row({ children, selected = false, cursor = false, onOpen, open = false, virtual }: RowProps) {
  const rowIndex = useContext(RowIndex);
  const opened = (event: MouseEvent<HTMLTableRowElement>) => {
    if (onOpen === undefined || event.defaultPrevented || isControl(event.target)) return;
    // A drag over the row selects text; it does not open.
    if (window.getSelection()?.isCollapsed === false) return;
    onOpen();
  };
  return (
    <tr
      ref={virtual?.measure}
      data-index={virtual?.index}
      className={styles.row}
      aria-rowindex={virtual === undefined ? (rowIndex ?? undefined) : virtual.index + 2}
      data-selected={selected || undefined}
      data-cursor={cursor || undefined}
      data-opens={onOpen !== undefined || undefined}
      data-open={open || undefined}
      {...(onOpen === undefined ? {} : { onClick: opened })}
    >
      {children}
    </tr>
  );
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
