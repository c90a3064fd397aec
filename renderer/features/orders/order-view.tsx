/** One lookup of an order: status, sum and evidence, the most important first. */
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { OrderTab } from '../../lib/orders/places.ts';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { maxRowsWhole } from '../../ui/tables/data-table.tsx';
import { usePrinting } from '../../ui/printing.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { useBelow } from '../../ui/layout/use-below.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { ChecksTab } from './checks/checks-tab.tsx';
import { FactsView } from './status/facts-row.tsx';
import { isWaiting } from '../../lib/orders/order-statuses.ts';
import { evidenceOf, type Evidence } from './checks/findings.ts';
import { useOrderFormats } from '../../lib/orders/order-formats.ts';
import { NotesRow, OrderNotes, useThirdColumn } from './order-notes.tsx';
import { HistoryBrief, HistoryTab } from './tabs/history-tab.tsx';
import { ItemsTab } from './tabs/items-tab.tsx';
import { OptionsTab } from './tabs/options-tab.tsx';
import { DetailsTab, Customer } from './tabs/details-tab.tsx';
import { PaymentsTab } from './tabs/payments-tab.tsx';
import { RawTab } from './tabs/raw-tab.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { SumView } from './status/sum-view.tsx';
import { TimelineView } from './timeline/timeline-view.tsx';
import { StatusView } from './status/status-view.tsx';
import { pageStatus } from '../../text/order-status.ts';
import { Figures } from '../../ui/text/figures.tsx';
import { ordersText } from '../../text/orders.ts';
import styles from './order-view.module.css';

interface OrderViewProps {
  lookup: OrderLookup;
  tab: OrderTab;
  onTab: (tab: OrderTab) => void;
  payment: number | null;
  onPayment: (payment: number | null) => void;
}

/** The evidence that "Show" last opened, and a count, so that pressing it again opens it again. */
type Shown = (Evidence & { readonly times: number }) | null;

export function OrderView({ onReadAgain, ...view }: OrderViewProps & { onReadAgain: () => void }) {
  const { lookup, tab, onTab, onPayment } = view;

  const isWide = useThirdColumn();
  const split = useBelow(1100) ? '7-5' : '8-4';
  const isPrinting = usePrinting();
  const tabs = useRef<HTMLDivElement>(null);
  const refundBlock = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>(null);
  const show = ({ place, row }: Evidence) => {
    const block = refundBlock.current?.querySelector('section') ?? null;
    if (place === 'refund' && block !== null) {
      block.scrollIntoView({ block: 'nearest' });
      block.focus({ preventScroll: true });
      return;
    }
    onTab(place === 'refund' ? 'details' : place);
    if (place === 'payments' && row !== null) onPayment(row);
    setShown((before) => ({ place, row, times: (before?.times ?? 0) + 1 }));
    tabs.current?.scrollIntoView({ block: 'nearest' });
  };
  // Once its tab is rendered it gets the focus, and a row far down its table is scrolled into view.
  useEffect(() => {
    if (shown?.place !== tab) return;
    tabs.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
    if (shown.row === null) return;
    const opened = tabs.current?.querySelector<HTMLElement>('[role="tabpanel"] [data-row-focus][aria-expanded="true"]');
    opened?.closest('tr')?.scrollIntoView({ block: 'center' });
    opened?.focus({ preventScroll: true });
  }, [shown, tab]);
  const { record, status } = lookup;
  const refund = record.refund_data;
  const hasRefund = refund.is === 'present' && status.refundSum !== null;
  const words = pageStatus(lookup, useOrderFormats());
  const disputeEvidence = words.dispute === null ? null : evidenceOf(words.dispute.check);
  const notes = !isWide && !isPrinting && <NotesRow of={lookup} onShow={() => show({ place: 'history', row: null })} />;
  const customer = (
    <Customer lookup={lookup} onDetails={() => show({ place: 'details', row: null })}>
      {notes}
    </Customer>
  );
  return (
    <div className={styles.view} data-wide>
      <div className={styles.main}>
        {!lookup.isSaved && (
          <Banner tone="notice" cause={ordersText.notSaved.cause}>
            {ordersText.notSaved.sentence}
          </Banner>
        )}
        <Columns
          split={split}
          left={
            <StatusView
              lookup={lookup}
              words={words}
              action={
                status.endedSinceLookup ? (
                  <Button variant="primary" icon={<Icon of={RefreshCw} size={14} />} onClick={onReadAgain}>
                    {ordersText.refresh}
                  </Button>
                ) : (
                  words.dispute === null &&
                  status.disputedBy.length > 0 && (
                    <Button onClick={() => show({ place: 'checks', row: null })}>
                      {ordersText.findings.showChecks}
                    </Button>
                  )
                )
              }
            />
          }
          right={<SumView lookup={lookup} />}
        />
        {words.dispute !== null && (
          <Banner
            tone="stop"
            shape="mismatch"
            cause={<Figures text={words.dispute.cause} />}
            action={
              <Button
                aria-label={ordersText.findings.showWhat(words.dispute.cause)}
                onClick={() => show(disputeEvidence ?? { place: 'checks', row: null })}
              >
                {ordersText.findings.show}
              </Button>
            }
          >
            {words.dispute.sentence}
          </Banner>
        )}
        <FactsView lookup={lookup} onChecks={() => show({ place: 'checks', row: null })} />
        <Columns
          split={split}
          left={<TimelineView timeline={lookup.timeline} now={lookup.now} />}
          right={
            hasRefund ? (
              <div ref={refundBlock}>
                <RefundFacts refund={refund.value} lookup={lookup}>
                  {notes}
                </RefundFacts>
              </div>
            ) : (
              customer
            )
          }
        />
      </div>
      {isWide && (
        <div className={styles.third}>
          {/* Notes come first, because users read them before they act on the order. */}
          <OrderNotes
            key={`${lookup.profileId} ${lookup.serviceId}`}
            profileId={lookup.profileId}
            serviceId={lookup.serviceId}
          />
          {hasRefund && customer}
          <HistoryBrief lookup={lookup} onShow={() => show({ place: 'history', row: null })} />
        </div>
      )}
      <div ref={tabs} className={styles.tabs}>
        {isPrinting ? <PrintedEvidence lookup={lookup} /> : <OrderTabs {...view} shown={shown} onShow={show} />}
      </div>
    </div>
  );
}

