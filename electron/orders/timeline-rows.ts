/** The rows of a timeline while it is put together: each with its place in time, in order once all are there. */
import type { EpochMs } from '../contract/order-record.ts';
import type { TimelineEvent, TimelineLane, TimelineRow } from '../contract/timeline.ts';

/** Durations are filled in once all rows are there. */
type Row = { -readonly [Field in keyof TimelineRow]: TimelineRow[Field] };

interface Placed {
  /** Its place in time. */
  readonly key: number;
  readonly row: Row;
}
export type Rows = Placed[];

export function placeDated(to: Rows, id: string, lane: TimelineRow['lane'], ms: EpochMs, event: TimelineEvent): void {
  const mark = lane === 'all' ? 'now' : 'dated';
  place(to, ms, { id, lane, mark, at: { is: 'dated', ms }, event, sincePreviousMs: null });
}

/** In the middle of its bounds; at the one that is known; and `otherwise` where neither is. */
export function placeUndated(
  to: Rows,
  id: string,
  lane: TimelineLane,
  from: EpochMs | null,
  until: EpochMs | null,
  otherwise: EpochMs | null,
  event: TimelineEvent,
): void {
  const known = from === null || until === null || from <= until;
  const at = known ? ({ is: 'between', from, to: until } as const) : nowhere;
  const key = at.from !== null && at.to !== null ? (at.from + at.to) / 2 : (at.from ?? at.to ?? otherwise ?? -Infinity);
  place(to, key, { id, lane, mark: 'undated', at, event, sincePreviousMs: null });
}

const nowhere = { is: 'between', from: null, to: null } as const;

/** `key`: its place; `ms`: when, where that is known. */
export function placeToCome(
  to: Rows,
  id: string,
  lane: TimelineLane,
  key: EpochMs,
  ms: EpochMs | null,
  event: TimelineEvent,
): void {
  place(to, key, { id, lane, mark: 'to-come', at: { is: 'to-come', ms }, event, sincePreviousMs: null });
}

export function placeLimit(
  to: Rows,
  id: string,
  lane: TimelineLane,
  ms: EpochMs,
  now: EpochMs,
  event: TimelineEvent,
): void {
  const at = ms > now ? ({ is: 'to-come', ms } as const) : ({ is: 'dated', ms } as const);
  place(to, ms, { id, lane, mark: 'limit', at, event, sincePreviousMs: null });
}

function place(to: Rows, key: number, row: Row): void {
  to.push({ key, row });
}

/** Rows of one instant stay in the order in which they came. */
export const inOrder = (rows: Rows): Rows =>
  rows.toSorted(({ key: one }, { key: other }) => (one === other ? 0 : one < other ? -1 : 1));

/** Between dated marks of one lane; for "now", since the last one of the lane that waits. */
export function fillDurations(rows: Rows, waiting: TimelineLane): void {
  let payment: EpochMs | null = null;
  let refund: EpochMs | null = null;
  for (const { key: at, row } of rows) {
    if (row.mark !== 'dated' && row.mark !== 'now') continue;
    const lane = row.lane === 'all' ? waiting : row.lane;
    const previous: EpochMs | null = lane === 'payment' ? payment : refund;
    if (previous !== null) row.sincePreviousMs = at - previous;
    if (row.mark === 'now') continue;
    if (lane === 'payment') payment = at;
    else refund = at;
  }
}

export function waitBeforeRefund(
  rows: Rows,
): { readonly ms: number; readonly after: 'created' | 'completed' | 'cancelled' } | null {
  const first = rows.find(({ row }) => row.lane === 'refund' && row.mark === 'dated');
  const last = rows.findLast(({ row }) => row.lane === 'payment' && row.mark === 'dated');
  if (first === undefined || last === undefined || first.key <= last.key) return null;
  const after = last.row.event.kind;
  return after === 'created' || after === 'completed' || after === 'cancelled'
    ? { ms: first.key - last.key, after }
    : null;
}
