/**
 * Formats instants in a time zone, and durations. The language defines the order and names (`DateWords`), the platform calculates
 * the zone. A clock time that occurs twice, when the clocks go back, has its offset. A date of another year has its year.
 */

import { duration, type DurationWords } from './duration.ts';

/** The parts of a date, with the language's names. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly monthShort: string;
  readonly day: string;
}

export interface DateWords extends DurationWords {
  /** BCP 47 tag, for the names of months and weekdays. */
  readonly locale: string;
  /** `20 November` */
  readonly day: (parts: DateParts) => string;
  /** `20 Nov` */
  readonly shortDay: (parts: DateParts) => string;
  /** `3 Nov 2026` */
  readonly date: (parts: DateParts) => string;
  /** `November 2026` */
  readonly month: (parts: DateParts) => string;
  /** `Europe/Berlin, UTC+1`, or one part if both are equal. */
  readonly zoned: (zone: string, offset: string) => string;
  /** `1 h 10 min ago`, for the page, which updates it. */
  readonly ago: (duration: string) => string;
  /** `at 20 Nov 2026, 12:34:31 UTC+1`, for text that is read later. */
  readonly at: (instant: string) => string;
  /** `20 Nov 12:34:31`, or `20 Nov 2025, 12:34:31` with a year. */
  readonly dayAndClock: (day: string, clock: string, hasYear: boolean) => string;
}

export interface TimeFormat {
  /** IANA name, also for `system`. */
  readonly zone: string;
  /** `Berlin` */
  readonly city: string;
  /** `UTC+1` at that instant, because daylight saving time changes it. */
  readonly offset: (ms: number) => string;
  /** `Europe/Berlin, UTC+1` at that instant */
  readonly zoned: (ms: number) => string;
  /** `12:34:31`, or `02:30:00 UTC+2` for a time that occurs twice. */
  readonly clock: (ms: number) => string;
  /** `12:34`, with the offset if `clock` has it. */
  readonly minute: (ms: number) => string;
  /** `12:34:31` without the offset, under a heading that shows it. */
  readonly plainClock: (ms: number) => string;
  /** `12:34 UTC+1` */
  readonly zonedMinute: (ms: number) => string;
  /** `12:34:31 UTC+1`, for a time on its own. */
  readonly zonedClock: (ms: number) => string;
  /** `12:34:31.204 UTC+1`, for logs. */
  readonly exactClock: (ms: number) => string;
  /** `20 Nov 12:34:31.204 UTC+1`, with the year if `dayAndClock` has it. */
  readonly dayAndExactClock: (ms: number, near: number) => string;
  readonly day: (ms: number) => string;
  /** `20 Nov`, or `20 Nov 2025` if `near` is in another year. */
  readonly shortDay: (ms: number, near: number) => string;
  readonly date: (ms: number) => string;
  /** `November 2026` */
  readonly month: (ms: number) => string;
  /** `20 Nov 11:52:10`, or `20 Nov 2025, 11:52:10` if `near` is in another year. Default: now. */
  readonly dayAndClock: (ms: number, near?: number) => string;
  /** `20 Nov 11:52`, or `20 Nov 2025` for another year, where space is limited. */
  readonly brief: (ms: number) => string;
  /** `20 Nov 2026, 12:34:31 UTC+1` */
  readonly whole: (ms: number) => string;
  /** `12:30:00 UTC+1`, with the day and year if they differ from those of `near`. */
  readonly near: (ms: number, near: number) => string;
  /** `2026-11-20`, the day in this zone. */
  readonly dayKey: (ms: number) => string;
  /** `6 min 24 s`: the two largest units in whole seconds. */
  readonly duration: (ms: number) => string;
}

/** The limit of ECMAScript dates. */
const farthestMs = 8.64e15;
/** The year 1. Earlier dates belong to another era, and their years would look like AD years. */
const earliestMs = -62_135_596_800_000 + 86_400_000;

/** For copying and tooltips: `2026-11-20T11:34:31.204Z`, or the number if it is out of range. */
export const isoUtc = (ms: number): string => (Math.abs(ms) <= farthestMs ? new Date(ms).toISOString() : String(ms));

