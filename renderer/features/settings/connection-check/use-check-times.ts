import { useMemo } from 'react';
import { useTime } from '../../../lib/format/use-time.ts';
import type { CheckTimes } from '../../../text/connection-results.ts';
import { datesText } from '../../../text/dates.ts';

export function useCheckTimes(): CheckTimes {
  const time = useTime();

  return useMemo(
    () => ({
      date: time.date,
      took: (ms) => {
        if (ms < 1000) return datesText.counted(Math.round(ms), datesText.units.ms);
        if (ms >= 60_000) return time.duration(ms);
        return `${(ms / 1000).toFixed(1)} ${datesText.units.s}`;
      },
    }),
    [time],
  );
}
