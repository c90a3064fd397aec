/**
 * A decision that only a person can take: what happened and what it means for the money, then each way out
 * as a button over its consequence.
 */
import { type ReactNode } from 'react';
import styles from './decision-block.module.css';

export interface DecisionBlockProps {
  title: ReactNode;
  children: ReactNode;
  ways: readonly { readonly id: string; readonly button: ReactNode; readonly consequence: ReactNode }[];
  tone?: 'stop' | 'notice';
}

export function DecisionBlock({ title, children, ways, tone = 'stop' }: DecisionBlockProps) {
  return (
    <section className={styles.block} data-tone={tone}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.story}>{children}</div>
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.id} className={styles.way}>
              {way.button}
              <div className={styles.consequence}>{way.consequence}</div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
