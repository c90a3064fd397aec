/**
 * The floor of the journal: the same rows by the same INSERTs and UPDATEs into the same tables, in the same three
 * commits a batch, with nothing looked up, checked or handed to another thread.
 */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

import type { AddressCheck } from '../../electron/contract/addresses.ts';
import type { Batch } from './addresses.ts';
import { callbackUrl, openLedger, profile } from './journalled.ts';

export interface BareJournal {
  /** In the three commits. */
  readonly add: (batch: Batch, at: number) => void;
  /** In one commit for all: how the file grows where nothing is measured. */
  readonly addAtOnce: (batches: readonly Batch[], at: (batch: Batch) => number) => void;
  readonly close: () => void;
}

/** The file's tables are those that the console makes. */
export async function openBareJournal(file: string): Promise<BareJournal> {
  await (await openLedger(file)).close();
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  // As durable as the console's own, and with as much room: a floor that waited for the disk more often would be none.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000;');
  database.prepare('INSERT INTO profile (no, id) VALUES (1, ?)').run(profile.id);
  const addRun = database.prepare(`
    INSERT INTO batch (batch_key, profile_no, profile_name, environment, chain, alias, callback_url, count, created_at, state)
    VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, 'running')
  `);
  const addRequest = database.prepare(
    `INSERT INTO request (batch_id, position, count, alias, state) VALUES (?, 1, ?, ?, 'planned')`,
  );
  const sending = database.prepare(
    `UPDATE request SET state = 'sending', nonce = 'aB3dE9', timestamp = ?, sent_at = ? WHERE id = ?`,
  );
  const insert = database.prepare(`
    INSERT INTO address (profile_no, request_id, position, address, chain, created_at, source, check_result, check_reason)
    VALUES (1, ?, ?, ?, ?, ?, 'answer', ?, ?)
  `);
  const tally = database.prepare(`
    INSERT INTO address_total (profile_no, chain, check_result, count) VALUES (1, ?, ?, ?)
    ON CONFLICT (profile_no, chain, check_result) DO UPDATE SET count = count + excluded.count
  `);
  const created = database.prepare(`
    UPDATE request SET state = 'created', ended_at = ?, service_code = '00000', service_msg = 'ok', http_status = 200,
      address_count = ?, invalid_count = ?, unchecked_count = ? WHERE id = ?
  `);
  const ended = database.prepare(`UPDATE batch SET state = 'ended' WHERE id = ?`);
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');

  const write = (batch: Batch, at: number, nextCommit: () => void): void => {
    const { chain, alias, addresses, checks } = batch;
    const { name, environment } = profile;
    const count = addresses.length;
    const run = addRun.run(randomUUID(), name, environment, chain, alias, callbackUrl, count, at).lastInsertRowid;
    const request = addRequest.run(run, count, alias).lastInsertRowid;
    nextCommit();
    sending.run(at, at, request);
    nextCommit();
    const saved: Record<AddressCheck['is'], number> = { valid: 0, 'not-valid': 0, 'not-known': 0 };
    for (const [index, address] of addresses.entries()) {
      const check = checks[index] ?? { is: 'valid' };
      insert.run(request, index + 1, address, chain, at, check.is, check.is === 'not-valid' ? check.because : null);
      saved[check.is] += 1;
    }
    for (const [is, rows] of Object.entries(saved)) if (rows > 0) tally.run(chain, is, rows);
    created.run(at, count, saved['not-valid'], saved['not-known'], request);
    ended.run(run);
  };

  return {
    add(batch, at) {
      begin.run();
      write(batch, at, () => {
        commit.run();
        begin.run();
      });
      commit.run();
    },
    addAtOnce(batches, at) {
      begin.run();
      for (const batch of batches) write(batch, at(batch), () => undefined);
      commit.run();
    },
    close: () => database.close(),
  };
}
