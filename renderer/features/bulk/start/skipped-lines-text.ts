/** Skipped lines as text that a spreadsheet can paste. */
import { clipboardCell } from '../clipboard-cell.ts';

export interface SkippedLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

export function skippedLinesText(
  lines: readonly SkippedLine[],
  columns: { readonly line: string; readonly text: string; readonly why: string },
): string {
  const rows = lines.map(({ line, text, why }) => [String(line), text, why]);
  return `${[[columns.line, columns.text, columns.why], ...rows].map((row) => row.map(clipboardCell).join('\t')).join('\n')}\n`;
}
