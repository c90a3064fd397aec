/** Months as they begin and end on the clock of a zone. */
import { dayIn, monthOf, startOfDay } from './days.ts';

export interface Month {
  /** `2026-11` */
  readonly key: string;
  /** Its first moment, milliseconds since the epoch. */
  readonly from: number;
  /** The first moment after it. */
  readonly until: number;
}

/** The month that `now` is in, and those before it, newest first. @param zone IANA name */
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

/** Whether these are its first moment and the first after it, on the clock of the zone. @param zone IANA name */
export function isMonth(from: number, until: number, zone: string): boolean {
  const [month] = latestMonths(from, zone, 1);
  return month?.from === from && month.until === until;
}
