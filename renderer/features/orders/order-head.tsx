/** The head of an order: its numbers, when it was checked, and the actions. */
import { ChevronLeft, Eye, FileDown, FileSpreadsheet, MessageSquareText, ReceiptText, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { longestOrderNumber } from '../../../electron/contract/limits.ts';
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
import { usePrinting } from '../../ui/printing.ts';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { clockOf } from './clock/clock-of.ts';
import type { ArrivedReading } from './clock/use-reading-now.ts';
import { FieldString } from './record/field-value.tsx';
import type { SavePdf } from './use-save-pdf.ts';
import { useThirdColumn } from './use-third-column.ts';
import { isWatching, type OrderWatch } from './watch/use-order-watch.ts';
import styles from './order-head.module.css';
import { customerAnswerText } from '../../text/customer-answer.ts';
import { datesText } from '../../text/dates.ts';
import { orderExportsText } from '../../text/order-export.ts';
import { orderWatchText } from '../../text/order-watch.ts';
import { ordersText } from '../../text/orders.ts';

interface OrderHeadProps {
  serviceId: string;
  /** Null until the first lookup is answered. */
  arrived: ArrivedReading | null;
  /** A refresh isn't answered yet. */
  isReading: boolean;
  onBack: () => void;
  /** Null where the order can't be looked up. */
  onReadAgain: (() => void) | null;
  onCopyReceipt: (() => void) | null;
  onSavePdf: SavePdf | null;
  onExport: (() => void) | null;
  onAnswer: (() => void) | null;
  /** Null where there is nothing to watch. */
  watch: OrderWatch | null;
  /** Heads the page while no verdict does. */
  isHeading: boolean;
}

export function OrderHead({
  serviceId,
  arrived,
  isReading,
  onBack,
  onReadAgain,
  onCopyReceipt,
  onSavePdf,
  onExport,
  onAnswer,
  watch,
  isHeading,
}: OrderHeadProps) {
  const copy = useCopy();
  const merchantOrder = arrived?.reading.record.order_id;
  const number = <VisibleText text={serviceId} mono limit={longestOrderNumber} />;
  return (
    // As wide while the order loads as afterwards.
    <header className={styles.head} data-wide>
      <span className={styles.back}>
        <IconButton label={ordersText.back} keys="Esc" icon={<Icon of={ChevronLeft} size={14} />} onClick={onBack} />
      </span>
      {isHeading ? (
        <ViewHeading windowTitle={ordersText.title(untrusted(serviceId, longestOrderNumber))} className={styles.number}>
          {number}
        </ViewHeading>
      ) : (
        <p className={styles.number}>{number}</p>
      )}
      <CopyButton
        label={ordersText.copyWhat(ordersText.number)}
        onCopy={() => copy(serviceId, ordersText.copied(ordersText.number))}
      />
      {merchantOrder !== undefined && (
        <div className={styles.merchant}>
          <span className="ink-2">{ordersText.merchantOrder}</span>
          <span className={styles.merchantNumber}>
            <FieldString of={merchantOrder} field="order_id" mono limit={longestOrderNumber} />
          </span>
          {merchantOrder.is === 'given' && merchantOrder.value !== '' && (
            <CopyButton
              label={ordersText.copyWhat(ordersText.merchantOrder)}
              onCopy={() => copy(merchantOrder.value, ordersText.copied(ordersText.merchantOrder))}
            />
          )}
        </div>
      )}
      <div className={styles.actions}>
        {arrived !== null && <ReadAt arrived={arrived} isReading={isReading} />}
        {onReadAgain !== null && (
          <IconButton
            edge
            label={ordersText.readAgain}
            keys="R"
            icon={<Icon of={RefreshCw} size={14} />}
            onClick={onReadAgain}
            aria-disabled={isReading}
          />
        )}
        {onSavePdf !== null && (
          <MenuButton
            label={ordersText.savePdf}
            icon={<Icon of={FileDown} size={14} />}
            choices={[
              { words: ordersText.pdfWithPayer, run: () => onSavePdf('whole') },
              { words: ordersText.pdfWithoutPayer, run: () => onSavePdf('without-payer') },
            ]}
          />
        )}
        {onExport !== null && (
          <IconButton
            edge
            label={orderExportsText.action}
            icon={<Icon of={FileSpreadsheet} size={14} />}
            onClick={onExport}
          />
        )}
        {onAnswer !== null && <Answer onAnswer={onAnswer} />}
        {watch !== null && (
          <Button
            icon={<Icon of={Eye} size={14} />}
            pressed={isWatching(watch.watched)}
            onClick={isWatching(watch.watched) ? watch.unwatch : watch.watch}
          >
            {isWatching(watch.watched) ? orderWatchText.watching : orderWatchText.watch}
          </Button>
        )}
        {onCopyReceipt !== null && (
          <Button icon={<Icon of={ReceiptText} size={14} />} onClick={onCopyReceipt}>
            {ordersText.copyReceipt}
          </Button>
        )}
      </div>
    </header>
  );
}

/** With its words where the window has room for them. */
function Answer({ onAnswer }: { onAnswer: () => void }) {
  const icon = <Icon of={MessageSquareText} size={14} />;
  const hasRoom = useThirdColumn();
  return hasRoom ? (
    <Button icon={icon} onClick={onAnswer}>
      {customerAnswerText.name}
    </Button>
  ) : (
    <IconButton edge label={customerAnswerText.name} icon={icon} onClick={onAnswer} />
  );
}

/** The age ticks, so that an old lookup never passes for a new one. */
function ReadAt({ arrived: { reading, arrivedAt }, isReading }: { arrived: ArrivedReading; isReading: boolean }) {
  const time = useTime();
  // An age says nothing on paper.
  const isPrinting = usePrinting();
  const [elapsed, setElapsed] = useState(() => steadyNow() - arrivedAt);
  useEffect(() => {
    const look = () => setElapsed(steadyNow() - arrivedAt);
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [arrivedAt]);
  const age = datesText.ago(time.duration(Math.max(0, elapsed)));
  return (
    <p className={styles.readAt}>
      {isPrinting
        ? ordersText.readBy[clockOf(reading)](time.whole(reading.answeredAt))
        : `${ordersText.readBy[clockOf(reading)](time.near(reading.answeredAt, reading.answeredAt + elapsed))}, ${age}`}
      {isReading && <span>, {ordersText.reading}</span>}
    </p>
  );
}
