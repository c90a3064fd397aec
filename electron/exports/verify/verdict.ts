/** The result for a verified file. */
export interface Verdict {
  /** Unchanged, as far as it was compared. */
  readonly whole: boolean;
  readonly sentence: string;
  /** What it was compared with. */
  readonly compared: string;
}

export const counted = (count: number, of: string): string => `${count} ${of}${count === 1 ? '' : 's'}`;
