/** The list that was imported last. Its thread has the rows, and the page gets the columns. */
import { createHash } from 'node:crypto';
import {
  maxBulkOrders,
  type ColumnOfList,
  type ColumnOrders,
  type ColumnPreview,
  type ListAnswer,
  type ListFault,
  type ListRead,
  type ImportSource,
  type TableAnswer,
} from '../../contract/list-import.ts';
import type { BulkSource } from '../../contract/bulk-lookup.ts';
import { success, type Result } from '../../contract/result.ts';
import type { ToReconcile } from '../../contract/reconcile.ts';
import { shopLinesOf } from '../reconcile/shop-file.ts';
import type { ShopLine } from '../reconcile/reconcile.ts';
import { listColumns, listFault, listGone, shown } from './list-columns.ts';
import { readColumn, sourceOf, type OrdersOfList } from './column-orders.ts';
import { orderRows, sizeFault, type ListRow, type ListTable } from './list-rows.ts';
import { cleanText } from './clean-cell.ts';
import { layoutOf, splitHeading, type HeadedRows } from './table-layout.ts';
import { textRows } from './text-rows.ts';
import { listText } from './text-encoding.ts';
import { isWorkbook } from './workbook-parts.ts';
import { workbookRows } from './workbook-rows.ts';

export interface ImportedList {
  readonly read: (list: ImportSource) => ThreadAnswer;
  /** Fails with `invalid-input`. */
  readonly previewColumn: (of: ColumnOfList) => Result<ColumnPreview>;
  /** Its lines, with the chosen column as the order number. */
  readonly shopLines: (of: Omit<ToReconcile, 'profileId'>) => Result<ShopLines>;
  readonly orders: (of: ColumnOfList) => Result<OrdersOfList>;
  /** Rows of a table of something else. The imported list stays. */
  readonly rows: (table: ImportSource) => TableAnswer;
}

/** With the key of the columns that are remembered. */
export type ThreadAnswer =
  | (Omit<ListRead, 'remembered'> & { readonly is: 'read'; readonly key: string | null })
  | Extract<ListAnswer, { is: 'fault' }>;

export interface ShopLines {
  readonly fileName: string | null;
  readonly lines: readonly ShopLine[];
}

interface CurrentList {
  readonly listId: number;
  readonly is: BulkSource['is'];
  readonly fileName: string | null;
  readonly list: HeadedRows;
  readonly delimiter: string | null;
}

function tableOf(list: ImportSource, isRareAllowed: boolean): (ListTable & Pick<ListRead, 'readAs'>) | ListFault {
  if (list.is === 'file' && isWorkbook(list.bytes)) {
    const table = workbookRows(list.bytes, list.sheet);
    return 'is' in table ? table : { ...table, readAs: 'unicode' };
  }
  const read = list.is === 'file' ? listText(list.bytes) : { text: list.text, readAs: 'unicode' as const };
  if ('is' in read) return read;
  const table = textRows(read.text, list.delimiter, isRareAllowed);
  return 'is' in table ? table : { ...table, readAs: read.readAs };
}

/** Listed lines of each note. Their count is reported anyway. */
const maxNoted = 20;

function notesOf({ rows, heading }: Pick<HeadedRows, 'rows' | 'heading'>): ListRead['notes'] {
  const { isMisfit } = layoutOf(rows, heading);
  const isWider = ({ cells }: ListRow): boolean => heading !== undefined && cells.length > heading.cells.length;
  const linesOf = (of: (row: ListRow) => boolean) => {
    const lines = rows.filter(of).map(({ line }) => line);
    return { count: lines.length, lines: lines.slice(0, maxNoted) };
  };
  return {
    ragged: linesOf((row) => isMisfit(row) || isWider(row)),
    'line-breaks': linesOf(({ note }) => note === 'line-breaks'),
    hidden: linesOf(({ note }) => note === 'hidden'),
  };
}

/** The same whichever delimiter splits the line. A workbook's differs from that of a text. */
const headingKey = ({ cells }: ListRow, delimiter: string | null): string =>
  createHash('sha256')
    .update(cells.map((cell) => cell.trim()).join(delimiter ?? '\u001f'))
    .digest('hex');

/** @param after number of the last imported list, so that numbers don't repeat */
export function createImportedList(after = 0): ImportedList {
  let current: CurrentList | null = null;
  let listId = after;

  const chosen = (of: ColumnOfList): Result<{ readonly source: BulkSource; readonly chosen: ColumnOrders }> => {
    if (current === null || current.listId !== of.listId) return listGone();
    const column = listColumns(current.list).find(({ index }) => index === of.column);
    if (column === undefined) return listFault('column', 'no-such-column');
    const found = readColumn(current.list, of.column);
    const { is, fileName } = current;
    return success({ chosen: found, source: sourceOf(found, { is, fileName, column: column.name }) });
  };
  return {
    read(list) {
      const found = orderRows(tableOf(list, true));
      if ('is' in found) return { is: 'fault', fault: found };
      listId += 1;
      const { rows, ...of } = found;
      const headed = splitHeading(rows);
      current = {
        listId,
        is: list.is,
        fileName: list.is === 'file' ? list.name : null,
        list: headed,
        delimiter: of.delimiter,
      };
      return {
        is: 'read',
        listId,
        ...of,
        rows: rows.length,
        heading: headed.heading?.line ?? null,
        key: headed.heading === undefined ? null : headingKey(headed.heading, of.delimiter),
        notes: notesOf(headed),
        columns: listColumns(headed),
      };
    },
    previewColumn(of) {
      const found = chosen(of);
      if (!found.ok) return found;
      const { orders, duplicate, unusable, beyond, cleaned } = found.value.chosen;
      return success({
        usable: orders.length,
        duplicate: duplicate.length,
        unusable: unusable.length,
        beyond: beyond.length,
        duplicateLines: duplicate,
        unusableLines: unusable.map((one) => ({ ...one, cell: shown(one.cell) })),
        cleanedLines: cleaned.map((one) => ({ ...one, cell: shown(one.cell) })),
      });
    },
    orders(of) {
      const found = chosen(of);
      if (!found.ok) return found;
      const { source, chosen: column } = found.value;
      return success({ source, orders: column.orders });
    },
    rows(list) {
      // An alias may have a colon.
      const table = tableOf(list, false);
      if ('is' in table) return { is: 'fault', fault: table };
      const fault = sizeFault(table.rows);
      if (fault !== null) return { is: 'fault', fault };
      const faults = table.rows.flatMap(({ line, faults: inRow = [] }) =>
        [...inRow].map(([column, why]) => ({ column, line, why })),
      );
      return {
        is: 'read',
        rows: table.rows.map(({ cells }) => cells.map(cleanText)),
        faults,
        hidden: notesOf({ rows: table.rows, heading: undefined }).hidden,
        readAs: table.readAs,
        unreadSheets: table.sheets.filter((name) => name !== table.sheet),
      };
    },
    shopLines({ listId: of, order, amount, currency }) {
      if (current === null || current.listId !== of) return listGone();
      const { fileName, list, delimiter } = current;
      const columns = listColumns(list);
      const isThere = (index: number | null) => index === null || columns.some((column) => column.index === index);
      if (![order, amount, currency].every(isThere)) return listFault('column', 'no-such-column');
      const lines = shopLinesOf(list, { order, amount, currency }, delimiter);
      // With a part of the file, orders of the rest would be reported as not in the file.
      return lines.length > maxBulkOrders ? listFault('listId', 'too-many-lines') : success({ fileName, lines });
    },
  };
}
