/** Rows of the ledger in the test's own thread, by the parts that the reader's lists are made of. */
import type { DatabaseSync } from 'node:sqlite';
import type { LedgerRow } from '../../../electron/contract/ledger.ts';
import { createExportedRows } from '../../../electron/database/ledger/exported-rows.ts';
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
  const ids = database
    .prepare('SELECT id FROM address WHERE profile_no = ? ORDER BY id')
    .all(profileNo)
    .map((row) => Number(row['id']));
  const tallied = database.prepare('SELECT sum(count) AS rows FROM ledger_tally WHERE profile_no = ?').get(profileNo);
  return {
    rows: createRowReader(database, exported, damageMet)(profileNo, ids.slice(0, limit)),
    matching: Number(tallied?.['rows'] ?? 0),
  };
}
