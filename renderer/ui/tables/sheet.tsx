/** Rows and cells of a file, with row numbers and visible control characters. */
import { type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisibleText } from '../text/visible-text.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  label: string;
  /** Row 1. */
  header: readonly string[];
  lines: readonly (readonly string[])[];
  /** Lines for which the height is reserved. */
  room: number;
  /** Shown if there are no lines. */
  instead?: ReactNode;
  /** Shows the previous choice until the new one has loaded. */
  stale?: boolean;
}

/** Characters shown of a cell. */
const longest = 2000;
const marks = 8;

export function Sheet({ label, header, lines, room, instead, stale = false }: SheetProps) {
  const first = header.length === 0 ? 1 : 2;
  return (
    <div style={{ minHeight: sheetHeight(room) }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable by keyboard. */}
      <div className={styles.frame} role="region" aria-label={label} aria-busy={stale} tabIndex={0}>
        <table className={classNames(styles.sheet, stale && styles.stale)}>
          {header.length > 0 && (
            <thead>
              <tr>
                <td className={styles.number}>1</td>
                {header.map((name, at) => (
                  <th key={`${String(at)} ${name}`} scope="col">
                    <VisibleText text={name} mono limit={longest} />
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {lines.map((cells, line) => (
              <tr key={String(line)}>
                <th scope="row" className={styles.number}>
                  {line + first}
                </th>
                {cells.map((cell, at) => (
                  <td key={`${String(at)} ${header[at] ?? ''}`}>
                    <VisibleText text={cell} mono limit={longest} marks={marks} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length === 0 && <div className={styles.instead}>{instead}</div>}
      </div>
    </div>
  );
}

/** Pixels, including the line. */
const rowHeight = 28;
const edges = 2;
/** Height of the horizontal scroll bar on systems that reserve space for it. */
const bar = 11;

/** Height in pixels of a sheet with this many lines and a header. */
export const sheetHeight = (lines: number): number => (lines + 1) * rowHeight + edges + bar;
