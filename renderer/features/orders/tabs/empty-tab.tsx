/** A tab without rows: its upper rule is the line of the tabs. */
import { Empty, type EmptyProps } from '../../../ui/messages/states.tsx';
import styles from './tables.module.css';

export function EmptyTab(props: EmptyProps) {
  return (
    <div className={styles.emptyTab}>
      <Empty {...props} />
    </div>
  );
}
