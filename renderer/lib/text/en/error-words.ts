/** What a failure in words consists of. */
export interface ErrorWords {
  /** A headline without a full stop. */
  readonly title: string;
  /** What happened and what it means for the money. */
  readonly sentence: string;
  /** What to do next; empty when there is nothing. */
  readonly next: string;
}

/** How times are written in the words of a failure. */
export interface ErrorTimes {
  /** Milliseconds since the epoch. */
  readonly clock: (ms: number) => string;
  /** Milliseconds, of any sign. */
  readonly duration: (ms: number) => string;
}
