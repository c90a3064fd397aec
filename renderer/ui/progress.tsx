/** How far work has come, as a bar of 4 px; the words beside it say the same. */
import { Progress as Base } from '@base-ui/react/progress';
import styles from './progress.module.css';

export interface ProgressProps {
  label: string;
  /** 0 to `of`; null while it cannot be told. */
  value: number | null;
  of: number;
  width?: number;
}

export function Progress({ label, value, of, width }: ProgressProps) {
  return (
    <Base.Root
      className={styles.root}
      value={value}
      max={of}
      aria-label={label}
      {...(width === undefined ? {} : { style: { width } })}
    >
      <Base.Track className={styles.track}>
        <Base.Indicator className={styles.bar} />
      </Base.Track>
    </Base.Root>
  );
}

/** A bar of several parts, such as created, unknown and not sent. */
export function PartsBar({
  label,
  parts,
  width,
}: {
  label: string;
  parts: readonly { readonly tone: 'ok' | 'bad' | 'accent' | 'none'; readonly share: number }[];
  width?: number;
}) {
  return (
    <div className={styles.parts} role="img" aria-label={label} {...(width === undefined ? {} : { style: { width } })}>
      {parts.map((part, index) =>
        part.share > 0 ? (
          <span key={`${String(index)} ${part.tone}`} data-tone={part.tone} style={{ flexGrow: part.share }} />
        ) : null,
      )}
    </div>
  );
}
