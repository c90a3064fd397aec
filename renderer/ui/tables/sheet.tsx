/** Rows and cells as they are in a file, with row numbers and visible control characters. */
import { type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisibleText } from '../text/visible-text.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  label: string;
  /** Row 1. */
  header: readonly string[];
  lines: readonly (readonly string[])[];
  /** Lines that its height is reserved for. */
  room: number;
  /** Shown if there are no lines. */
  instead?: ReactNode;
  /** It shows an earlier choice until the new one is loaded. */
  stale?: boolean;
}

/** Characters of a cell that are shown. */
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

/** Pixels, its line included. */
const rowHeight = 28;
const edges = 2;
/** A bar that scrolls it sideways, where the system draws one. */
const bar = 11;

/** Pixels that a sheet takes with so many lines and a header. */
export const sheetHeight = (lines: number): number => (lines + 1) * rowHeight + edges + bar;
