/** An error in words. */
export interface ErrorWords {
  /** What failed, without a full stop. */
  readonly title: string;
  /** Why, and what it means for the money. */
  readonly sentence: string;
  /** What to do; empty when there is nothing to do. */
  readonly next: string;
}

/** How an error's words write times. */
export interface ErrorTimes {
  /** Milliseconds since the epoch. */
  readonly clock: (ms: number) => string;
  /** Milliseconds, of any sign. */
  readonly duration: (ms: number) => string;
}
