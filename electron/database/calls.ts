/**
 * Every call to the database's thread, said once: what goes in and what comes out are the types of the function
 * that carries it out. The thread makes these from its tables; main knows the types alone.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { AcknowledgedKind } from '../contract/app-state.ts';
import type { LedgerPage, LedgerQuery, LostRecords } from '../contract/address-run.ts';
import { exportAddresses, type AddressExport } from '../export/address-export.ts';
import type { JournalTable } from './tables/runs/journal-table.ts';
import type { LedgerQueries } from './tables/ledger-query.ts';
import { withLedgerReading } from './tables/ledger-export-rows.ts';
import type { LedgerOwners } from './tables/ledger-owners.ts';
import type { NonceTable } from './tables/nonce-table.ts';
import type { RunViews } from './tables/runs/run-views.ts';
import type { SnapshotTable } from './tables/snapshot-table.ts';

export interface OpenedTables {
  /** A second connection, for long reads. */
  readonly openReader: () => DatabaseSync;
  readonly damageMet: () => void;
  readonly snapshots: SnapshotTable;
  readonly runViews: RunViews;
  readonly journal: JournalTable;
  readonly ledger: LedgerQueries;
  readonly nonces: NonceTable;
  readonly owners: LedgerOwners;
  readonly lost: LostRecords | null;
  readonly acknowledge: (kind: AcknowledgedKind) => null;
  /** Of a database that another console has: whether it still does. */
  readonly isInUse: () => boolean;
  readonly closeFile: () => void;
}

export function createCalls(tables: OpenedTables) {
  const { snapshots, runViews, journal, ledger, nonces, owners, lost, acknowledge, isInUse, closeFile } = tables;
  return {
    earlierReads: snapshots.earlierReads,
    keepSnapshot: snapshots.keepSnapshot,
    recentOrders: snapshots.recentOrders,
    runOfKey: runViews.runOfKey,
    runOfId: runViews.runOfId,
    runs: runViews.runs,
    requests: runViews.requests,
    openRequests: runViews.openRequests,
    isRequestOf: runViews.isRequestOf,
    beginRun: journal.beginRun,
    requestsToSend: journal.requestsToSend,
    resumeRun: journal.resumeRun,
    stopRun: journal.stopRun,
    requestSending: journal.requestSending,
    requestPutBack: journal.requestPutBack,
    requestEnded: journal.requestEnded,
    requestCreated: journal.requestCreated,
    closeNoneCreated: journal.closeNoneCreated,
    bringIn: journal.bringIn,
    countBringIn: journal.countBringIn,
    ledger: (query: LedgerQuery): LedgerPage => ({ ...ledger.page(query), lost }),
    knowProfiles: owners.knowProfiles,
    ledgersWithoutProfile: owners.ledgersWithoutProfile,
    reserveNonces: nonces.reserveNonces,
    unwrittenNonces: nonces.unwrittenNonces,
    exportAddresses: (ask: AddressExport) => withLedgerReading(tables, ask, (reading) => exportAddresses(reading, ask)),
    acknowledge,
    isInUse,
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
