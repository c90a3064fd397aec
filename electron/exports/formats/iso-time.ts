/** Times as the files have them. */

/** Beyond these ECMAScript knows no date; a damaged cell may hold any number. */
const farthestMs = 8.64e15;

export const isTime = (ms: number): boolean => Math.abs(ms) <= farthestMs;

/** `2026-11-20T11:34:31.204Z`. @param ms milliseconds since the epoch @returns null for what is no time */
export const isoTime = (ms: number | null): string | null =>
  ms === null || !isTime(ms) ? null : new Date(ms).toISOString();
