/** Counts in words. */
import type { Count } from '../../../electron/contract/ledger.ts';
import { formatCount } from '../../lib/format/money.ts';
import { exportsText } from '../../lib/text/en/export.ts';

export function useCountWords(): (count: Count) => string {
  return ({ rows, exact }) => (exact ? formatCount(rows) : exportsText.moreThan(formatCount(rows)));
}
