/** Used nonces. The timestamp's tolerance refuses older replays, so nonces are remembered for a while only. */
import type { DatabaseSync } from 'node:sqlite';

export interface UsedNonces {
  /** False when the nonce was used before; marks it as used. */
  use(nonce: string, now: number): boolean;
}

/** A nonce is remembered for at least `keepMs` milliseconds, and for twice that at most. */
export function usedNoncesIn(database: DatabaseSync, keepMs: number): UsedNonces {
  const insert = database.prepare('INSERT INTO nonces VALUES (?, ?) ON CONFLICT DO NOTHING');
  // Reads all of them, once in `keepMs`: an index by time would cost every request more than that.
  const forget = database.prepare('DELETE FROM nonces WHERE used_at <= ?');
  let forgottenAt = Number.NEGATIVE_INFINITY;
  return {
    use(nonce, now) {
      if (now >= forgottenAt + keepMs) {
        forget.run(Math.floor(now - keepMs));
        forgottenAt = now;
      }
      return insert.run(nonce, Math.floor(now)).changes === 1;
    },
  };
}
