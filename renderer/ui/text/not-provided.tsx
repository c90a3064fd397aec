/** In place of a value that is missing, undocumented or in an unexpected format. */
import styles from './not-provided.module.css';
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
  return <WithRaw shape="not-known" words={useKitWords().undocumented} raw={raw} limit={rawLimit} />;
}

/** `limit`: characters of the value that are shown. */
export function UnexpectedFormat({ raw, limit = rawLimit }: { raw: string; limit?: number }) {
  return <WithRaw shape="failed" words={useKitWords().unexpectedFormat} raw={raw} limit={limit} />;
}

interface WithRawProps {
  shape: 'not-known' | 'failed';
  words: string;
  raw: string;
  limit: number;
}

function WithRaw({ shape, words, raw, limit }: WithRawProps) {
  return (
    <span className={styles.raw}>
      <Shape name={shape} size={14} />
      <span>{words}</span>{' '}
      <span className={styles.value}>
        <VisibleText text={raw} mono limit={limit} />
      </span>
    </span>
  );
}
