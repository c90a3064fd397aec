/** The head of a page: title, tabs on the same baseline, a gray remark, actions at the right, and a hairline. */
import { type ReactNode } from 'react';
import styles from './page-head.module.css';
import { ViewHeading } from './view-heading.tsx';

export interface PageHeadProps {
  title: string;
  /** A button before the title. */
  back?: ReactNode;
  /** For a window title that includes the tab. */
  windowTitle?: string;
  /** A TabList or TabLinks with `inHead`. */
  tabs?: ReactNode;
  remark?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, back, windowTitle = title, tabs, remark, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {back}
      <ViewHeading windowTitle={windowTitle} className={styles.title}>
        {title}
      </ViewHeading>
      {tabs}
      {remark !== undefined && <p className={styles.remark}>{remark}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
