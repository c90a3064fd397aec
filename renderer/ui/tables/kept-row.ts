/** Of a table of which only the rows near the eye are in the page: the row that has the focus stays in it, wherever it is. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

export function withKept(range: Range, kept: number | null): number[] {
  const shown = defaultRangeExtractor(range);
  if (kept === null || kept >= range.count || shown.includes(kept)) return shown;
  return [...shown, kept].toSorted((one, other) => one - other);
}
