/** How the order view formats exact values. Passed in, so that tests of words need no zone. */
import type { Decimal, EpochMs } from '../../../electron/contract/order-record.ts';
import type { UntrustedText } from '../../text/untrusted-text.ts';
import { formatAmount, formatDecimal, formatPercent } from '../format/money.ts';
import { exactDuration, wholeMinutes } from '../format/duration.ts';
import type { DateWords, TimeFormat } from '../format/time.ts';
import { useMemo } from 'react';
import { useTime } from '../format/use-time.ts';
import { datesText } from '../../text/dates.ts';

/** Entries of a list in plain text. Longer lists are cut. Their count and every sum are of all. */
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
  /** `1 h 14 min`: the two largest parts. */
  readonly duration: (ms: number) => string;
  /** `1 h 14 min`, in full minutes, for times that go on. */
  readonly minutes: (ms: number) => string;
  /** `1 h 9 min 51 s`: all parts. */
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

/** Plain digits and blanks, and full times, for text that is pasted elsewhere. */
export const plainFormats = (time: TimeFormat, dates: DateWords): OrderFormats => ({
  amount: (value, unit) => (unit === '' ? value : `${value} ${unit}`),
  percent: (value) => `${twoDecimals(value)}%`,
  instant: time.whole,
  since: (ms) => dates.at(time.whole(ms)),
  duration: time.duration,
  minutes: (ms) => wholeMinutes(ms, dates),
  exactDuration: (ms) => exactDuration(ms, dates),
});

/** At least two decimals: a tolerance of `0.5` is `0.50%` beside `2.04%`. */
function twoDecimals(percent: string): string {
  const [whole = '', fraction = ''] = percent.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** A number and its unit stay on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

export function useOrderFormats(): OrderFormats {
  const time = useTime();

  return useMemo(() => pageFormats(time, datesText), [time]);
}

/** For what is pasted elsewhere. */
export function usePlainFormats(): OrderFormats {
  const time = useTime();

  return useMemo(() => plainFormats(time, datesText), [time]);
}
