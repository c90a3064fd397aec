/**
 * Rows as JSON Lines: one object a line, its keys in the order of the columns. Numbers of runs, requests and places are integers,
 * all below 2^53; whatever may be longer, such as a project number, is a string, so that no reader rounds it.
 */
import type { CellWriter, LineShape } from './row-table.ts';
import { createTimeCell } from './file-times.ts';

/** Some readers end a line here. */
const endsLine = /[\u0085\u2028\u2029]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const jsonString = (value: string | null): string =>
  value === null ? 'null' : JSON.stringify(value).replace(endsLine, escaped);

export const jsonCells = (zone: string): CellWriter => ({
  text: jsonString,
  word: jsonString,
  number: String,
  decimal: jsonString,
  time: createTimeCell(zone, 'null', jsonString),
});

export const jsonShape: LineShape = {
  before: (name, isFirst) => `${isFirst ? '{' : ','}${JSON.stringify(name)}:`,
  end: '}\n',
};
