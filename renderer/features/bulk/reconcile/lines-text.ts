/**
 * Lines of a shop's file with what they come to, as a spreadsheet takes them from the clipboard: tabs between cells, and nothing in a
 * cell that it would run or part.
 */
import type { OrderSummary } from '../../../../electron/contract/order-reading.ts';
import { clipboardCell as cell } from '../clipboard-cell.ts';
import type { ShownLine } from './kind-shapes.ts';

export interface LineWords {
  /** Of the columns, in their order. */
  readonly heads: readonly string[];
  readonly comesTo: (line: ShownLine) => string;
  readonly verdict: (order: OrderSummary) => string;
}

/** Plain digits, which no spreadsheet runs; a sign is one of a number there. */
const amount = (digits: string | null | undefined): string => digits ?? '';

export function linesText(lines: readonly ShownLine[], { heads, comesTo, verdict }: LineWords): string {
  const rows = lines.map((line) => {
    const ofFile = line.is === 'not-in-file' ? null : line;
    const { found } = line;
    return [
      ofFile === null ? '' : String(ofFile.line),
      cell(ofFile?.order ?? found?.merchantOrder),
      amount(ofFile?.amount),
      cell(ofFile?.currency),
      cell(comesTo(line)),
      cell(found?.serviceId),
      amount(line.billed?.amount),
      cell(line.billed?.currency),
      amount(found?.received),
      cell(found?.currency),
      found === null ? '' : cell(verdict(found)),
      found === null ? '' : new Date(found.readAt).toISOString(),
    ].join('\t');
  });
  return `${[heads.map(cell).join('\t'), ...rows].join('\n')}\n`;
}
