/**
 * Lets a staged database continue where the replaced one ended: nonces and numbers stay used, and requests that may
 * have been sent since the backup become unknown.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from '../database/failure.ts';
import { openConnection, openReader } from '../database/file/connection.ts';
import { openDamaged } from '../database/file/damaged-file.ts';
import { createAuditStore } from '../database/stores/audit.ts';
import { unfinishedRequests } from '../database/stores/requests.ts';
import { integer, text } from '../database/sqlite/cell.ts';
import { inTransaction } from '../database/sqlite/transaction.ts';
import { contentsOf } from './create.ts';
import { replacedNameOf, stagedOf, type RestorePlan } from './restore-plan.ts';

/** Null if there is no such database, or it can't be read. */
export function readIfPossible<T>(file: string, read: (database: DatabaseSync) => T): T | null {
  if (!existsSync(file)) return null;
  try {
    const database = openReader({ file, immutable: false });
    try {
      return read(database);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** @param user name of the system user, for the audit log */
export function carryOver(plan: RestorePlan, user: string): NonNullable<RestorePlan['missing']> {
  const staged = openConnection(stagedOf(plan.database));
  try {
    return inTransaction(staged, () => {
      // By its rows: a start that was killed may have raised the counter.
      const lastBatch = integer(staged.prepare('SELECT coalesce(max(id), 0) AS id FROM batch').get()?.['id']);
      const present = readIfPossible(plan.database, (database) => {
        copyNonces(database, staged);
        const last = { batch: lastNumber(database, 'batch'), request: lastNumber(database, 'request') };
        return { ...last, addresses: contentsOf(database).addresses };
      });
      if (present === null) copyFromDamaged(plan.database, staged);
      else {
        raiseNumber(staged, 'batch', present.batch);
        raiseNumber(staged, 'request', present.request);
      }
      markUnknown(staged, plan.at);
      createAuditStore(staged, { user, now: Date.now }).append({
        kind: 'restored',
        profile: null,
        subject: path.basename(plan.from),
        outcome: 'done',
        facts: {
          path: plan.from,
          madeAt: new Date(plan.createdAt).toISOString(),
          replaced: present === null ? null : replacedNameOf(plan),
        },
      });
      return {
        addresses: Math.max(0, (present?.addresses ?? 0) - plan.addresses),
        batches: Math.max(0, (present?.batch ?? 0) - lastBatch),
      };
    });
  } finally {
    staged.exec('PRAGMA journal_mode = DELETE');
    staged.close();
  }
}

function copyNonces(from: DatabaseSync, into: DatabaseSync): void {
  const addProfile = into.prepare('INSERT OR IGNORE INTO profile (id) VALUES (?)');
  const add = into.prepare('INSERT OR IGNORE INTO nonce (profile_no, nonce) SELECT no, ?2 FROM profile WHERE id = ?1');
  const used = from.prepare('SELECT id, nonce FROM nonce JOIN profile ON no = profile_no ORDER BY id, nonce');
  let profile = '';
  for (const row of used.iterate()) {
    const id = text(row['id']);
    if (id !== profile) addProfile.run(id);
    profile = id;
    add.run(id, text(row['nonce']));
  }
}

/** Nonces and numbers that can still be read in a damaged database. */
function copyFromDamaged(file: string, staged: DatabaseSync): void {
  const damaged = openDamaged(file);
  if (damaged === null) return;
  const { database, discard } = damaged;
  const steps = [
    () => raiseNumber(staged, 'batch', lastNumber(database, 'batch')),
    () => raiseNumber(staged, 'request', lastNumber(database, 'request')),
    () => copyNonces(database, staged),
  ];
  try {
    for (const step of steps) {
      try {
        step();
      } catch (thrown) {
        if (faultOf(thrown) === 'full') throw thrown;
        // The rest is unreadable, and what was copied so far counts.
      }
    }
  } finally {
    discard();
  }
}

type Numbered = 'batch' | 'request';

const lastNumber = (database: DatabaseSync, table: Numbered): number =>
  integer(
    database.prepare('SELECT coalesce(max(seq), 0) AS no FROM sqlite_sequence WHERE name = ?').get(table)?.['no'],
  );

function raiseNumber(database: DatabaseSync, table: Numbered, last: number): void {
  const { changes } = database.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?').run(last, table);
  if (changes === 0) database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, last);
}

/** Requests may have been sent, or sent again, after the backup. The user confirms each, and its batch. */
function markUnknown(database: DatabaseSync, at: number): void {
  database
    .prepare(`
      UPDATE request SET state = 'unknown', reason = 'record-in-doubt', ended_at = max(?, coalesce(sent_at, 0))
      WHERE ${unfinishedRequests}
    `)
    .run(at);
  const batches = database.prepare(`
    SELECT id FROM batch WHERE state <> 'open' AND EXISTS (SELECT 1 FROM request WHERE batch_id = batch.id AND state = 'unknown')
    ORDER BY state = 'ended', id DESC
  `);
  // A profile has at most one open batch. Older ones are found by their unknown requests.
  const open = database.prepare(`
    UPDATE batch SET state = 'open' WHERE id = ?1 AND (state <> 'ended' OR NOT EXISTS (
      SELECT 1 FROM batch AS other WHERE other.profile_no = batch.profile_no AND other.state <> 'ended'))
  `);
  for (const { id } of batches.all()) open.run(id ?? null);
}
