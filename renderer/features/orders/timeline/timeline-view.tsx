/** Payment and refund side by side on shared rows: the same height is the same time. */
import type { ReactNode } from 'react';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
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
import { useOrderFormats } from '../../../lib/orders/order-formats.ts';
import styles from './timeline-view.module.css';
import { commonText } from '../../../text/common.ts';
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
  const axis = axisOf(layout, now, time);
  return (
    <section
      className={styles.timeline}
      data-lanes={layout.lanes.length}
      data-zoned-rows={axis.zonedRows || undefined}
      aria-label={ordersText.timeline.name}
    >
      <Head layout={layout} />
      {layout.rows.length === 0 && <p className="ink-3">{ordersText.timeline.nothing}</p>}
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
function Head({ layout: { firstDay, lanes } }: { layout: TimelineLayout }) {
  const time = useTime();
  const words = ordersText.timeline;
  if (firstDay === null) return <h2 className="t-head">{words.payment}</h2>;
  return (
    <div className={styles.head}>
      <span className={styles.day}>{time.date(firstDay)}</span>
      <div className={styles.lead}>
        <h2 className="t-head">{words.payment}</h2>
        <span className={styles.day}>{commonText.timesIn(time.zoned(firstDay))}</span>
      </div>
      {lanes.length > 1 && <h2 className="t-head">{words.refund}</h2>}
    </div>
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
  const words = ordersText.timeline;
  if (row.is === 'mark') {
    const { row: mark } = row;
    const lane: TimelineLane = mark.lane === 'all' ? (layout.lanes.at(-1) ?? 'payment') : mark.lane;
    const event = <EventWords row={mark} now={row.now} alone={layout.lanes.length === 1} moment={axis.moment} />;
    return (
      <li className={styles.row} data-mark={mark.mark}>
        <span className={styles.axis}>
          <Label row={mark} axis={axis} />
        </span>
        <Lanes row={row} layout={layout} words={{ [lane]: event }} />
      </li>
    );
  }
  const after = timeline.waitBeforeRefundAfter ?? 'completed';
  const wait = row.is === 'wait' && <Line remark={words.waited[after](formats.exactDuration(row.ms))} />;
  const more = row.is === 'more' && <Line>{words.morePayments(formatCount(row.count), row.count)}</Line>;
  return (
    <li className={styles.between}>
      <span className={styles.day}>{row.is === 'day' && axis.day(row.ms)}</span>
      <Lanes row={row} layout={layout} words={{ payment: more, refund: wait }} />
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
function Label({ row: { mark, at }, axis }: { row: TimelineRow; axis: Axis }) {
  const words = ordersText.timeline;
  if (at.is === 'between') {
    const from = at.from === null ? null : axis.minute(at.from);
    const to = at.to === null ? null : axis.minute(at.to);
    if (from === null) return <span>{to === null ? words.notKnown : words.before(to)}</span>;
    if (to === null) return <span>{words.after(from)}</span>;
    // Both bounds are within one minute.
    return <span>{from === to ? from : words.range(from, to)}</span>;
  }
  if (at.ms === null) return <span>{words.toCome}</span>;
  // It moves by the minute.
  if (mark === 'now') return <span className="t-number">{axis.minute(at.ms)}</span>;
  return <Instant ms={at.ms} form={axis.clockForm(at.ms)} />;
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

interface LineProps {
  children?: ReactNode;
  remark?: ReactNode;
  quiet?: boolean;
}

function Line({ children, remark = null, quiet = false }: LineProps) {
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

interface CompletedProps {
  event: Extract<TimelineEvent, { kind: 'completed' }>;
  sincePreviousMs: number | null;
  alone: boolean;
}

function Completed({ event, sincePreviousMs, alone }: CompletedProps) {
  const formats = useOrderFormats();
  const words = ordersText.timeline;
  const since = sincePreviousMs === null ? null : formats.exactDuration(sincePreviousMs);
  return (
    <span className={styles.words}>
      <span>{alone && since !== null ? words.completedAfter(since) : words.completed}</span>
      {!alone && since !== null && <span className={styles.remark}>{words.later(since)}</span>}
      {event.lateByMs !== null && (
        <span className={styles.late}>
          <Badge shape="notice">{words.late(formats.exactDuration(event.lateByMs))}</Badge>
        </span>
      )}
    </span>
  );
}

/** A missing amount is shown among the refund's facts, not here. */
function RefundRequested({ event }: { event: Extract<TimelineEvent, { kind: 'refund-requested' }> }) {
  const { amount, currency, isAsked } = event;
  const type = refundTypeNamed(event.type);
  const words = ordersText.timeline;
  return (
    <Line>
      {isAsked ? words.refundRequested : words.refundBegun}
      {amount.is === 'present' && (
        <>
          , <FieldAmount of={amount} field="refund_amount" unit={{ of: currency, field: 'token' }} />
        </>
      )}
      {type !== null && `, ${words.refundType[type]}`}
    </Line>
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
