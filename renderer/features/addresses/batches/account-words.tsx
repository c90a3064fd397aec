/** A batch's result in words, the same in every list. */
import type { AddressAccount } from '../../../../electron/contract/addresses.ts';
import styles from './account-words.module.css';
import { accountParts } from '../batch/batch-words.ts';

export function AccountWords({ account }: { account: AddressAccount }) {
  const parts = accountParts(account);
  return parts.map((part, index) => (
    <span key={part.id} className={styles.part} data-tone={part.tone}>
      {part.text}
      {index < parts.length - 1 && ' · '}
    </span>
  ));
}
