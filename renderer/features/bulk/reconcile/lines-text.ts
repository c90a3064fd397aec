/**
 * Compared lines as text that a spreadsheet can paste: tabs between cells, and no cell that it would run as a formula or split.
 */
import type { OrderSummary } from '../../../../electron/contract/order-lookup.ts';
import { clipboardCell as cell } from '../clipboard-cell.ts';
import type { ShownLine } from './groups.ts';

export interface LineWords {
  /** In the order of the columns. */
  readonly heads: readonly string[];
  readonly comesTo: (line: ShownLine) => string;
  readonly status: (order: OrderSummary) => string;
}

/** Plain digits, which a spreadsheet never takes for a formula. */
const amount = (digits: string | null | undefined): string => digits ?? '';

export function linesText(lines: readonly ShownLine[], { heads, comesTo, status }: LineWords): string {
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
      found === null ? '' : cell(status(found)),
      found === null ? '' : new Date(found.readAt).toISOString(),
    ].join('\t');
  });
  return `${[heads.map(cell).join('\t'), ...rows].join('\n')}\n`;
}
