/** Files that change between the save dialog and the write, and the rollback of several files. */
import {
  chmodSync,
  chownSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeFailure } from '../../../electron/exports/files/file-errors.ts';
import { createSaveFile, commitFiles, type SaveFile } from '../../../electron/exports/files/save-file.ts';
import { temporaryFolder } from '../database/real-database.ts';
import { links, needs, owners, posixFiles } from '../../support/needs.ts';

function written(target: string): SaveFile {
  const file = createSaveFile(target);
  file.append(Buffer.from('new'));
  file.sync();
  return file;
}

function failureOf(files: readonly SaveFile[]): unknown {
  try {
    commitFiles(files);
  } catch (thrown) {
    return writeFailure(thrown, 'asked').error;
  } finally {
    for (const file of files) file.close();
  }
  return null;
}

async function inFolder() {
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at('theirs'), 'theirs');
  return { at, names: () => readdirSync(folder).toSorted() };
}

describe('a name that was', () => {
  beforeEach((context) => needs(context, links, posixFiles));

  it.each<[string, boolean, string, (at: (name: string) => string) => void]>([
    ['free and is a link now', false, 'taken', (at) => symlinkSync(at('theirs'), at('to'))],
    ['free and is a link to nothing now', false, 'taken', (at) => symlinkSync(at('nothing'), at('to'))],
    ['free and is another’s file now', false, 'taken', (at) => linkSync(at('theirs'), at('to'))],
    ['a file and is a link now', true, 'link', (at) => (rmSync(at('to')), symlinkSync(at('theirs'), at('to')))],
    ['a file and is another file now', true, 'taken', (at) => renameSync(at('theirs'), at('to'))],
  ])('%s keeps its content', async (_what, isOld, because, change) => {
    const { at, names } = await inFolder();
    if (isOld) writeFileSync(at('to'), 'old');
    const file = written(at('to'));
    change(at);
    const before = names().filter((name) => !name.endsWith('.part'));
    expect(failureOf([file])).toMatchObject({ code: 'file-not-written', facts: { because } });
    expect(names()).toEqual(before);
    const theirs = before.includes('theirs') ? at('theirs') : at('to');
    expect(readFileSync(theirs, 'utf8')).toBe('theirs');
  });
});

describe('if the last of several files fails', () => {
  it.each([true, false])('the one before is rolled back (existed before: %s)', async (isOld) => {
    const { at, names } = await inFolder();
    if (isOld) writeFileSync(at('first'), 'old', { mode: 0o600 });
    const before = isOld ? statSync(at('first')) : null;
    const files = [written(at('first')), written(at('last'))];
    writeFileSync(at('last'), 'came meanwhile');
    expect(failureOf(files)).toMatchObject({ facts: { because: 'taken' } });
    expect(names()).toEqual([...(isOld ? ['first'] : []), 'last', 'theirs']);
    if (before === null) return;
    const after = statSync(at('first'));
    expect([after.ino, after.mode, after.mtimeMs]).toEqual([before.ino, before.mode, before.mtimeMs]);
    expect(readFileSync(at('first'), 'utf8')).toBe('old');
  });

  it('and the one before can’t be rolled back, the error says so', async () => {
    const { at, names } = await inFolder();
    writeFileSync(at('first'), 'old');
    const last = written(at('last'));
    const failing: SaveFile = {
      ...last,
      commit: () => {
        for (const name of names()) if (name.endsWith('.before')) rmSync(at(name));
        throw Object.assign(new Error('EIO: from the system'), { code: 'EIO', syscall: 'rename' });
      },
    };
    expect(failureOf([written(at('first')), failing])).toMatchObject({
      code: 'file-not-written',
      facts: { because: 'not-put-back' },
    });
    expect(names()).toEqual(['first', 'theirs']);
  });
});

it('several files are saved without leftovers', async () => {
  const { at, names } = await inFolder();
  writeFileSync(at('first'), 'old');
  expect(failureOf([written(at('first')), written(at('last'))])).toBeNull();
  expect(names()).toEqual(['first', 'last', 'theirs']);
  expect([readFileSync(at('first'), 'utf8'), readFileSync(at('last'), 'utf8')]).toEqual(['new', 'new']);
});

it('a link to the folder is resolved once at the start', async (context) => {
  needs(context, links, posixFiles);
  const { at } = await inFolder();
  const [one, two] = [await temporaryFolder(), await temporaryFolder()];
  symlinkSync(one, at('folder'));
  const file = written(path.join(at('folder'), 'to'));
  rmSync(at('folder'));
  symlinkSync(two, at('folder'));
  expect(failureOf([file])).toBeNull();
  expect([readdirSync(one), readdirSync(two)]).toEqual([['to'], []]);
});

/** The system's user `nobody`, who can only set their own group. */
const nobody = 65_534;

it('a file that can’t keep its group is as readable for the new group as for everyone', async (context) => {
  needs(context, owners);
  const folder = await temporaryFolder();
  const file = path.join(folder, 'to');
  chownSync(folder, nobody, nobody);
  writeFileSync(file, 'old');
  chownSync(file, nobody, 2001);
  chmodSync(file, 0o664);
  process.seteuid?.(nobody);
  try {
    expect(failureOf([written(file)])).toBeNull();
  } finally {
    process.seteuid?.(0);
  }
  expect((statSync(file).mode & 0o777).toString(8)).toBe('644');
  expect(statSync(file).gid).not.toBe(2001);
});
