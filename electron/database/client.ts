/** The database as main sees it: the parts that others are given, each a thin cover over the thread. */
import path from 'node:path';
import type { Journal } from '../addresses/journal.ts';
import type { ExportDone, LedgerPage, LedgerQuery, RunView } from '../contract/address-run.ts';
import type { Result } from '../contract/result.ts';
import type { AddressExport } from '../export/address-export.ts';
import type { OrderHistory } from '../orders/look-up.ts';
import type { NonceSource } from '../payment-service/client.ts';
import { answered } from './failure.ts';
import { createNonceSource } from './nonce-source.ts';
import type { SetAside } from './calls.ts';
import { createRetainedJournal } from './retained-journal.ts';
import { snapshotOf } from './tables/snapshot-table.ts';
import { startDatabaseThread } from './thread/thread.ts';
import { keepReserve } from './unsaved-addresses.ts';

/** A failed call rejects with a `DatabaseFailure`; `settled` (failure.ts) makes a `Result` of it. */
export interface Database {
  /** Set when the file was damaged: where it lies now, and what could be recovered from it. */
  readonly setAside: SetAside | null;
  /** Files of created addresses that the ledger could not take in; the next opening tries again. */
  readonly notTakenIn: readonly string[];
  readonly orders: OrderHistory;
  readonly journal: Journal;
  ledger(query: LedgerQuery): Promise<LedgerPage>;
  /** Newest first. */
  runs(profileId: string, limit: number): Promise<readonly RunView[]>;
  /** The same source for the same profile, however often it is asked for. */
  nonces(profileId: string): NonceSource;
  exportAddresses(ask: AddressExport): Promise<Result<ExportDone>>;
  /** Resolves once all that was asked before is done and the file is closed. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Made when it is not there; its folder has to be. */
  readonly file: string;
  readonly workerFile: string;
  /** 32 bytes: seals what may name a payer. */
  readonly dataKey: Uint8Array;
}

/** @throws DatabaseFailure when the file cannot be opened, and was not merely damaged */
export async function openDatabase({ file, workerFile, dataKey }: DatabaseOptions): Promise<Database> {
  const folder = path.dirname(file);
  const thread = await startDatabaseThread(workerFile, { file, dataKey });
  await keepReserve(folder);
  const sources = new Map<string, NonceSource>();

  return {
    setAside: thread.setAside,
    notTakenIn: thread.notTakenIn,
    orders: {
      earlierReads: (profileId, serviceId) => thread.call('earlierReads', profileId, serviceId),
      async keep(reading) {
        await thread.call('keepSnapshot', snapshotOf(reading));
      },
      recent: (profileId, limit) => thread.call('recentOrders', profileId, limit),
    },
    journal: createRetainedJournal(thread, folder),
    ledger: (query) => thread.call('ledger', query),
    runs: (profileId, limit) => thread.call('runs', profileId, limit),
    nonces(profileId) {
      const known = sources.get(profileId);
      if (known !== undefined) return known;
      const source = createNonceSource((count) => thread.call('reserveNonces', profileId, count));
      sources.set(profileId, source);
      return source;
    },
    exportAddresses: (ask) => answered(thread.call('exportAddresses', ask)),
    close: () => thread.close(),
  };
}
