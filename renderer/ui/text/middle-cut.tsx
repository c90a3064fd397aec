/** Foreign text on one line whose middle gives way: its end, by which it is told from its neighbours, stays in sight. */
import styles from './cut-text.module.css';
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
  const characters = Array.from(text);
  const at = partedAt(characters, kept);
  return (
    <>
      {at > 0 && (
        <span className={styles.first}>
          <VisibleText text={characters.slice(0, at).join('')} mono={mono} limit={longest} />
        </span>
      )}
      <span className={styles.last}>
        <VisibleText text={characters.slice(at).join('')} mono={mono} />
      </span>
    </>
  );
}

/** At no blank: one at the end of a text is drawn as what it is. Within twice what is kept, or else anywhere. */
function partedAt(characters: readonly string[], kept: number): number {
  const wanted = Math.max(0, characters.length - kept);
  for (let at = wanted; at > wanted - kept && at > 0; at -= 1) {
    if (characters[at] !== ' ' && characters[at - 1] !== ' ') return at;
  }
  return wanted;
}
