/** Addresses that came since the file was counted: they are not in it until it is counted anew. */
import { formatCount } from '../../lib/format/money.ts';
import { useText } from '../../lib/text/text.ts';
import styles from './preview.module.css';

export function CameLater({ later, onCountAnew }: { later: number; onCountAnew: () => void }) {
  const words = useText().exports;
  if (later === 0) return null;
  return (
    <p className={styles.later}>
      {words.later(formatCount(later))}{' '}
      <button type="button" className="link" onClick={onCountAnew}>
        {words.countAnew}
      </button>
    </p>
  );
}
