/** The list that was read last: a thread has its rows, and the page names its columns alone. */
import type {
  ColumnOfList,
  ColumnTaken,
  ListAnswer,
  ListFault,
  ListToRead,
  ReadAs,
  TakenColumn,
} from '../../contract/bulk-list.ts';
import { mostLinesTold } from '../../contract/bulk-list.ts';
import type { BulkSource } from '../../contract/bulk-run.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import type { ToReconcile } from '../../contract/reconcile.ts';
import { rowsBelowNames, shopLinesOf } from '../reconcile/shop-lines.ts';
import type { ShopLine } from '../reconcile/reconcile-lines.ts';
import { listColumns, shown, takeColumn } from './list-columns.ts';
import { listRows, type ListRow } from './list-rows.ts';
import { listText } from './list-text.ts';
import { isWorkbook, workbookRows } from './workbook-rows.ts';

export interface KeptList {
  readonly read: (list: ListToRead) => ListAnswer;
  /** Fails with `invalid-input`. */
  readonly take: (of: ColumnOfList) => Result<ColumnTaken>;
  /** Its lines of a shop: whatever stands in the column of orders. */
  readonly shopLines: (of: Omit<ToReconcile, 'profileId'>) => Result<ShopLines>;
  readonly orders: (of: ColumnOfList) => Result<OrdersOfList>;
}

/** What a run begins with. */
export interface OrdersOfList {
  readonly source: BulkSource;
  readonly orders: TakenColumn['orders'];
}

export interface ShopLines {
  readonly fileName: string | null;
  readonly lines: readonly ShopLine[];
  readonly beyond: number;
}

interface Kept {
  readonly listId: number;
  readonly is: BulkSource['is'];
  readonly fileName: string | null;
  readonly rows: readonly ListRow[];
  /** Cells of a row that no sign has parted; null of a workbook, where none does. */
  readonly width: number | null;
}

const fault = (field: 'listId' | 'column', why: string) =>
  failure('invalid-input', `${field}: ${why}`, { facts: { field, fault: why } });

export const listGone = () => fault('listId', 'list-gone');

type ReadRows = Pick<Kept, 'rows' | 'width'> & { readonly readAs: ReadAs };

function rowsOf(list: ListToRead): ReadRows | ListFault {
  if (list.is === 'file' && isWorkbook(list.bytes)) {
    const rows = workbookRows(list.bytes);
    return 'is' in rows ? rows : { rows, width: null, readAs: 'unicode' };
  }
  const read = list.is === 'file' ? listText(list.bytes) : { text: list.text, readAs: 'unicode' as const };
  if ('is' in read) return read;
  const rows = listRows(read.text);
  return 'is' in rows ? rows : { rows, width: rows[0]?.cells.length ?? 0, readAs: read.readAs };
}

/** @param after number of the last list that was read before: none of them is called as this one's */
export function createKeptList(after = 0): KeptList {
  let kept: Kept | null = null;
  let listId = after;

  const taken = (of: ColumnOfList): Result<{ readonly source: BulkSource; readonly taken: TakenColumn }> => {
    if (kept === null || kept.listId !== of.listId) return listGone();
    const column = listColumns(kept.rows).find(({ index }) => index === of.column);
    if (column === undefined) return fault('column', 'no-such-column');
    const found = takeColumn(kept.rows, of.column);
    const { orders, repeated, unusable, beyond } = found;
    return success({
      taken: found,
      source: {
        is: kept.is,
        fileName: kept.fileName,
        column: column.name,
        lines: orders.length + repeated.length + unusable.length + beyond.length,
        repeated: repeated.length,
        unusable: unusable.length,
        beyond: beyond.length,
      },
    });
  };
  return {
    read(list) {
      const found = rowsOf(list);
      if ('is' in found) return { is: 'fault', fault: found };
      listId += 1;
      const { rows, width, readAs } = found;
      kept = { listId, is: list.is, fileName: list.is === 'file' ? list.name : null, rows, width };
      return { is: 'read', listId, rows: rows.length, readAs, columns: listColumns(rows) };
    },
    take(of) {
      const found = taken(of);
      if (!found.ok) return found;
      const { orders, repeated, unusable, beyond } = found.value.taken;
      return success({
        usable: orders.length,
        repeated: repeated.length,
        unusable: unusable.length,
        beyond: beyond.length,
        first: orders.slice(0, mostLinesTold),
        repeatedLines: repeated.slice(0, mostLinesTold),
        unusableLines: unusable.slice(0, mostLinesTold).map((one) => ({ ...one, cell: shown(one.cell) })),
      });
    },
    orders(of) {
      const found = taken(of);
      if (!found.ok) return found;
      const { source, taken: column } = found.value;
      return success({ source, orders: column.orders });
    },
    shopLines({ listId: of, order, amount, currency }) {
      if (kept === null || kept.listId !== of) return listGone();
      const { fileName, rows, width } = kept;
      const columns = listColumns(rows);
      const isThere = (index: number | null) => index === null || columns.some((column) => column.index === index);
      if (![order, amount, currency].every(isThere)) return fault('column', 'no-such-column');
      return success({
        fileName,
        ...shopLinesOf(rowsBelowNames(rows, amount), { order, amount, currency }, width),
      });
    },
  };
}
