/** Notes of files that are being written: what they name goes where its process is gone, and nothing else ever does. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { partNotesBeside, removeNotedParts } from '../../../electron/exports/files/part-notes.ts';
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

it('a part of a process that is gone is removed, wherever it lies, and the note with it', async () => {
  const { folder, database, note, notes } = await opened();
  mkdirSync(path.join(folder, 'elsewhere'));
  const part = path.join(folder, 'elsewhere', '.a.csv.0badf00d.part');
  writeFileSync(part, 'rows');
  note(part);
  removeNotedParts(database);
  expect([existsSync(part), notes()]).toEqual([false, []]);
});

it('a part that is being written stays, and its note', async () => {
  const { folder, database, notes } = await opened();
  const part = path.join(folder, '.a.csv.0badf00d.part');
  const end = partNotesBeside(database)(part);
  writeFileSync(part, 'rows');
  removeNotedParts(database);
  expect([existsSync(part), notes().length]).toEqual([true, 1]);
  end();
  expect(notes()).toEqual([]);
});

it.each(['a.csv', '.a.csv.part', '.a.csv.0badf00d.before', '.a.csv.0BADF00D.part'])(
  'what has no name of a part stays, whatever a note says: %s',
  async (name) => {
    const { folder, database, note } = await opened();
    writeFileSync(path.join(folder, name), 'of a person');
    note(path.join(folder, name));
    removeNotedParts(database);
    expect(existsSync(path.join(folder, name))).toBe(true);
  },
);

it('a link of such a name stays, and what it leads to', async (context) => {
  needs(context, links);
  const { folder, database, note } = await opened();
  writeFileSync(path.join(folder, 'own.csv'), 'of a person');
  const part = path.join(folder, '.a.csv.0badf00d.part');
  symlinkSync(path.join(folder, 'own.csv'), part);
  note(part);
  removeNotedParts(database);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['own.csv', path.basename(part)]));
});

it('a part on a disk that is not there is removed once it is', async () => {
  const { folder, database, note, notes } = await opened();
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  writeFileSync(path.join(disk, '.a.csv.0badf00d.part'), 'rows');
  note(path.join(disk, '.a.csv.0badf00d.part'));
  renameSync(disk, `${disk}-away`);
  removeNotedParts(database);
  expect(notes()).toHaveLength(1);
  renameSync(`${disk}-away`, disk);
  removeNotedParts(database);
  expect([readdirSync(disk), notes()]).toEqual([[], []]);
});
