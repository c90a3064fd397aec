/** Notes of files that are being written: what they name goes where its process is gone, and nothing else ever does. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { notePartsBeside, removeInterruptedFiles } from '../../../electron/exports/files/interrupted-files.ts';
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

it('removes the partial file of an ended process in any folder, and its note', async () => {
  const { folder, database, note, notes } = await opened();
  mkdirSync(path.join(folder, 'elsewhere'));
  const part = path.join(folder, 'elsewhere', '.a.csv.0badf00d.part');
  writeFileSync(part, 'rows');
  note(part);
  removeInterruptedFiles(database);
  expect([existsSync(part), notes()]).toEqual([false, []]);
});

it('keeps a partial file that is being written, and its note', async () => {
  const { folder, database, notes } = await opened();
  const part = path.join(folder, '.a.csv.0badf00d.part');
  const end = notePartsBeside(database)(part);
  writeFileSync(part, 'rows');
  removeInterruptedFiles(database);
  expect([existsSync(part), notes().length]).toEqual([true, 1]);
  end();
  expect(notes()).toEqual([]);
});

it.each(['a.csv', '.a.csv.part', '.a.csv.0badf00d.before', '.a.csv.0BADF00D.part'])(
  'keeps a noted file without the name of a partial file: %s',
  async (name) => {
    const { folder, database, note } = await opened();
    writeFileSync(path.join(folder, name), 'of a person');
    note(path.join(folder, name));
    removeInterruptedFiles(database);
    expect(existsSync(path.join(folder, name))).toBe(true);
  },
);

it('keeps a link with the name of a partial file, and its target', async (context) => {
  needs(context, links);
  const { folder, database, note } = await opened();
  writeFileSync(path.join(folder, 'own.csv'), 'of a person');
  const part = path.join(folder, '.a.csv.0badf00d.part');
  symlinkSync(path.join(folder, 'own.csv'), part);
  note(part);
  removeInterruptedFiles(database);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['own.csv', path.basename(part)]));
});

it('removes a partial file on a disk once the disk is connected', async () => {
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
