/** Starts of days and months in a time zone, calculated by the platform. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A calendar day without a zone: `2026-11-20`. */
export type Day = string;

export const dayForm = /^\d{4}-\d{2}-\d{2}$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day in a zone. @param zone IANA name */
export function dayIn(ms: number, zone: string): Day {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`;
}

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The first day of a day's month, or of the month `months` later. */
export function monthOf(day: Day, months = 0): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The first moment of a day. If midnight or the whole day is skipped, the first moment after it. If it occurs twice, the first. */
export function startOfDay(day: Day, zone: string): number {
  const inUtc = Date.parse(`${day}T00:00:00Z`);
  // No zone differs from UTC by more than this.
  let before = inUtc - 15 * hourMs;
  let from = inUtc + 15 * hourMs;
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (dayIn(between, zone) < day) before = between;
    else from = between;
  }
  return from;
}

/** A month in a time zone. */
export interface Month {
  /** `2026-11` */
  readonly key: string;
  /** Its first moment in epoch ms. */
  readonly from: number;
  /** The first moment after it. */
  readonly until: number;
}

/** The current month and those before it, newest first. @param zone IANA name */
export function latestMonths(now: number, zone: string, count: number): readonly Month[] {
  const today = dayIn(now, zone);
  let until = startOfDay(monthOf(today, 1), zone);
  return Array.from({ length: count }, (_, back) => {
    const first = monthOf(today, -back);
    const month = { key: first.slice(0, 7), from: startOfDay(first, zone), until };
    until = month.from;
    return month;
  });
}

/** True if the range is exactly one month. @param zone IANA name */
export function isMonth(from: number, until: number, zone: string): boolean {
  const [month] = latestMonths(from, zone, 1);
  return month?.from === from && month.until === until;
}
