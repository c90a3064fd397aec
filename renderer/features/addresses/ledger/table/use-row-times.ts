/** The times of the rows: each moment is put into words once, since the addresses of a request share theirs. */
import { useMemo } from 'react';
import { useTime } from '../../../../lib/format/use-time.ts';
import type { RowTimes } from './ledger-row.tsx';

/** A window shows fewer. */
const maxBackups = 500;

const remembering = (format: (ms: number) => string): ((ms: number) => string) => {
  const known = new Map<number, string>();
  return (ms) => {
    const before = known.get(ms);
    if (before !== undefined) return before;
    if (known.size >= maxBackups) known.clear();
    const words = format(ms);
    known.set(ms, words);
    return words;
  };
};

/** @param isNarrow there is room for the minute alone */
export function useRowTimes(isNarrow: boolean): RowTimes {
  const time = useTime();
  return useMemo(() => {
    const short = isNarrow ? time.brief : (ms: number) => time.dayAndClock(ms);
    return { short: remembering(short), whole: remembering(time.whole) };
  }, [time, isNarrow]);
}
