/** A page inside the frame: what scrolls, and a foot that does not. */
import { type ReactNode, type Ref } from 'react';
import styles from './page.module.css';

export interface PageProps {
  children: ReactNode;
  /** 40 high, always in sight: the sum so far, what is shown. */
  foot?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

export function Page({ children, foot, ref }: PageProps) {
  return (
    <>
      <div className={styles.scroll} ref={ref}>
        <div className={styles.content}>{children}</div>
      </div>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </>
  );
}
