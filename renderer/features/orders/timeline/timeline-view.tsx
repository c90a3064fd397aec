/** Payment and refund side by side on shared rows: the same height is the same time. */
import type { ReactNode } from 'react';
import type { EpochMs, Decimal, Field } from '../../../../electron/contract/order-record.ts';
import type { TimelineLane, TimelineRow, Timeline, TimelineEvent } from '../../../../electron/contract/order-lookup.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Instant, FieldAmount } from '../record/field-value.tsx';
import {
  layOutTimeline,
  type LaidRow,
  type TimelineLayout,
  type NowWords,
  axisOf,
  type Axis,
} from './timeline-layout.ts';
import { useOrderFormats } from '../order-formats.ts';
import styles from './timeline-view.module.css';
import { ordersText } from '../../../text/orders.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { refundTypeNamed } from '../refund-facts.tsx';

interface TimelineViewProps {
  timeline: Timeline;
  /** The service's clock at the lookup. */
  now: EpochMs;
}

export function TimelineView({ timeline, now }: TimelineViewProps) {
  const time = useTime();
  const layout = layOutTimeline(timeline, time.dayKey);
  if (layout.rows.length === 0) {
    return (
      <section className={styles.timeline} aria-label={ordersText.timeline.name}>
        <Head layout={layout} />
        <p className="ink-3">{ordersText.timeline.nothing}</p>
      </section>
    );
  }
  const axis = axisOf(layout, now, time);
  return (
    <section
      className={styles.timeline}
      data-lanes={layout.lanes.length}
      data-zoned-rows={axis.zonedRows || undefined}
      aria-label={ordersText.timeline.name}
    >
      <Head layout={layout} />
      <ol className={styles.rows}>
        {layout.rows.map((row) => (
          <Row key={keyOf(row)} row={row} layout={layout} timeline={timeline} axis={axis} />
        ))}
      </ol>
    </section>
  );
}

function keyOf(row: LaidRow): string {
  switch (row.is) {
    case 'mark':
      return row.row.id;
    case 'more':
      return `more ${row.id}`;
    case 'day':
    case 'wait':
      return `${row.is} ${String(row.ms)}`;
  }
}

/** Day and zone of the times below, once for all of them. */
function Head({ layout }: { layout: TimelineLayout }) {
  const time = useTime();
  const { firstDay } = layout;
  const when = firstDay !== null && (
    <span className={styles.day}>{ordersText.timeline.dayInZone(time.fullDate(firstDay), time.zoned(firstDay))}</span>
  );
  if (layout.lanes.length === 1) {
    return (
      <div className={styles.headAlone}>
        <h2 className="t-head">{ordersText.timeline.payment}</h2>
        {when}
      </div>
    );
  }
  return (
    <>
      <div className={styles.headAlone}>{when}</div>
      <div className={styles.head}>
        <span />
        <h2 className="t-head">{ordersText.timeline.payment}</h2>
        <h2 className="t-head">{ordersText.timeline.refund}</h2>
      </div>
    </>
  );
}

interface RowProps {
  row: LaidRow;
  layout: TimelineLayout;
  timeline: Timeline;
  axis: Axis;
}

function Row({ row, layout, timeline, axis }: RowProps) {
  const formats = useOrderFormats();
  const alone = layout.lanes.length === 1;
  if (row.is === 'day') {
    return (
      <li className={styles.between}>
        <span className={styles.day}>{axis.day(row.ms)}</span>
        <Lanes row={row} layout={layout} words={{}} />
      </li>
    );
  }
  if (row.is === 'wait') {
    const words = ordersText.timeline.waited[timeline.waitBeforeRefundAfter ?? 'completed'](
      formats.exactDuration(row.ms),
    );
    return (
      <li className={styles.between}>
        <span />
        <Lanes row={row} layout={layout} words={{ refund: <span className={styles.wait}>{words}</span> }} />
      </li>
    );
  }
  if (row.is === 'more') {
    const words = (
      <span className={styles.words}>{ordersText.timeline.morePayments(formatCount(row.count), row.count)}</span>
    );
    return (
      <li className={styles.between}>
        <span />
        <Lanes row={row} layout={layout} words={{ payment: words }} />
      </li>
    );
  }
  const { row: mark } = row;
  const wordsLane: TimelineLane = mark.lane === 'all' ? (layout.lanes.at(-1) ?? 'payment') : mark.lane;
  return (
    <li className={styles.row} data-mark={mark.mark} data-lane={mark.lane}>
      <span className={styles.axis}>
        <Label row={mark} axis={axis} />
      </span>
      <Lanes
        row={row}
        layout={layout}
        words={{ [wordsLane]: <EventWords row={mark} now={row.now} alone={alone} moment={axis.moment} /> }}
      />
    </li>
  );
}

interface LanesProps {
  row: LaidRow;
  layout: TimelineLayout;
  words: Partial<Readonly<Record<TimelineLane, ReactNode>>>;
}

function Lanes({ row, layout, words }: LanesProps) {
  return layout.lanes.map((lane) => {
    const line = row.lines[lane];
    const mark = row.is === 'mark' && row.row.lane === lane && row.row.mark !== 'now' ? row.row.mark : null;
    return (
      <div key={lane} className={styles.lane} data-has-mark={mark !== null || undefined}>
        <span className={styles.track} data-above={line.above} data-below={line.below}>
          {mark !== null && <Shape name={mark} size={16} label={ordersText.timeline.marks[mark]} />}
        </span>
        {words[lane]}
      </div>
    );
  });
}

/** On the axis: a time, its bounds, or "Pending". */
function Label({ row, axis }: { row: TimelineRow; axis: Axis }) {
  // It moves by the minute.
  if (row.mark === 'now' && row.at.is === 'dated') return <span className="t-number">{axis.minute(row.at.ms)}</span>;
  switch (row.at.is) {
    case 'dated':
      return <Instant ms={row.at.ms} form={axis.clockForm(row.at.ms)} />;
    case 'to-come':
      return row.at.ms === null ? (
        <span>{ordersText.timeline.toCome}</span>
      ) : (
        <Instant ms={row.at.ms} form={axis.clockForm(row.at.ms)} />
      );
    case 'between':
      return <Bounds from={row.at.from} to={row.at.to} minute={axis.minute} />;
  }
}

function Bounds({ from, to, minute }: { from: EpochMs | null; to: EpochMs | null; minute: (ms: EpochMs) => string }) {
  if (from === null && to === null) return <span>{ordersText.timeline.notKnown}</span>;
  if (from === null) return <span>{ordersText.timeline.before(minute(to ?? 0))}</span>;
  if (to === null) return <span>{ordersText.timeline.after(minute(from))}</span>;
  const [begins, ends] = [minute(from), minute(to)];
  // Both bounds are within one minute.
  return <span>{begins === ends ? begins : ordersText.timeline.range(begins, ends)}</span>;
}

/** The words of one mark of a timeline: what happened, its amount, and what follows from the times. */
interface EventWordsProps {
  row: TimelineRow;
  now: NowWords | null;
  /** A single lane has room for a column of amounts and for long remarks. */
  alone: boolean;
  /** A moment on this computer, with its day where that is not the heading's. */
  moment: (ms: EpochMs) => string;
}

function EventWords({ row, now, alone, moment }: EventWordsProps) {
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
  if (amount.is !== 'present') return null;
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
