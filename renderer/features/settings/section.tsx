/** A heading of a settings column, with its actions at the right. */
import type { ReactNode } from 'react';
import styles from './section.module.css';

export function SectionHead({ title, tag, end }: { title: ReactNode; tag?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <h2 className={styles.title}>{title}</h2>
        {tag}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}
