/** Columns of an imported list with examples, and the errors of a call that names one. Pure. */
import type { ListColumn } from '../../contract/list-import.ts';
import { failure } from '../../contract/result.ts';
import { cellOf } from './list-rows.ts';
import type { HeadedRows } from './table-layout.ts';

export const listFault = (field: 'listId' | 'column', why: string) =>
  failure('invalid-input', `${field}: ${why}`, { facts: { field, fault: why } });

export const listGone = () => listFault('listId', 'list-gone');

const examples = 3;
/** Characters of a cell shown on the page. */
const maxShown = 200;

export const shown = (cell: string): string => cell.slice(0, maxShown);

function firstOnes(cells: readonly string[]): readonly string[] {
  const first = new Set<string>();
  for (const cell of cells) {
    if (first.size === examples) break;
    first.add(cell);
  }
  return [...first];
}

export function listColumns({ heading, below }: HeadedRows): readonly ListColumn[] {
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), heading?.cells.length ?? 0);
  return Array.from({ length: width }, (_, index): ListColumn => {
    const cells = below.map((row) => cellOf(row, index)).filter((cell) => cell !== '');
    const name = heading?.cells[index]?.trim();
    return {
      index,
      name: name === undefined ? null : shown(name),
      examples: firstOnes(cells).map(shown),
    };
  });
}
