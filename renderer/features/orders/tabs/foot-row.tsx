/** Under a table's rows: what its last column adds up to. */
import type { ReactNode } from 'react';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import styles from './tables.module.css';

interface FootRowProps {
  /** Of the whole table. */
  columns: number;
  label: ReactNode;
  /** Null where the rows do not add up to one sum; the label then says why. */
  amount: ReactNode;
  /** The last one, which sums those above. */
  total?: boolean;
}

/** What is no number is told with what came in its place, which no column of figures has room for. */
const amountColumns = 3;

export function FootRow({ columns, label, amount, total = false }: FootRowProps) {
  const taken = amount === null ? 1 : amountColumns;
  return (
    <tr className={styles.foot} data-total={total || undefined}>
      <td colSpan={columns - taken}>
        <span className={styles.footLabel}>
          {amount === null && <Shape name="cannot-check" size={14} />}
          {typeof label === 'string' ? <Figures text={label} /> : label}
        </span>
      </td>
      <td className={styles.footAmount} colSpan={taken}>
        {typeof amount === 'string' ? <Figures text={amount} /> : amount}
      </td>
    </tr>
  );
}
