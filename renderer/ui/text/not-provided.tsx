/** Replaces a value that is missing, undocumented or in an unexpected format. */
import styles from './not-provided.module.css';
import type { ReactNode } from 'react';
import { Shape } from '../marks/shape.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { VisibleText } from './visible-text.tsx';
import { kitText } from '../../text/kit.ts';

interface NotProvidedProps {
  /** The service's name of the field, shown on hover. */
  field?: string;
  /** What the service sent, made safe to show. */
  raw?: string;
}

export function NotProvided({ field, raw = '' }: NotProvidedProps) {
  if (field === undefined) return <span className={styles.quiet}>{kitText.notProvided}</span>;
  return (
    <Sent field={field} raw={raw} quiet>
      {kitText.notProvided}
    </Sent>
  );
}

/** A value outside the specification's list. */
export function Undocumented({ raw }: { raw: string }) {
  return (
    <span className={styles.raw}>
      <Shape name="unknown" size={14} />
      <span>{kitText.undocumented}</span>{' '}
      <span className={styles.value}>
        <VisibleText text={raw} mono limit={200} />
      </span>
    </span>
  );
}

export function UnexpectedFormat({ field, raw }: Required<NotProvidedProps>) {
  return (
    <span className={styles.raw}>
      <Shape name="failed" size={14} />
      <Sent field={field} raw={raw}>
        {kitText.unexpectedFormat}
      </Sent>
    </span>
  );
}

interface SentProps extends Required<NotProvidedProps> {
  quiet?: boolean;
  children: ReactNode;
}

/** On hover and focus: the field's name and what was sent, as in `valid_time: null`. */
function Sent({ field, raw, quiet = false, children }: SentProps) {
  const sent = `${field}: ${raw}`;
  return (
    <Tooltip text={sent} mono>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to see what was sent. */}
      <span className={quiet ? styles.quiet : undefined} tabIndex={0} aria-description={sent}>
        {children}
      </span>
    </Tooltip>
  );
}
