/** An error in words. */
export interface ErrorWords {
  /** What failed, without a full stop. */
  readonly title: string;
  /** Why it failed, and what that means for the money. */
  readonly sentence: string;
  /** What to do; empty when there is nothing to do. */
  readonly next: string;
}

/** Formats for the times in an error's words. */
export interface ErrorTimes {
  /** Milliseconds since the epoch. */
  readonly clock: (ms: number) => string;
  /** In milliseconds, positive or negative. */
  readonly duration: (ms: number) => string;
}
