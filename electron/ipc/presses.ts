/**
 * Whether a person has pressed something in the page just before, by the browser's word: Chromium counts a press as such for
 * some seconds, in which a page may call as often as it likes. What is to happen once for each press takes the press.
 */

export interface Presses {
  /** Whether there was one just before. */
  areActive(): boolean;
  /** The same, and the press counts no more. */
  take(): boolean;
}

/** What is read of an event. */
export interface PressEvent {
  /** False for what a script dispatches. */
  readonly isTrusted: boolean;
  /** Of a key that is held down. */
  readonly repeat?: boolean;
}

export interface PressesParts {
  /** Chromium's transient activation (HTML, "user activation data model"). */
  readonly isActive: () => boolean;
  /** Calls back for each key or button that goes down, before any script of the page hears of it. */
  readonly onDown: (down: (event: PressEvent) => void) => void;
  /** Milliseconds, never set back. */
  readonly now: () => number;
}

/** How long Chromium lets an activation last, in milliseconds: one that is active later is of another press. */
const activationMs = 5_000;

export function createPresses({ isActive, onDown, now }: PressesParts): Presses {
  let takenAt: number | null = null;
  onDown(({ isTrusted, repeat }) => {
    if (isTrusted && repeat !== true) takenAt = null;
  });
  return {
    areActive: isActive,
    take: () => {
      const isTaken = takenAt !== null && now() - takenAt <= activationMs;
      if (!isActive() || isTaken) return false;
      takenAt = now();
      return true;
    },
  };
}
