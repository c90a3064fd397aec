/** The head of a page: title, its tabs on the same baseline, one grey remark, actions at the right, a hairline. */
import { type ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** A TabList or TabLinks with `inHead`. */
  tabs?: ReactNode;
  remark?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, tabs, remark, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {tabs}
      {remark !== undefined && <p className={styles.remark}>{remark}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
