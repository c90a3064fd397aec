/** Keys at the left. Values are flush right with a hairline below each, or in a column beside the keys. */
import type { CSSProperties, ReactNode } from 'react';
import styles from './key-values.module.css';

interface KeyValuesProps {
  children: ReactNode;
  label: string;
  /** Width of the keys in CSS pixels. Puts the values in a column. */
  keys?: number;
}

export function KeyValues({ children, label, keys }: KeyValuesProps) {
  const style: CSSProperties & { '--keys'?: string } = keys === undefined ? {} : { '--keys': `${String(keys)}px` };
  return (
    <dl aria-label={label} style={style} {...(keys === undefined ? {} : { className: styles.columns })}>
      {children}
    </dl>
  );
}

export interface KeyValueProps {
  label: ReactNode;
  children: ReactNode;
  /** A copy button to the right of the value. */
  action?: ReactNode;
  /** The sum of the rows above, bold below an ink rule. */
  total?: boolean;
  /** Puts the value below its key, for long texts. */
  stacked?: boolean;
  /** The value is an amount, and the key takes the rest of the line. */
  amount?: boolean;
}

export function KeyValue({ label, children, action, total = false, stacked = false, amount = false }: KeyValueProps) {
  return (
    <div
      className={styles.row}
      data-total={total || undefined}
      data-stacked={stacked || undefined}
      data-amount={amount || undefined}
    >
      <dt className={styles.key}>{label}</dt>
      <dd className={styles.value}>
        <span className={styles.text}>{children}</span>
        {action}
      </dd>
    </div>
  );
}
