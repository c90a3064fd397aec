/** The reading of an open page, as of now by the service's clock. Renewed where something changes, never each second. */
import { useEffect, useState } from 'react';
import type { OrderLookup, Timeline, TimelineRow } from '../../../electron/contract/order-lookup.ts';
import { steadyNow } from '../../lib/format/steady-clock.ts';
import type { EpochMs } from '../../../electron/contract/order-record.ts';

export interface ArrivedReading {
  readonly reading: OrderLookup;
  /** `steadyNow` when it arrived. */
  readonly arrivedAt: number;
}

/** After so long at most the clock is looked at: timers stand still while the computer sleeps. */
const longestWaitMs = 15_000;

export function useReadingNow(arrived: ArrivedReading | null): OrderLookup | null {
  const [, setTurn] = useState(0);
  const now = arrived === null ? 0 : nowOf(arrived);
  useEffect(() => {
    if (arrived === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let shown = nowOf(arrived);
    const look = () => {
      clearTimeout(timer);
      const at = nowOf(arrived);
      if (at >= shown + untilNextChange(arrived.reading, shown)) {
        shown = at;
        setTurn((turn) => turn + 1);
      }
      timer = setTimeout(
        look,
        Math.min(longestWaitMs, Math.max(1, shown + untilNextChange(arrived.reading, shown) - at)),
      );
    };
    look();
    // What a sleeping computer or a hidden page held back is made up for as soon as somebody looks.
    const events = ['visibilitychange', 'focus', 'pageshow'] as const;
    for (const event of events) window.addEventListener(event, look, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, look, { capture: true });
    };
  }, [arrived]);
  return arrived === null ? null : readingAt(arrived.reading, now);
}

const nowOf = ({ reading, arrivedAt }: ArrivedReading): number => reading.answeredAt + (steadyNow() - arrivedAt);

/** @param now by the service's clock; one before the reading is the reading's own */
export function readingAt(reading: OrderLookup, now: EpochMs): OrderLookup {
  if (now <= reading.answeredAt) return reading;
  const { status, options, timeline } = reading.later.findLast(({ from }) => from <= now) ?? reading;
  return { ...reading, now, status, options, timeline: timelineAt(timeline, now) };
}

const timelineAt = (timeline: Timeline, now: EpochMs): Timeline => ({
  ...timeline,
  rows: timeline.rows.map((row) => (row.mark === 'now' && row.at.is === 'dated' ? nowRow(row, row.at.ms, now) : row)),
});

const nowRow = (row: TimelineRow, was: EpochMs, now: EpochMs): TimelineRow => ({
  ...row,
  at: { is: 'dated', ms: now },
  sincePreviousMs: row.sincePreviousMs === null ? null : row.sincePreviousMs + (now - was),
});

const minute = 60_000;

/**
 * Milliseconds until the page has anything else to say: what it comes to changes, or one more minute of the time that is left,
 * of the clock, or of a refund's waiting is over.
 */
export function untilNextChange({ answeredAt, later, timeline }: OrderLookup, now: EpochMs): number {
  const next = later.find(({ from }) => from > now)?.from ?? Infinity;
  const end = timeline.rows.find(({ event }) => event.kind === 'validity')?.at;
  const begun = timeline.rows.find(({ id }) => id === 'refund-requested')?.at;
  const phases = [answeredAt, 0, ...[end, begun].map((at) => (at !== undefined && at.is !== 'between' ? at.ms : null))];
  const ticks = phases.flatMap((at) => (at === null ? [] : [untilPhase(at, now)]));
  return Math.min(next - now, ...ticks);
}

/** Until the next moment that is whole minutes from that one; never none. */
function untilPhase(from: EpochMs, now: EpochMs): number {
  const gone = (now - from) % minute;
  return minute - (gone < 0 ? gone + minute : gone);
}

/** By which clock all times of the page go that the record does not give: told where it is not the same for both. */
export function clockOf({ clockSkewMs, answeredAt, readAt }: OrderLookup): 'both' | 'service' | 'computer' {
  if (clockSkewMs === null) return 'computer';
  return answeredAt === readAt ? 'both' : 'service';
}
