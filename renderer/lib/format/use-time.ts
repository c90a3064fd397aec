/** The time format of the chosen zone and language, and a clock that moves. */
import { useEffect, useMemo, useState } from 'react';
import { usePreferences } from '../app-info.ts';
import { useText } from '../text/text.ts';
import { createTimeFormat, type TimeFormat } from './time.ts';

export function useTime(): TimeFormat {
  const { zone } = usePreferences();
  const { dates } = useText();
  return useMemo(() => createTimeFormat(zone, dates), [zone, dates]);
}

/** Milliseconds since the epoch, renewed at each full `everyMs`. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now());
          tick();
        },
        everyMs - (Date.now() % everyMs),
      );
    };
    tick();
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}

/** Milliseconds since the part appeared, by a clock that only goes forward: setting the computer's clock moves nothing. */
export function useElapsed(everyMs = 1000): number {
  const [since] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - since), everyMs);
    return () => clearInterval(timer);
  }, [since, everyMs]);
  return elapsed;
}
