/** A shape and its word, because no state is shown by shape or color alone. */
import { type ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '../class-names.ts';
import { Shape, type ShapeName } from './shape.tsx';

export interface BadgeProps {
  shape: ShapeName;
  children: ReactNode;
  /** The word is in ink, except for an unknown outcome, which is red. */
  tone?: 'ink' | 'quiet' | 'bad';
}

export function Badge({ shape, children, tone = 'ink' }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'ink' && styles[tone])}>
      <Shape name={shape} size={shape === 'unknown-outcome' ? 18 : 14} />
      <span className={styles.word}>{children}</span>
    </span>
  );
}
