/**
 * A decision that only a person can take: what happened and what it means for the money, then each choice
 * as a button over its consequence.
 */
import { type ReactNode } from 'react';
import styles from './decision-block.module.css';

export interface DecisionBlockProps {
  title: ReactNode;
  children: ReactNode;
  choices: readonly { readonly id: string; readonly button: ReactNode; readonly consequence: ReactNode }[];
  tone?: 'stop' | 'notice';
}

export function DecisionBlock({ title, children, choices, tone = 'stop' }: DecisionBlockProps) {
  return (
    <section className={styles.block} data-tone={tone}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.explanation}>{children}</div>
      {choices.length > 0 && (
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice.id}>
              {choice.button}
              <div className={styles.consequence}>{choice.consequence}</div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
