/**
 * The rows of a timeline while it is put together: kept in order as they come, so that nothing is wrapped or sorted
 * afterwards. Rows of one instant stay in the order in which they came.
 */
import type { EpochMs } from '../contract/order-record.ts';
import type { TimelineEvent, TimelineLane, TimelineRow } from '../contract/timeline.ts';

/** Durations are filled in once all rows are there. */
type Row = { -readonly [Field in keyof TimelineRow]: TimelineRow[Field] };

export interface Rows {
  readonly rows: Row[];
  /** Each row's place in time. */
  readonly keys: number[];
}

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

function place({ rows, keys }: Rows, key: number, row: Row): void {
  let at = keys.length;
  while (at > 0 && (keys[at - 1] ?? 0) > key) at -= 1;
  if (at === keys.length) {
    keys.push(key);
    rows.push(row);
  } else {
    keys.splice(at, 0, key);
    rows.splice(at, 0, row);
  }
}

/** Between dated marks of one lane; for "now", since the last one of the lane that waits. */
export function fillDurations({ rows, keys }: Rows, waiting: TimelineLane): void {
  let payment: EpochMs | null = null;
  let refund: EpochMs | null = null;
  for (const [index, row] of rows.entries()) {
    if (row.mark !== 'dated' && row.mark !== 'now') continue;
    const at = keys[index] ?? 0;
    const lane = row.lane === 'all' ? waiting : row.lane;
    const previous: EpochMs | null = lane === 'payment' ? payment : refund;
    if (previous !== null) row.sincePreviousMs = at - previous;
    if (row.mark === 'now') continue;
    if (lane === 'payment') payment = at;
    else refund = at;
  }
}

export function waitBeforeRefund({
  rows,
  keys,
}: Rows): { readonly ms: number; readonly after: 'created' | 'completed' | 'cancelled' } | null {
  const first = rows.findIndex(({ lane, mark }) => lane === 'refund' && mark === 'dated');
  const last = rows.findLastIndex(({ lane, mark }) => lane === 'payment' && mark === 'dated');
  const after = rows[last]?.event.kind;
  const ms = (keys[first] ?? 0) - (keys[last] ?? 0);
  if (first === -1 || ms <= 0) return null;
  return after === 'created' || after === 'completed' || after === 'cancelled' ? { ms, after } : null;
}
