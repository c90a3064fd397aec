/** Counts in words. */
import type { Count } from '../../../electron/contract/ledger.ts';
import { formatCount } from '../../lib/format/money.ts';
import { exportsText } from '../../text/export.ts';

export function useCountWords(): (count: Count) => string {
  return ({ rows, exact }) => (exact ? formatCount(rows) : exportsText.moreThan(formatCount(rows)));
}
