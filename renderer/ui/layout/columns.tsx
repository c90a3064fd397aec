/** Two blocks on the view's twelve columns. */
import { type ReactNode } from 'react';
import styles from './columns.module.css';

export interface ColumnsProps {
  split: '8-4' | '7-5' | '6-6';
  left: ReactNode;
  right: ReactNode;
  /** A vertical hairline between the two. */
  rule?: boolean;
  /** Puts the right one below the left one. */
  stacked?: boolean;
}

export function Columns({ split, left, right, rule = false, stacked = false }: ColumnsProps) {
  return (
    <div
      className={styles.columns}
      data-split={split}
      data-rule={rule || undefined}
      data-stacked={stacked || undefined}
    >
      <div className={styles.left}>{left}</div>
      <div className={styles.right}>{right}</div>
    </div>
  );
}
