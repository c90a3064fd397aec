/**
 * Lets a staged database continue where the replaced one ended: nonces and numbers stay used, and requests that may
 * have been sent since the backup become unknown.
 */
import path from 'node:path';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { faultOf } from '../database/failure.ts';
import { openConnection } from '../database/file/connection.ts';
import {
  continueNumbers,
  markUnfinishedUnknown,
  openDamaged,
  readFromBothEnds,
  removeDatabase,
} from '../database/file/recovery.ts';
import { createAuditStore } from '../database/stores/audit.ts';
import { integer, text } from '../database/sqlite/cell.ts';
import { inTransaction } from '../database/sqlite/transaction.ts';
import { contentsOf } from './create-backup.ts';
import { replacedNameOf, stagedOf, type RestorePlan } from './restore-files.ts';

/** 0 if the table is damaged. */
function addressesIn(present: DatabaseSync): number {
  try {
    return contentsOf(present).addresses;
  } catch (error) {
    if (faultOf(error) === 'full') throw error;
    return 0;
  }
}

/**
 * @param user name of the system user, for the audit log
 * @returns what the replaced database has beyond the backup
 */
export function carryOver(plan: RestorePlan, user: string): NonNullable<RestorePlan['missing']> {
  const copy = `${plan.database}.reading`;
  const present = openDamaged(plan.database, copy);
  const staged = openConnection(stagedOf(plan.database));
  try {
    return inTransaction(staged, () => {
      if (present !== null) copyNonces(present, staged);
      continueNumbers(staged, [present]);
      const addresses = present === null ? 0 : addressesIn(present);
      const { batches } =
        staged
          .prepare(`
          SELECT coalesce(max(seq), 0) - (SELECT coalesce(max(id), 0) FROM batch) AS batches
          FROM sqlite_sequence WHERE name = 'batch'
        `)
          .get() ?? {};
      markUnknown(staged, plan.at);
      createAuditStore(staged, { user, now: Date.now }).append({
        kind: 'restored',
        profile: null,
        subject: path.basename(plan.from),
        outcome: 'done',
        facts: {
          path: plan.from,
          createdAt: new Date(plan.createdAt).toISOString(),
          replaced: present === null ? null : replacedNameOf(plan),
        },
      });
      return {
        addresses: Math.max(0, addresses - plan.addresses),
        batches: integer(batches),
      };
    });
  } finally {
    present?.close();
    removeDatabase(copy);
    staged.exec('PRAGMA journal_mode = DELETE');
    staged.close();
  }
}

/** Including rows after a damaged page. */
function copyNonces(from: DatabaseSync, into: DatabaseSync): void {
  const idOf = new Map<SQLOutputValue, string>();
  readFromBothEnds(from, 'profile', ['no'], ({ no = null, id }) => void idOf.set(no, text(id)));
  const addProfile = into.prepare('INSERT OR IGNORE INTO profile (id) VALUES (?)');
  const add = into.prepare('INSERT OR IGNORE INTO nonce (profile_no, nonce) SELECT no, ?2 FROM profile WHERE id = ?1');
  for (const id of idOf.values()) addProfile.run(id);
  readFromBothEnds(from, 'nonce', ['profile_no', 'nonce'], ({ profile_no: no = null, nonce }) => {
    const id = idOf.get(no);
    if (id !== undefined) add.run(id, text(nonce));
  });
}

/** Requests may have been sent, or sent again, after the backup. The user confirms each, and its batch. */
function markUnknown(database: DatabaseSync, at: number): void {
  markUnfinishedUnknown(database, at);
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
