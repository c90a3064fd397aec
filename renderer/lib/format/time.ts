/**
 * Instants in a named zone, and durations. Order and words of a date are the language's (`DateWords`); the
 * zone arithmetic is the platform's, never ours.
 */

/** What a date is made of, in the language's own names. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly monthShort: string;
  readonly day: string;
  readonly weekdayShort: string;
}

export interface DateWords {
  /** BCP 47, for the names of months and weekdays. */
  readonly locale: string;
  /** `20 November` */
  readonly day: (parts: DateParts) => string;
  /** `20 Nov` */
  readonly shortDay: (parts: DateParts) => string;
  /** `3 Nov 2026` */
  readonly date: (parts: DateParts) => string;
  /** `Fri 20 Nov 2026` */
  readonly fullDate: (parts: DateParts) => string;
  /** `Europe/Berlin, UTC+1`; what is the same is said once. */
  readonly zoned: (zone: string, offset: string) => string;
  readonly units: {
    readonly d: string;
    readonly h: string;
    readonly min: string;
    readonly s: string;
    readonly ms: string;
  };
  /** Number and unit: `6 min`. */
  readonly counted: (count: number, unit: string) => string;
}

export interface TimeFormat {
  /** IANA name, `system` resolved. */
  readonly zone: string;
  /** `Berlin` */
  readonly city: string;
  /** `UTC+1` at that instant; summer time moves it. */
  readonly offset: (ms: number) => string;
  /** `Europe/Berlin, UTC+1` at that instant */
  readonly zoned: (ms: number) => string;
  /** `12:34:31` */
  readonly clock: (ms: number) => string;
  /** `12:34` */
  readonly minute: (ms: number) => string;
  readonly day: (ms: number) => string;
  readonly shortDay: (ms: number) => string;
  readonly date: (ms: number) => string;
  readonly fullDate: (ms: number) => string;
  /** `20 Nov 11:52:10` */
  readonly dayAndClock: (ms: number) => string;
  /** `12:30:00`, and with the day when that is another than the day of `near`. */
  readonly clockNear: (ms: number, near: number) => string;
  /** Equal for two instants of the same day here: `2026-11-20`. */
  readonly dayKey: (ms: number) => string;
  /** `6 min 24 s`: the two largest parts, whole seconds. */
  readonly duration: (ms: number) => string;
}

/** Beyond these ECMAScript knows no date. */
const farthestMs = 8.64e15;

/** For copying and tooltips: `2026-11-20T11:34:31.204Z`; the bare number where no calendar reaches. */
export const isoUtc = (ms: number): string => (Math.abs(ms) <= farthestMs ? new Date(ms).toISOString() : String(ms));

export function createTimeFormat(zoneName: string, words: DateWords): TimeFormat {
  const zone = zoneName === 'system' || !knownZone(zoneName) ? systemZone() : zoneName;
  const clockFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', timeStyle: 'medium' });
  const offsetFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' });
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
  const clock = (ms: number) => known(ms, () => clockFormat.format(ms));
  const dated = (ms: number, put: (parts: DateParts) => string): string =>
    known(ms, () => {
      const long = longFormat.formatToParts(ms);
      const short = shortFormat.formatToParts(ms);
      return put({
        year: part(long, 'year'),
        month: part(long, 'month'),
        monthShort: part(short, 'month'),
        day: part(long, 'day'),
        weekdayShort: part(short, 'weekday'),
      });
    });
  const dayKey = (ms: number): string =>
    known(ms, () => {
      const parts = keyFormat.formatToParts(ms);
      return `${part(parts, 'year')}-${part(parts, 'month')}-${part(parts, 'day')}`;
    });
  const shortDay = (ms: number) => dated(ms, words.shortDay);

  return {
    zone,
    city: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
    offset,
    zoned: (ms) => words.zoned(zone, offset(ms)),
    clock,
    minute: (ms) => clock(ms).slice(0, 5),
    day: (ms) => dated(ms, words.day),
    shortDay,
    date: (ms) => dated(ms, words.date),
    fullDate: (ms) => dated(ms, words.fullDate),
    dayAndClock: (ms) => `${shortDay(ms)} ${clock(ms)}`,
    clockNear: (ms, near) => (dayKey(ms) === dayKey(near) ? clock(ms) : `${shortDay(ms)} ${clock(ms)}`),
    dayKey,
    duration: (ms) => duration(ms, words),
  };
}

const known = (ms: number, format: () => string): string => (Math.abs(ms) <= farthestMs ? format() : String(ms));

const secondMs = 1000;
const steps = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

function duration(ms: number, words: DateWords): string {
  let seconds = Math.floor(Math.abs(ms) / secondMs);
  const parts: string[] = [];
  let largest = -1;
  for (const [index, [unit, size]] of steps.entries()) {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    if (count > 0 && largest < 0) largest = index;
    // The two largest parts only: days and hours, never days and seconds.
    if (count > 0 && index <= largest + 1) parts.push(words.counted(count, words.units[unit]));
  }
  return parts.length === 0 ? words.counted(0, words.units.s) : parts.join(' ');
}

const part = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((candidate) => candidate.type === type)?.value ?? '';

/** `GMT-5` of the platform as `UTC−5`; none is plain UTC. */
const offsetName = (name: string): string =>
  name
    .replace('GMT', 'UTC')
    .replace('-', '\u2212')
    .replace(/^UTC\+0$/, 'UTC');

const systemZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function knownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
