/** Compares a shop's file with saved orders. */
import type { DatabaseSync } from 'node:sqlite';
import type { OrderSummary } from '../../contract/order-lookup.ts';
import { maxNotInFile, type OrderNotInFile, type Reconciled, type ReconciledLine } from '../../contract/reconcile.ts';
import type { Result } from '../../contract/result.ts';
import { reconciledColumns, reconciledSource } from '../../exports/reconciled-lines.ts';
import { writeTable, type TableFile, type WrittenFile } from '../../exports/write-file.ts';
import { nameOf, valueOf } from '../../orders/field-value.ts';
import { balancesOf, canBeSaved, lineOf, reconciledLine, type ShopLine } from '../../orders/reconcile/reconcile.ts';
import { inSlices } from '../sliced-work.ts';
import { integer } from '../sqlite/cell.ts';
import { recordIn, summaryColumns, summaryIn } from './lookup-row.ts';
import type { ReaderStores } from './profile-numbers.ts';

export type ReconciledHere = Omit<Reconciled, 'fileName'>;

export interface ReconciledExport extends Pick<Reconciled, 'fileName'> {
  readonly profileId: string;
  readonly lines: readonly ShopLine[];
  readonly file: Omit<TableFile, 'columns'>;
}

/** As people write them: in any case, with a leading sign. */
const normalized = (number: string): string => number.toLowerCase().replace(/^[#№]\s*/, '');

interface SavedOrder {
  readonly id: number;
  readonly summary: OrderSummary;
}

export function createReconcile(database: DatabaseSync, { profiles, encryption }: ReaderStores) {
  // Prepared for each file, because running a shared statement again would end the iteration of a paused file.
  const newestOrders = () =>
    database.prepare(
      `SELECT id, ${summaryColumns} FROM order_lookup
        WHERE profile_no = ? AND newest = 1 ORDER BY id DESC`,
    );
  const lookupById = database.prepare('SELECT response FROM order_lookup WHERE id = ?');

  const billedIn = ({ id, summary }: SavedOrder): ReconciledLine['billed'] => {
    const row = lookupById.get(id);
    const record = row === undefined ? null : recordIn(row, summary, encryption);
    const amount = record === null ? null : valueOf(record.order_amount);
    const currency = record === null ? null : nameOf(record.order_currency);
    return amount === null || currency === null ? null : { amount, currency };
  };

  function* compare(
    profileId: string,
    lines: readonly ShopLine[],
    limit: number,
  ): Generator<undefined, ReconciledHere> {
    const orders: SavedOrder[] = [];
    const byNumber = new Map<string, SavedOrder[]>();
    const byNormalized = new Map<string, SavedOrder[]>();
    const add = (to: Map<string, SavedOrder[]>, number: string, order: SavedOrder): void => {
      const before = to.get(number);
      if (before === undefined) to.set(number, [order]);
      else before.push(order);
    };
    const profileNo = profiles.find(profileId);
    for (const row of profileNo === null ? [] : newestOrders().iterate(profileNo)) {
      yield undefined;
      const order = { id: integer(row['id']), summary: summaryIn(row, profileId, encryption) };
      orders.push(order);
      const { serviceId, merchantOrder } = order.summary;
      const numbers = [serviceId, merchantOrder?.trim() ?? ''].filter((number) => number !== '');
      for (const number of new Set(numbers)) add(byNumber, number, order);
      for (const number of new Set(numbers.map(normalized))) add(byNormalized, number, order);
    }
    const ordersOf = (number: string): readonly SavedOrder[] =>
      byNumber.get(number) ?? byNormalized.get(normalized(number)) ?? [];
    const seen = new Set<string>();
    const matched = new Set<string>();
    const possiblyMatched = new Set<string>();
    const reconciled: ReconciledLine[] = [];
    for (const line of lines) {
      yield undefined;
      if (!canBeSaved(line)) {
        reconciled.push(reconciledLine(line, [], () => null));
        continue;
      }
      const found = ordersOf(line.order);
      const [only] = found.length === 1 ? found : [];
      const isDuplicate =
        (line.order !== '' && seen.has(line.order)) || (only !== undefined && matched.has(only.summary.serviceId));
      if (isDuplicate) {
        reconciled.push(lineOf(line, { is: 'duplicate' }));
        continue;
      }
      seen.add(line.order);
      if (only !== undefined) matched.add(only.summary.serviceId);
      for (const { summary } of found) possiblyMatched.add(summary.serviceId);
      const summaries = found.map(({ summary }) => summary);
      reconciled.push(reconciledLine(line, summaries, () => (only === undefined ? null : billedIn(only))));
    }
    const others = orders.filter(({ summary }) => !possiblyMatched.has(summary.serviceId));
    const notInFile: OrderNotInFile[] = [];
    for (const other of others.slice(0, limit)) {
      yield undefined;
      notInFile.push({ found: other.summary, billed: billedIn(other) });
    }
    return {
      lines: reconciled,
      balances: balancesOf(reconciled),
      notInFile,
      notInFileCount: others.length,
    };
  }

  return {
    reconcile: (profileId: string, lines: readonly ShopLine[]) => inSlices(compare(profileId, lines, maxNotInFile)),
    /** Lists every order that isn't in the file. Fails like `writeTable`. */
    async exportReconciled({ profileId, lines, fileName, file }: ReconciledExport): Promise<Result<WrittenFile>> {
      const reconciled = await inSlices(compare(profileId, lines, Number.POSITIVE_INFINITY));
      return writeTable(reconciledSource({ ...reconciled, fileName }), { ...file, columns: reconciledColumns });
    },
  };
}
