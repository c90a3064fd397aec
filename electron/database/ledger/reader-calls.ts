/** Every call to the thread that only reads, said once: as of `calls.ts`. */
import type { DatabaseSync } from 'node:sqlite';
import type { ExportProgress } from '../../contract/address-export.ts';
import { createAuditReader } from '../audit/audit-reader.ts';
import { createExportReads } from '../exports/export-calls.ts';
import { createOrderExportReads } from '../exports/order-export-calls.ts';
import type { NotePart } from '../../exports/files/part-notes.ts';
import type { OrderHistoryReads } from '../history/order-history.ts';
import type { OrderSearchReads } from '../history/order-search.ts';
import type { ReconcileReads } from '../history/reconciled.ts';
import type { Seal } from '../tables/sealing.ts';
import type { LedgerReads } from './ledger-reads.ts';

export interface ReaderParts {
  readonly database: DatabaseSync;
  /** A connection of its own, which holds one moment. */
  readonly openReader: () => DatabaseSync;
  readonly damageMet: () => void;
  /** Of a file that is being written. */
  readonly progress: (progress: ExportProgress) => void;
  readonly notePart: NotePart;
  readonly seal: Seal;
  readonly reads: LedgerReads;
  readonly history: OrderHistoryReads;
  readonly search: OrderSearchReads;
  readonly reconciling: ReconcileReads;
  readonly closeFile: () => void;
}

export function createReaderCalls(parts: ReaderParts) {
  const { reads, history, search, reconciling, closeFile, progress, notePart } = parts;
  let cancels = 0;
  const cancellable = () => {
    const startedAt = cancels;
    return () => cancels !== startedAt;
  };
  const control = () => ({ isCancelled: cancellable(), progress, notePart });
  return {
    summary: reads.summary,
    rows: reads.rows,
    places: reads.places,
    ids: reads.ids,
    selected: reads.selected,
    addressesOf: reads.addressesOf,
    withAddress: reads.withAddress,
    details: reads.details,
    ...history,
    ...search,
    ...reconciling,
    ...createExportReads({ ...parts, cancellable, selectedIds: reads.selectedIds }),
    ...createOrderExportReads({ ...parts, control }),
    /** Of files of any kind. */
    cancelExports() {
      cancels += 1;
      return null;
    },
    ...createAuditReader(parts.database, parts),
    /** Answered once everything before it is done and the file is closed; the thread ends after it. */
    close() {
      closeFile();
      return null;
    },
  };
}

export type ReaderCalls = ReturnType<typeof createReaderCalls>;
