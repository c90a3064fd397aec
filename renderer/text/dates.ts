/** Dates and units in English. */
import type { DateWords } from '../lib/format/time.ts';

export const datesText: DateWords = {
  locale: 'en-US',
  day: ({ day, month }) => `${day} ${month}`,
  shortDay: ({ day, monthShort }) => `${day} ${monthShort}`,
  date: ({ day, monthShort, year }) => `${day} ${monthShort} ${year}`,
  month: ({ month, year }) => `${month} ${year}`,
  fullDate: ({ weekdayShort, day, monthShort, year }) => `${weekdayShort} ${day} ${monthShort} ${year}`,
  zoned: (zone, offset) => (zone === offset ? zone : `${zone}, ${offset}`),
  ago: (duration) => `${duration} ago`,
  at: (instant) => `at ${instant}`,
  dayAndClock: (day, clock, hasYear) => (hasYear ? `${day}, ${clock}` : `${day} ${clock}`),
  units: { d: 'd', h: 'h', min: 'min', s: 's', ms: 'ms' },
  lessThan: (what) => `less than ${what}`,
  counted: (count, unit) => `${String(count)} ${unit}`,
};
