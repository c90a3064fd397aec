/** What there is to say of a file that was looked at. */
export interface Verdict {
  /** It is what was written, as far as it was compared. */
  readonly whole: boolean;
  readonly sentence: string;
  /** With what it was compared, and with what it was not. */
  readonly compared: string;
}

export const counted = (count: number, of: string): string => `${count} ${of}${count === 1 ? '' : 's'}`;
