/** The time format of the chosen zone and language, and a clock that moves. */
import { useEffect, useState } from 'react';
import { usePreferences } from '../app-info.ts';
import { useSystemZone } from './system-zone.ts';
import { createTimeFormat, type TimeFormat } from './time.ts';
import { datesText } from '../../text/dates.ts';

export function useTime(): TimeFormat {
  const { zone } = usePreferences();

  return shared(zone, datesText, useSystemZone());
}

interface Shared {
  readonly made: Parameters<typeof createTimeFormat>;
  readonly format: TimeFormat;
}

let last: Shared | null = null;

/** One for the whole page: what it is made of costs milliseconds, and each row of a table asks for it. */
function shared(...made: Required<Parameters<typeof createTimeFormat>>): TimeFormat {
  if (last === null || made.some((one, at) => one !== last?.made[at]))
    last = { made, format: createTimeFormat(...made) };
  return last.format;
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
