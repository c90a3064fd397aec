/** P3: a million addresses saved through the journal. Later rows reuse its file. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AddressCheck } from '../../electron/contract/addresses.ts';
import { grouped, lineOf, ratioAtMost, takeTurns, timed, type Measure } from '../figures.ts';
import {
  responseTo,
  batchOf,
  batchSize,
  batchTime,
  startWithAddresses,
  callbackUrl,
  commitsPerBatch,
  fillThrough,
  batchCount,
  addressCount,
  openAddresses,
  profile,
  type Batch,
} from '../addresses.ts';

const rounds = 9;
const warmUp = 1;
/** Only this share of a round's batches is measured. The others let the file grow. */
const measuredShare = 1 / 5;

/** The same INSERTs and UPDATEs into the same tables in the same three commits, with nothing looked up, checked or sent to a thread. */
async function openBareJournal(file: string) {
  await (await openAddresses(file)).close();
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000;');
  database.prepare('INSERT INTO profile (no, id) VALUES (1, ?)').run(profile.id);
  const addBatch = database.prepare(`
    INSERT INTO batch (batch_key, profile_no, profile_name, environment, chain, alias, callback_url, count, created_at, state)
    VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, 'running')
  `);
  const addRequest = database.prepare(
    `INSERT INTO request (batch_id, position, count, alias, line, line_alias, state) VALUES (?, 1, ?, ?3, 1, ?3, 'queued')`,
  );
  const sending = database.prepare(
    `UPDATE request SET state = 'sending', nonce = 'aB3dE9', timestamp = ?, sent_at = ? WHERE id = ?`,
  );
  const insert = database.prepare(`
    INSERT INTO address (profile_no, request_id, position, address, chain, created_at, source, check_result, check_reason)
    VALUES (1, ?, ?, ?, ?, ?, 'created', ?, ?)
  `);
  const total = database.prepare(`
    INSERT INTO address_total (profile_no, chain, check_result, count) VALUES (1, ?, ?, ?)
    ON CONFLICT (profile_no, chain, check_result) DO UPDATE SET count = count + excluded.count
  `);
  const created = database.prepare(`
    UPDATE request SET state = 'created', ended_at = ?, service_code = '00000', service_msg = 'ok', http_status = 200,
      address_count = ?, invalid_count = ?, unchecked_count = ? WHERE id = ?
  `);
  const ended = database.prepare(`UPDATE batch SET state = 'ended' WHERE id = ?`);
  const write = ({ number, chain, alias, addresses, checks }: Batch, nextCommit: () => void): void => {
    const at = batchTime(number);
    const { name, environment } = profile;
    const count = addresses.length;
    const batch = addBatch.run(randomUUID(), name, environment, chain, alias, callbackUrl, count, at).lastInsertRowid;
    const request = addRequest.run(batch, count, alias).lastInsertRowid;
    nextCommit();
    sending.run(at, at, request);
    nextCommit();
    const saved: Record<AddressCheck['is'], number> = { valid: 0, invalid: 0, unknown: 0 };
    for (const [index, address] of addresses.entries()) {
      const check = checks[index] ?? { is: 'valid' };
      insert.run(request, index + 1, address, chain, at, check.is, check.is === 'invalid' ? check.reason : null);
      saved[check.is] += 1;
    }
    for (const [is, rows] of Object.entries(saved)) if (rows > 0) total.run(chain, is, rows);
    created.run(at, count, saved['invalid'], saved['unknown'], request);
    ended.run(batch);
  };
  return {
    add(batch: Batch): void {
      database.exec('BEGIN IMMEDIATE');
      write(batch, () => database.exec('COMMIT; BEGIN IMMEDIATE'));
      database.exec('COMMIT');
    },
    addAtOnce(batches: readonly Batch[]): void {
      database.exec('BEGIN IMMEDIATE');
      for (const batch of batches) write(batch, () => undefined);
      database.exec('COMMIT');
    },
    close: () => database.close(),
  };
}

/** The floor is only valid if it wrote the same rows. */
function contentOf(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const sql = `SELECT chain, check_result, count(*) AS rows, max(created_at) AS last, min(address) AS first
    FROM address GROUP BY chain, check_result ORDER BY chain, check_result`;
  const content = JSON.stringify(database.prepare(sql).all());
  database.close();
  return content;
}

export const measure: Measure = async (options) => {
  const batches = batchCount(options);
  const perRound = batches / (rounds + warmUp);
  const measured = perRound * measuredShare;
  const unfinished = startWithAddresses(options);
  const bareFile = path.join(options.folder, 'bare', 'quittance.db');
  mkdirSync(path.dirname(bareFile), { recursive: true });
  const database = await openAddresses(unfinished.file);
  const bare = await openBareJournal(bareFile);
  let at = 0;
  const filling = fillThrough(database.journal, profile, () => at);
  const batchesOf = (round: number): readonly Batch[] =>
    Array.from({ length: perRound }, (_, nth) => batchOf(round * perRound + nth));
  const journal = async (added: readonly Batch[]): Promise<number> => {
    const responses = added.map((batch) => ({ batch, response: responseTo(batch) }));
    return timed(async () => {
      for (const { batch, response } of responses) {
        at = batchTime(batch.number);
        await filling.add(batch, response);
      }
    })(0);
  };
  const figures = await takeTurns({
    rounds,
    warmUp,
    async ours(round) {
      const all = batchesOf(round);
      const took = await journal(all.slice(0, measured));
      await journal(all.slice(measured));
      return took;
    },
    async floor(round) {
      const all = batchesOf(round);
      const took = await timed(() => {
        for (const batch of all.slice(0, measured)) bare.add(batch);
      })(round);
      bare.addAtOnce(all.slice(measured));
      return took;
    },
  });
  await database.close();
  bare.close();
  if (contentOf(unfinished.file) !== contentOf(bareFile)) throw new Error('the two files differ');
  rmSync(path.dirname(bareFile), { recursive: true });
  unfinished.finish();
  return [
    lineOf({
      id: 'P3',
      what: `${grouped(addressCount(options))} addresses through the journal, in batches of ${batchSize}`,
      floorIs: 'the same INSERTs and commits on bare node:sqlite',
      figures,
      goals: [ratioAtMost(1.3)],
      notes: [
        `${grouped(batches * commitsPerBatch)} commits; a round measures ${grouped(measured * batchSize)} addresses`,
      ],
    }),
  ];
};
