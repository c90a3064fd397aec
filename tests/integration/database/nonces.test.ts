import path from 'node:path';
import { expect, test } from 'vitest';
import { blockSize } from '../../../electron/database/client.ts';
import { openConnection } from '../../../electron/database/file/connection.ts';
import { createNonceReservations, drawNonce } from '../../../electron/database/stores/nonce-reservations.ts';
import { createProfileNumbers } from '../../../electron/database/stores/profile-numbers.ts';
import { lookInto, openReal, temporaryFolder } from './real-database.ts';
import { sample } from '../../support/full.ts';

const wanted = sample(8_000, 1_000_000);

test('a nonce is six letters or digits, all equally likely', () => {
  const counts = new Map<string, number>();
  const drawn = 60_000;
  for (let index = 0; index < drawn; index += 1) {
    const nonce = drawNonce();
    if (nonce.length === 6) for (const sign of nonce) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted((a, b) => a.localeCompare(b)).join('')).toMatch(/^[A-Za-z0-9]{62}$/);
  expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(drawn * 6);
  // Chi-square with 61 degrees of freedom: 120 is exceeded by chance once in 100,000 runs. Modulo bias gives thousands.
  const expected = (drawn * 6) / 62;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeLessThan(120);
});

test('bytes that would favor the first letters are discarded', () => {
  const bytes = [248, 255, 0, 250, 61, 62, 247, 1, 249, 2, 251, 252];
  expect(drawNonce((size) => Uint8Array.from(bytes.slice(0, size)))).toBe('A9A9BC');
});

test(
  `${wanted} nonces of one profile are all different, over restarts and many callers at once`,
  { timeout: 120_000 + wanted },
  async () => {
    const file = path.join(await temporaryFolder(), 'quittance.db');
    const seen = new Set<string>();
    const lives = 4;
    for (let life = 0; life < lives; life += 1) {
      const database = await openReal(file);
      const source = database.nonces('demo');
      expect(database.nonces('demo')).toBe(source);
      const share = Math.ceil(wanted / lives);
      const callers = Array.from({ length: 100 }, async () => {
        for (let index = 0; index < share / 100; index += 1) seen.add(await source.next());
      });
      await Promise.all(callers);
      await database.close();
    }
    expect(seen.size).toBe(wanted);
    const savedRows = lookInto(
      file,
      (database) => database.prepare('SELECT count(*) AS rows FROM nonce').get()?.['rows'],
    );
    // All are saved as used, and less than two blocks per start that were reserved but not drawn.
    expect(Number(savedRows)).toBeGreaterThanOrEqual(wanted);
    expect(Number(savedRows)).toBeLessThanOrEqual(wanted + lives * 2 * blockSize);
    process.stdout.write(`drew ${wanted} nonces over ${lives} starts, 0 repeats\n`);
  },
);

test('two profiles have separate nonces', async () => {
  const database = await openReal(path.join(await temporaryFolder(), 'quittance.db'));
  expect(database.nonces('a')).not.toBe(database.nonces('b'));
  expect(await database.nonces('b').next()).toMatch(/^[A-Za-z0-9]{6}$/);
});

test('a nonce that was used before is replaced, also if it couldn’t be saved, and after a restart', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  await (await openReal(file)).close();
  const drawnFrom = (...drawn: readonly string[]) => {
    const database = openConnection(file);
    const left = [...drawn];
    const table = createNonceReservations(database, createProfileNumbers(database), () => left.shift() ?? drawNonce());
    const readOnly = (on: boolean): void => database.exec(`PRAGMA query_only = ${on ? 'ON' : 'OFF'}`);
    return { table, readOnly, close: () => database.close() };
  };

  const first = drawnFrom('aaaaaa', 'aaaaaa', 'bbbbbb', 'aaaaaa', 'bbbbbb', 'cccccc', 'cccccc', 'dddddd');
  expect(first.table.reserveNonces('demo', 2)).toEqual(['aaaaaa', 'bbbbbb']);
  first.readOnly(true);
  expect(first.table.reserveNonces('demo', 2)).toEqual(['cccccc', 'dddddd']);
  first.readOnly(false);
  // Nonces drawn without being saved are saved with the next block, and aren't in it.
  expect(first.table.reserveNonces('demo', 1)).toHaveLength(1);
  first.close();

  const second = drawnFrom('aaaaaa', 'cccccc', 'dddddd', 'eeeeee');
  expect(second.table.reserveNonces('demo', 1)).toEqual(['eeeeee']);
  second.close();
});
