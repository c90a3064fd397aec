/**
 * Every call to the database's thread, said once: what goes in and what comes out are the types of the function
 * that carries it out. The thread makes these from its tables; main knows the types alone.
 */
import { exportAddresses, type AddressExport } from '../export/address-export.ts';
import type { JournalTable } from './tables/journal-table.ts';
import type { LedgerQueries } from './tables/ledger-query.ts';
import { withLedgerReading } from './tables/ledger-export-rows.ts';
import type { NonceTable } from './tables/nonce-table.ts';
import type { RunViews } from './tables/run-queries.ts';
import type { SnapshotTable } from './tables/snapshot-table.ts';

export interface OpenedTables {
  readonly file: string;
  readonly snapshots: SnapshotTable;
  readonly runViews: RunViews;
  readonly journal: JournalTable;
  readonly ledger: LedgerQueries;
  readonly nonces: NonceTable;
  readonly closeFile: () => void;
}

export function createCalls({ file, snapshots, runViews, journal, ledger, nonces, closeFile }: OpenedTables) {
  return {
    earlierReads: snapshots.earlierReads,
    keepSnapshot: snapshots.keepSnapshot,
    recentOrders: snapshots.recentOrders,
    runOfKey: runViews.runOfKey,
    runs: runViews.runs,
    beginRun: journal.beginRun,
    requestSending: journal.requestSending,
    requestEnded: journal.requestEnded,
    requestCreated: journal.requestCreated,
    closeNoneCreated: journal.closeNoneCreated,
    bringIn: journal.bringIn,
    ledger: ledger.page,
    reserveNonces: nonces.reserveNonces,
    exportAddresses: (ask: AddressExport) => withLedgerReading(file, ask, (reading) => exportAddresses(reading, ask)),
    /** Answered once everything before it is done and the file is closed; the thread ends after it. */
    close() {
      closeFile();
      return null;
    },
  };
}

export type DatabaseCalls = ReturnType<typeof createCalls>;
export type CallName = keyof DatabaseCalls;
export type CallInput<N extends CallName> = Parameters<DatabaseCalls[N]>;
export type CallValue<N extends CallName> = Awaited<ReturnType<DatabaseCalls[N]>>;
