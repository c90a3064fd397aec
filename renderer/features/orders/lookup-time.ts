/** The lookup of an open page, evaluated for the current time of the service's clock. Updated when something changes, not every second. */
import { useEffect, useState } from 'react';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { Timeline, TimelineRow } from '../../../electron/contract/order-timeline.ts';
import { steadyNow } from '../../lib/format/steady-clock.ts';
import type { EpochMs } from '../../../electron/contract/order-record.ts';

export interface ArrivedLookup {
  readonly lookup: OrderLookup;
  /** The value of `steadyNow` when it arrived. */
  readonly arrivedAt: number;
}

/** Timers stop while the computer sleeps, so the clock is checked at least this often. */
const maxWaitMs = 15_000;

export function useLookupNow(arrived: ArrivedLookup | null): OrderLookup | null {
  const [, setTurn] = useState(0);
  const now = arrived === null ? 0 : nowOf(arrived);
  useEffect(() => {
    if (arrived === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let shown = nowOf(arrived);
    const look = () => {
      clearTimeout(timer);
      const at = nowOf(arrived);
      if (at >= shown + untilNextChange(arrived.lookup, shown)) {
        shown = at;
        setTurn((turn) => turn + 1);
      }
      timer = setTimeout(look, Math.min(maxWaitMs, Math.max(1, shown + untilNextChange(arrived.lookup, shown) - at)));
    };
    look();
    // A sleeping computer or a hidden page may have missed a change.
    const events = ['visibilitychange', 'focus', 'pageshow'] as const;
    for (const event of events) window.addEventListener(event, look, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, look, { capture: true });
    };
  }, [arrived]);
  return arrived === null ? null : lookupAt(arrived.lookup, now);
}

const nowOf = ({ lookup, arrivedAt }: ArrivedLookup): number => lookup.answeredAt + (steadyNow() - arrivedAt);

/** @param now the service's time, never before the lookup */
export function lookupAt(lookup: OrderLookup, now: EpochMs): OrderLookup {
  if (now <= lookup.answeredAt) return lookup;
  const { status, options, timeline } = lookup.later.findLast(({ from }) => from <= now) ?? lookup;
  return { ...lookup, now, status, options, timeline: timelineAt(timeline, now) };
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

/** Milliseconds until the page changes: its status, or a full minute of the time left, the clock or a refund's wait. */
export function untilNextChange({ answeredAt, later, timeline }: OrderLookup, now: EpochMs): number {
  const next = later.find(({ from }) => from > now)?.from ?? Infinity;
  const end = timeline.rows.find(({ event }) => event.kind === 'payment-window')?.at;
  const refundStart = timeline.rows.find(({ id }) => id === 'refund-requested')?.at;
  const phases = [
    answeredAt,
    0,
    ...[end, refundStart].map((at) => (at !== undefined && at.is !== 'between' ? at.ms : null)),
  ];
  const ticks = phases.flatMap((at) => (at === null ? [] : [untilPhase(at, now)]));
  return Math.min(next - now, ...ticks);
}

/** Milliseconds until the next full minute since `from`. Never 0. */
function untilPhase(from: EpochMs, now: EpochMs): number {
  const elapsed = (now - from) % minute;
  return minute - (elapsed < 0 ? elapsed + minute : elapsed);
}

/** The clock of times that aren't in the record. Shown if the clocks differ. */
export function clockOf({ clockSkewMs, answeredAt, lookedUpAt }: OrderLookup): 'both' | 'service' | 'computer' {
  if (clockSkewMs === null) return 'computer';
  return answeredAt === lookedUpAt ? 'both' : 'service';
}
