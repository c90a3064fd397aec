/** Facts between two hairlines, with labels above values, in the view's columns. */
import { type ReactNode } from 'react';
import styles from './facts-strip.module.css';

export function FactsStrip({ children, label }: { children: ReactNode; label: string }) {
  return (
    <dl className={styles.strip} aria-label={label}>
      {children}
    </dl>
  );
}

export interface FactProps {
  label: ReactNode;
  children: ReactNode;
  /** Columns of the view's twelve. */
  columns?: 2 | 3 | 4 | 6;
}

export function Fact({ label, children, columns = 3 }: FactProps) {
  return (
    <div className={styles.fact} data-columns={columns}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
