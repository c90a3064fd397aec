/** Compares two files line by line. */
import { BreakError } from './break.ts';
import { recordAt } from './csv-records.ts';
import { letterOf } from '../xlsx.ts';
import type { OpenedFile } from './opened-file.ts';
import type { Form, Shape } from './read-manifest.ts';
import { sheetRows } from './sheet-rows.ts';
import { linesOf } from './structure.ts';

/** Lines as an editor counts them, also inside CSV cells. */
const numbered = (file: OpenedFile, form: Form): Generator<string> =>
  form.is === 'xlsx' ? sheetRows(file) : linesOf(file);

/** Cells of a line by column name. Null if the line can't be split into all of them. */
function cellsOf(line: string, { names, form }: Shape): ReadonlyMap<string, string> | null {
  if (form.is === 'csv') {
    const { cells, next } = recordAt(`${line}\n`, 0, form.delimiter, form.lineEnd);
    // The line may be part of a row, or have lost a cell.
    return next === null || cells.length !== names.length
      ? null
      : new Map(cells.map((cell, at) => [names[at] ?? '', cell]));
  }
  if (form.is === 'xlsx') {
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

function inLine(line: number, ours: string, theirs: string, shape: Shape): string {
  const [cells, changed] = [cellsOf(ours, shape), cellsOf(theirs, shape)];
  const name =
    cells === null || changed === null ? undefined : shape.names.find((one) => cells.get(one) !== changed.get(one));
  return `line ${line}${name === undefined ? '' : `, column ${name},`} differs`;
}

/** The first line and column that differ, in words. */
export function firstDifference(found: OpenedFile, written: OpenedFile, shape: Shape): string {
  const [ours, theirs] = [numbered(written, shape.form), numbered(found, shape.form)];
  try {
    for (let line = 1; ; line += 1) {
      const [our, their] = [ours.next(), theirs.next()];
      if (our.done === true) return their.done === true ? 'only its compression differs' : `line ${line} was added`;
      if (their.done === true) return `line ${line} is missing`;
      if (our.value === their.value) continue;
      // Nothing after the last line ending isn't a line.
      if (their.value === '' && theirs.next().done === true) return `line ${line} is missing`;
      if (our.value === '' && ours.next().done === true) return `line ${line} was added`;
      return inLine(line, our.value, their.value, shape);
    }
  } catch (thrown) {
    if (thrown instanceof BreakError) return `line ${thrown.line} ${thrown.what}`;
    throw thrown;
  }
}
