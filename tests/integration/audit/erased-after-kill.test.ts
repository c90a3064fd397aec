/** Entries that were being erased as the console was killed: gone from every file once the next one has looked at its log. */
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openReal } from '../database/real-database.ts';
import { lookUp, openLog } from './log-of.ts';

const entries = 1_200;
const subjectOf = (nth: number): string => `ORDER-OF-THEN-${String(nth).padStart(5, '0')}-`;

const bytesOf = (file: string): Buffer =>
  Buffer.concat([file, `${file}-wal`].filter((name) => existsSync(name)).map((name) => readFileSync(name)));

const standing = (file: string): number => {
  const found = bytesOf(file)
    .toString('latin1')
    .match(/ORDER-OF-THEN-\d{5}-/g);
  return new Set(found).size;
};

/** As a kill leaves them, after so many of the pieces that are taken away one after the other. */
async function killedAfter(pieces: number): Promise<string> {
  const log = await openLog();
  log.table.note(Array.from({ length: entries }, (_, nth) => ({ event: lookUp(subjectOf(nth)), at: nth + 1 })));
  expect(log.table.beginErasing(entries + 1, 2_000_000)).toMatchObject({ entries });
  for (let nth = 0; nth < pieces; nth += 1) log.table.eraseSome();
  const killed = path.join(path.dirname(log.file), 'killed.db');
  copyFileSync(log.file, killed);
  copyFileSync(`${log.file}-wal`, `${killed}-wal`);
  return killed;
}

describe('where it was killed', () => {
  const pieces = [
    ['before any was taken away', 0],
    ['in the middle', 1],
    ['before the log of the file was emptied', 9],
  ] as const;

  it.each(pieces)('%s', async (_, taken) => {
    const file = await killedAfter(taken);
    expect(standing(file)).toBeGreaterThan(0);
    const database = await openReal(file);
    await database.audit.eraseRest();
    expect((await database.audit.state()).entries).toBeLessThan(entries);
    expect(standing(file)).toBe(0);
  });

  it('and somebody reads as the next one begins', async () => {
    const file = await killedAfter(1);
    const database = await openReal(file);
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM audit').get();
    const began = performance.now();
    await database.audit.eraseRest();
    // Whoever reads holds nobody up.
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(standing(file)).toBeGreaterThan(0);
    reader.close();
    await expect.poll(() => standing(file), { timeout: 10_000 }).toBe(0);
  });
});
