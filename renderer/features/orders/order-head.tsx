/** The head of an order: its numbers, when it was checked, and the actions. */
import { ChevronLeft, Ellipsis, Eye, RefreshCw, Reply } from 'lucide-react';
import { useEffect, useState } from 'react';
import { maxOrderNumberLength } from '../../../electron/contract/limits.ts';
import type { Field } from '../../../electron/contract/order-record.ts';
import { useCopy } from '../../lib/copy.ts';
import { steadyNow } from '../../lib/format/steady-clock.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { ViewHeading } from '../../ui/layout/view-heading.tsx';
import { useBelow } from '../../ui/layout/use-below.ts';
import { usePrinting } from '../../ui/printing.ts';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { clockOf, type ArrivedLookup } from './lookup-time.ts';
import { FieldString } from './record/field-value.tsx';
import type { OrderActions } from './order-actions.ts';
import { isWatching } from './watch-line.tsx';
import styles from './order-head.module.css';
import { customerAnswerText } from '../../text/customer-answer.ts';
import { datesText } from '../../text/dates.ts';
import { orderWatchText } from '../../text/order-watch.ts';
import { ordersText } from '../../text/orders.ts';

interface OrderHeadProps {
  serviceId: string;
  /** Null until the first lookup ends. */
  arrived: ArrivedLookup | null;
  /** True while a refresh is running. */
  isRefreshing: boolean;
  onBack: () => void;
  actions: OrderActions;
  /** The page's heading while there is no status. */
  isHeading: boolean;
  /** `Found by email`. Null if the order was opened by its number. */
  foundBy: string | null;
}

export function OrderHead({ serviceId, arrived, isRefreshing, onBack, actions, isHeading, foundBy }: OrderHeadProps) {
  const { refresh, reply, watch, menu } = actions;
  const copy = useCopy();
  const isNarrow = useBelow(1100);
  const merchantOrder = arrived?.lookup.record.order_id;
  // If the payment window has closed since the lookup, Refresh is primary.
  const isAnswerPrimary = arrived?.lookup.status.endedSinceLookup === false;
  const number = <VisibleText text={serviceId} mono limit={maxOrderNumberLength} />;
  return (
    <>
      {/* The width is the same while the order loads. */}
      <header className={styles.head} data-wide data-sticky={isOneLine(serviceId, merchantOrder) || undefined}>
        <span className={styles.back}>
          <IconButton label={ordersText.back} keys="Esc" icon={<Icon of={ChevronLeft} size={14} />} onClick={onBack} />
        </span>
        {isHeading ? (
          <ViewHeading
            windowTitle={ordersText.title(untrusted(serviceId, maxOrderNumberLength))}
            className={styles.number}
          >
            {number}
          </ViewHeading>
        ) : (
          <p className={styles.number}>{number}</p>
        )}
        {!isNarrow && (
          <CopyButton
            label={ordersText.copyWhat(ordersText.number)}
            onCopy={() => copy(serviceId, ordersText.copied(ordersText.number))}
          />
        )}
        {merchantOrder !== undefined && (
          <div className={styles.merchant}>
            <span className="ink-2">{isNarrow ? ordersText.merchantOrderShort : ordersText.merchantOrder}</span>
            <span className={styles.merchantNumber}>
              <FieldString of={merchantOrder} field="order_id" mono limit={maxOrderNumberLength} />
            </span>
            {!isNarrow && merchantOrder.is === 'present' && merchantOrder.value !== '' && (
              <CopyButton
                label={ordersText.copyWhat(ordersText.merchantOrder)}
                onCopy={() => copy(merchantOrder.value, ordersText.copied(ordersText.merchantOrder))}
              />
            )}
          </div>
        )}
        <div className={styles.actions}>
          {arrived !== null && <LookedUpAt arrived={arrived} isReading={isRefreshing} />}
          {refresh !== null && (
            <Button
              variant="quiet"
              icon={<Icon of={RefreshCw} size={14} />}
              aria-keyshortcuts="R"
              busy={isRefreshing}
              onClick={refresh}
            >
              {ordersText.refresh}
            </Button>
          )}
          {reply !== null && (
            <Button
              variant={isAnswerPrimary ? 'primary' : 'secondary'}
              {...(isNarrow ? {} : { icon: <Icon of={Reply} size={14} /> })}
              onClick={reply}
            >
              {customerAnswerText.name}
            </Button>
          )}
          {watch !== null && (
            <Button
              {...(isNarrow ? {} : { icon: <Icon of={Eye} size={14} /> })}
              pressed={isWatching(watch.watched)}
              onClick={isWatching(watch.watched) ? watch.unwatch : watch.watch}
            >
              {isWatching(watch.watched) ? orderWatchText.watching : orderWatchText.watch}
            </Button>
          )}
          {menu.length > 0 && (
            <MenuButton
              label={ordersText.moreActions}
              icon={<Icon of={Ellipsis} size={14} />}
              choices={menu.map(({ words, run }) => ({ words, run }))}
            />
          )}
        </div>
      </header>
      {foundBy !== null && <p className={styles.foundBy}>{foundBy}</p>}
    </>
  );
}

/** Order numbers have 16 characters. */
const maxOneLineLength = 20;

const isOneLine = (serviceId: string, merchantOrder: Field<string> | undefined): boolean =>
  serviceId.length <= maxOneLineLength &&
  (merchantOrder?.is !== 'present' || merchantOrder.value.length <= maxOneLineLength);

const justNowMs = 60_000;

/** The age is kept current, so that an old lookup is never mistaken for a new one. */
function LookedUpAt({ arrived: { lookup, arrivedAt }, isReading }: { arrived: ArrivedLookup; isReading: boolean }) {
  const time = useTime();
  // A relative age is useless on paper.
  const isPrinting = usePrinting();
  const [elapsed, setElapsed] = useState(() => steadyNow() - arrivedAt);
  useEffect(() => {
    const look = () => setElapsed(steadyNow() - arrivedAt);
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [arrivedAt]);
  const by = ordersText.lookedUpBy[clockOf(lookup)];
  const aged = () => {
    if (elapsed < justNowMs) return ordersText.checkedJustNow;
    return `${by(time.near(lookup.answeredAt, lookup.answeredAt + elapsed))}, ${datesText.ago(time.duration(elapsed))}`;
  };
  return (
    <p className={styles.lookedUpAt} title={by(time.whole(lookup.answeredAt))}>
      {isPrinting ? by(time.whole(lookup.answeredAt)) : aged()}
      {isReading && <span>, {ordersText.refreshing}</span>}
    </p>
  );
}
