/** Dates and units in English. */
import type { DateWords } from '../lib/format/time.ts';

export const datesText: DateWords = {
  locale: 'en-US',
  day: ({ day, month }) => `${day} ${month}`,
  shortDay: ({ day, monthShort }) => `${day} ${monthShort}`,
  date: ({ day, monthShort, year }) => `${day} ${monthShort} ${year}`,
  month: ({ month, year }) => `${month} ${year}`,
  zoned: (zone, offset) => (zone === offset ? zone : `${zone}, ${offset}`),
  ago: (duration) => `${duration} ago`,
  at: (instant) => `at ${instant}`,
  dayAndClock: (day, clock, hasYear) => (hasYear ? `${day}, ${clock}` : `${day} ${clock}`),
  units: { d: 'd', h: 'h', min: 'min', s: 's', ms: 'ms' },
  lessThan: (what) => `less than ${what}`,
  counted: (count, unit) => `${String(count)} ${unit}`,
};

export const dateRangeText = {
  any: 'Any date',
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'This month',
  lastMonth: 'Last month',
  first: 'First day',
  last: 'Last day',
  zone: (zone: string) => `Days in ${zone}`,
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function parts(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: months[Number(month) - 1] ?? month, date: String(Number(date)) };
}

const whole = ({ year, month, date }: ReturnType<typeof parts>): string => `${date} ${month} ${year}`;

/** Formats days such as `2026-11-01` as `1–24 Nov 2026`. Null means no limit. */
export function dayRangeWords(first: string | null, last: string | null): string {
  if (first === null) return last === null ? '' : `Until ${whole(parts(last))}`;
  const from = parts(first);
  if (last === null) return `From ${whole(from)}`;
  const until = parts(last);
  if (first === last) return whole(from);
  if (from.year !== until.year) return `${whole(from)} – ${whole(until)}`;
  if (from.month !== until.month) return `${from.date} ${from.month} – ${whole(until)}`;
  return `${from.date}–${whole(until)}`;
}
