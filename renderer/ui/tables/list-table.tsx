/** A list of rows that open, all of them in the page: the keyboard goes through it by a cursor. */
import { useCallback, useRef } from 'react';
import { pageOf, revealRow } from './cursor/rows-in-view.ts';
import { useKeyedRows } from './cursor/use-keyed-rows.ts';
import { useRowCursor } from './cursor/use-row-cursor.ts';
import { openRow, Table, type TableProps } from './table.tsx';

export interface ListTableProps extends Omit<TableProps, 'cursor' | 'ref'> {
  /** What each row is known by, in their order; a `Row` has its place among them. */
  keys: readonly string[];
  /** Names what is listed: who comes back to it finds the row that was opened. */
  leftAs: string;
}

export function ListTable({ keys, leftAs, ...props }: ListTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const reveal = useCallback((place: number) => table.current !== null && revealRow(table.current, place), []);
  const page = useCallback(() => (table.current === null ? { first: 0, rows: 1 } : pageOf(table.current)), []);
  const cursor = useRowCursor({
    ...useKeyedRows(keys),
    label: props.label,
    name: leftAs,
    count: keys.length,
    table,
    reveal,
    page,
    open: (place) => openRow(table.current, place),
  });
  return <Table {...props} ref={table} cursor={cursor} />;
}
