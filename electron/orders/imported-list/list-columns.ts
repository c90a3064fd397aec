/** Columns of an imported list with examples, and the errors of a call that names one. Pure. */
import type { ListColumn } from '../../contract/list-import.ts';
import { failure } from '../../contract/result.ts';
import { cellOf, type ListRow } from './list-rows.ts';
import { splitHeading } from './table-layout.ts';

export const listFault = (field: 'listId' | 'column', why: string) =>
  failure('invalid-input', `${field}: ${why}`, { facts: { field, fault: why } });

export const listGone = () => listFault('listId', 'list-gone');

const examples = 3;
/** Characters of a cell shown on the page. */
const maxShown = 200;

export const shown = (cell: string): string => cell.slice(0, maxShown);

const shownOrNull = (cell: string | undefined): string | null => (cell === undefined ? null : shown(cell));

function firstOnes(cells: readonly string[]): readonly string[] {
  const first = new Set<string>();
  for (const cell of cells) {
    if (first.size === examples) break;
    first.add(cell);
  }
  return [...first];
}

export function listColumns(rows: readonly ListRow[]): readonly ListColumn[] {
  const { heading, below } = splitHeading(rows);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, index): ListColumn => {
    const cells = below.map((row) => cellOf(row, index)).filter((cell) => cell !== '');
    return {
      index,
      name: shownOrNull(heading?.cells[index]?.trim()),
      examples: firstOnes(cells).map(shown),
    };
  });
}
