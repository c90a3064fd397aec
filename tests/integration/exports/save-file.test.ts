/** Files that change between the save dialog and the write. */
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
import { addressTable } from '../../../electron/exports/address-table.ts';
import { addressesSet } from '../../../electron/exports/column-sets.ts';
import { writeFailure } from '../../../electron/exports/files/file-errors.ts';
import { createSaveFile, type SaveFile } from '../../../electron/exports/files/save-file.ts';
import { writeTable } from '../../../electron/exports/write-file.ts';
import { temporaryFolder } from '../database/real-database.ts';
import { defaultExport } from '../../support/default-export.ts';
import { links, needs, owners, posixFiles } from '../../support/needs.ts';

function written(target: string): SaveFile {
  const file = createSaveFile(target);
  file.append(Buffer.from('new'));
  file.sync();
  return file;
}

function failureOf(file: SaveFile): unknown {
  try {
    file.commit();
  } catch (error) {
    return writeFailure(error, 'asked').error;
  } finally {
    file.close();
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
  ])('%s keeps its content', async (_what, isOld, reason, change) => {
    const { at, names } = await inFolder();
    if (isOld) writeFileSync(at('to'), 'old');
    const file = written(at('to'));
    change(at);
    const before = names().filter((name) => !name.endsWith('.part'));
    expect(failureOf(file)).toMatchObject({ code: 'file-not-written', facts: { reason } });
    expect(names()).toEqual(before);
    const theirs = before.includes('theirs') ? at('theirs') : at('to');
    expect(readFileSync(theirs, 'utf8')).toBe('theirs');
  });
});

describe('if a file can’t get its name', () => {
  it.for([
    ['is as before', 0o600, true],
    ['stays absent', null, false],
    // Its permissions and those of the file leave none to write.
    ['is removed if the old one can’t be written again', 0o464, false],
  ] as const)('its manifest %s', async ([_what, oldMode, isThere], context) => {
    if (oldMode === 0o464) needs(context, owners);
    const { at, names } = await inFolder();
    const of = { format: 'quittance-manifest-1', file: 'to.csv', rows: 1, bytes: 1, sha256: '0'.repeat(64) };
    const old = JSON.stringify(of);
    if (oldMode !== null) {
      writeFileSync(at('to.csv.manifest.json'), old);
      chmodSync(at('to.csv.manifest.json'), oldMode);
    }
    const done = await writeTable(
      {
        rows: [],
        table: addressTable(addressesSet.columns, () => {
          throw new Error('there are no rows');
        }),
        refusal: () => null,
        facts() {
          writeFileSync(at('to.csv'), 'created meanwhile');
          return { of: { are: 'addresses', incompleteBatches: [] }, what: 'all' };
        },
      },
      { ...defaultExport, path: at('to.csv'), profileName: 'Demo', environment: 'sandbox', appVersion: '1', at: 0 },
    );
    expect(done).toMatchObject({ error: { facts: { reason: 'taken' } } });
    const manifests = names().filter((name) => name !== 'theirs' && name !== 'to.csv');
    expect(manifests.map((name) => [name, readFileSync(at(name), 'utf8')])).toEqual(
      isThere ? [['to.csv.manifest.json', old]] : [],
    );
  });
});

it('what a killed process left of the same file is removed, and nothing else', async () => {
  const { at, names } = await inFolder();
  const others = ['.to.01234567.parts', '.to.0123456.part', '.to.csv.01234567.part', 'to.01234567.part'];
  for (const name of ['.to.01234567.part', '.to.89abcdef.part', ...others]) writeFileSync(at(name), '');
  expect(failureOf(written(at('to')))).toBeNull();
  expect(names()).toEqual([...others, 'theirs', 'to'].toSorted());
});

it('a link to the folder is resolved once at the start', async (context) => {
  needs(context, links, posixFiles);
  const { at } = await inFolder();
  const [one, two] = [await temporaryFolder(), await temporaryFolder()];
  symlinkSync(one, at('folder'));
  const file = written(path.join(at('folder'), 'to'));
  rmSync(at('folder'));
  symlinkSync(two, at('folder'));
  expect(failureOf(file)).toBeNull();
  expect([readdirSync(one), readdirSync(two)]).toEqual([['to'], []]);
});

it('a file that can’t keep its group is as readable for the new group as for everyone', async (context) => {
  needs(context, owners);
  const file = path.join(await temporaryFolder(), 'to');
  writeFileSync(file, 'old');
  chownSync(file, 0, 2001);
  chmodSync(file, 0o664);
  expect(failureOf(written(file))).toBeNull();
  expect((statSync(file).mode & 0o777).toString(8)).toBe('644');
  expect(statSync(file).gid).not.toBe(2001);
});
