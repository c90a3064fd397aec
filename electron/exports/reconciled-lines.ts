/** A reconciled file's lines as rows of a file, then saved orders that it lacks. docs/csv.md describes the columns. */
import { reconciledValues, snakeCase, statusValues } from '../contract/exported-values.ts';
import type { OrderCell } from '../contract/order-export.ts';
import type { OrderNotInFile, Reconciled, ReconciledLine } from '../contract/reconcile.ts';
import { orderTable } from './order-row-table.ts';
import type { TableSource } from './write-file.ts';

const columns = [
  'line',
  'order_in_file',
  'file_amount',
  'file_currency',
  'result',
  'service_id',
  'merchant_order',
  'order_amount',
  'order_currency',
  'received',
  'currency',
  'status',
  'checked_at',
] as const;
type Row = Readonly<Record<(typeof columns)[number], OrderCell>>;

export const reconciledColumns = { name: 'reconciled_lines', version: 1, columns };

const text = (value: string | null): OrderCell => ({ as: 'text', value });
const word = (value: string | null): OrderCell => ({ as: 'word', value });
const decimal = (value: string | null): OrderCell => ({ as: 'decimal', value });

const ofOrder = ({ found, billed }: Pick<ReconciledLine, 'found' | 'billed'>) => ({
  service_id: text(found?.serviceId ?? null),
  merchant_order: text(found?.merchantOrder ?? null),
  order_amount: decimal(billed?.amount ?? null),
  order_currency: text(billed?.currency ?? null),
  received: decimal(found?.received ?? null),
  currency: text(found?.currency ?? null),
  status: word(found === null ? null : statusValues[found.status]),
  checked_at: { as: 'time', value: found?.lookedUpAt ?? null } as const,
});

const lineRow = (line: ReconciledLine): Row => ({
  line: { as: 'number', value: line.line },
  order_in_file: text(line.order),
  // An amount that can't be read is written as in the file.
  file_amount: line.unread === null ? decimal(line.amount) : text(line.unread.cell),
  file_currency: text(line.currency),
  result: word(
    line.is === 'amount-not-readable' ? snakeCase(line.unread?.why ?? 'amount-empty') : reconciledValues[line.is],
  ),
  ...ofOrder(line),
});

const notInFileRow = (order: OrderNotInFile): Row => ({
  line: { as: 'number', value: null },
  order_in_file: text(null),
  file_amount: decimal(null),
  file_currency: text(null),
  result: word('not_in_file'),
  ...ofOrder(order),
});

export const reconciledSource = ({
  fileName,
  lines,
  notInFile,
}: Pick<Reconciled, 'fileName' | 'lines' | 'notInFile'>): TableSource<Row> => ({
  rows: [...lines.map(lineRow), ...notInFile.map(notInFileRow)],
  table: orderTable({ columns }),
  refusal: () => null,
  facts: () => ({ of: { are: 'reconciled-lines' }, what: `reconciled lines of ${fileName ?? 'a pasted list'}` }),
});
