/** How many orders a second a run comes to. */
export interface ReadRate {
  /** So many orders have ended. */
  readonly note: (orders: number) => void;
  /** Null until it is known. */
  readonly perSecond: () => number | null;
}

/** What is longer ago says nothing of how fast it is now. */
const windowMs = 30_000;
/** Before that, one answer would be the pace of all. */
const leastMs = 3_000;

/** @param clock milliseconds, never set back */
export function createReadRate(clock: () => number = () => performance.now()): ReadRate {
  const since = clock();
  let noted: { readonly at: number; readonly orders: number }[] = [];
  return {
    note(orders) {
      const now = clock();
      noted = [...noted.filter(({ at }) => at > now - windowMs), { at: now, orders }];
    },
    perSecond() {
      const now = clock();
      const over = Math.min(windowMs, now - since);
      if (over < leastMs) return null;
      const orders = noted.reduce((sum, one) => (one.at > now - windowMs ? sum + one.orders : sum), 0);
      return (orders * 1000) / over;
    },
  };
}
