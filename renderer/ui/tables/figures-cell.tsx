/**
 * Figures that are too long for their columns, stacked in one cell across all of them. So a number doesn't break in a
 * narrow column, and one long number doesn't move columns.
 */
import type { ReactNode } from 'react';
import styles from './figures-cell.module.css';
import { Cell } from './table.tsx';

/** Characters after the sign that fit into a usual column: eight decimals and `90,071.99` do, eighteen decimals don't. */
const ordinaryLength = 10;

/** @param room characters after the sign that fit into their columns */
export const haveRoom = (figures: readonly string[], room = ordinaryLength): boolean =>
  figures.every((figure) => figure.replace(/^[+−-]/, '').length <= room);

export interface FigureLine {
  /** The head of its column, for screen readers. */
  readonly label: string;
  readonly tone?: 'ink' | 'ink-2' | 'ink-3' | 'warn';
  readonly figure: ReactNode;
}

export function FiguresCell({ columns, lines }: { columns: number; lines: readonly FigureLine[] }) {
  return (
    <Cell align="right" whole colSpan={columns}>
      {lines.map(({ label, tone, figure }) => (
        <div key={label} className={styles.line} data-tone={tone}>
          <span className="unseen">{label} </span>
          {figure}
        </div>
      ))}
    </Cell>
  );
}
