/** Formats of exact values in the order view, as a parameter so that tests don't depend on a time zone. */
import type { Decimal, EpochMs } from '../../../electron/contract/order-record.ts';
import type { UntrustedText } from '../../text/untrusted-text.ts';
import { formatAmount, formatDecimal, formatPercent } from '../format/money.ts';
import { exactDuration, wholeMinutes } from '../format/duration.ts';
import type { DateWords, TimeFormat } from '../format/time.ts';
import { useMemo } from 'react';
import { useTime } from '../format/use-time.ts';
import { datesText } from '../../text/dates.ts';

/** Entries of a list in plain text. Longer lists are cut, but counts and sums cover all entries. */
export const maxListed = 200;

export interface OrderFormats {
  /** `3.98 USDT`, with a true minus before negative amounts. */
  readonly amount: (value: Decimal, unit: UntrustedText | '') => string;
  /** `2.04%` */
  readonly percent: (value: Decimal) => string;
  /** `12:30:00 UTC+1`, with day and year if they differ from those of `near`. */
  readonly instant: (ms: EpochMs, near: EpochMs) => string;
  /** `1 h 14 min ago` on the page, `at 20 Nov 2026, 12:30:00 UTC+1` in text for another day. */
  readonly since: (ms: EpochMs, now: EpochMs) => string;
  /** `1 h 14 min`: the two largest units. */
  readonly duration: (ms: number) => string;
  /** `1 h 14 min`, in full minutes, for running durations. */
  readonly minutes: (ms: number) => string;
  /** `1 h 9 min 51 s`: all units. */
  readonly exactDuration: (ms: number) => string;
}

export const pageFormats = (time: TimeFormat, dates: DateWords): OrderFormats => ({
  amount: (value, unit) => (unit === '' ? formatDecimal(value) : formatAmount(value, unit)),
  percent: (value) => formatPercent(twoDecimals(value)),
  instant: (ms, near) => unbroken(time.near(ms, near)),
  since: (ms, now) => dates.ago(unbroken(wholeMinutes(now - ms, dates))),
  duration: (ms) => unbroken(time.duration(ms)),
  minutes: (ms) => unbroken(wholeMinutes(ms, dates)),
  exactDuration: (ms) => unbroken(exactDuration(ms, dates)),
});

/** Ordinary spaces and full times, for text that is pasted elsewhere. */
export const plainFormats = (time: TimeFormat, dates: DateWords): OrderFormats => ({
  amount: (value, unit) => (unit === '' ? value : `${value} ${unit}`),
  percent: (value) => `${twoDecimals(value)}%`,
  instant: time.whole,
  since: (ms) => dates.at(time.whole(ms)),
  duration: time.duration,
  minutes: (ms) => wholeMinutes(ms, dates),
  exactDuration: (ms) => exactDuration(ms, dates),
});

/** Adds decimals, so that a tolerance of `0.5` is `0.50%` beside `2.04%`. */
function twoDecimals(percent: string): string {
  const [whole = '', fraction = ''] = percent.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** Keeps a number and its unit on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

export function useOrderFormats(): OrderFormats {
  const time = useTime();

  return useMemo(() => pageFormats(time, datesText), [time]);
}

export function usePlainFormats(): OrderFormats {
  const time = useTime();

  return useMemo(() => plainFormats(time, datesText), [time]);
}
