/** The environment in capitals: dashed for practice, solid teal for test, solid ink for live. Outlined for read-only. */
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

export function Tag({ tone, children }: { tone: 'sandbox' | 'test' | 'live' | 'readOnly'; children: string }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
