/** A key as labeled on the keyboard. */
import { type ReactNode } from 'react';
import styles from './key.module.css';

export function Key({ children }: { children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
