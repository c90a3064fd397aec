/** What a ledger holds, by its tally: as quick for a million rows as for none. */
import type { DatabaseSync } from 'node:sqlite';
import { wholeLedger, type Count, type LedgerSummary } from '../../contract/ledger.ts';
import { integer, text } from '../sqlite/cell.ts';
import type { ExportedRows } from './exported-rows.ts';
import type { Lists } from './lists.ts';
import { sumOf } from './mirror/masks.ts';
import type { Mirror } from './mirror/mirror.ts';
import { alwaysWanted } from './slices.ts';

export interface SummaryParts {
  readonly exported: Pick<ExportedRows, 'refresh' | 'rows'>;
  readonly mirror: Mirror;
  readonly lists: Pick<Lists, 'mask'>;
}

export interface Summary {
  readonly of: (profileNo: number | null) => Promise<Omit<LedgerSummary, 'lost'>>;
  /** Highest ledger id of the profile; 0 for none. */
  readonly newest: (profileNo: number) => number;
}

export function createSummary(database: DatabaseSync, { exported, mirror, lists }: SummaryParts): Summary {
  const tally = database.prepare(
    'SELECT chain, check_is, count FROM ledger_tally WHERE profile_no = ? ORDER BY chain, check_is',
  );
  const newestOf = database.prepare('SELECT coalesce(max(id), 0) AS newest FROM address WHERE profile_no = ?');

  /** Before all was read in: at least so many, since those that were exported may be of other profiles, or of several files. */
  const notExported = async (profileNo: number, total: number): Promise<Count> => {
    exported.refresh();
    const written = exported.rows();
    if (written === 0) return { rows: total, exact: true };
    if (mirror.atHand() === null) return { rows: Math.max(0, total - written), exact: false };
    const columns = await mirror.columns();
    const part = { ...wholeLedger, exported: false };
    return {
      rows: sumOf(await lists.mask(columns, { profileNo, part, rows: columns.length }, alwaysWanted)),
      exact: true,
    };
  };

  return {
    newest: (profileNo) => integer(newestOf.get(profileNo)?.['newest']),
    async of(profileNo) {
      if (profileNo === null) {
        return { total: 0, notValid: 0, notExported: { rows: 0, exact: true }, chains: [], newest: 0 };
      }
      const rows = tally.all(profileNo);
      const sum = (of: typeof rows): number => of.reduce((all, row) => all + integer(row['count']), 0);
      const total = sum(rows);
      return {
        total,
        notValid: sum(rows.filter((row) => row['check_is'] === 'not-valid')),
        notExported: await notExported(profileNo, total),
        chains: [...new Set(rows.map((row) => text(row['chain'])))],
        newest: integer(newestOf.get(profileNo)?.['newest']),
      };
    },
  };
}
