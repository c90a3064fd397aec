import type { DatabaseSync } from 'node:sqlite';
import { integer } from './cell.ts';

const retryMs = 2_000;

/** Returns a function that removes deleted data from the write-ahead log, later if a reader uses the log now. */
export function createLogTruncation(database: DatabaseSync): () => void {
  const truncate = (): boolean => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  /** Doesn't wait for a reader, which would block every other call. */
  const truncateUnlessRead = (): boolean => {
    const timeout = integer(database.prepare('PRAGMA busy_timeout').get()?.['timeout']);
    database.exec('PRAGMA busy_timeout = 0');
    try {
      return truncate();
    } catch {
      return false;
    } finally {
      database.exec(`PRAGMA busy_timeout = ${timeout}`);
    }
  };
  let retry: NodeJS.Timeout | null = null;
  const truncateLater = (): void => {
    retry ??= setTimeout(() => {
      retry = null;
      // Closing the database removes its log.
      if (database.isOpen && !truncateUnlessRead()) truncateLater();
    }, retryMs).unref();
  };
  return () => {
    if (!truncate()) truncateLater();
  };
}
