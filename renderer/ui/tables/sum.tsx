/**
 * A column that adds up: labels left, amounts flush right, the total under a rule. A single rule below the
 * total is an open account; a double rule means that nothing is owed either way.
 */
import { type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Figures } from '../text/figures.tsx';
import styles from './sum.module.css';

export interface SumRowProps {
  label: ReactNode;
  /** Grey, after the label: a rate, a per cent. */
  remark?: ReactNode;
  /** As formatted by the caller; the kit does no arithmetic. */
  amount: ReactNode;
  unit?: ReactNode;
}

export interface SumTotalProps extends SumRowProps {
  /** `closed` draws the double rule, `open` the single one, `inner` leaves the line below to what follows. */
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
