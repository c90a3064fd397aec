/** A shop's file against the orders that were read here: read on the thread that only reads. */
import type { DatabaseSync } from 'node:sqlite';
import type { OrderSummary } from '../../contract/order-reading.ts';
import { mostNotInFile, type OrderNotInFile, type Reconciled, type ReconciledLine } from '../../contract/reconcile.ts';
import { nameOf, valueOf } from '../../orders/field-value.ts';
import { recordInAnswer } from '../../orders/history/saved-lookup.ts';
import { reconciledLine, reconciledSums, type ShopLine } from '../../orders/reconcile/reconcile.ts';
import { inSlices } from './address-list.ts';
import { bytes, integer } from '../sqlite/cell.ts';
import { snapshotPlace, summaryColumns, summaryIn } from './order-rows.ts';
import type { OrderHistoryParts } from './order-history.ts';

export type ReconciledHere = Pick<Reconciled, 'lines' | 'sums' | 'notInFile' | 'notInFileCount'>;

export interface ReconcileReads {
  readonly reconcile: (profileId: string, lines: readonly ShopLine[]) => Promise<ReconciledHere>;
}

const asWritten = (name: string): string => name.toLowerCase().replace(/^[#№]\s*/, '');

interface Here {
  readonly id: number;
  readonly summary: OrderSummary;
}

export function createReconcile(database: DatabaseSync, { profiles, seal }: OrderHistoryParts): ReconcileReads {
  // Of one file alone: a statement that is begun anew ends for whoever still walks by it, and others are taken in between two orders.
  const newestOrders = () =>
    database.prepare(
      `SELECT id, ${summaryColumns} FROM order_lookup
        WHERE profile_no = ? AND newest = 1 ORDER BY id DESC`,
    );
  const answer = database.prepare('SELECT answer FROM order_lookup WHERE id = ?');

  const billedIn = ({ id, summary }: Here): ReconciledLine['billed'] => {
    const sealed = answer.get(id)?.['answer'];
    const raw = sealed === undefined ? null : seal.open(bytes(sealed), snapshotPlace(summary, 'answer'));
    const record = raw === null ? null : (recordInAnswer(raw)?.record ?? null);
    const amount = record === null ? null : valueOf(record.order_amount);
    const currency = record === null ? null : nameOf(record.order_currency);
    return amount === null || currency === null ? null : { amount, currency };
  };

  function* work(profileId: string, lines: readonly ShopLine[]): Generator<undefined, ReconciledHere> {
    const byService = new Map<string, Here>();
    const byMerchant = new Map<string, Here[]>();
    /** As people write them: in any case, with a sign before it. */
    const byWritten = new Map<string, Here[]>();
    const add = (to: Map<string, Here[]>, name: string, here: Here): void => {
      const before = to.get(name);
      if (before === undefined) to.set(name, [here]);
      else before.push(here);
    };
    const profileNo = profiles.find(profileId);
    for (const row of profileNo === null ? [] : newestOrders().iterate(profileNo)) {
      yield undefined;
      const here = { id: integer(row['id']), summary: summaryIn(row, profileId, seal) };
      const { serviceId, merchantOrder } = here.summary;
      byService.set(serviceId, here);
      const own = merchantOrder?.trim() ?? '';
      if (own !== '') add(byMerchant, own, here);
      for (const name of new Set([serviceId, own].map(asWritten))) if (name !== '') add(byWritten, name, here);
    }
    const foundFor = (order: string): readonly Here[] => {
      const service = byService.get(order);
      if (service !== undefined) return [service];
      return byMerchant.get(order) ?? byWritten.get(asWritten(order)) ?? [];
    };
    const seen = new Set<string>();
    /** By lines that have the order as their own. */
    const named = new Set<string>();
    const mayBeNamed = new Set<string>();
    const reconciled: ReconciledLine[] = [];
    for (const line of lines) {
      yield undefined;
      const found = foundFor(line.order);
      const [only] = found.length === 1 ? found : [];
      const isAgain = seen.has(line.order) || (only !== undefined && named.has(only.summary.serviceId));
      if (isAgain) {
        const { isReadable: _isReadable, ...of } = line;
        reconciled.push({ ...of, is: 'repeated', found: null, billed: null });
        continue;
      }
      seen.add(line.order);
      if (only !== undefined) named.add(only.summary.serviceId);
      for (const { summary } of found) mayBeNamed.add(summary.serviceId);
      const summaries = found.map(({ summary }) => summary);
      reconciled.push(reconciledLine(line, summaries, () => (only === undefined ? null : billedIn(only))));
    }
    const others = [...byService.values()].filter(({ summary }) => !mayBeNamed.has(summary.serviceId));
    const notInFile: OrderNotInFile[] = [];
    for (const other of others.slice(0, mostNotInFile)) {
      yield undefined;
      notInFile.push({ found: other.summary, billed: billedIn(other) });
    }
    return {
      lines: reconciled,
      sums: reconciledSums(reconciled),
      notInFile,
      notInFileCount: others.length,
    };
  }

  return { reconcile: (profileId, lines) => inSlices(work(profileId, lines)) };
}
