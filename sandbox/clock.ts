/**
 * The sandbox's only clock. It starts with this computer's time and can be set, frozen or sped up, so that a test
 * doesn't wait for an order to expire.
 */
import { z } from '../electron/contract/zod.ts';

/** Times of a record have 13 digits, and orders are dated back from the start by a day or two. */
const earliest = Date.UTC(2002, 0, 1);
const latest = Date.UTC(2280, 0, 1);
const longestStep = 366 * 86_400_000;

/** A change of the clock. Missing parts stay unchanged. */
export const timeChange = z
  .strictObject({
    /** Epoch ms, or ISO 8601 with zone. */
    now: z
      .union([z.int(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])
      .pipe(z.int().min(earliest).max(latest))
      .optional(),
    /** Milliseconds added to `now`. Negative goes back. */
    forward_ms: z.int().min(-longestStep).max(longestStep).optional(),
    /** 1 is normal, 0 is frozen, 60 is a minute per second. */
    rate: z.number().min(0).max(100_000).optional(),
    /** The clock that verifies timestamps of requests. Clients use the computer's. */
    timestamps_by: z.enum(['sandbox', 'computer']).optional(),
  })
  .refine((wanted) => Object.keys(wanted).length > 0, 'nothing is asked for');
type TimeChange = z.infer<typeof timeChange>;

export interface SandboxClock {
  /** Epoch ms, integer. */
  readonly now: () => number;
  /** The time that verifies timestamps of requests, in epoch ms. */
  readonly timestampNow: () => number;
  /** Sandbox milliseconds per millisecond. 0 is frozen. */
  readonly rate: number;
  readonly timestampsBy: 'sandbox' | 'computer';
  /** Both times of one instant, in epoch ms, integers. */
  both(): { readonly sandbox: number; readonly computer: number };
  /** False until changed, and again after `restore`. */
  readonly changed: boolean;
  change(wanted: TimeChange): void;
  restore(): void;
  /** Resolves when `ms` have passed in the sandbox, which a change of its clock can cause. Rejects when `signal` aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Timers that can all be ended early. */
function createWaits() {
  const ends = new Set<() => void>();
  return {
    endAll(): void {
      for (const end of ends) end();
    },
    /** Resolves after `ms` of this computer, or when all waits are ended. Rejects when `signal` aborts. */
    wait: (ms: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer);
          ends.delete(end);
          signal.removeEventListener('abort', end);
          if (signal.aborted) reject(signal.reason);
          else resolve();
        };
        const timer = setTimeout(end, ms);
        ends.add(end);
        signal.addEventListener('abort', end);
        if (signal.aborted) end();
      }),
  };
}

/** The longest delay of `setTimeout`. */
const longestTimer = 2 ** 31 - 1;

export function createClock(computer: () => number = Date.now): SandboxClock {
  let anchor = { computer: 0, sandbox: 0 };
  let rate = 1;
  let timestampsBy: 'sandbox' | 'computer' = 'sandbox';
  let changed = false;
  const waits = createWaits();

  const at = (instant: number): number =>
    Math.floor(changed ? anchor.sandbox + (instant - anchor.computer) * rate : instant);
  const now = (): number => at(computer());

  return {
    now,
    timestampNow: () => (timestampsBy === 'sandbox' ? now() : Math.floor(computer())),
    get rate() {
      return rate;
    },
    get timestampsBy() {
      return timestampsBy;
    },
    both() {
      const instant = computer();
      return { sandbox: at(instant), computer: Math.floor(instant) };
    },
    get changed() {
      return changed;
    },
    change(wanted) {
      anchor = { computer: computer(), sandbox: (wanted.now ?? now()) + (wanted.forward_ms ?? 0) };
      rate = wanted.rate ?? rate;
      timestampsBy = wanted.timestamps_by ?? timestampsBy;
      changed = true;
      waits.endAll();
    },
    restore() {
      rate = 1;
      timestampsBy = 'sandbox';
      changed = false;
      waits.endAll();
    },
    async sleep(ms, signal) {
      const due = now() + ms;
      while (now() < due) {
        const left = rate === 0 ? longestTimer : Math.min(longestTimer, Math.ceil((due - now()) / rate));
        // oxlint-disable-next-line no-await-in-loop -- the clock may need several changes to get far enough
        await waits.wait(left, signal);
      }
    },
  };
}
