/** How many rows of the ledger each alias of a run has: what a file for each of them would have. */
import { integer, text } from '../sqlite/cell.ts';
import { createProfileNumbers } from '../tables/profile-numbers.ts';
import type { ReadFrom } from './export-rows.ts';

export interface AliasRows {
  /** Empty where they are more than were asked for. */
  readonly aliases: readonly { readonly alias: string; readonly rows: number }[];
  readonly count: number;
}

/** In the order of the plan. */
export function rowsOfAliases(
  { openReader }: Pick<ReadFrom, 'openReader'>,
  { profileId, runId, upTo }: { readonly profileId: string; readonly runId: number; readonly upTo: number | null },
  most: number,
): AliasRows {
  const reader = openReader();
  try {
    reader.exec('BEGIN');
    const profileNo = createProfileNumbers(reader).find(profileId);
    if (profileNo === null) return { aliases: [], count: 0 };
    const ofRun = 'FROM request WHERE run_id = (SELECT id FROM run WHERE id = ? AND profile_no = ?)';
    const count = integer(
      reader.prepare(`SELECT count(DISTINCT alias) AS count ${ofRun}`).get(runId, profileNo)?.['count'],
    );
    if (count > most) return { aliases: [], count };
    const rows = reader
      .prepare(
        `SELECT alias, sum((SELECT count(*) FROM address WHERE request_id = request.id AND +address.id <= ?)) AS rows
          ${ofRun} GROUP BY alias ORDER BY min(position)`,
      )
      .all(upTo ?? Number.MAX_SAFE_INTEGER, runId, profileNo);
    return { aliases: rows.map((row) => ({ alias: text(row['alias']), rows: integer(row['rows']) })), count };
  } finally {
    reader.close();
  }
}
