/** The form folded to one line, while a batch isn't finished or the profile is read-only. */
import { Link } from '@tanstack/react-router';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import styles from './create-view.module.css';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.form;

export function FoldedForm({ because }: { because: BatchView }) {
  return (
    <p className={styles.folded}>
      <strong>{words.folded}</strong> {words.foldedBecause[because.state](String(because.id))}
    </p>
  );
}

export function ReadOnlyForm() {
  return (
    <p className={styles.folded}>
      <strong>{words.folded}</strong> {words.readOnly}{' '}
      <Link to="/settings" className="link">
        {words.readOnlySwitch}
      </Link>
    </p>
  );
}
