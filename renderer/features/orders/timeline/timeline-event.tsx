/** The words of one mark of a timeline: what happened, its amount, and what follows from the times. */
import type { ReactNode } from 'react';
import type { Decimal, EpochMs, Field } from '../../../../electron/contract/order-record.ts';
import type { TimelineEvent, TimelineRow } from '../../../../electron/contract/order-lookup.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { FieldAmount } from '../record/field-value.tsx';
import { refundTypeNamed } from '../record/refund-terms.ts';
import type { NowWords } from './timeline-layout.ts';
import { useOrderFormats } from '../formats/use-order-formats.ts';
import styles from './timeline-view.module.css';
import { ordersText } from '../../../text/orders.ts';

interface EventWordsProps {
  row: TimelineRow;
  now: NowWords | null;
  /** A single lane has room for a column of amounts and for long remarks. */
  alone: boolean;
  /** A moment on this computer, with its day where that is not the heading's. */
  moment: (ms: EpochMs) => string;
}

export function EventWords({ row, now, alone, moment }: EventWordsProps) {
  const words = ordersText.timeline;
  const formats = useOrderFormats();
  const { event, sincePreviousMs } = row;
  const later = sincePreviousMs === null ? null : words.later(formats.exactDuration(sincePreviousMs));
  switch (event.kind) {
    case 'created':
      return (
        <Line>{alone && event.validMinutes !== null ? words.createdValid(event.validMinutes) : words.created}</Line>
      );
    case 'payment':
      return <Payment event={event} alone={alone} moment={moment} />;
    case 'completed':
      return <Completed event={event} sincePreviousMs={sincePreviousMs} alone={alone} />;
    case 'cancelled':
      return <Line remark={later}>{words.cancelled}</Line>;
    case 'validity':
      return <Line quiet>{words.validity[event.tense]}</Line>;
    case 'refund-requested':
      return <RefundRequested event={event} />;
    case 'refund-update':
      return (
        <Line remark={later === null ? words.lastUpdate : words.lastUpdateLater(later)}>
          {words.refundUpdate[event.refund]}
        </Line>
      );
    case 'now':
      return <Now now={now} />;
    case 'refund-outcome-to-come':
      return <Line quiet>{words.refundToCome}</Line>;
    case 'refund-outcome-not-known':
      return <Line quiet>{words.refundOutcomeNotKnown}</Line>;
    case 'payment-to-come':
      return <Line quiet>{words.paymentToCome}</Line>;
  }
}

function Line({
  children,
  remark = null,
  quiet = false,
}: {
  children: ReactNode;
  remark?: ReactNode;
  quiet?: boolean;
}) {
  return (
    <span className={styles.words}>
      <span className={quiet ? 'ink-2' : undefined}>{children}</span>
      {remark !== null && <span className={styles.remark}>{remark}</span>}
    </span>
  );
}

interface PaymentProps extends Pick<EventWordsProps, 'alone' | 'moment'> {
  event: Extract<TimelineEvent, { kind: 'payment' }>;
}

function Payment({ event, alone, moment }: PaymentProps) {
  const name = ordersText.timeline.paymentOf(event.number, event.of);
  const amount = (
    <FieldAmount of={event.amount} field="pay_amount" unit={{ of: event.currency, field: 'pay_currency' }} />
  );
  if (!alone) {
    return (
      <Line remark={ordersText.timeline.timeNotGiven}>
        {name}, {amount}
      </Line>
    );
  }
  const seen = event.firstSeenAt === null ? null : moment(event.firstSeenAt);
  return (
    <span className={styles.payment}>
      <span>{name}</span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.seen}>
        {seen === null ? ordersText.timeline.timeNotGiven : ordersText.timeline.firstSeen(seen)}
      </span>
    </span>
  );
}

function Completed({
  event,
  sincePreviousMs,
  alone,
}: {
  event: Extract<TimelineEvent, { kind: 'completed' }>;
  sincePreviousMs: number | null;
  alone: boolean;
}) {
  const formats = useOrderFormats();
  const since = sincePreviousMs === null ? null : formats.exactDuration(sincePreviousMs);
  return (
    <span className={styles.words}>
      <span>{alone && since !== null ? ordersText.timeline.completedAfter(since) : ordersText.timeline.completed}</span>
      {!alone && since !== null && <span className={styles.remark}>{ordersText.timeline.later(since)}</span>}
      {event.lateByMs !== null && (
        <span className={styles.late}>
          <Badge shape="notice">{ordersText.timeline.late(formats.exactDuration(event.lateByMs))}</Badge>
        </span>
      )}
    </span>
  );
}

function RefundRequested({ event }: { event: Extract<TimelineEvent, { kind: 'refund-requested' }> }) {
  const type = refundTypeNamed(event.type);
  return (
    <Line>
      {event.isAsked ? ordersText.timeline.refundRequested : ordersText.timeline.refundBegun}
      <RequestedAmount amount={event.amount} currency={event.currency} />
      {type !== null && `, ${ordersText.timeline.refundType[type]}`}
    </Line>
  );
}

/** A missing amount is shown among the refund's facts, not here. */
function RequestedAmount({ amount, currency }: { amount: Field<Decimal>; currency: Field<string> }) {
  if (amount.is !== 'given') return null;
  return (
    <>
      , <FieldAmount of={amount} field="refund_amount" unit={{ of: currency, field: 'token' }} />
    </>
  );
}

function Now({ now }: { now: NowWords | null }) {
  const formats = useOrderFormats();
  const words =
    now === null || now.is === 'plain'
      ? ordersText.timeline.now
      : now.is === 'left'
        ? ordersText.timeline.nowLeft(formats.minutes(now.ms))
        : ordersText.timeline.nowNoUpdate(formats.minutes(now.ms));
  return <span className={styles.now}>{words}</span>;
}
