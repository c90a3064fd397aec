/** An id of the record in a line of text, without making that line taller than its neighbours. */
import { ShortId, type ShortIdProps } from '../../ui/short-id.tsx';
import styles from './id.module.css';

export function Id(props: ShortIdProps) {
  return (
    <span className={styles.id}>
      <ShortId {...props} />
    </span>
  );
}
