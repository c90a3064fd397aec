/** Counts in words. */
import type { Count } from '../../../electron/contract/ledger.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useText } from '../../lib/text/text.ts';

export function useCountWords(): (count: Count) => string {
  const words = useText().exports;
  return ({ rows, exact }) => (exact ? formatCount(rows) : words.moreThan(formatCount(rows)));
}
