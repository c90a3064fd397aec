/** Skipped lines as text that a spreadsheet can paste. */
import type { LeftOutRow } from '../../../../electron/contract/bulk-left-out.ts';
import type { Text } from '../../../lib/text/text.ts';
import { clipboardCell } from '../clipboard-cell.ts';
import { whyWords } from './left-out-words.ts';

export function leftOutText(rows: readonly LeftOutRow[], words: Text['bulk']): string {
  const { columns, damaged, sealed, tooLong } = words.leftOut;
  const cells = rows.map((row): readonly string[] => {
    if (row.is === 'damaged') return ['', '', damaged];
    const why = whyWords(row.because, words);
    if (row.is === 'sealed') return [String(row.line), '', `${why}. ${sealed}`];
    return [String(row.line), row.text ?? '', row.text === null ? `${why}. ${tooLong}` : why];
  });
  return `${[[columns.line, columns.text, columns.why], ...cells].map((row) => row.map(clipboardCell).join('\t')).join('\n')}\n`;
}
