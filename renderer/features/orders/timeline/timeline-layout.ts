/**
 * Where each mark and each piece of lane line of a timeline goes. Both lanes share their rows, so that the same
 * height is the same instant; the scale is ordered, not proportional.
 */
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import type { Timeline, TimelineLane, TimelineRow } from '../../../../electron/contract/order-lookup.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';

type LinePiece = 'none' | 'solid' | 'dashed';
interface LaneLine {
  readonly above: LinePiece;
  readonly below: LinePiece;
}

interface Lines {
  readonly lines: Readonly<Record<TimelineLane, LaneLine>>;
}
/** One row of the grid: a mark with its words, the first row of another day, or a wait between the lanes. */
export type LaidRow = Lines &
  (
    | { readonly is: 'mark'; readonly row: TimelineRow; readonly now: NowWords | null }
    | { readonly is: 'day'; readonly ms: EpochMs }
    | { readonly is: 'wait'; readonly ms: number }
    | { readonly is: 'more'; readonly id: string; readonly count: number }
  );

/** What the "now" row says beside its name. */
export type NowWords =
  | { readonly is: 'plain' }
  | { readonly is: 'no-update-for'; readonly ms: number }
  | { readonly is: 'left'; readonly ms: number };

export interface TimelineLayout {
  readonly rows: readonly LaidRow[];
  readonly lanes: readonly TimelineLane[];
  /** Of the first dated mark; null when nothing is dated. */
  readonly firstDay: EpochMs | null;
}

type Planned =
  | { readonly is: 'mark'; readonly row: TimelineRow; readonly now: NowWords | null }
  | { readonly is: 'day'; readonly ms: EpochMs }
  | { readonly is: 'wait'; readonly ms: number }
  /** Payments that are left out at this place, none of which has a time of its own. */
  | { readonly is: 'more'; readonly id: string; readonly count: number };

/** Payments that stand one by one; more, none of which is dated, would only push away what is. */
const mostPayments = 20;

const lanes: readonly TimelineLane[] = ['payment', 'refund'];
const noLine: LaneLine = { above: 'none', below: 'none' };

/** `dayOf` names the calendar day of an instant in the chosen zone. */
export function layOutTimeline(timeline: Timeline, dayOf: (ms: EpochMs) => string): TimelineLayout {
  const planned = plan(timeline, dayOf);
  const lines = new Map(lanes.map((lane) => [lane, laneLines(planned, lane)]));
  const rows = planned.map((row, index) => ({
    ...row,
    lines: {
      payment: lines.get('payment')?.[index] ?? noLine,
      refund: lines.get('refund')?.[index] ?? noLine,
    },
  }));
  return {
    rows,
    lanes: timeline.hasRefundLane ? lanes : ['payment'],
    firstDay: timeline.rows.map(instantOf).find((ms) => ms !== null) ?? null,
  };
}

/** The instant that a row's label names, if it names one. */
function instantOf(row: TimelineRow): EpochMs | null {
  switch (row.at.is) {
    case 'dated':
    case 'to-come':
      return row.at.ms;
    case 'between':
      return row.at.from ?? row.at.to;
  }
}

function plan(timeline: Timeline, dayOf: (ms: EpochMs) => string): readonly Planned[] {
  const planned: Planned[] = [];
  let day: string | null = null;
  let waited = timeline.waitBeforeRefundMs === null;
  const payments = timeline.rows.filter(({ event }) => event.kind === 'payment').length;
  let told = 0;
  for (const row of timeline.rows) {
    if (row.event.kind === 'payment') {
      told += 1;
      // One that is left out takes as much room as the words that say so.
      if (told > mostPayments && payments > mostPayments + 1) {
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
  const limit = timeline.rows.find(({ event }) => event.kind === 'validity' && event.tense === 'ends');
  const end = limit === undefined ? null : instantOf(limit);
  return end !== null && end > now ? { is: 'left', ms: end - now } : { is: 'plain' };
}

/** The line of a lane runs from its first mark to its last, dashed on either side of a mark without a time. */
function laneLines(rows: readonly Planned[], lane: TimelineLane): readonly LaneLine[] {
  const lines: LaneLine[] = rows.map(() => noLine);
  const marks = rows.flatMap((row, index) =>
    row.is === 'mark' && row.row.lane === lane ? [{ index, undated: row.row.mark === 'undated' }] : [],
  );
  marks.slice(1).forEach((mark, at) => {
    const before = marks[at];
    if (before === undefined) return;
    const piece: LinePiece = mark.undated || before.undated ? 'dashed' : 'solid';
    for (let index = before.index; index <= mark.index; index += 1) {
      const line = lines[index] ?? noLine;
      lines[index] = {
        above: index === before.index ? line.above : piece,
        below: index === mark.index ? line.below : piece,
      };
    }
  });
  return lines;
}

/** How a timeline shows times below a heading with day and zone. */
export interface Axis {
  readonly day: (ms: EpochMs) => string;
  readonly clockForm: (ms: EpochMs) => 'clock' | 'zoned';
  readonly minute: (ms: EpochMs) => string;
  readonly moment: (ms: EpochMs) => string;
  /** Some row shows its offset, since the clocks changed in between. */
  readonly zonedRows: boolean;
}

export function axisOf({ rows, firstDay }: TimelineLayout, now: EpochMs, time: TimeFormat): Axis {
  const isOther = (ms: EpochMs) =>
    firstDay !== null && (time.offset(ms) !== time.offset(firstDay) || time.clock(ms) !== time.plainClock(ms));
  const instants = rows.flatMap((row) => (row.is === 'mark' ? instantsOf(row.row) : []));
  return {
    // The year is shown where it differs from today's or the heading's.
    day: (ms) => {
      const told = time.shortDay(ms, now);
      return firstDay === null || time.shortDay(ms, firstDay) === told ? told : time.date(ms);
    },
    clockForm: (ms) => (isOther(ms) ? 'zoned' : 'clock'),
    minute: (ms) => (isOther(ms) ? time.zonedMinute(ms) : time.minute(ms)),
    moment: (ms) => time.near(ms, firstDay ?? now),
    zonedRows: instants.some(isOther),
  };
}

function instantsOf({ at }: TimelineRow): readonly EpochMs[] {
  return (at.is === 'between' ? [at.from, at.to] : [at.ms]).filter((ms) => ms !== null);
}
