/** A copy for reading, where the disk takes nothing: its owner's alone, and gone with the next start after a crash. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTemporaryCopy, removeLeftCopies } from '../../../electron/database/file/temporary-copy.ts';
import { fileModes, needs } from '../../support/needs.ts';
import { temporaryFolder } from './real-database.ts';

async function database() {
  const folder = await temporaryFolder();
  const temporary = path.join(folder, 'tmp');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary).stubEnv('TEMP', temporary).stubEnv('TMP', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = path.join(folder, 'quittance.db');
  for (const suffix of ['', '-wal']) writeFileSync(file + suffix, 'rows', { mode: 0o666 });
  return { file, temporary, left: () => readdirSync(temporary) };
}

test('a copy that a killed process left is removed at the next start, and one that is in use stays', async () => {
  const { file, temporary, left } = await database();
  const own = makeTemporaryCopy(file);
  const { pid } = spawnSync(process.execPath, ['--version']);
  const dead = path.join(temporary, `quittance-reading-${pid}-abcdef`);
  mkdirSync(dead);
  writeFileSync(path.join(dead, 'copy.db'), 'rows');
  mkdirSync(path.join(temporary, 'quittance-reading-notes'));
  removeLeftCopies();
  expect(left().toSorted()).toEqual([path.basename(path.dirname(own.file)), 'quittance-reading-notes'].toSorted());
  own.discard();
  expect(left()).toEqual(['quittance-reading-notes']);
});

test('a copy can be read by its owner only', async (context) => {
  needs(context, fileModes);
  const { file } = await database();
  const { file: copy, discard } = makeTemporaryCopy(file);
  onTestFinished(discard);
  expect(statSync(path.dirname(copy)).mode & 0o777).toBe(0o700);
  expect(['', '-wal'].map((suffix) => statSync(copy + suffix).mode & 0o777)).toEqual([0o600, 0o600]);
});
