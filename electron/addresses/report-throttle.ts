/** Reports changes a few times a second at most, since a batch may have ten thousand requests. */
export function createReportThrottle<T>({
  merge,
  report,
  everyMs,
}: {
  /** Combines the changes of an id until they are reported. */
  readonly merge: (before: T | undefined, change: T) => T;
  readonly report: (id: number, change: T) => void;
  /** Milliseconds between two reports. 0 reports every change. */
  readonly everyMs: number;
}) {
  let pending = new Map<number, T>();
  let timer: NodeJS.Timeout | null = null;

  /** Reports changes that weren't reported yet. */
  const flush = (): void => {
    const changes = pending;
    pending = new Map();
    for (const [id, change] of changes) report(id, change);
  };
  const later = (): void => {
    timer = setTimeout(() => {
      timer = null;
      if (pending.size === 0) return;
      flush();
      later();
    }, everyMs).unref();
  };

  return {
    flush,
    add(id: number, change: T): void {
      pending.set(id, merge(pending.get(id), change));
      if (everyMs === 0) flush();
      else if (timer === null) {
        // The first change is reported at once, later ones with it or a moment later.
        flush();
        later();
      }
    },
  };
}
