/** Several writes in one go. */
import type { DatabaseSync } from 'node:sqlite';

/** Writes what `work` does in one go, also when it throws; one inside another is part of it. */
export type Transaction = <T>(work: () => T) => T;

export function transactionsIn(database: DatabaseSync): Transaction {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  return (work) => {
    if (database.isTransaction) return work();
    begin.run();
    try {
      return work();
    } finally {
      commit.run();
    }
  };
}