interface OrderTabsProps extends OrderViewProps {
  shown: Shown;
  onShow: (evidence: Evidence) => void;
}

function OrderTabs({ lookup, tab, onTab, payment, onPayment, shown, onShow }: OrderTabsProps) {
  const { record, checks } = lookup;
  const rowOf = (place: OrderTab) => (shown?.place === place ? shown.row : null);
  // Each "Show" opens its row, even if the user closed it.
  const times = shown?.times ?? 0;
  // In a table that scrolls in its own frame, an unfolded row would fill the frame.
  const unfoldsFirst = isWaiting(lookup.status) && (lengthOf(record.payment_info) ?? 0) <= maxRowsWhole;
  return (
    <Tabs value={tab} onChange={onTab}>
      <TabList label={ordersText.tabs.name}>
        <Tab value="payments" count={lengthOf(record.payment_detail)}>
          {ordersText.tabs.payments}
        </Tab>
        <Tab value="options" count={lengthOf(record.payment_info)}>
          {ordersText.tabs.options}
        </Tab>
        <Tab value="details">{ordersText.tabs.details}</Tab>
        <Tab value="checks" count={checks.length}>
          {ordersText.tabs.checks}
        </Tab>
        <Tab value="history">{ordersText.tabs.history}</Tab>
        <Tab value="raw">{ordersText.tabs.raw}</Tab>
      </TabList>
      <TabPanel value="payments">
        <PaymentsTab key={times} lookup={lookup} selected={payment} onSelect={onPayment} />
      </TabPanel>
      <TabPanel value="options">
        <OptionsTab key={times} lookup={lookup} opened={rowOf('options') ?? (unfoldsFirst ? 1 : null)} />
      </TabPanel>
      <TabPanel value="details">
        <ItemsTab key={times} lookup={lookup} opened={rowOf('details')} />
        <DetailsTab lookup={lookup} />
      </TabPanel>
      <TabPanel value="checks">
        <ChecksTab lookup={lookup} onShow={onShow} />
      </TabPanel>
      <TabPanel value="history">
        <HistoryTab lookup={lookup} />
      </TabPanel>
      <TabPanel value="raw">
        <RawTab raw={lookup.raw} />
      </TabPanel>
    </Tabs>
  );
}

/** Paper has no tabs: their content is printed one below the other, without the raw data. */
function PrintedEvidence({ lookup }: { lookup: OrderLookup }) {
  const parts: readonly (readonly [OrderTab, ReactNode])[] = [
    ['payments', <PaymentsTab key="payments" lookup={lookup} selected={null} onSelect={() => undefined} />],
    ['options', <OptionsTab key="options" lookup={lookup} opened={null} />],
    [
      'details',
      <Fragment key="details">
        <ItemsTab lookup={lookup} opened={null} />
        <DetailsTab lookup={lookup} />
      </Fragment>,
    ],
    ['checks', <ChecksTab key="checks" lookup={lookup} onShow={() => undefined} />],
  ];
  return parts.map(([tab, content]) => (
    <section key={tab} className={styles.printed}>
      <h2 className="t-head">{ordersText.tabs[tab]}</h2>
      {content}
    </section>
  ));
}

/** Null for a list that wasn't provided: zero would claim that it is empty. */
const lengthOf = (
  list: { readonly is: 'present'; readonly value: readonly unknown[] } | { readonly is: string },
): number | null => ('value' in list ? list.value.length : null);
