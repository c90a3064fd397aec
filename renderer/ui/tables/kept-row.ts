/** Of a table of which only the rows near the eye are in the page: rows that the keyboard is on stay in it, wherever they are. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

export function withKept(range: Range, kept: readonly (number | null)[]): number[] {
  const shown = defaultRangeExtractor(range);
  const more = kept.filter((one) => one !== null).filter((one) => one < range.count && !shown.includes(one));
  return more.length === 0 ? shown : [...new Set([...shown, ...more])].toSorted((one, other) => one - other);
}
