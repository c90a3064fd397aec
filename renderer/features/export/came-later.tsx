/** Addresses that came since the file was counted: they are not in it until it is counted anew. */
import { formatCount } from '../../lib/format/money.ts';
import styles from './preview.module.css';
import { exportsText } from '../../text/export.ts';

export function CameLater({ later, onCountAnew }: { later: number; onCountAnew: () => void }) {
  if (later === 0) return null;
  return (
    <p className={styles.later}>
      {exportsText.later(formatCount(later))}{' '}
      <button type="button" className="link" onClick={onCountAnew}>
        {exportsText.countAnew}
      </button>
    </p>
  );
}
