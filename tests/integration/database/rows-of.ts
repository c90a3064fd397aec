/** Rows of the ledger in the test's own thread, by the parts that the reader's lists are made of. */
import type { DatabaseSync } from 'node:sqlite';
import { wholeLedger, type LedgerRow } from '../../../electron/contract/ledger.ts';
import { createExportedRows } from '../../../electron/database/ledger/exported-rows.ts';
import { createPlainList } from '../../../electron/database/ledger/plain-list.ts';
import { createRowReader } from '../../../electron/database/ledger/row-reader.ts';
import { createProfileNumbers } from '../../../electron/database/tables/profile-numbers.ts';

export interface RowsAsked {
  readonly damageMet: () => void;
  readonly profileId?: string;
  readonly limit?: number;
}

/** Of one profile, the oldest first; `matching` as its tally has it. */
export function rowsOf(
  database: DatabaseSync,
  { damageMet, profileId = 'demo', limit = 1_000 }: RowsAsked,
): { readonly rows: readonly LedgerRow[]; readonly matching: number } {
  const profileNo = createProfileNumbers(database).find(profileId);
  if (profileNo === null) return { rows: [], matching: 0 };
  const exported = createExportedRows(database, damageMet);
  exported.refresh();
  const sort = { by: 'arrival', direction: 'up' } as const;
  const upTo = Number.MAX_SAFE_INTEGER;
  const list = createPlainList(database)({ profileNo, part: wholeLedger, sort, upTo, from: 0, limit });
  return { rows: createRowReader(database, exported, damageMet)(profileNo, list.ids), matching: list.matching };
}
