/** Where a file breaks; lines from 1, the line of names among them. */
export interface Break {
  readonly line: number;
  readonly what: string;
}

export class BreakError extends Error implements Break {
  readonly line: number;
  readonly what: string;
  constructor(line: number, what: string) {
    super(`line ${line} ${what}`);
    this.line = line;
    this.what = what;
  }
}

/**
 * Of a line, of a row of a sheet, of a record with line ends in it: UTF-16 code units, far above any that is written. What is longer
 * is not held to look at its end.
 */
export const longestLine = 16 * 1024 * 1024;
export const tooLong = 'is longer than any that is written';
