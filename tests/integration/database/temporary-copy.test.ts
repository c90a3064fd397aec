/** Copies in the system's temporary folder hold what the database holds: nobody else reads them, and none outlasts its console for long. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openToRead } from '../../../electron/database/file/open-to-read.ts';
import { openReal, sendingRun, temporaryFolder } from './real-database.ts';
import { links, fileModes, needs, owners } from '../../support/needs.ts';

const program = path.join(import.meta.dirname, 'reading-a-copy-program.ts');

/** A database as a kill leaves it, with a log beside it, and a temporary folder of its own. */
async function killedDatabase() {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const database = await openReal(file);
  await sendingRun(database, { runKey: 'a' });
  const killed = path.join(folder, 'killed.db');
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, killed + suffix);
  await database.close();
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary).stubEnv('TEMP', temporary).stubEnv('TMP', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = (name: string) => path.join(temporary, name);
  return { folder, killed, at, left: () => readdirSync(temporary).toSorted() };
}

/** Another console, reading by a copy. */
async function reader(file: string) {
  const child = spawn(process.execPath, [program, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const first = String((await once(lines, 'line'))[0]);
  return {
    first,
    again: async () => {
      const next = once(lines, 'line');
      child.stdin.write('\n');
      return String((await next)[0]);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

/** What a console that was killed has left, by its name. */
async function leftCopy() {
  const made = await killedDatabase();
  const console = await reader(made.killed);
  await console.kill();
  const [name = ''] = made.left();
  return { ...made, name, start: async () => void (await openReal(path.join(made.folder, 'next.db'))) };
}

const one = '{"n":1}';

test('a copy that a killed console has left is gone with the next start, and those that are read stay', async () => {
  const { folder, killed, left } = await killedDatabase();
  const [dead, living] = [await reader(killed), await reader(killed)];
  expect([dead.first, living.first, left().length]).toEqual([one, one, 2]);
  const own = openToRead(killed, 1);
  if (own === null) throw new Error('The file was not read');
  expect(left()).toHaveLength(3);
  await dead.kill();
  await openReal(path.join(folder, 'next.db'));
  expect(left()).toHaveLength(2);
  expect(await living.again()).toBe(one);
  expect(own.database.prepare('SELECT count(*) AS n FROM run').get()).toEqual({ n: 1 });
  // Nor is their lock lost by having been looked at.
  await openReal(path.join(folder, 'third.db'));
  expect(left()).toHaveLength(2);
  own.close();
  await living.kill();
  await openReal(path.join(folder, 'fourth.db'));
  expect(left()).toEqual([]);
});

test('a copy is its owner’s alone, whatever mode the file has and whatever the umask is', async (context) => {
  needs(context, fileModes);
  const { killed, at, left } = await killedDatabase();
  for (const suffix of ['', '-wal']) chmodSync(killed + suffix, 0o666);
  await reader(killed);
  const [name = ''] = left();
  expect(statSync(at(name)).mode & 0o777).toBe(0o700);
  const found = readdirSync(at(name)).map((each) => (statSync(path.join(at(name), each)).mode & 0o777).toString(8));
  expect(found.length).toBeGreaterThan(3);
  expect(new Set(found)).toEqual(new Set(['600']));
});

const changes: [string, (at: (name: string) => string, name: string) => void][] = [
  ['holds something else as well', (at, name) => writeFileSync(path.join(at(name), 'notes.txt'), 'theirs')],
  [
    'is a link to such a folder',
    (at, name) => {
      renameSync(at(name), at('theirs'));
      symlinkSync(at('theirs'), at(name));
    },
  ],
  ['others may look into', (at, name) => chmodSync(at(name), 0o755)],
  ['is another user’s', (at, name) => chownSync(at(name), 2001, 2001)],
];

test.for(changes)('what has such a name and %s is not touched', async ([what, change], context) => {
  needs(context, fileModes, links);
  if (what === 'is another user’s') needs(context, owners);
  const { at, left, name, start } = await leftCopy();
  change(at, name);
  const everything = () => left().map((each) => [each, ...(readdirIfFolder(at(each)) ?? [])]);
  const before = everything();
  await start();
  expect(everything()).toEqual(before);
});

function readdirIfFolder(file: string): readonly string[] | null {
  return statSync(file).isDirectory() ? readdirSync(file).toSorted() : null;
}
