/** A lookup as of a later time, with the status that the trusted side computed for that time. */
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import type { OrderLookup, Timeline, TimelineRow } from '../../../../electron/contract/order-lookup.ts';

/** @param now by the service's clock; one before the reading is the reading's own */
export function readingAt(reading: OrderLookup, now: EpochMs): OrderLookup {
  if (now <= reading.answeredAt) return reading;
  const { verdict, options, timeline } = reading.later.findLast(({ from }) => from <= now) ?? reading;
  return { ...reading, now, verdict, options, timeline: timelineAt(timeline, now) };
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
