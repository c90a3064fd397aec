/** One reading of an order: verdict, sum and evidence, from the loudest to the last detail. */
import { useRef } from 'react';
import type { OrderReading } from '../../../electron/contract/order-reading.ts';
import type { OrderTab } from '../../lib/order-tabs.ts';
import { useText } from '../../lib/text/text.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { useBelow } from '../../ui/layout/use-below.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { ChecksTab } from './checks/checks-tab.tsx';
import { FactsView } from './verdict/facts-row.tsx';
import { isWaiting } from '../../lib/verdicts.ts';
import { findingsOf, type Evidence } from './checks/findings.ts';
import { FindingsView } from './checks/findings-view.tsx';
import { ItemsTab } from './tabs/items-tab.tsx';
import { OptionsTab } from './tabs/options-tab.tsx';
import styles from './order-view.module.css';
import { PayerTab } from './tabs/payer-tab.tsx';
import { PaymentsTab } from './tabs/payments-tab.tsx';
import { PayerFacts } from './payer/payer-facts.tsx';
import { RawTab } from './tabs/raw-tab.tsx';
import { RefundFacts } from './refund/refund-facts.tsx';
import { refundUnitOf } from './record/refund-terms.ts';
import { SumView } from './verdict/sum-view.tsx';
import { TimelineView } from './timeline/timeline-view.tsx';
import { VerdictView } from './verdict/verdict-view.tsx';

/** CSS pixels; `order-view.module.css` has the same. */
const thirdColumnFrom = 1440;

interface OrderViewProps {
  reading: OrderReading;
  tab: OrderTab;
  onTab: (tab: OrderTab) => void;
  payment: number | null;
  onPayment: (payment: number | null) => void;
}

export function OrderView({ reading, tab, onTab, payment, onPayment }: OrderViewProps) {
  const { orders } = useText();
  const isWide = !useBelow(thirdColumnFrom);
  const tabs = useRef<HTMLDivElement>(null);
  const show = (evidence: Evidence) => {
    onTab(evidence.tab);
    if (evidence.payment !== null) onPayment(evidence.payment);
    tabs.current?.scrollIntoView({ block: 'nearest' });
    tabs.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  const refund = reading.record.refund_data;
  const isClean = reading.verdict.refundSum === null && findingsOf(reading.checks).length === 0;
  const payer = <PayerFacts reading={reading} onItems={() => show({ tab: 'items', payment: null })} />;
  return (
    <div className={styles.view} data-wide>
      <div className={styles.main}>
        {reading.historyFault !== null && (
          <div className={styles.banner}>
            <Banner tone="notice" cause={orders.historyFault[reading.historyFault].cause}>
              {orders.historyFault[reading.historyFault].sentence}
            </Banner>
          </div>
        )}
        <div className={styles.top} data-long-sum={reading.verdict.refundSum !== null || undefined}>
          <div className={styles.verdict}>
            <VerdictView reading={reading} />
          </div>
          <div className={styles.sum}>
            <SumView reading={reading} />
          </div>
          <div className={styles.facts}>
            <FactsView reading={reading} />
          </div>
        </div>
        <div className={styles.evidence}>
          <div className={styles.timeline}>
            <TimelineView timeline={reading.timeline} now={reading.now} />
          </div>
          <div className={styles.aside}>
            <FindingsView reading={reading} onShow={show} />
            {refund.is === 'given' && reading.verdict.refundSum !== null && (
              <RefundFacts refund={refund.value} unit={refundUnitOf(reading)} />
            )}
            {isClean && payer}
          </div>
        </div>
      </div>
      {/* Where there is room for a third column, the payer is there beside findings and refund as well. */}
      {!isClean && isWide && <div className={styles.third}>{payer}</div>}
      <div ref={tabs} className={styles.tabs}>
        <OrderTabs reading={reading} tab={tab} onTab={onTab} payment={payment} onPayment={onPayment} />
      </div>
      {hasNull(reading.record) && <p className={styles.legend}>{orders.nullMeans}</p>}
    </div>
  );
}

/** Some field of the record, or of an object in it, is null. */
function hasNull(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ('is' in value && value.is === 'null') || Object.values(value).some(hasNull);
}

function OrderTabs({ reading, tab, onTab, payment, onPayment }: OrderViewProps) {
  const { orders } = useText();
  const { record, checks } = reading;
  const { items } = record.order_details.is === 'given' ? record.order_details.value : { items: null };
  return (
    <Tabs value={tab} onChange={onTab}>
      <TabList label={orders.tabs.name}>
        <Tab value="payments" count={lengthOf(record.payment_detail)}>
          {orders.tabs.payments}
        </Tab>
        <Tab value="options" count={lengthOf(record.payment_info)}>
          {orders.tabs.options}
        </Tab>
        <Tab value="items" count={items === null ? null : lengthOf(items)}>
          {orders.tabs.items}
        </Tab>
        <Tab value="payer">{orders.tabs.payer}</Tab>
        <Tab value="checks" count={checks.length}>
          {orders.tabs.checks}
        </Tab>
        <Tab value="raw">{orders.tabs.raw}</Tab>
      </TabList>
      <TabPanel value="payments">
        <PaymentsTab reading={reading} selected={payment} onSelect={onPayment} />
      </TabPanel>
      <TabPanel value="options">
        <OptionsTab reading={reading} opened={isWaiting(reading.verdict) ? 1 : null} />
      </TabPanel>
      <TabPanel value="items">
        <ItemsTab reading={reading} />
      </TabPanel>
      <TabPanel value="payer">
        <PayerTab reading={reading} />
      </TabPanel>
      <TabPanel value="checks">
        <ChecksTab reading={reading} />
      </TabPanel>
      <TabPanel value="raw">
        <RawTab raw={reading.raw} />
      </TabPanel>
    </Tabs>
  );
}

/** A list that was not given has no count: nought would be a statement. */
const lengthOf = (
  list: { readonly is: 'given'; readonly value: readonly unknown[] } | { readonly is: string },
): number | null => ('value' in list ? list.value.length : null);
