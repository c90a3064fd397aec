/** The reading of an open page, as of now by the service's clock. Renewed where something changes, never each second. */
import { useEffect, useState } from 'react';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { steadyNow } from '../../../lib/format/steady-clock.ts';
import { readingAt, untilNextChange } from './reading-at.ts';

export interface ArrivedReading {
  readonly reading: OrderLookup;
  /** `steadyNow` when it arrived. */
  readonly arrivedAt: number;
}

/** After so long at most the clock is looked at: timers stand still while the computer sleeps. */
const longestWaitMs = 15_000;

export function useReadingNow(arrived: ArrivedReading | null): OrderLookup | null {
  const [, setTurn] = useState(0);
  const now = arrived === null ? 0 : nowOf(arrived);
  useEffect(() => {
    if (arrived === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let shown = nowOf(arrived);
    const look = () => {
      clearTimeout(timer);
      const at = nowOf(arrived);
      if (at >= shown + untilNextChange(arrived.reading, shown)) {
        shown = at;
        setTurn((turn) => turn + 1);
      }
      timer = setTimeout(
        look,
        Math.min(longestWaitMs, Math.max(1, shown + untilNextChange(arrived.reading, shown) - at)),
      );
    };
    look();
    // What a sleeping computer or a hidden page held back is made up for as soon as somebody looks.
    const events = ['visibilitychange', 'focus', 'pageshow'] as const;
    for (const event of events) window.addEventListener(event, look, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, look, { capture: true });
    };
  }, [arrived]);
  return arrived === null ? null : readingAt(arrived.reading, now);
}

const nowOf = ({ reading, arrivedAt }: ArrivedReading): number => reading.answeredAt + (steadyNow() - arrivedAt);
