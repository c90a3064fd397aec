/** The time format of the chosen zone and language, and the current time. */
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

/** Shared by the whole page, because creating one takes milliseconds and every table row uses it. */
function shared(...made: Required<Parameters<typeof createTimeFormat>>): TimeFormat {
  if (last === null || made.some((one, at) => one !== last?.made[at]))
    last = { made, format: createTimeFormat(...made) };
  return last.format;
}

/** Epoch ms, updated at each full `everyMs`. */
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

/** Milliseconds since the component was mounted. Setting the computer's clock doesn't change them. */
export function useElapsed(everyMs = 1000): number {
  const [since] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - since), everyMs);
    return () => clearInterval(timer);
  }, [since, everyMs]);
  return elapsed;
}
