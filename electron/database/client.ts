/** The database as main sees it: the parts that others are given, each a thin cover over the thread. */
import path from 'node:path';
import type { Journal } from '../addresses/journal.ts';
import type { ExportDone, LedgerPage, LedgerQuery, RunView } from '../contract/address-run.ts';
import type { Result } from '../contract/result.ts';
import type { AddressExport } from '../export/address-export.ts';
import type { OrderHistory } from '../orders/look-up.ts';
import type { NonceSource } from '../payment-service/client.ts';
import { answered } from './failure.ts';
import { createJournal } from './unsaved/journal-with-retry.ts';
import { reserveDiskSpace } from './unsaved/unsaved-addresses.ts';
import { createNonceSource } from './nonce-source.ts';
import { snapshotOf } from './snapshot.ts';
import type { FoundAtOpening } from './thread/messages.ts';
import { startDatabaseThread } from './thread/thread.ts';

/** A failed call rejects with a `DatabaseFailure`; `settled` (failure.ts) makes a `Result` of it. */
export interface Database extends FoundAtOpening {
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

/** Does the work once the database is open; without it, answers with what kept it from opening. */
export type WithDatabase = <T>(work: (database: Database) => Promise<Result<T>>) => Promise<Result<T>>;

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
  await reserveDiskSpace(folder);
  const { call } = thread;
  const sources = new Map<string, NonceSource>();

  return {
    setAside: thread.setAside,
    notTakenIn: thread.notTakenIn,
    orders: {
      earlierReads: (profileId, serviceId) => call('earlierReads', profileId, serviceId),
      async keep(reading) {
        await call('keepSnapshot', snapshotOf(reading));
      },
      recent: (profileId, limit) => call('recentOrders', profileId, limit),
    },
    journal: createJournal(thread, folder),
    ledger: (query) => call('ledger', query),
    runs: (profileId, limit) => call('runs', profileId, limit),
    nonces(profileId) {
      const known = sources.get(profileId);
      if (known !== undefined) return known;
      const source = createNonceSource((count) => call('reserveNonces', profileId, count));
      sources.set(profileId, source);
      return source;
    },
    exportAddresses: (ask) => answered(call('exportAddresses', ask)),
    close: thread.close,
  };
}
