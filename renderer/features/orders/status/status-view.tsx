/** The status: shape, headline, lead. Highlighted once when a lookup changes it. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { briefOf, statusShape } from '../../../lib/orders/order-statuses.ts';
import { ViewHeading } from '../../../ui/layout/view-heading.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import type { PageStatus } from '../../../text/order-status.ts';
import styles from './status-view.module.css';
import { ordersText } from '../../../text/orders.ts';

const flashMs = 1200;

interface StatusViewProps {
  lookup: OrderLookup;
  words: PageStatus;
  /** Shown below the lead. */
  action: ReactNode;
}

export function StatusView({ lookup, words: { headline, lead, dispute }, action }: StatusViewProps) {
  const { status } = lookup;
  const brief = briefOf(status);
  // The window's title has no banner next to it.
  const title = dispute === null ? headline : ordersText.status.disputed(headline);
  const changed = useChanged(headline);
  return (
    <section className={styles.status} data-changed={changed || undefined} data-order-status={status.kind}>
      <span className={styles.shape}>
        <Shape name={statusShape(dispute === null ? brief : { ...brief, disputed: false })} size={24} />
      </span>
      <div className={styles.words}>
        <ViewHeading windowTitle={ordersText.windowTitle(untrusted(lookup.serviceId), title)} className="t-verdict">
          <Figures text={headline} />
        </ViewHeading>
        <p className={`t-lead ${styles.lead ?? ''}`}>
          <Figures text={lead} />
        </p>
        {action !== false && <div className={styles.action}>{action}</div>}
      </div>
      <p className="unseen" role="status">
        {headline}
      </p>
    </section>
  );
}

/** True for a moment after the text changed. */
function useChanged(text: string): boolean {
  const before = useRef(text);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (before.current === text) return undefined;
    before.current = text;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), flashMs);
    return () => clearTimeout(timer);
  }, [text]);
  return changed;
}
