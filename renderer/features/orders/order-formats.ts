/** How the order view writes exact values, gathered so that its words can be tried without a zone or a language. */
import type { Decimal, EpochMs } from '../../../electron/contract/order-record.ts';
import type { UntrustedText } from '../../text/untrusted-text.ts';
import { formatAmount, formatDecimal, formatPercent } from '../../lib/format/money.ts';
import { exactDuration, wholeMinutes } from '../../lib/format/duration.ts';
import type { DateWords, TimeFormat } from '../../lib/format/time.ts';
import { useMemo } from 'react';
import { useTime } from '../../lib/format/use-time.ts';
import { datesText } from '../../text/dates.ts';

/** What turns exact values into text in the chosen language and zone. */
export interface OrderFormats {
  /** `3.98 USDT`, with a true minus before negative amounts. */
  readonly amount: (value: Decimal, unit: UntrustedText | '') => string;
  /** `2.04%` */
  readonly percent: (value: Decimal) => string;
  /** `12:30:00 UTC+1`, with day and year where they are others than those of `near`. */
  readonly instant: (ms: EpochMs, near: EpochMs) => string;
  /** When something was: `1 h 14 min ago` on the page, in full minutes, `at 20 Nov 2026, 12:30:00 UTC+1` in what is read another day. */
  readonly since: (ms: EpochMs, now: EpochMs) => string;
  /** `1 h 14 min`: the two largest parts. */
  readonly duration: (ms: number) => string;
  /** `1 h 14 min`, in full minutes: of what goes on while the page stands there. */
  readonly minutes: (ms: number) => string;
  /** `1 h 9 min 51 s`: all of them. */
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

/** Plain digits and blanks, and times that stand alone wherever they are pasted. */
export const plainFormats = (time: TimeFormat, dates: DateWords): OrderFormats => ({
  amount: (value, unit) => (unit === '' ? value : `${value} ${unit}`),
  percent: (value) => `${twoDecimals(value)}%`,
  instant: time.whole,
  since: (ms) => dates.at(time.whole(ms)),
  duration: time.duration,
  minutes: (ms) => wholeMinutes(ms, dates),
  exactDuration: (ms) => exactDuration(ms, dates),
});

/** Percent with two decimals at least: a tolerance of `0.5` reads as `0.50%` beside `2.04%`. */
function twoDecimals(percent: string): string {
  const [whole = '', fraction = ''] = percent.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** A number never stands at one line's end and its unit on the next. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The order's formats in the chosen zone and language. */
export function useOrderFormats(): OrderFormats {
  const time = useTime();

  return useMemo(() => pageFormats(time, datesText), [time]);
}

/** For what is pasted elsewhere. */
export function usePlainFormats(): OrderFormats {
  const time = useTime();

  return useMemo(() => plainFormats(time, datesText), [time]);
}
