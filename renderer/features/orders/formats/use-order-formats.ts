/** The order's formats in the chosen zone and language. */
import { useMemo } from 'react';
import { formatAmount, formatDecimal, formatPercent } from '../../../lib/format/money.ts';
import type { DateWords } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useText } from '../../../lib/text/text.ts';
import type { OrderFormats } from './order-formats.ts';

export function useOrderFormats(): OrderFormats {
  const time = useTime();
  const { dates } = useText();
  return useMemo(
    () => ({
      amount: (value, unit) => (unit === '' ? formatDecimal(value) : formatAmount(value, unit)),
      percent: (value) => formatPercent(twoDecimals(value)),
      instant: time.clockNear,
      duration: (ms) => unbroken(time.duration(ms)),
      exactDuration: (ms) => unbroken(exactDuration(ms, dates)),
    }),
    [time, dates],
  );
}

/** For what is pasted elsewhere: plain digits and blanks, and times that name their zone. */
export function usePlainFormats(): OrderFormats {
  const time = useTime();
  const { dates } = useText();
  return useMemo(
    () => ({
      amount: (value, unit) => (unit === '' ? value : `${value} ${unit}`),
      percent: (value) => `${twoDecimals(value)} %`,
      instant: (ms) => `${time.date(ms)}, ${time.clock(ms)} ${time.offset(ms)}`,
      duration: time.duration,
      exactDuration: (ms) => exactDuration(ms, dates),
    }),
    [time, dates],
  );
}

/** Per cent with two decimals at least: a tolerance of `0.5` reads as `0.50 %` beside `2.04 %`. */
function twoDecimals(percent: string): string {
  const [whole = '', fraction = ''] = percent.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** A number never stands at one line's end and its unit on the next. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** Every part down to the second: `1 h 9 min 51 s`; a timeline is where it is looked up. */
function exactDuration(ms: number, dates: DateWords): string {
  let seconds = Math.floor(Math.abs(ms) / 1000);
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    if (count > 0) parts.push(dates.counted(count, dates.units[unit]));
  }
  return parts.length === 0 ? dates.counted(0, dates.units.s) : parts.join(' ');
}
