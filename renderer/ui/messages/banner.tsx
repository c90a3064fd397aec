/** A message on a tinted background with an edge: bold cause, sentence, at most one button. */
import { type ReactNode } from 'react';
import styles from './banner.module.css';
import { Shape, type ShapeName } from '../marks/shape.tsx';

export interface BannerProps {
  tone: 'news' | 'notice' | 'stop' | 'quiet';
  /** The bold cause, including its full stop. */
  cause: ReactNode;
  children?: ReactNode;
  /** Default: the tone's shape. */
  shape?: ShapeName;
  action?: ReactNode;
}

const shapeOf = { news: 'pass', notice: 'notice', stop: 'failed', quiet: 'cannot-check' } as const;

export function Banner({ tone, cause, children, shape, action }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'stop' ? 'alert' : 'status'}>
      <Shape name={shape ?? shapeOf[tone]} size={shape === 'unknown-outcome' ? 18 : 16} />
      <p className={styles.words}>
        <strong className={styles.cause}>{cause}</strong> {children}
      </p>
      {action}
    </div>
  );
}
