/** What is not there, said as such: absent, null, not known, not a number. None of them is ever left blank. */
import styles from './not-given.module.css';
import { Shape } from '../marks/shape.tsx';
import { VisibleText } from './visible-text.tsx';
import { useKitWords } from '../words.tsx';

const rawLimit = 200;

export function NotGiven() {
  const words = useKitWords();
  return <span className={styles.quiet}>{words.notGiven}</span>;
}

/** `field` is the service's own name of it. */
export function NullField({ field }: { field: string }) {
  const words = useKitWords();
  return (
    <span className={styles.quiet} title={words.nullMeans} data-null>
      {words.nullValue} <code>{field}</code>
    </span>
  );
}

/** A value outside the specification's list. */
export function NotKnown({ raw }: { raw: string }) {
  const words = useKitWords();
  return (
    <span className={styles.raw}>
      <Shape name="not-known" size={14} />
      <span>{words.notKnown}</span>
      <Raw text={raw} />
    </span>
  );
}

/** `limit`: characters of the value that are shown. */
export function NotANumber({ raw, limit = rawLimit }: { raw: string; limit?: number }) {
  const words = useKitWords();
  return (
    <span className={styles.raw}>
      <Shape name="failed" size={14} />
      <span>{words.notANumber}</span>
      <Raw text={raw} limit={limit} />
    </span>
  );
}

/** Of another type or form than was agreed. */
export function NotReadable({ raw, limit = rawLimit }: { raw: string; limit?: number }) {
  const words = useKitWords();
  return (
    <span className={styles.raw}>
      <Shape name="failed" size={14} />
      <span>{words.notReadable}</span>
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
