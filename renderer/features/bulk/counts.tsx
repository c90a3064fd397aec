/** Counts of a list by result. Each is a filter. */
import { formatCount } from '../../lib/format/money.ts';
import { Shape, type ShapeName } from '../../ui/marks/shape.tsx';
import styles from './counts.module.css';

export interface CountsProps {
  label: string;
  counts: readonly {
    readonly key: string;
    readonly count: number;
    readonly words: string;
    readonly shape: ShapeName | null;
    readonly isShown: boolean;
    readonly onShow: () => void;
  }[];
}

/** How many fit in one line of a usual window. More are shown smaller. */
const mostInOneLine = 8;

export function Counts({ label, counts }: CountsProps) {
  return (
    <div
      className={styles.strip}
      role="group"
      aria-label={label}
      data-many={counts.length > mostInOneLine || undefined}
    >
      {counts.map(({ key, count, words, shape, isShown, onShow }) => (
        <button key={key} type="button" className={styles.count} aria-pressed={isShown} onClick={onShow}>
          <span className={styles.figure}>{formatCount(count)}</span>
          <span className={styles.name}>
            {shape !== null && <Shape name={shape} size={14} />}
            {words}
          </span>
        </button>
      ))}
    </div>
  );
}
