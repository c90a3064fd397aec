import { useMemo } from 'react';
import { useTime } from '../../../lib/format/use-time.ts';
import type { CheckTimes } from '../../../lib/text/en/connection-results.ts';
import { useText } from '../../../lib/text/text.ts';

export function useCheckTimes(): CheckTimes {
  const time = useTime();
  const { dates } = useText();
  return useMemo(
    () => ({
      date: time.date,
      took: (ms) => {
        if (ms < 1000) return dates.counted(Math.round(ms), dates.units.ms);
        if (ms >= 60_000) return time.duration(ms);
        return `${(ms / 1000).toFixed(1)} ${dates.units.s}`;
      },
    }),
    [time, dates],
  );
}
