/** How a timeline shows times below a heading with day and zone. */
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import type { TimelineRow } from '../../../../electron/contract/order-lookup.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';
import type { TimelineLayout } from './timeline-layout.ts';

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
