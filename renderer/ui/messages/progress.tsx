/** Progress in parts such as created, unknown and not sent. The text beside it contains the same information. */
import styles from './progress.module.css';

interface PartsBarProps {
  /** Without it, the bar is hidden from screen readers. */
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

/** The parts of work that has only one kind of result. */
export const doneParts = (done: number, of: number, isPaused: boolean) =>
  [
    { tone: isPaused ? 'paused' : 'accent', share: done },
    { tone: 'none', share: of - done },
  ] as const;
