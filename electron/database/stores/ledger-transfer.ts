/**
 * Moves everything of one profile to another, in slices of a few milliseconds, so that other calls don't wait. After
 * each slice the data is consistent: a batch moves with its addresses, an order with its lookups. Batches to confirm
 * move first. The profile's row moves last, so that an interrupted move continues.
 */
import type { DatabaseSync } from 'node:sqlite';
import { networkKey } from '../../addresses/chains/network-names.ts';
import { integer, text } from '../sqlite/cell.ts';
import type { AddressRules } from './addresses.ts';
import type { ProfileRow } from './profiles.ts';
import type { OrderStore } from './orders.ts';

export interface TakeOverParts {
  readonly orders: Pick<OrderStore, 'moveOrder'>;
  readonly rules: Pick<AddressRules, 'key'>;
}

/**
 * `blocked`: both have a batch to confirm, and a profile can have only one. `all`: nothing is left, and the profile's
 * row is gone.
 */
export type Moved = 'some' | 'all' | 'blocked';

/** Rows per slice, approximately. */
const atOnce = 200;

/** Each call moves one slice. Call it in a transaction. */
export type Slice = (from: ProfileRow, to: ProfileRow) => Moved;

export function createTakeOver(database: DatabaseSync, { orders, rules }: TakeOverParts): Slice {
  const unsettled = database.prepare(`SELECT id FROM batch WHERE profile_no = ? AND state <> 'ended'`);
  const newestRuns = database.prepare(`SELECT id FROM batch WHERE profile_no = ? ORDER BY id DESC LIMIT ${atOnce}`);
  const moveRun = database.prepare('UPDATE batch SET profile_no = ? WHERE id = ?');
  const requests = database.prepare('SELECT id FROM request WHERE batch_id = ?');
  const addresses = database.prepare(`
    SELECT chain, check_result, count(*) AS count FROM address
    WHERE request_id = ? AND +profile_no = ? GROUP BY chain, check_result
  `);
  const moveAddresses = database.prepare(
    'UPDATE address SET profile_no = ?2 WHERE request_id = ?3 AND +profile_no = ?1',
  );
  // At most one of several equal rows isn't flagged, so this changes one row for each.
  const inBoth = database.prepare(`
    SELECT here.address AS here, there.address AS there, max(here.id, there.id) AS later,
      here.chain AS here_chain, there.chain AS there_chain
    FROM address AS here CROSS JOIN address AS there INDEXED BY address_text
      ON there.address COLLATE NOCASE = here.address AND there.profile_no = ?2
    WHERE here.request_id = ?3 AND +here.profile_no = ?1
      AND here.check_result <> 'not-valid' AND +there.check_result <> 'not-valid'
  `);
  const flagRepeated = database.prepare(
    `UPDATE address SET check_result = 'not-valid', check_reason = 'repeated' WHERE id = ?`,
  );
  const checkOf = database.prepare('SELECT chain, check_result, request_id FROM address WHERE id = ?');
  const recountRequest = database.prepare(`
    UPDATE request SET
      invalid_count = (SELECT count(*) FROM address WHERE request_id = request.id AND check_result = 'not-valid'),
      unchecked_count = (SELECT count(*) FROM address WHERE request_id = request.id AND check_result = 'not-known')
    WHERE id = ?
  `);
  const lessOf = database.prepare(
    'UPDATE address_total SET count = count - ?4 WHERE profile_no = ?1 AND chain = ?2 AND check_result = ?3 AND count > ?4',
  );
  const noneOf = database.prepare('DELETE FROM address_total WHERE profile_no = ? AND chain = ? AND check_result = ?');
  const moreOf = database.prepare(`
    INSERT INTO address_total (profile_no, chain, check_result, count) VALUES (?, ?, ?, ?)
    ON CONFLICT (profile_no, chain, check_result) DO UPDATE SET count = count + excluded.count
  `);
  const strayRequests = database.prepare('SELECT DISTINCT request_id FROM address WHERE profile_no = ? LIMIT 1');
  const nonces = database.prepare(`SELECT nonce FROM nonce WHERE profile_no = ? ORDER BY nonce LIMIT ${atOnce}`);
  // Moved instead of copied, because a copy of a damaged row would look intact. Rows that both have are dropped.
  const useNonce = database.prepare('UPDATE OR IGNORE nonce SET profile_no = ?2 WHERE profile_no = ?1 AND nonce = ?3');
  const dropNonce = database.prepare('DELETE FROM nonce WHERE profile_no = ? AND nonce = ?');
  const moveExports = database.prepare(`
    UPDATE export SET profile_no = ?2
    WHERE id IN (SELECT id FROM export WHERE profile_no = ?1 LIMIT 200)
  `);
  const moveNotes = database.prepare(`
    UPDATE order_note SET profile_no = ?2
    WHERE id IN (SELECT id FROM order_note WHERE profile_no = ?1 LIMIT 200)
  `);
  const moveBulkRuns = database.prepare(`
    UPDATE bulk_lookup SET profile_no = ?2
    WHERE id IN (SELECT id FROM bulk_lookup WHERE profile_no = ?1 LIMIT 200)
  `);
  const dropTally = database.prepare('DELETE FROM address_total WHERE profile_no = ?');
  // Of orders that a damaged file lost.
  const dropKeys = database.prepare('DELETE FROM order_search_key WHERE profile_no = ?');
  const dropProfile = database.prepare('DELETE FROM profile WHERE no = ?');

  const less = (no: number, chain: string, is: string, count: number): void => {
    if (lessOf.run(no, chain, is, count).changes === 0) noneOf.run(no, chain, is);
  };
  const repeatedOf = (requestId: number, from: ProfileRow, to: ProfileRow): readonly number[] =>
    inBoth
      .all(from.no, to.no, requestId)
      .filter(
        (row) =>
          rules.key(text(row['here'])) === rules.key(text(row['there'])) &&
          networkKey(text(row['here_chain'])) === networkKey(text(row['there_chain'])),
      )
      .map((row) => integer(row['later']));
  const flag = (ids: readonly number[], to: ProfileRow): void => {
    const flagged = [...new Set(ids)].map((id) => ({ id, row: checkOf.get(id) ?? {} }));
    for (const { id, row } of flagged) {
      flagRepeated.run(id);
      less(to.no, text(row['chain']), text(row['check_result']), 1);
      moreOf.run(to.no, text(row['chain']), 'not-valid', 1);
    }
    for (const requestId of new Set(flagged.map(({ row }) => integer(row['request_id']))))
      recountRequest.run(requestId);
  };
  const addressesOf = (requestId: number, from: ProfileRow, to: ProfileRow): number => {
    let moved = 0;
    const repeated = repeatedOf(requestId, from, to);
    for (const row of addresses.all(requestId, from.no)) {
      const of = [text(row['chain']), text(row['check_result'])] as const;
      const count = integer(row['count']);
      less(from.no, ...of, count);
      moreOf.run(to.no, ...of, count);
      moved += count;
    }
    if (moved > 0) moveAddresses.run(from.no, to.no, requestId);
    flag(repeated, to);
    return moved;
  };
  /** How many rows that were. */
  const wholeBatch = (batchId: number, from: ProfileRow, to: ProfileRow): number => {
    moveRun.run(to.no, batchId);
    return requests.all(batchId).reduce((sum, row) => sum + addressesOf(integer(row['id']), from, to), 1);
  };

  /** Each returns how many rows it moved, 0 when none are left. */
  const steps: readonly ((from: ProfileRow, to: ProfileRow) => number)[] = [
    (from, to) => {
      const waiting = unsettled.get(from.no);
      return waiting === undefined ? 0 : wholeBatch(integer(waiting['id']), from, to);
    },
    (from, to) => {
      const some = nonces.all(from.no).map((row) => text(row['nonce']));
      for (const nonce of some) {
        useNonce.run(from.no, to.no, nonce);
        dropNonce.run(from.no, nonce);
      }
      return some.length;
    },
    (from, to) => {
      let moved = 0;
      for (let one = -1; one !== 0 && moved < atOnce / 4; moved += one) one = orders.moveOrder(from, to);
      return moved;
    },
    (from, to) => {
      let moved = 0;
      for (const row of newestRuns.all(from.no)) {
        if (moved >= atOnce) break;
        moved += wholeBatch(integer(row['id']), from, to);
      }
      return moved;
    },
    (from, to) => Number(moveExports.run(from.no, to.no).changes),
    (from, to) => Number(moveNotes.run(from.no, to.no).changes),
    (from, to) => Number(moveBulkRuns.run(from.no, to.no).changes),
    // Of a batch that a damaged file lost.
    (from, to) => {
      const stray = strayRequests.get(from.no);
      return stray === undefined ? 0 : addressesOf(integer(stray['request_id']), from, to);
    },
  ];

  return (from, to) => {
    if (unsettled.get(from.no) !== undefined && unsettled.get(to.no) !== undefined) return 'blocked';
    for (const step of steps) if (step(from, to) > 0) return 'some';
    dropTally.run(from.no);
    dropKeys.run(from.no);
    dropProfile.run(from.no);
    return 'all';
  };
}
