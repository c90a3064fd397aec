/** All that is kept of one row: of its request and run, the files that were written with it, and its note. */
import type { DatabaseSync } from 'node:sqlite';
import { requestStates } from '../../contract/address-batch.ts';
import type { ExportOfRow, LedgerRowDetails } from '../../contract/ledger.ts';
import { environments } from '../../contract/profile.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, within } from '../sqlite/cell.ts';
import type { ReadNote } from '../tables/note-table.ts';
import type { RowReader } from './row-reader.ts';
import { eachRun, spanOf } from './spans.ts';

const sources = ['answer', 'answer-unreadable', 'person'] as const;

export interface DetailsParts {
  readonly rows: RowReader;
  readonly noteOf: (id: number) => ReadNote;
}

/** Null where the profile has no such row. */
export type Details = (profileNo: number, id: number) => LedgerRowDetails | null;

export function createDetails(database: DatabaseSync, { rows, noteOf }: DetailsParts): Details {
  const find = database.prepare(`
    SELECT a.source, ${within('a.position')} AS place, coalesce(request.callback_url, run.callback_url) AS callback_url,
      run.profile_name, run.environment, run.base_url, run.pid, ${within('request.position')} AS position,
      ${within('request.count')} AS count, request.alias, request.state, request.nonce,
      ${within('request.sent_at')} AS sent_at, ${within('request.ended_at')} AS ended_at
    FROM address a JOIN request ON request.id = a.request_id JOIN run ON run.id = request.run_id WHERE a.id = ?
  `);
  // Few spans begin before a row and end behind it; which of its rows one has is told by its turns.
  const exports = database.prepare(`
    SELECT e.id, ${within('e.at')} AS at, e.file_name, ${within('e.row_count')} AS row_count, e.made_by, s.first, s.last, s.turns
    FROM export_span s JOIN export_record e ON e.id = s.export_id
    WHERE s.first <= ?1 AND s.last >= ?1 ORDER BY e.id DESC
  `);

  const exportsOf = (id: number): readonly ExportOfRow[] => {
    const found: ExportOfRow[] = [];
    for (const row of exports.iterate(id)) {
      let has = false;
      eachRun(spanOf(row), (first, last) => (has ||= first <= id && id <= last));
      if (!has) continue;
      found.push({
        id: integer(row['id']),
        at: integer(row['at']),
        fileName: text(row['file_name']),
        rows: integer(row['row_count']),
        by: text(row['made_by']),
      });
    }
    return found;
  };

  return (profileNo, id) => {
    const [row] = rows(profileNo, [id]);
    const found = row === undefined ? undefined : find.get(id);
    if (row === undefined || found === undefined) return null;
    return {
      row,
      source: oneOf(sources, found['source']),
      position: integer(found['place']),
      callbackUrl: text(found['callback_url']),
      profileName: text(found['profile_name']),
      environment: oneOf(environments, found['environment']),
      baseUrl: textOrNull(found['base_url'] ?? null),
      pid: textOrNull(found['pid'] ?? null),
      request: {
        position: integer(found['position']),
        count: integer(found['count']),
        alias: text(found['alias']),
        state: oneOf(requestStates, found['state']),
        nonce: textOrNull(found['nonce'] ?? null),
        sentAt: integerOrNull(found['sent_at'] ?? null),
        endedAt: integerOrNull(found['ended_at'] ?? null),
      },
      exports: exportsOf(id),
      ...noteOf(id),
    };
  };
}
