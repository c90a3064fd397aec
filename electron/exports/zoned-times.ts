/** Local times with their UTC offset, because local times repeat for an hour when clocks go back. */

const minute = 60_000;
/** Clocks change at a quarter of an hour since this moment; before it, at any second. */
const sinceQuarters = Date.UTC(1980, 0, 1);
const quarter = 15 * minute;
/** Years have four digits. */
const lastWritten = Date.UTC(9999, 11, 30);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minute;
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The UTC offset of a zone at a time, in milliseconds. */
function createOffsets(zone: string): (ms: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (ms) => {
    const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return shown - Math.floor(ms / 1000) * 1000;
  };
}

/** Null outside the range of dates. */
export type TimeText = (ms: number) => string | null;

interface ZoneTime {
  /** Local time, as if it were UTC. */
  readonly local: number;
  /** For example `+01:00`. */
  readonly offset: string;
}

/** Null before 1980 and after the year 9999: offsets weren't whole minutes, or years have more digits. */
function createZoneTime(zone: string): (ms: number) => ZoneTime | null {
  const offsetOf = zone === 'utc' ? () => 0 : createOffsets(zone);
  let known = Number.NaN;
  let offset = 0;
  let behind = '';
  return (ms) => {
    if (!(ms >= sinceQuarters && ms < lastWritten)) return null;
    const index = Math.floor(ms / quarter);
    if (index !== known) {
      offset = offsetOf(index * quarter);
      behind = offsetText(offset);
      known = index;
    }
    return { local: ms + offset, offset: behind };
  };
}

/**
 * `2026-11-20T12:34:31.204+01:00`; in UTC `…Z`. Outside the years of `createZoneTime` always in UTC.
 *
 * @param zone `utc` or an IANA name
 */
export function createTimeText(zone: string): TimeText {
  if (zone === 'utc') return isoTime;
  const zoneTime = createZoneTime(zone);
  return (ms) => {
    const time = zoneTime(ms);
    return time === null ? isoTime(ms) : new Date(time.local).toISOString().slice(0, -1) + time.offset;
  };
}

/** Local milliseconds, as if they were UTC. Null outside the years of `createZoneTime`. */
export function createLocalTime(zone: string): (ms: number) => number | null {
  const zoneTime = createZoneTime(zone);
  return (ms) => zoneTime(ms)?.local ?? null;
}

/** Successive rows often have the same time, which is formatted once. */
export function createTimeCell(
  zone: string,
  none: string,
  cell: (text: string) => string,
): (ms: number | null) => string {
  const timeText = createTimeText(zone);
  let last: number | null = null;
  let written = none;
  return (ms) => {
    if (ms === null) return none;
    if (ms === last) return written;
    const text = timeText(ms);
    written = text === null ? none : cell(text);
    last = ms;
    return written;
  };
}

/** The range of ECMAScript dates; a damaged cell may have any number. */
const farthestMs = 8.64e15;

export const isTime = (ms: number): boolean => Math.abs(ms) <= farthestMs;

/** `2026-11-20T11:34:31.204Z`. @param ms milliseconds since the epoch @returns null outside the range of dates */
export const isoTime = (ms: number | null): string | null =>
  ms === null || !isTime(ms) ? null : new Date(ms).toISOString();
