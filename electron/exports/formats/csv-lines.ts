/** Rows as lines of a CSV. */
import type { FileFormat } from '../../contract/address-export.ts';
import type { CellWriter, LineShape } from '../columns/row-table.ts';
import { byteOrderMark, csvNumber, csvText } from './csv.ts';
import { createTimeCell } from './zoned-time.ts';

export type CsvFormat = Extract<FileFormat, { is: 'csv' }>;

export const delimiters: Readonly<Record<CsvFormat['delimiter'], string>> = { comma: ',', semicolon: ';', tab: '\t' };
export const lineEnds: Readonly<Record<CsvFormat['lineEnd'], string>> = { crlf: '\r\n', lf: '\n' };

/** Plain letters and digits, as nearly every address is: nothing to quote and nothing to guard. */
const plain = /^[0-9A-Za-z]+$/;
const same = (text: string): string => text;

export const csvCells = ({ zone }: Pick<CsvFormat, 'zone'>): CellWriter => ({
  text: (value) => (value === null ? '' : plain.test(value) ? value : csvText(value)),
  word: (value) => value ?? '',
  number: (value) => (Number.isSafeInteger(value) ? String(value) : csvNumber(value)),
  decimal: (value) => (value === null ? '' : csvNumber(value)),
  time: createTimeCell(zone, '', same),
});

export function csvShape(format: CsvFormat): LineShape {
  const delimiter = delimiters[format.delimiter];
  return { before: (_name, isFirst) => (isFirst ? '' : delimiter), end: lineEnds[format.lineEnd] };
}

/** The line of names. */
export const csvHead = (format: CsvFormat, names: readonly string[]): string =>
  (format.byteOrderMark ? byteOrderMark : '') + names.join(delimiters[format.delimiter]) + lineEnds[format.lineEnd];
