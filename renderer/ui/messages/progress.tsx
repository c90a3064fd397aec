/** How far work has come, in parts such as created, unknown and not sent. The words beside it say the same. */
import styles from './progress.module.css';

interface PartsBarProps {
  /** Hidden from screen readers without it. */
  label?: string;
  parts: readonly {
    readonly tone: 'ok' | 'warn' | 'bad' | 'accent' | 'paused' | 'none';
    readonly share: number;
  }[];
  width?: number;
}

export function PartsBar({ label, parts, width }: PartsBarProps) {
  return (
    <span
      className={styles.parts}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      {...(width === undefined ? {} : { style: { width } })}
    >
      {parts.map((part, index) =>
        part.share > 0 ? (
          <span key={`${String(index)} ${part.tone}`} data-tone={part.tone} style={{ flexGrow: part.share }} />
        ) : null,
      )}
    </span>
  );
}

/** The parts of work with one result. */
export const doneParts = (done: number, of: number, isPaused: boolean) =>
  [
    { tone: isPaused ? 'paused' : 'accent', share: done },
    { tone: 'none', share: of - done },
  ] as const;
