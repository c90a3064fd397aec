/**
 * A sum with labels at the left, amounts flush right and the total below a rule. A single rule below the total means an
 * open balance, and a double rule means that nothing is owed on either side.
 */
import { type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Figures } from '../text/figures.tsx';
import styles from './sum.module.css';

export interface SumRowProps {
  label: ReactNode;
  /** Gray, after the label, such as a rate or a percentage. */
  remark?: ReactNode;
  /** Formatted by the caller, which also does the arithmetic. */
  amount: ReactNode;
  unit?: ReactNode;
}

export interface SumTotalProps extends SumRowProps {
  /** `closed` draws the double rule, `open` the single one, and `inner` none. */
  state: 'open' | 'closed' | 'inner';
  tone?: 'ink' | 'warn';
}

export function Sum({ children, label }: { children: ReactNode; label: string }) {
  return (
    <dl className={styles.sum} aria-label={label}>
      {children}
    </dl>
  );
}

export function SumRow(props: SumRowProps) {
  return (
    <div className={styles.row}>
      <Cells {...props} />
    </div>
  );
}

export function SumTotal({ state, tone = 'ink', ...cells }: SumTotalProps) {
  return (
    <div className={classNames(styles.row, styles.total, styles[state])} data-tone={tone} data-rule={state}>
      <Cells {...cells} />
    </div>
  );
}

function Cells({ label, remark, amount, unit }: SumRowProps) {
  return (
    <>
      <dt className={styles.label}>
        <span className={styles.name}>{label}</span>
        {remark !== undefined && <span className={styles.remark}>{remark}</span>}
      </dt>
      <dd className={styles.amount}>
        {typeof amount === 'string' ? <Figures text={amount} /> : amount}
        {unit !== undefined && <> {unit}</>}
      </dd>
    </>
  );
}
