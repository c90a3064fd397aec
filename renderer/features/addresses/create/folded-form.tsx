/** The form, folded to its head: while a run goes on or waits for something, and where the profile reads only. */
import { Link } from '@tanstack/react-router';
import type { RunView } from '../../../../electron/contract/address-run.ts';
import { useText } from '../../../lib/text/text.ts';
import styles from './create-view.module.css';

export function FoldedForm({ because }: { because: RunView }) {
  const words = useText().addresses.form;
  return (
    <p className={styles.folded}>
      <strong>{words.folded}</strong> {words.foldedBecause[because.state]}
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
