/** A start that is killed before any one of its steps on the disk: the next one tells the same loss, once. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { answerOf, lookInto, opening, openReal, sendingRun, temporaryFolder, valueOf } from './real-database.ts';

const program = path.join(import.meta.dirname, 'killed-opening-program.ts');

/** Whether it came to its end. */
const killedBefore = (file: string, step: number): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, file, String(step)], (_error, stdout) => {
      resolve(stdout === 'opened');
    });
  });

/** Enough addresses for some pages, an earlier copy with fewer of them, and one request of which nobody knows. */
async function used(folder: string) {
  const file = path.join(folder, 'source.db');
  const first = await openReal(file);
  const { request } = await sendingRun(first, { runKey: 'a', chain: 'TON', count: 400 });
  const addresses = Array.from({ length: 400 }, (_, index) => `address-${index}-${'x'.repeat(40)}`);
  valueOf(await first.journal.requestCreated(request, answerOf(addresses)));
  await first.close();
  const earlier = path.join(folder, 'earlier.db');
  await copyFile(file, earlier);
  const later = await openReal(file);
  const more = await sendingRun(later, { runKey: 'b', chain: 'TON' });
  valueOf(await later.journal.requestCreated(more.request, answerOf(['third'])));
  await sendingRun(later, { runKey: 'c', chain: 'TON', profile: { id: 'two', name: 'Two', environment: 'test' } });
  await later.close();
  return { file, earlier };
}

async function damage(file: string): Promise<void> {
  const pages = lookInto(file, (database) =>
    database.prepare(`SELECT pageno FROM dbstat WHERE name = 'address' AND pagetype = 'leaf' ORDER BY pageno`).all(),
  ).map((row) => Number(row['pageno']));
  const bytes = await readFile(file);
  bytes.fill(7, ((pages[2] ?? 0) - 1) * 4096, (pages[2] ?? 0) * 4096);
  await writeFile(file, bytes);
}

const told = (file: string) => {
  const opened = openFile(file, opening);
  const { loss, setAside } = opened;
  opened.close();
  if (loss === null) return null;
  const { is, addresses, runs, waiting } = loss;
  return { is, addresses, runs, waiting, setAside: setAside !== null };
};

test.each(['gone', 'emptied', 'older', 'damaged'] as const)(
  'a database that is %s: killed before any step of its next start, it is told all the same, and once',
  { timeout: 300_000 },
  async (is) => {
    const folder = await temporaryFolder();
    const { file: source, earlier } = await used(folder);
    const lay = async (name: string): Promise<string> => {
      const inner = path.join(folder, name);
      await rm(inner, { recursive: true, force: true });
      await mkdir(inner);
      const file = path.join(inner, 'quittance.db');
      await copyFile(`${source}.mark`, `${file}.mark`);
      if (is === 'emptied') await writeFile(file, '');
      if (is === 'older') await copyFile(earlier, file);
      if (is === 'damaged') await copyFile(source, file);
      if (is === 'damaged') await damage(file);
      return file;
    };
    const undisturbed = told(await lay('undisturbed'));
    expect(undisturbed).toMatchObject({ is });
    expect(undisturbed?.addresses).toBeGreaterThan(0);

    let killed = 0;
    for (let step = 1; ; step += 1) {
      const file = await lay('killed');
      if (await killedBefore(file, step)) break;
      killed += 1;
      expect({ step, told: told(file) }).toEqual({ step, told: undisturbed });
      // And at the start after it, until a person has acknowledged it.
      expect({ step, again: told(file) }).toEqual({ step, again: undisturbed });
    }
    expect(killed).toBeGreaterThan(5);
  },
);
