/** The verdict: shape, headline, lead. When a reading changes it, `fill` stands behind it once. */
import { useEffect, useRef, useState } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { briefOf, verdictShape } from '../../../lib/orders/verdicts.ts';
import { ViewHeading } from '../../../ui/layout/view-heading.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import type { PageVerdict } from './verdict-words.ts';
import styles from './verdict-view.module.css';
import { ordersText } from '../../../text/orders.ts';

const flashMs = 1200;

interface VerdictViewProps {
  reading: OrderLookup;
  words: PageVerdict;
}

export function VerdictView({ reading, words: { headline, lead, dispute } }: VerdictViewProps) {
  const { verdict } = reading;
  const brief = briefOf(verdict);
  // The window's title is read without the banner.
  const title = dispute === null ? headline : ordersText.verdict.disputed(headline);
  const changed = useChanged(headline);
  return (
    <section className={styles.verdict} data-changed={changed || undefined} data-verdict={verdict.kind}>
      <span className={styles.shape}>
        <Shape name={verdictShape(dispute === null ? brief : { ...brief, disputed: false })} size={24} />
      </span>
      <div className={styles.words}>
        <ViewHeading windowTitle={ordersText.windowTitle(untrusted(reading.serviceId), title)} className="t-verdict">
          <Figures text={headline} />
        </ViewHeading>
        <p className={`t-lead ${styles.lead ?? ''}`}>
          <Figures text={lead} />
        </p>
      </div>
      <p className="unseen" role="status">
        {headline}
      </p>
    </section>
  );
}

/** True for a moment after the text became another one; not when it first appears. */
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
