/** Under a table's rows: the total of its last column. */
import type { ReactNode } from 'react';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import styles from './tables.module.css';

interface FootRowProps {
  /** Of the whole table. */
  columns: number;
  label: ReactNode;
  /** Null where there is no single total. The label then says why. */
  amount: ReactNode;
  /** The last row, the total of those above. */
  total?: boolean;
}

/** An unexpected value needs more room than one column of figures has. */
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
