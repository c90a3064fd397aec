/** Payment and refund side by side on shared rows: the same height is the same time. */
import type { CSSProperties, ReactNode } from 'react';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import type { TimelineLane, TimelineRow, Timeline } from '../../../../electron/contract/order-timeline.ts';
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
  isShown,
} from './timeline-layout.ts';
import { useOrderFormats, type OrderFormats } from '../../../lib/orders/order-formats.ts';
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

/** The day and zone of all times below. */
function Head({ layout: { firstDay, lanes } }: { layout: TimelineLayout }) {
  const time = useTime();
  const words = ordersText.timeline;
  return (
    <div className={styles.head}>
      <span className={styles.day}>{firstDay !== null && time.date(firstDay)}</span>
      {lanes.map((lane) => (
        <h2 key={lane} className={styles.lane}>
          <span className="t-head">{words[lane]}</span>
          {lane === 'payment' && firstDay !== null && (
            <span className={styles.zone}>{commonText.timesIn(time.zoned(firstDay))}</span>
          )}
        </h2>
      ))}
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
    const event = <EventWords row={mark} now={row.now} isSingleLane={layout.lanes.length === 1} />;
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
    <li className={styles.row}>
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
      <div key={lane} className={styles.lane}>
        <span className={styles.track} style={trackOf(line)}>
          {mark !== null && <Shape name={mark} size={16} label={ordersText.timeline.marks[mark]} />}
        </span>
        {words[lane]}
      </div>
    );
  });
}

const trackOf = ({ above, below }: LaidRow['lines'][TimelineLane]): CSSProperties & Record<`--${string}`, string> => ({
  '--above': above,
  '--below': below,
});

/** The label on the axis: a time, its bounds, or "Pending". */
function Label({ row: { mark, at }, axis }: { row: TimelineRow; axis: Axis }) {
  const words = ordersText.timeline;
  if (at.is === 'between') {
    const from = at.from === null ? null : axis.minute(at.from);
    const to = at.to === null ? null : axis.minute(at.to);
    if (from === null) return <span>{to === null ? words.unknown : words.before(to)}</span>;
    if (to === null) return <span>{words.after(from)}</span>;
    // Both bounds are within one minute.
    return <span>{from === to ? from : words.range(from, to)}</span>;
  }
  if (at.ms === null) return <span>{words.toCome}</span>;
  // The current time is updated each minute, so seconds aren't shown.
  if (mark === 'now') return <span className="t-number">{axis.minute(at.ms)}</span>;
  return <Instant ms={at.ms} form={axis.clockForm(at.ms)} />;
}

interface EventWordsProps {
  row: TimelineRow;
  now: NowWords | null;
  /** True for a single lane, which fits a column of amounts and long remarks. */
  isSingleLane: boolean;
}

/** One mark of a timeline: what happened, its amount, and what follows from the times. */
function EventWords({ row: { event, sincePreviousMs }, now, isSingleLane }: EventWordsProps) {
  const words = ordersText.timeline;
  const formats = useOrderFormats();
  const since = sincePreviousMs === null || !isShown(sincePreviousMs) ? null : formats.exactDuration(sincePreviousMs);
  const later = since === null ? null : words.later(since);
  switch (event.kind) {
    case 'created':
      return (
        <Line>
          {isSingleLane && event.validMinutes !== null ? words.createdValid(event.validMinutes) : words.created}
        </Line>
      );
    case 'payment': {
      const name = words.paymentOf(event.number, event.of);
      const unit = { of: event.currency, field: 'pay_currency' };
      const amount = <FieldAmount of={event.amount} field="pay_amount" unit={unit} />;
      if (!isSingleLane) {
        return (
          <Line remark={words.timeNotGiven}>
            {name}, {amount}
          </Line>
        );
      }
      return (
        <span className={styles.payment}>
          <span>{name}</span>
          <span className={styles.amount}>{amount}</span>
          <span className={styles.seen}>{words.timeNotGiven}</span>
        </span>
      );
    }
    case 'completed':
      return (
        <Line
          remark={isSingleLane ? null : later}
          badge={
            event.lateByMs !== null && isShown(event.lateByMs) && words.late(formats.exactDuration(event.lateByMs))
          }
        >
          {isSingleLane && since !== null ? words.completedAfter(since) : words.completed}
        </Line>
      );
    case 'canceled':
      return <Line remark={later}>{words.canceled}</Line>;
    case 'payment-window':
      return <Line quiet>{words.paymentWindow[event.tense]}</Line>;
    case 'refund-requested': {
      const type = refundTypeNamed(event.type);
      return (
        <Line>
          {event.isAsked ? words.refundRequested : words.refundStarted}
          {/* The refund's facts show a missing amount. */}
          {event.amount.is === 'present' && (
            <>
              , <FieldAmount of={event.amount} field="refund_amount" unit={{ of: event.currency, field: 'token' }} />
            </>
          )}
          {type !== null && `, ${words.refundType[type]}`}
        </Line>
      );
    }
    case 'refund-update':
      return (
        <Line remark={later === null ? words.lastUpdate : words.lastUpdateLater(later)}>
          {words.refundUpdate[event.refund]}
        </Line>
      );
    case 'now':
      return <span className={styles.now}>{nowWords(now, formats)}</span>;
    case 'refund-outcome-to-come':
      return <Line quiet>{words.refundToCome}</Line>;
    case 'refund-outcome-unknown':
      return <Line quiet>{words.refundOutcomeNotKnown}</Line>;
    case 'payment-to-come':
      return <Line quiet>{words.paymentToCome}</Line>;
  }
}

function nowWords(now: NowWords | null, formats: OrderFormats): string {
  const { now: plain, nowLeft, nowNoUpdate } = ordersText.timeline;
  if (now === null || now.is === 'plain' || (now.is === 'no-update-for' && now.ms < 60_000)) return plain;
  return (now.is === 'left' ? nowLeft : nowNoUpdate)(formats.minutes(now.ms));
}

interface LineProps {
  children?: ReactNode;
  remark?: ReactNode;
  badge?: ReactNode;
  quiet?: boolean;
}

function Line({ children, remark = null, badge = false, quiet = false }: LineProps) {
  return (
    <span className={styles.words}>
      {children !== undefined && <span className={quiet ? 'ink-2' : undefined}>{children}</span>}
      {remark !== null && <span className="t-small">{remark}</span>}
      {badge !== false && (
        <span className={styles.badge}>
          <Badge shape="notice">{badge}</Badge>
        </span>
      )}
    </span>
  );
}
