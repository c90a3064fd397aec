/**
 * Foreign text, with its direction isolated and invisible characters made visible, so that it can't be mistaken for
 * something else.
 */
import { classNames } from '../class-names.ts';
import { cutParts } from './visible-text-parts.ts';
import styles from './visible-text.module.css';
import { kitText } from '../../text/kit.ts';

/** More marks only show that the text is an attack. */
const maxMarks = 24;

export interface VisibleTextProps {
  text: string;
  mono?: boolean;
  /** Maximum characters shown. The rest are counted. */
  limit?: number;
  /** Maximum marks shown, because each is an element of the page. */
  marks?: number | undefined;
}

export function VisibleText({ text, mono = false, limit = 2000, marks = maxMarks }: VisibleTextProps) {
  const { parts, left } = cutParts(text, limit, marks);
  return (
    <bdi className={classNames(styles.text, mono && 't-mono')}>
      {parts.map((part, index) => {
        const key = `${String(index)} ${part.is}`;
        if (part.is === 'text') return <span key={key}>{part.text}</span>;
        if (part.is === 'hidden') {
          return (
            <span key={key} className={styles.mark} title={kitText.hiddenCharacter(part.name)}>
              {part.name}
            </span>
          );
        }
        return (
          <span key={key} className={styles.mark}>
            {kitText.stackedMarks(part.count)}
          </span>
        );
      })}
      {left > 0 && <span className={styles.rest}> {kitText.moreCharacters(left)}</span>}
    </bdi>
  );
}
