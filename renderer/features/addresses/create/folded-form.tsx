/** The form folded to one line, while a batch isn't finished or the profile is read-only. */
import { Link } from '@tanstack/react-router';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import { useText } from '../../../lib/text/text.ts';
import styles from './create-view.module.css';

export function FoldedForm({ because }: { because: BatchView }) {
  const words = useText().addresses.form;
  return (
    <p className={styles.folded}>
      <strong>{words.folded}</strong> {words.foldedBecause[because.state](String(because.id))}
    </p>
  );
}

export function ReadsOnlyForm() {
  const words = useText().addresses.form;
  return (
    <p className={styles.folded}>
      <strong>{words.folded}</strong> {words.readsOnly}{' '}
      <Link to="/settings" className="link">
        {words.readsOnlySwitch}
      </Link>
    </p>
  );
}
