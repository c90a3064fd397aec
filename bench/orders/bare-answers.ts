/** The floor of a durable history: answers as they came, in one table, so many a commit; nothing sealed, listed or looked up. */
import { DatabaseSync } from 'node:sqlite';

import { mostOutcomes } from '../../electron/orders/bulk/bulk-records.ts';

export interface BareAnswers {
  readonly add: (order: string, raw: string) => void;
  /** Commits what is left of the last ones. */
  readonly end: () => void;
  readonly close: () => void;
}

export function openBareAnswers(file: string): BareAnswers {
  const database = new DatabaseSync(file);
  // As durable as the console's own.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000;');
  database.exec('CREATE TABLE answer (id INTEGER PRIMARY KEY, service_id TEXT NOT NULL, raw TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO answer (service_id, raw) VALUES (?, ?)');
  let held = 0;
  const end = (): void => {
    if (held > 0) database.exec('COMMIT');
    held = 0;
  };
  return {
    add(order, raw) {
      if (held === 0) database.exec('BEGIN IMMEDIATE');
      insert.run(order, raw);
      held += 1;
      if (held === mostOutcomes) end();
    },
    end,
    close: () => database.close(),
  };
}
