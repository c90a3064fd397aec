/** A key of the keyboard, as written on it. */
import { type ReactNode } from 'react';
import styles from './key.module.css';

export function Key({ children }: { children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
