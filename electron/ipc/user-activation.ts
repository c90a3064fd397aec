/**
 * User activation as the browser reports it: transient, some seconds long, and shared by all calls in that time. A call that may
 * ask the user a question consumes it, so that one key press or click brings at most one question.
 */

export interface UserActivation {
  readonly isActive: () => boolean;
  /** Whether there is an activation that no call has consumed yet. Consumes it. */
  readonly consume: () => boolean;
}

/** The part of a DOM event that is used. */
export interface PressEvent {
  /** False for an event that a script dispatches. */
  readonly isTrusted: boolean;
  /** Whether it repeats because the key is still pressed. */
  readonly repeat?: boolean;
}

interface Browser {
  /** Chromium's transient activation (HTML, "user activation data model"). */
  readonly isActive: () => boolean;
  /** Calls back for each pressed key or button, before any script of the page sees the event. */
  readonly onDown: (listener: (event: PressEvent) => void) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** How long a transient activation lasts in Chromium: after that, an active one comes from another press. */
const activationMs = 5_000;

export function createUserActivation({ isActive, onDown, now }: Browser): UserActivation {
  let consumedAt: number | null = null;
  onDown(({ isTrusted, repeat }) => {
    if (isTrusted && repeat !== true) consumedAt = null;
  });
  return {
    isActive,
    consume: () => {
      const isConsumed = consumedAt !== null && now() - consumedAt <= activationMs;
      if (!isActive() || isConsumed) return false;
      consumedAt = now();
      return true;
    },
  };
}
