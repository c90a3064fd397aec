/** States of a view: empty or not found, failed, and loading. */
import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Shape, type ShapeName } from '../marks/shape.tsx';
import { VisibleText } from '../text/visible-text.tsx';
import styles from './states.module.css';

export interface EmptyProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** One bold line, one sentence and one button between two rules. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.strong}>{title}</p>
      {children !== undefined && <p className={styles.sentence}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface FailedProps {
  shape?: ShapeName;
  title: ReactNode;
  /** The cause, its meaning for the money, and the last known state with its time. */
  children: ReactNode;
  actions?: ReactNode;
  /** The technical line below, which may contain foreign text. */
  proof?: ReactNode;
}

export function Failed({ shape = 'failed', title, children, actions, proof }: FailedProps) {
  return (
    <section className={styles.failed} role="alert">
      <Shape name={shape} size={24} />
      <div className={styles.failedBody}>
        <h2 className={styles.failedTitle}>{title}</h2>
        <div className={styles.sentence}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {proof !== undefined && (
          <div className={classNames('t-mono', styles.proof)}>
            {typeof proof === 'string' ? <VisibleText text={proof} mono /> : proof}
          </div>
        )}
      </div>
    </section>
  );
}

/** True after 150 ms, so that fast loading doesn't show a skeleton. */
function useSlow(afterMs = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return slow;
}

/** Shows nothing for 150 ms, then the outline and what is loading. */
export function Skeleton({ children, words }: { children: ReactNode; words?: ReactNode }) {
  const slow = useSlow();
  return (
    <div aria-busy="true">
      {slow && (
        <>
          <div aria-hidden="true">{children}</div>
          {words !== undefined && (
            <p className={styles.loading} role="status">
              {words}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** One bar of a skeleton. Sizes in px or CSS units. */
export function Bone({
  width,
  height = 10,
  className,
}: {
  width: number | string;
  height?: number;
  className?: string;
}) {
  return <span className={classNames(styles.bone, className)} style={{ width, height }} />;
}

/** For a view whose outline isn't known yet. */
export function Loading({ words }: { words: string }) {
  return (
    <Skeleton words={words}>
      <Bone width="60%" height={24} />
    </Skeleton>
  );
}
