/** Where a file breaks. Lines count from 1, and the line of names is one of them. */
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

/** In UTF-16 code units, far above any line or row that is written. Keeps memory bounded. */
export const longestLine = 16 * 1024 * 1024;
export const tooLong = 'is too long';
