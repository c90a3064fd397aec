import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { digestOf, linkOf, noLink } from '../../../electron/audit/chain.ts';
import { createAuditReads } from '../../../electron/database/tables/audit-reads.ts';
import { sample } from '../../support/full.ts';
import { seeded } from '../../support/seeded.ts';
import { fill, looseCopy, openLog, otherKey, verified, withoutTriggers } from './log-of.ts';

const entries = 60;
const columns = [
  'at',
  'made_by',
  'kind',
  'profile_id',
  'profile_name',
  'subject',
  'outcome',
  'facts',
  'up_to',
  'key_id',
  'link',
  'mac',
];

type Random = (below: number) => number;
type Injury = (database: DatabaseSync, random: Random) => string;

const all = 'at, made_by, kind, profile_id, profile_name, subject, outcome, facts, up_to, key_id, link, mac';
const anyNo = (random: Random): number => 1 + random(entries);
const put = (database: DatabaseSync, from: number, to: number): void => {
  database.exec(`INSERT INTO audit (no, ${all}) SELECT ${to}, ${all} FROM audit WHERE no = ${from}`);
};

/** One bit of a cell is another, or all of it. */
const change: Injury = (database, random) => {
  const no = anyNo(random);
  const column = columns[random(columns.length)] ?? 'facts';
  const cell = database.prepare(`SELECT ${column} AS cell FROM audit WHERE no = ?`).get(no)?.['cell'];
  const other =
    cell instanceof Uint8Array
      ? Buffer.from(cell).fill((cell[7] ?? 0) ^ (1 << random(8)), 7, 8)
      : typeof cell === 'string'
        ? `${cell.slice(0, -1)}${String.fromCharCode(cell.charCodeAt(cell.length - 1) ^ 1)}`
        : typeof cell === 'number'
          ? cell + 1
          : 3;
  database.prepare(`UPDATE audit SET ${column} = ? WHERE no = ?`).run(other, no);
  return `${column} of ${no} changed`;
};

/** With its link, and all links after it, made anew: as somebody does who has read how they are made and has no key. */
const changeWithLinks: Injury = (database, random) => {
  const no = anyNo(random);
  database.prepare(`UPDATE audit SET outcome = 'not-found' WHERE no = ?`).run(no);
  const reads = createAuditReads(database);
  let before = noLink;
  for (const entry of Array.from(reads.entries(0, entries))) {
    const link = linkOf(before, digestOf(entry));
    database.prepare('UPDATE audit SET link = ? WHERE no = ?').run(link, entry.no);
    before = link;
  }
  return `${no} changed with all links`;
};

/** Sealed with another key, which the entry names: as one whose key is away. */
const changeUnderOtherKey: Injury = (database, random) => {
  const no = anyNo(random);
  database.prepare(`UPDATE audit SET outcome = 'not-found', key_id = ? WHERE no = ?`).run(otherKey.id, no);
  const entry = createAuditReads(database).entry(no);
  if (entry === null) throw new RangeError('no entry');
  const before = createAuditReads(database).entry(no - 1)?.link ?? noLink;
  const digest = digestOf(entry);
  const link = linkOf(before, digest);
  database.prepare('UPDATE audit SET link = ?, mac = ? WHERE no = ?').run(link, otherKey.seal(digest, link), no);
  return `${no} changed under another key`;
};

const remove: Injury = (database, random) => {
  const first = anyNo(random);
  const last = Math.min(entries, first + random(4));
  database.exec(`DELETE FROM audit WHERE no BETWEEN ${first} AND ${last}`);
  return `${first} to ${last} missing`;
};

const truncate: Injury = (database, random) => {
  const from = 1 + random(entries);
  database.exec(`DELETE FROM audit WHERE no >= ${from}`);
  return `missing from ${from}`;
};

/** All after it are numbered on, as if it had never been. */
const removeAndClose: Injury = (database, random) => {
  const no = 1 + random(entries - 1);
  database.exec(`DELETE FROM audit WHERE no = ${no}`);
  for (let next = no + 1; next <= entries; next += 1)
    database.exec(`UPDATE audit SET no = ${next - 1} WHERE no = ${next}`);
  return `${no} missing, the rest numbered on`;
};

const swap: Injury = (database, random) => {
  const one = anyNo(random);
  const other = 1 + ((one + random(entries - 1)) % entries);
  database.exec(`UPDATE audit SET no = -1 WHERE no = ${one}`);
  database.exec(`UPDATE audit SET no = ${one} WHERE no = ${other}`);
  database.exec(`UPDATE audit SET no = ${other} WHERE no = -1`);
  return `${one} and ${other} swapped`;
};

