/** Counts and sizes in words. */
import type { Count } from '../../../electron/contract/ledger.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useText } from '../../lib/text/text.ts';

export function useCountWords(): (count: Count) => string {
  const words = useText().exports;
  return ({ rows, exact }) => (exact ? formatCount(rows) : words.moreThan(formatCount(rows)));
}

const units = ['B', 'KB', 'MB', 'GB'] as const;
/** U+00A0 */
const blank = '\u00a0';

/** `29 KB`, `1.2 MB`: in thousands, as file managers have it. */
export function bytesWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const figure = unit > 1 && size < 10 ? size.toFixed(1) : String(Math.max(1, Math.round(size)));
  return `${figure}${blank}${units[unit] ?? ''}`;
}
