/** Compares two files line by line, and names the first line and column that differ. */
import { letterOf } from '../../electron/exports/xlsx.ts';
import { parseCsvRecord } from './csv-reader.ts';
import { FormatError, linesOf, type OpenFile } from './file-reader.ts';
import type { FileShape } from './read-manifest.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** Cells of a line by column name. Null if the line can't be split into all of them. */
function cellsOf(line: string, shape: FileShape): ReadonlyMap<string, string> | null {
  const { names } = shape;
  if (shape.format === 'csv') {
    const read = parseCsvRecord(line, shape.dialect);
    // The line may be part of a row, or have lost a cell.
    return 'broken' in read || read.cells.length !== names.length
      ? null
      : new Map(read.cells.map((cell, at) => [names[at] ?? '', cell]));
  }
  if (shape.format === 'xlsx') {
    // Empty cells are left out.
    const columns = new Map(names.map((name, at) => [letterOf(at), name]));
    const cells = line.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs);
    return new Map([...cells].map(([, letter = '', cell = '']) => [columns.get(letter) ?? '', cell]));
  }
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return null;
    return new Map(Object.entries(value).map(([name, cell]) => [name, JSON.stringify(cell)]));
  } catch {
    return null;
  }
}

function differenceIn(line: number, expected: string, found: string, shape: FileShape): string {
  const [cells, changed] = [cellsOf(expected, shape), cellsOf(found, shape)];
  const name =
    cells === null || changed === null ? undefined : shape.names.find((one) => cells.get(one) !== changed.get(one));
  return `line ${line}${name === undefined ? '' : `, column ${name},`} differs`;
}

/** Continues a sentence: `line 7, column alias, differs`. */
export function firstDifference(found: OpenFile, expected: OpenFile, shape: FileShape): string {
  // Lines as an editor counts them, also inside CSV cells.
  const linesIn = shape.format === 'xlsx' ? xlsxRows : (file: OpenFile) => linesOf(file);
  const [expectedLines, foundLines] = [linesIn(expected), linesIn(found)];
  try {
    for (let line = 1; ; line += 1) {
      const [wanted, read] = [expectedLines.next(), foundLines.next()];
      if (wanted.done === true) return read.done === true ? 'only its compression differs' : `line ${line} was added`;
      if (read.done === true) return `line ${line} is missing`;
      if (wanted.value !== read.value) return differenceIn(line, wanted.value, read.value, shape);
    }
  } catch (thrown) {
    if (thrown instanceof FormatError) return thrown.message;
    throw thrown;
  }
}
