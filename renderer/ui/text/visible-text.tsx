/**
 * Any text that came from outside: shown as text, its direction kept to itself, and what would be
 * invisible made visible, so that it cannot pass for something else.
 */
import { classNames } from '../class-names.ts';
import { visibleParts } from './visible-text-parts.ts';
import styles from './visible-text.module.css';
import { useKitWords } from '../words.tsx';

export interface VisibleTextProps {
  text: string;
  mono?: boolean;
  /** Cut after so many characters, and say how many are left out. */
  limit?: number;
}

export function VisibleText({ text, mono = false, limit = 2000 }: VisibleTextProps) {
  const words = useKitWords();
  const shown = text.length > limit ? text.slice(0, limit) : text;
  return (
    <bdi className={classNames(styles.text, mono && 't-mono')}>
      {visibleParts(shown).map((part, index) => {
        const key = `${String(index)} ${part.is}`;
        if (part.is === 'text') return <span key={key}>{part.text}</span>;
        if (part.is === 'hidden') {
          return (
            <span key={key} className={styles.mark} title={words.hiddenCharacter(part.name)}>
              {part.name}
            </span>
          );
        }
        return (
          <span key={key} className={styles.mark}>
            {words.stackedMarks(part.count)}
          </span>
        );
      })}
      {text.length > limit && <span className={styles.rest}> {words.moreCharacters(text.length - limit)}</span>}
    </bdi>
  );
}
