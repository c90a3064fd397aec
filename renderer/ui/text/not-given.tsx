/** In place of a value that is missing, undocumented or in an unexpected format. */
import styles from './not-given.module.css';
import { Shape } from '../marks/shape.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { VisibleText } from './visible-text.tsx';
import { useKitWords } from '../words.tsx';

const rawLimit = 200;

interface NotProvidedProps {
  /** The service's own name of the field. Without it there is nothing to show on hover. */
  field?: string;
  /** What the service sent. */
  raw?: string;
}

/** On hover and focus: the field's name and what was sent, as in `valid_time: null`. */
export function NotProvided({ field, raw = '' }: NotProvidedProps) {
  const words = useKitWords();
  if (field === undefined) return <span className={styles.quiet}>{words.notProvided}</span>;
  const sent = `${field}: ${raw}`;
  return (
    <Tooltip text={sent} mono>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to see what was sent. */}
      <span className={styles.quiet} tabIndex={0} aria-description={sent}>
        {words.notProvided}
      </span>
    </Tooltip>
  );
}

/** A value outside the specification's list. */
export function Undocumented({ raw }: { raw: string }) {
  const words = useKitWords();
  return (
    <span className={styles.raw}>
      <Shape name="not-known" size={14} />
      <span>{words.undocumented}</span>
      <Raw text={raw} />
    </span>
  );
}

/** `limit`: characters of the value that are shown. */
export function UnexpectedFormat({ raw, limit = rawLimit }: { raw: string; limit?: number }) {
  const words = useKitWords();
  return (
    <span className={styles.raw}>
      <Shape name="failed" size={14} />
      <span>{words.unexpectedFormat}</span>
      <Raw text={raw} limit={limit} />
    </span>
  );
}

function Raw({ text, limit = rawLimit }: { text: string; limit?: number }) {
  return (
    <span className={styles.value}>
      <VisibleText text={text} mono limit={limit} />
    </span>
  );
}