const copy: Injury = (database, random) => {
  const no = anyNo(random);
  put(database, no, entries + 1);
  return `${no} copied to the end`;
};

const copyOver: Injury = (database, random) => {
  const from = anyNo(random);
  const to = 1 + ((from + random(entries - 1)) % entries);
  database.exec(`DELETE FROM audit WHERE no = ${to}`);
  put(database, from, to);
  return `${from} copied over ${to}`;
};

/** Room is made for one that was never written. */
const insert: Injury = (database, random) => {
  const at = anyNo(random);
  for (let no = entries; no >= at; no -= 1) database.exec(`UPDATE audit SET no = ${no + 1} WHERE no = ${no}`);
  put(database, at + 1, at);
  database.prepare(`UPDATE audit SET subject = 'inserted' WHERE no = ?`).run(at);
  return `inserted at ${at}`;
};

/** With the entry that would allow it, which nobody can seal. */
const eraseByForgery: Injury = (database, random) => {
  const upTo = 1 + random(entries - 1);
  const link = createAuditReads(database).entry(upTo)?.link ?? noLink;
  put(database, entries, entries + 1);
  database
    .prepare(`UPDATE audit SET kind = 'log-erased', up_to = ?, facts = ? WHERE no = ?`)
    .run(upTo, JSON.stringify({ entries: upTo, link: Buffer.from(link).toString('hex') }), entries + 1);
  database.exec(`DELETE FROM audit WHERE no <= ${upTo}`);
  return `erased up to ${upTo} by a forged entry`;
};

const injuries = [
  change,
  change,
  change,
  changeWithLinks,
  changeUnderOtherKey,
  remove,
  truncate,
  removeAndClose,
  swap,
  copy,
  copyOver,
  insert,
  eraseByForgery,
];

const injured = sample(65, 1_000);

test(
  `of ${injured} random injuries of a log each one is told, and none of one that is whole`,
  { timeout: 300_000 },
  async () => {
    const log = await openLog();
    fill(log, entries);
    expect(verified(log.database, entries)).toEqual({
      entries,
      first: 1,
      last: entries,
      faults: [],
      faultCount: 0,
      unproven: 0,
    });
    const random = seeded(20_260).below;
    const database = looseCopy(log.database);
    const silent: string[] = [];
    const told = new Map<string, number>();
    for (let each = 0; each < injured; each += 1) {
      database.exec('BEGIN');
      const injury = injuries[each % injuries.length] ?? change;
      const what = injury(database, random);
      const { faults, unproven } = verified(database, entries);
      // Of the last one alone nothing vouches: that it is of another key is what is told.
      if (faults.length === 0 && unproven === 0) silent.push(what);
      for (const { is } of faults) told.set(is, (told.get(is) ?? 0) + 1);
      database.exec('ROLLBACK');
    }
    expect(verified(database, entries).faultCount).toBe(0);
    expect(silent).toEqual([]);
    expect([...told.keys()].toSorted()).toEqual(['changed', 'copied', 'missing', 'moved', 'out-of-place']);
  },
);

test.each([
  ['a changed one', "UPDATE audit SET outcome = 'not-found' WHERE no = 7", [{ is: 'changed', no: 7, to: 7, of: null }]],
  ['a missing one', 'DELETE FROM audit WHERE no = 7', [{ is: 'missing', no: 7, to: 7, of: null }]],
  ['missing ones', 'DELETE FROM audit WHERE no BETWEEN 7 AND 9', [{ is: 'missing', no: 7, to: 9, of: null }]],
  ['the first', 'DELETE FROM audit WHERE no = 1', [{ is: 'missing', no: 1, to: 1, of: null }]],
  ['the last', 'DELETE FROM audit WHERE no > 17', [{ is: 'missing', no: 18, to: 20, of: null }]],
  [
    'two that changed places',
    'UPDATE audit SET no = -1 WHERE no = 7; UPDATE audit SET no = 7 WHERE no = 9; UPDATE audit SET no = 9 WHERE no = -1',
    [
      { is: 'moved', no: 7, to: 7, of: 9 },
      { is: 'moved', no: 9, to: 9, of: 7 },
    ],
  ],
  [
    'one that stands there twice',
    `INSERT INTO audit (no, ${all}) SELECT 21, ${all} FROM audit WHERE no = 7`,
    [{ is: 'copied', no: 21, to: 21, of: 7 }],
  ],
])('%s is told with its number', async (_what, sql, faults) => {
  const log = await openLog();
  fill(log, 20);
  withoutTriggers(log.database);
  log.database.exec(sql);
  expect(verified(log.database, 20)).toMatchObject({ faults, faultCount: faults.length });
});
