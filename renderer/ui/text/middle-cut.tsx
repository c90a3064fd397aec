/** Foreign text on one line whose middle gives way: its end, by which it is told from its neighbours, stays in sight. */
import styles from './cut-text.module.css';
import { middleParts } from './middle-parts.ts';
import { VisibleText } from './visible-text.tsx';

/** What is drawn at most: no line is longer. */
const longest = 400;

export interface MiddleCutProps {
  text: string;
  mono?: boolean;
  /** Characters at the end that stay. */
  kept: number;
}

export function MiddleCut({ text, mono = false, kept }: MiddleCutProps) {
  const [first, last] = middleParts(text, kept);
  return (
    <>
      {first !== '' && (
        <span className={styles.first}>
          <VisibleText text={first} mono={mono} limit={longest} />
        </span>
      )}
      <span className={styles.last}>
        <VisibleText text={last} mono={mono} />
      </span>
    </>
  );
}
