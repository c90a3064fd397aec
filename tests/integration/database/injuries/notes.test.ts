/** The small files beside a database: none of them, whatever is left of it, keeps sound records from being opened. */
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sample } from '../../../support/full.ts';
import { seeded } from '../../../support/seeded.ts';
import { temporaryFolder } from '../real-database.ts';
import { injured } from './injury.ts';
import { filledFile, openedAndRead } from './kept-records.ts';

const lost = { is: 'older', addresses: 1, runs: 2, waiting: 1, writtenAt: 9000, heldUntil: 8000 };
const aside = { path: '/elsewhere/quittance.damaged.db', recovered: 3, damaged: 0, complete: true };
const notes = {
  '.loss.json': JSON.stringify(lost),
  '.set-aside.json': JSON.stringify(aside),
  '.set-aside-done.json': JSON.stringify(aside),
} as const;

async function closedFile() {
  const folder = await temporaryFolder();
  const source = path.join(folder, 'source.db');
  await (await filledFile(source)).close();
  const place = path.join(folder, 'place');
  const file = path.join(place, 'quittance.db');
  const lay = async () => {
    await rm(place, { recursive: true, force: true });
    await mkdir(place);
    for (const suffix of ['', '.mark']) await copyFile(source + suffix, file + suffix);
    return file;
  };
  return { lay, truth: openedAndRead(await lay()).records };
}

const rounds = sample(2, 50);

test(
  `${3 * rounds} random injuries to what waits to be told: the records open, and are what was written`,
  { timeout: 120_000 },
  async () => {
    const { lay, truth } = await closedFile();
    expect(truth?.addresses.length).toBeGreaterThan(450);
    const random = seeded(2003);
    for (const [suffix, content] of Object.entries(notes)) {
      for (const rest of ['{', '[]', '\0'.repeat(300)]) {
        const file = await lay();
        await writeFile(file + suffix, rest);
        expect({ suffix, rest, records: openedAndRead(file).records }).toEqual({ suffix, rest, records: truth });
      }
      for (let round = 0; round < rounds; round += 1) {
        const { kind, bytes } = injured(Buffer.from(content), random);
        const file = await lay();
        if (bytes !== null) await writeFile(file + suffix, bytes);
        expect({ suffix, kind, records: openedAndRead(file).records }).toEqual({ suffix, kind, records: truth });
      }
    }
  },
);

test('beside a plan that cannot be read a file that is still there is looked at anew, whatever was recovered', async () => {
  const { lay, truth } = await closedFile();
  const file = await lay();
  await writeFile(`${file}.set-aside.json`, '{"path":');
  await writeFile(`${file}.recovered`, 'cut off');
  expect(openedAndRead(file)).toMatchObject({ records: truth, told: [] });

  const damaged = await lay();
  await writeFile(damaged, (await readFile(damaged)).subarray(0, 4096));
  await writeFile(`${damaged}.set-aside.json`, '');
  await writeFile(`${damaged}.recovered`, 'cut off');
  expect(openedAndRead(damaged).told).toContain('set aside');
});

test('where the damaged file had moved already, what was recovered takes its place and is told', async () => {
  const { lay, truth } = await closedFile();
  const file = await lay();
  const moved = path.join(path.dirname(file), 'quittance.damaged-2026-11-20T11-52-10.204Z.db');
  await copyFile(file, moved);
  await rename(file, `${file}.recovered`);
  await writeFile(`${file}.set-aside.json`, '');
  const { records, told, complete } = openedAndRead(file);
  expect({ records, told, complete }).toEqual({ records: truth, told: ['set aside'], complete: false });
});
