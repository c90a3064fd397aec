/** Cleanup of partial files after a crash, by notes that each process keeps of the files it writes. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { partialFileLog, removeInterruptedFiles } from '../../../electron/exports/files/interrupted-files.ts';
import { temporaryFolder } from '../database/real-database.ts';
import { links, needs } from '../../support/needs.ts';

const gone = (): number => spawnSync(process.execPath, ['-e', '']).pid;

async function opened() {
  const folder = await temporaryFolder();
  const database = path.join(folder, 'quittance.db');
  const note = (part: string, pid = gone()) => writeFileSync(`${database}.writing-${pid}-0a1b2c3d`, part);
  const notes = () => readdirSync(folder).filter((name) => name.includes('.writing-'));
  return { folder, database, note, notes };
}

it('the partial file of an ended process is removed from any folder', async () => {
  const { folder, database, note, notes } = await opened();
  mkdirSync(path.join(folder, 'elsewhere'));
  const part = path.join(folder, 'elsewhere', '.a.csv.0badf00d.part');
  writeFileSync(part, 'rows');
  note(part);
  removeInterruptedFiles(database);
  expect([existsSync(part), notes()]).toEqual([false, []]);
});

it('a partial file that is being written stays', async () => {
  const { folder, database, notes } = await opened();
  const part = path.join(folder, '.a.csv.0badf00d.part');
  const end = partialFileLog(database)(part);
  writeFileSync(part, 'rows');
  removeInterruptedFiles(database);
  expect([existsSync(part), notes().length]).toEqual([true, 1]);
  end();
  expect(notes()).toEqual([]);
});

it.each(['a.csv', '.a.csv.part', '.a.csv.0badf00d.before', '.a.csv.0BADF00D.part'])(
  'a file without the name of a partial file stays: %s',
  async (name) => {
    const { folder, database, note } = await opened();
    writeFileSync(path.join(folder, name), 'of a person');
    note(path.join(folder, name));
    removeInterruptedFiles(database);
    expect(existsSync(path.join(folder, name))).toBe(true);
  },
);

it('a link with the name of a partial file stays, like its target', async (context) => {
  needs(context, links);
  const { folder, database, note } = await opened();
  writeFileSync(path.join(folder, 'own.csv'), 'of a person');
  const part = path.join(folder, '.a.csv.0badf00d.part');
  symlinkSync(path.join(folder, 'own.csv'), part);
  note(part);
  removeInterruptedFiles(database);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['own.csv', path.basename(part)]));
});

it('a partial file on a disk is removed once the disk is connected', async () => {
  const { folder, database, note, notes } = await opened();
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  writeFileSync(path.join(disk, '.a.csv.0badf00d.part'), 'rows');
  note(path.join(disk, '.a.csv.0badf00d.part'));
  renameSync(disk, `${disk}-away`);
  removeInterruptedFiles(database);
  expect(notes()).toHaveLength(1);
  renameSync(`${disk}-away`, disk);
  removeInterruptedFiles(database);
  expect([readdirSync(disk), notes()]).toEqual([[], []]);
});
