/**
 * Every formatted time against calendar arithmetic of its own: days counted from 1970 and the zones' rules written
 * out, so that nothing of the platform's own tables confirms itself.
 */
import { describe, expect, it } from 'vitest';
import { createTimeFormat } from '../../../../renderer/lib/format/time.ts';
import { datesText } from '../../../../renderer/text/dates.ts';
import { seeded } from '../../../support/seeded.ts';
import { full } from '../../../support/full.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days from 1970-01-01 to a date of the Gregorian calendar, and back (Hinnant). */
function daysTo(year: number, month: number, dayOfMonth: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

function dateAt(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** 0 is Sunday. */
const weekday = (days: number): number => (((days + 4) % 7) + 7) % 7;
const lastSunday = (year: number, month: number, length: number): number => {
  const last = daysTo(year, month, length);
  return last - weekday(last);
};
const sundayOf = (year: number, month: number, which: number): number => {
  const first = daysTo(year, month, 1);
  return first + ((7 - weekday(first)) % 7) + (which - 1) * 7;
};

/** Minutes east of UTC, and when they hold; each rule as the zone's own law says it, for 2007 and later. */
interface Zone {
  readonly name: string;
  readonly offsetAt: (ms: number) => number;
}
const yearAt = (ms: number): number => dateAt(Math.floor(ms / day)).year;
const europe = (standard: number) => (ms: number) => {
  const year = yearAt(ms);
  const begins = lastSunday(year, 3, 31) * day + hour;
  const ends = lastSunday(year, 10, 31) * day + hour;
  return ms >= begins && ms < ends ? standard + 60 : standard;
};
const zones: readonly Zone[] = [
  { name: 'UTC', offsetAt: () => 0 },
  { name: 'Europe/Berlin', offsetAt: europe(60) },
  { name: 'Europe/London', offsetAt: europe(0) },
  {
    name: 'America/New_York',
    offsetAt: (ms) => {
      const year = yearAt(ms);
      const begins = sundayOf(year, 3, 2) * day + 7 * hour;
      const ends = sundayOf(year, 11, 1) * day + 6 * hour;
      return ms >= begins && ms < ends ? -240 : -300;
    },
  },
  {
    // Half an hour of summer time, over the turn of the year: from 2008 first Sundays of October and April.
    name: 'Australia/Lord_Howe',
    offsetAt: (ms) => {
      const year = yearAt(ms + 11 * hour);
      const ends = sundayOf(year, 4, 1) * day + 2 * hour - 11 * hour;
      const begins = sundayOf(year, 10, 1) * day + 2 * hour - 10.5 * hour;
      return ms >= ends && ms < begins ? 630 : 660;
    },
  },
  { name: 'Asia/Kolkata', offsetAt: () => 330 },
  { name: 'Asia/Kathmandu', offsetAt: () => 345 },
  { name: 'Pacific/Kiritimati', offsetAt: () => 840 },
  { name: 'Pacific/Pago_Pago', offsetAt: () => -660 },
];

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const two = (n: number): string => String(n).padStart(2, '0');

function expected(zone: Zone, ms: number) {
  const offset = zone.offsetAt(ms);
  const local = ms + offset * minute;
  const days = Math.floor(local / day);
  const rest = local - days * day;
  const { year, month, day: dayOfMonth } = dateAt(days);
  const minutes = Math.abs(offset) % 60;
  const name =
    offset === 0
      ? 'UTC'
      : `UTC${offset < 0 ? '−' : '+'}${String(Math.floor(Math.abs(offset) / 60))}${minutes === 0 ? '' : `:${two(minutes)}`}`;
  const clock = [Math.floor(rest / hour), Math.floor(rest / minute) % 60, Math.floor(rest / 1000) % 60]
    .map(two)
    .join(':');
  const twice = [-60, -30, 30, 60].some((shift) => zone.offsetAt(ms + shift * minute) + shift === offset);
  const shortDay = `${String(dayOfMonth)} ${months[month - 1] ?? ''}`;
  return { year, days, shortDay, name, clock, twice };
}

/** Around every change of the clocks to the minute, and anywhere. */
function instants(zone: Zone): readonly number[] {
  const random = seeded(zone.name.length * 7919);
  const list: number[] = [];
  for (let year = 2009; year < 2037; year += full ? 1 : 5) {
    for (const [month, length] of [
      [3, 31],
      [4, 30],
      [10, 31],
      [11, 30],
    ] as const) {
      for (let days = daysTo(year, month, 1); days < daysTo(year, month, length); days += 1) {
        if (weekday(days) > 1 && weekday(days) !== 6) continue;
        // Half-hours, and the last millisecond before each.
        if (random.below(20) !== 0) continue;
        for (let half = 0; half < 48; half += 1)
          list.push(days * day + half * 30 * minute, days * day + half * 30 * minute - 1);
      }
    }
    for (let count = 0; count < 40; count += 1)
      list.push(daysTo(year, 1, 1) * day + random.below(365 * 24 * 3600) * 1000);
  }
  return list;
}

describe.each(zones.map((zone) => [zone.name, zone] as const))('times in %s', (name, zone) => {
  const time = createTimeFormat(name, datesText);
  it('equal independent arithmetic, also in the repeated hour', () => {
    const wrong: string[] = [];
    const all = instants(zone);
    for (const ms of all) {
      const { year, shortDay, name: offset, clock, twice } = expected(zone, ms);
      const told = twice ? `${clock} ${offset}` : clock;
      const wanted = [
        told,
        told.replace(/^(\d\d:\d\d):\d\d/, '$1'),
        `${clock} ${offset}`,
        `${shortDay} ${String(year)}, ${clock} ${offset}`,
      ];
      const found = [time.clock(ms), time.minute(ms), time.zonedClock(ms), time.whole(ms)];
      if (found.join('|') !== wanted.join('|'))
        wrong.push(`${String(ms)}: ${found.join('|')}, not ${wanted.join('|')}`);
    }
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(full ? 3000 : 300);
  });

  it('have the day if it differs, and the year if it differs', () => {
    const random = seeded(11);
    const wrong: string[] = [];
    for (const ms of instants(zone).filter((_, index) => index % 9 === 0)) {
      for (const ahead of [0, minute, 5 * hour, 26 * hour, 40 * day, random.below(900) * day]) {
        const own = expected(zone, ms);
        const near = expected(zone, ms + ahead);
        const clock = `${own.clock} ${own.name}`;
        const wanted =
          own.days === near.days
            ? clock
            : own.year === near.year
              ? `${own.shortDay} ${clock}`
              : `${own.shortDay} ${String(own.year)}, ${clock}`;
        const found = time.near(ms, ms + ahead);
        if (found !== wanted) wrong.push(`${String(ms)} near ${String(ahead)}: ${found}, not ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are never the same for two instants', () => {
    const seen = new Map<string, number>();
    const alike: string[] = [];
    for (const ms of instants(zone).filter((one) => one % minute === 0)) {
      const text = time.whole(ms).replace(/ UTC.*/, '') + time.clock(ms);
      const other = seen.get(text);
      if (other !== undefined && other !== ms) alike.push(text);
      seen.set(text, ms);
    }
    expect(alike).toEqual([]);
  });
});