/** @param zoneName IANA name; `system` and unknown names use this computer's zone */
export function createTimeFormat(zoneName: string, words: DateWords, system = systemZone()): TimeFormat {
  const zone = zoneName === 'system' || !knownZone(zoneName) ? system : zoneName;
  const clockFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', timeStyle: 'medium' });
  const offsetFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' });
  const longOffsetFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const keyFormat = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const longFormat = new Intl.DateTimeFormat(words.locale, {
    timeZone: zone,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  const shortFormat = new Intl.DateTimeFormat(words.locale, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  });

  const offset = (ms: number) => known(ms, () => offsetName(part(offsetFormat.formatToParts(ms), 'timeZoneName')));
  const offsetMs = (ms: number) => offsetLength(part(longOffsetFormat.formatToParts(ms), 'timeZoneName'));
  const bareClock = (ms: number) => known(ms, () => clockFormat.format(ms));
  const comesTwice = (ms: number): boolean => {
    if (!isKnown(ms)) return false;
    const own = offsetMs(ms);
    return aroundMs.some((around) => {
      const other = offsetMs(ms + around);
      // The clock shows the same time again if the other offset applies at that instant.
      return other !== own && offsetMs(ms + own - other) === other;
    });
  };
  const withOffset = (ms: number, clock: string) => (isKnown(ms) ? `${clock} ${offset(ms)}` : clock);
  const clock = (ms: number) => (comesTwice(ms) ? withOffset(ms, bareClock(ms)) : bareClock(ms));
  const dated = (ms: number, put: (parts: DateParts) => string): string =>
    known(ms, () => {
      const long = longFormat.formatToParts(ms);
      const short = shortFormat.formatToParts(ms);
      return put({
        year: part(long, 'year'),
        month: part(long, 'month'),
        monthShort: part(short, 'month'),
        day: part(long, 'day'),
      });
    });
  const dayKey = (ms: number): string =>
    known(ms, () => {
      const parts = keyFormat.formatToParts(ms);
      return `${part(parts, 'year')}-${part(parts, 'month')}-${part(parts, 'day')}`;
    });
  const yearOf = (ms: number): string => known(ms, () => part(longFormat.formatToParts(ms), 'year'));
  const shortDay = (ms: number, near: number) => dated(ms, yearOf(ms) === yearOf(near) ? words.shortDay : words.date);
  const dayBefore = (ms: number, near: number, time: string): string =>
    isKnown(ms) ? words.dayAndClock(shortDay(ms, near), time, yearOf(ms) !== yearOf(near)) : time;
  const zonedClock = (ms: number) => withOffset(ms, bareClock(ms));

  const exactClock = (ms: number) =>
    withOffset(
      ms,
      known(ms, () => `${bareClock(ms)}.${new Date(ms).toISOString().slice(-4, -1)}`),
    );

  return {
    zone,
    city: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
    offset,
    zoned: (ms) => words.zoned(zone, offset(ms)),
    clock,
    minute: (ms) => toMinute(clock(ms)),
    plainClock: bareClock,
    zonedMinute: (ms) => toMinute(zonedClock(ms)),
    zonedClock,
    exactClock,
    dayAndExactClock: (ms, near) => dayBefore(ms, near, exactClock(ms)),
    day: (ms) => dated(ms, words.day),
    shortDay,
    date: (ms) => dated(ms, words.date),
    month: (ms) => dated(ms, words.month),
    dayAndClock: (ms, near = Date.now()) => dayBefore(ms, near, clock(ms)),
    brief(ms) {
      const now = Date.now();
      return yearOf(ms) === yearOf(now) ? dayBefore(ms, now, toMinute(clock(ms))) : shortDay(ms, now);
    },
    whole: (ms) => (isKnown(ms) ? words.dayAndClock(dated(ms, words.date), zonedClock(ms), true) : zonedClock(ms)),
    near: (ms, near) => (dayKey(ms) === dayKey(near) ? zonedClock(ms) : dayBefore(ms, near, zonedClock(ms))),
    dayKey,
    duration: (ms) => duration(ms, words),
  };
}

const toMinute = (clock: string): string => clock.replace(/^(\d\d:\d\d):\d\d/, '$1');

const isKnown = (ms: number): boolean => ms >= earliestMs && ms <= farthestMs - 2 * dayMs;

const known = (ms: number, format: () => string): string => (isKnown(ms) ? format() : String(ms));

const dayMs = 86_400_000;
/** Hours within which the same time may occur again: clocks go back by hours, or by a day where the date line moved. */
const aroundMs = [-26, -3, 3, 26].map((hours) => hours * 3_600_000);

const secondMs = 1000;

const part = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((candidate) => candidate.type === type)?.value ?? '';

/** The platform's `GMT-5` as `UTC−5`. No offset is UTC. */
const offsetName = (name: string): string =>
  name
    .replace('GMT', 'UTC')
    .replace('-', '\u2212')
    .replace(/^UTC\+0$/, 'UTC');

/** `GMT+05:30` in milliseconds. Offsets before standard time zones have seconds. */
function offsetLength(name: string): number {
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /^GMT([+\-\u2212])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(name) ?? [];
  const length = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '+' ? length : -length) * secondMs;
}

export const systemZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function knownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
