/** How many rows of the ledger each shop of a run has: what a file for each of them would have. */
import type { ShopChoice } from '../../contract/address-export.ts';
import { integer } from '../sqlite/cell.ts';
import { createProfileNumbers } from '../stores/profiles.ts';
import { shopOfRow, shopsOfRun } from '../stores/batch-aliases.ts';
import type { ReadFrom } from './export-rows.ts';

export interface ShopRows {
  /** Empty where they are more than were asked for. */
  readonly shops: readonly { readonly what: ShopChoice; readonly rows: number }[];
  readonly count: number;
}

const ownRun = '(SELECT id FROM batch WHERE id = ? AND profile_no = ?)';

/** In the order of the plan. */
export function rowsOfShops(
  { openReader }: Pick<ReadFrom, 'openReader'>,
  { profileId, runId, upTo }: { readonly profileId: string; readonly runId: number; readonly upTo: number | null },
  most: number,
): ShopRows {
  const reader = openReader();
  try {
    reader.exec('BEGIN');
    const profileNo = createProfileNumbers(reader).find(profileId);
    if (profileNo === null) return { shops: [], count: 0 };
    const counted = reader.prepare(`SELECT count(*) AS count FROM (${shopsOfRun('', ownRun)})`).get(runId, profileNo);
    const count = integer(counted?.['count']);
    if (count > most) return { shops: [], count };
    const rows = 'sum((SELECT count(*) FROM address WHERE request_id = request.id AND +address.id <= ?)) AS rows';
    const shops = reader
      .prepare(shopsOfRun(`, ${rows}`, ownRun))
      .all(upTo ?? Number.MAX_SAFE_INTEGER, runId, profileNo)
      .map((row) => ({ what: shopOfRow(runId, row), rows: integer(row['rows']) }));
    return { shops, count };
  } finally {
    reader.close();
  }
}
