/**
 * A hash or an address, shortened in its middle only visually. Screen readers, search and copying get all of it, and hover and focus
 * show it.
 */
import { classNames } from '../class-names.ts';
import styles from './short-id.module.css';
import { Tooltip } from '../overlays/tooltip.tsx';
import { hiddenCharacters } from './visible-text-parts.ts';
import { VisibleText } from './visible-text.tsx';

/** No ID has more characters. Longer texts would slow down rows, which have several. */
const longest = 400;

export interface ShortIdProps {
  value: string;
  /** Characters shown at each end: 6 in tables, 8 in facts. */
  keep?: 6 | 8;
  /** Up to this many characters it isn't shortened. */
  wholeUpTo?: number;
  tone?: 'ink' | 'ink-2';
}

export function ShortId({ value, keep = 6, wholeUpTo = keep * 2 + 1, tone = 'ink' }: ShortIdProps) {
  // A text with spaces or invisible characters, or a very long one, isn't an ID and is shown as it is.
  if (value.length > longest || value.includes(' ') || hiddenCharacters(value)) {
    return <VisibleText text={value} mono limit={longest} />;
  }
  const short = value.length > wholeUpTo;
  const className = classNames('t-mono', styles.id, tone === 'ink-2' && styles.quiet);
  const text = short ? (
    <>
      {value.slice(0, keep)}
      <span className={styles.middle}>{value.slice(keep, -keep)}</span>
      {value.slice(-keep)}
    </>
  ) : (
    value
  );
  if (!short) return <span className={className}>{text}</span>;
  return (
    <Tooltip text={value} mono>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to see all of it. */}
      <span className={className} tabIndex={0}>
        {text}
      </span>
    </Tooltip>
  );
}
