/**
 * The rows of a timeline and the lines of its lanes. Both lanes share their rows, so the same height is the same
 * instant. The scale is ordered, not proportional.
 */
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import type { Timeline, TimelineLane, TimelineRow } from '../../../../electron/contract/order-timeline.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';

type LinePiece = 'none' | 'solid' | 'dashed';

/** One row of the grid: a mark with its words, the first row of another day, or a wait between the lanes. */
type Row =
  | { readonly is: 'mark'; readonly row: TimelineRow; readonly now: NowWords | null }
  | { readonly is: 'day'; readonly ms: EpochMs }
  | { readonly is: 'wait'; readonly ms: number }
  /** The number of payments without a row. They have no time. */
  | { readonly is: 'more'; readonly id: string; readonly count: number };

/** The line of each lane through the row. */
export type LaidRow = Row & {
  readonly lines: Readonly<Record<TimelineLane, { readonly above: LinePiece; readonly below: LinePiece }>>;
};

/** The words after the name of the "now" row. */
export type NowWords =
  | { readonly is: 'plain' }
  | { readonly is: 'no-update-for'; readonly ms: number }
  | { readonly is: 'left'; readonly ms: number };

export interface TimelineLayout {
  readonly rows: readonly LaidRow[];
  readonly lanes: readonly TimelineLane[];
  /** The day of the first dated mark. Null if there is none. */
  readonly firstDay: EpochMs | null;
}

/** The maximum number of payments with their own row. They have no time, so more of them would only hide marks that have one. */
const maxPayments = 20;

const lanes: readonly TimelineLane[] = ['payment', 'refund'];

/** `dayOf` names the calendar day of an instant in the chosen zone. */
export function layOutTimeline(timeline: Timeline, dayOf: (ms: EpochMs) => string): TimelineLayout {
  const rows = plan(timeline, dayOf);
  return {
    rows: rows.map((row, index) => ({
      ...row,
      lines: { payment: lineAt(rows, index, 'payment'), refund: lineAt(rows, index, 'refund') },
    })),
    lanes: timeline.hasRefundLane ? lanes : ['payment'],
    firstDay: timeline.rows.map(instantOf).find((ms) => ms !== null) ?? null,
  };
}

/** The line of a lane runs from its first mark to its last, dashed on either side of a mark without a time. */
function lineAt(rows: readonly Row[], index: number, lane: TimelineLane): LaidRow['lines'][TimelineLane] {
  const markIn = (row: Row | undefined) => (row?.is === 'mark' && row.row.lane === lane ? row.row.mark : null);
  const here = markIn(rows[index]);
  const before = markIn(rows.slice(0, index).findLast((row) => markIn(row) !== null));
  const after = markIn(rows.slice(index + 1).find((row) => markIn(row) !== null));
  return { above: pieceBetween(before, here ?? after), below: pieceBetween(here ?? before, after) };
}

function pieceBetween(one: TimelineRow['mark'] | null, other: TimelineRow['mark'] | null): LinePiece {
  if (one === null || other === null) return 'none';
  return one === 'undated' || other === 'undated' ? 'dashed' : 'solid';
}

/** The time in a row's label. */
function instantOf(row: TimelineRow): EpochMs | null {
  switch (row.at.is) {
    case 'dated':
    case 'to-come':
      return row.at.ms;
    case 'between':
      return row.at.from ?? row.at.to;
  }
}

/** “0 s later” has no meaning. */
export const isShown = (ms: number): boolean => Math.abs(ms) >= 1000;

function plan(timeline: Timeline, dayOf: (ms: EpochMs) => string): readonly Row[] {
  const planned: Row[] = [];
  let day: string | null = null;
  let waited = timeline.waitBeforeRefundMs === null || !isShown(timeline.waitBeforeRefundMs);
  const payments = timeline.rows.filter(({ event }) => event.kind === 'payment').length;
  let seen = 0;
  for (const row of timeline.rows) {
    if (row.event.kind === 'payment') {
      seen += 1;
      // A row for one more payment would take as much space as the payment.
      if (seen > maxPayments && payments > maxPayments + 1) {
        const last = planned.at(-1);
        if (last?.is === 'more') planned[planned.length - 1] = { ...last, count: last.count + 1 };
        else planned.push({ is: 'more', id: row.id, count: 1 });
        continue;
      }
    }
    if (!waited && row.lane === 'refund' && timeline.waitBeforeRefundMs !== null) {
      planned.push({ is: 'wait', ms: timeline.waitBeforeRefundMs });
      waited = true;
    }
    const ms = instantOf(row);
    if (ms !== null) {
      const rowDay = dayOf(ms);
      if (day !== null && rowDay !== day) planned.push({ is: 'day', ms });
      day = rowDay;
    }
    planned.push({ is: 'mark', row, now: row.mark === 'now' ? nowWords(timeline, row) : null });
  }
  return planned;
}

function nowWords(timeline: Timeline, row: TimelineRow): NowWords {
  const now = row.at.is === 'dated' ? row.at.ms : null;
  if (now === null) return { is: 'plain' };
  if (timeline.rows.some(({ event }) => event.kind === 'refund-outcome-to-come')) {
    const last = timeline.rows.findLast(
      (other) => other.lane === 'refund' && other.mark === 'dated' && (instantOf(other) ?? Infinity) <= now,
    );
    const since = last === undefined ? null : instantOf(last);
    if (since !== null) return { is: 'no-update-for', ms: now - since };
  }
  const limit = timeline.rows.find(({ event }) => event.kind === 'payment-window' && event.tense === 'ends');
  const end = limit === undefined ? null : instantOf(limit);
  return end !== null && end > now ? { is: 'left', ms: end - now } : { is: 'plain' };
}

/** How a timeline shows times below a heading with day and zone. */
export interface Axis {
  readonly day: (ms: EpochMs) => string;
  readonly clockForm: (ms: EpochMs) => 'clock' | 'zoned';
  readonly minute: (ms: EpochMs) => string;
  /** True if a row shows its UTC offset, because daylight saving time changed in between. */
  readonly zonedRows: boolean;
}

export function axisOf({ rows, firstDay }: TimelineLayout, now: EpochMs, time: TimeFormat): Axis {
  const isOther = (ms: EpochMs) =>
    firstDay !== null && (time.offset(ms) !== time.offset(firstDay) || time.clock(ms) !== time.plainClock(ms));
  const instants = rows.flatMap((row) => (row.is === 'mark' ? instantsOf(row.row) : []));
  return {
    // The year is shown if it differs from today's or the heading's.
    day: (ms) => {
      const short = time.shortDay(ms, now);
      return firstDay === null || time.shortDay(ms, firstDay) === short ? short : time.date(ms);
    },
    clockForm: (ms) => (isOther(ms) ? 'zoned' : 'clock'),
    minute: (ms) => (isOther(ms) ? time.zonedMinute(ms) : time.minute(ms)),
    zonedRows: instants.some(isOther),
  };
}

function instantsOf({ at }: TimelineRow): readonly EpochMs[] {
  return (at.is === 'between' ? [at.from, at.to] : [at.ms]).filter((ms) => ms !== null);
}
