/**
 * Every call to the database's thread, said once: what goes in and what comes out are the types of the function
 * that carries it out. The thread makes these from its tables; main knows the types alone.
 */
import type { AcknowledgedKind } from '../contract/app-state.ts';
import type { LedgerNote, LostRecords } from '../contract/ledger.ts';
import type { AuditStore } from './audit/audit-store.ts';
import { exportWrites } from './exports/export-calls.ts';
import type { ExportRecords } from './exports/export-records.ts';
import type { BulkTable } from './tables/bulk/bulk-table.ts';
import type { JournalTable } from './tables/runs/journal-table.ts';
import type { LedgerOwners } from './tables/ledger-owners.ts';
import type { NoteWriter } from './tables/note-table.ts';
import type { OrderErasing } from './tables/order-erasing.ts';
import type { OrderNotes } from './tables/order-notes.ts';
import type { NonceTable } from './tables/nonce-table.ts';
import type { RunViews } from './tables/runs/run-views.ts';
import type { SnapshotTable } from './tables/snapshot-table.ts';

export interface OpenedTables {
  readonly damageMet: () => void;
  readonly records: ExportRecords;
  readonly audit: AuditStore;
  readonly snapshots: SnapshotTable;
  readonly runViews: RunViews;
  readonly bulk: BulkTable;
  readonly journal: JournalTable;
  readonly notes: NoteWriter;
  readonly orderNotes: Omit<OrderNotes, 'forgetOrder'>;
  readonly erasing: OrderErasing;
  readonly nonces: NonceTable;
  readonly owners: LedgerOwners;
  readonly lost: LostRecords | null;
  readonly acknowledge: (kind: AcknowledgedKind) => null;
  /** Of a database that another console has: whether it still does. */
  readonly isInUse: () => boolean;
  readonly closeFile: () => void;
}

export function createCalls(tables: OpenedTables) {
  const {
    damageMet,
    audit,
    snapshots,
    runViews,
    journal,
    notes,
    nonces,
    owners,
    lost,
    acknowledge,
    isInUse,
    closeFile,
  } = tables;
  return {
    earlierReads: snapshots.earlierReads,
    keepSnapshot: snapshots.keepSnapshot,
    recentOrders: snapshots.recentOrders,
    batchOfKey: runViews.batchOfKey,
    runOfId: runViews.runOfId,
    runs: runViews.runs,
    runPage: runViews.runPage,
    unsettledRuns: runViews.unsettledRuns,
    requests: runViews.requests,
    openRequests: runViews.openRequests,
    decidedRequests: runViews.decidedRequests,
    isRequestOf: runViews.isRequestOf,
    startBatch: journal.startBatch,
    requestsToSend: journal.requestsToSend,
    resumeBatch: journal.resumeBatch,
    stopBatch: journal.stopBatch,
    requestSending: journal.requestSending,
    requestPutBack: journal.requestPutBack,
    requestEnded: journal.requestEnded,
    requestCreated: journal.requestCreated,
    closeNoneCreated: journal.closeNoneCreated,
    closeAllNoneCreated: journal.closeAllNoneCreated,
    importAddresses: journal.importAddresses,
    countImport: journal.countImport,
    /** What was lost, whatever of it is back by the next opening. */
    lost: () => lost,
    /** False where the profile has no such address. */
    setNote: ({ profileId, id, note }: LedgerNote) => notes.setNote(profileId, id, note),
    /** By the thread that only reads. */
    noteDamage() {
      damageMet();
      return null;
    },
    knowProfiles: owners.knowProfiles,
    ledgersWithoutProfile: owners.ledgersWithoutProfile,
    reserveNonces: nonces.reserveNonces,
    unwrittenNonces: nonces.unwrittenNonces,
    appendToAudit: audit.appendAll,
    auditState: audit.state,
    deleteAuditBefore: audit.deleteBefore,
    ...tables.orderNotes,
    ...tables.erasing,
    ...tables.bulk,
    ...exportWrites(tables.records),
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
