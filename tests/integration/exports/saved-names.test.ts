/** Names of an export that are taken: both files are written or neither, never through a link, with the same access. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOneFile } from '../../../electron/exports/write-file.ts';
import { newDatabase, temporaryFolder } from '../database/real-database.ts';
import { answerOf, sendingBatch } from '../database/batches.ts';
import { demoExport } from '../../support/default-export.ts';
import { sampleOf } from '../../support/full.ts';
import { links, fileModes, needs, orderedEvents, posixFiles } from '../../support/needs.ts';

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
const leftIn = (folder: string) => readdirSync(folder).filter((name) => /\.(part|before)$/.test(name));
function shown(file: string): string {
  const found = lstatSync(file);
  if (found.isSymbolicLink()) return `link to ${readlinkSync(file)}`;
  return found.isFile() ? readFileSync(file, 'utf8') : 'no file';
}
/** The folder's content by name. */
const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, shown(path.join(folder, name))]),
  );
const manifestOf = (file: string, more: object = {}) =>
  JSON.stringify({ format: 'quittance-manifest-1', file, rows: 1, bytes: 1, sha256: '0'.repeat(64), ...more });

/** A database with two addresses, and a folder for exports. */
async function databaseAndFolder() {
  const { folder: root, database } = await newDatabase();
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON' });
  await database.journal.requestCreated(request, answerOf(['EQab', 'EQcd']));
  const folder = path.join(root, 'shared');
  mkdirSync(folder);
  const at = (name: string) => path.join(folder, name);
  const exportTo = (name: string) => database.exportAddresses({ ...demoExport, path: at(name) });
  return { folder, at, exportTo };
}

const usual = 'addresses.csv.manifest.json';

describe('a manifest’s name that is taken', () => {
  const takenBy: [string, (at: (name: string) => string) => void][] = [
    ['a file of another program', (at) => writeFileSync(at(usual), '{"name":"web app"}')],
    ['a file that isn’t JSON', (at) => writeFileSync(at(usual), '\u0000')],
    ['the manifest of another CSV', (at) => writeFileSync(at(usual), manifestOf('other.csv'))],
    ['a manifest of another format', (at) => writeFileSync(at(usual), manifestOf('addresses.csv', { format: 'x' }))],
    ['a folder', (at) => mkdirSync(at(usual))],
    ['a link to a file', (at) => (writeFileSync(at('linked'), 'theirs'), symlinkSync(at('linked'), at(usual)))],
    [
      'a link to a manifest of this CSV',
      (at) => (writeFileSync(at('linked'), manifestOf('addresses.csv')), symlinkSync(at('linked'), at(usual))),
    ],
    ['a link to nothing', (at) => symlinkSync(at('nothing'), at(usual))],
    ['a link to a folder', (at) => (mkdirSync(at('linked')), symlinkSync(at('linked'), at(usual)))],
    ['a pipe', (at) => void execFileSync('mkfifo', [at(usual)])],
  ];

  it.for(sampleOf(takenBy, 2))('by %s stays, and nothing is exported', async ([what, make], context) => {
    if (/link|pipe/.test(what)) needs(context, links, posixFiles);
    const { folder, at, exportTo } = await databaseAndFolder();
    make(at);
    const before = contentsOf(folder);
    expect(await exportTo('addresses.csv')).toMatchObject({
      error: { code: 'file-not-written', facts: { reason: 'taken', path: at(usual) } },
    });
    expect(contentsOf(folder)).toEqual(before);
  });

  it('by the manifest of this CSV is used again', async () => {
    const { folder, at, exportTo } = await databaseAndFolder();
    writeFileSync(at('addresses.csv'), 'old');
    writeFileSync(at(usual), manifestOf('addresses.csv'));
    expect(await exportTo('addresses.csv')).toMatchObject({ ok: true });
    expect(JSON.parse(readFileSync(at(usual), 'utf8'))).toMatchObject({ rows: 2 });
    expect(Object.keys(contentsOf(folder))).toEqual(['addresses.csv', usual]);
  });
});

it('a CSV is renamed after its manifest', async (context) => {
  needs(context, orderedEvents);
  const { folder, exportTo } = await databaseAndFolder();
  const seen: (string | null)[] = [];
  const watcher = watch(folder, (_what, name) => seen.push(name));
  expect(await exportTo('addresses.csv')).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(seen).toContain('addresses.csv'));
  watcher.close();
  expect(seen.filter((name) => name === usual || name === 'addresses.csv').slice(0, 2)).toEqual([
    usual,
    'addresses.csv',
  ]);
});

describe('neither file is written if the name is', () => {
  beforeEach((context) => needs(context, links, posixFiles));

  const kinds: [string, string, (at: (name: string) => string) => void][] = [
    ['a link', 'link', (at) => (writeFileSync(at('linked'), 'theirs'), symlinkSync(at('linked'), at('to')))],
    ['a link to nothing', 'link', (at) => symlinkSync(at('linked'), at('to'))],
    ['a link to a folder', 'link', (at) => (mkdirSync(at('linked')), symlinkSync(at('linked'), at('to')))],
    ['a link to a device', 'link', (at) => symlinkSync('/dev/null', at('to'))],
    ['a folder', 'not-a-file', (at) => mkdirSync(at('to'))],
    ['a pipe', 'not-a-file', (at) => void execFileSync('mkfifo', [at('to')])],
  ];

  it.each(sampleOf(kinds, 2))('%s, for a CSV and its manifest', async (_what, reason, make) => {
    const { folder, at, exportTo } = await databaseAndFolder();
    make((name) => at(name === 'to' ? 'addresses.csv' : name));
    writeFileSync(at(usual), manifestOf('addresses.csv'));
    const before = contentsOf(folder);
    expect(await exportTo('addresses.csv')).toMatchObject({
      error: { code: 'file-not-written', facts: { reason, path: at('addresses.csv') } },
    });
    expect(contentsOf(folder)).toEqual(before);
  });

  it.each(sampleOf(kinds, 2))('%s, for a picture', async (_what, reason, make) => {
    const folder = await temporaryFolder();
    make((name) => path.join(folder, name));
    const before = contentsOf(folder);
    expect(writeOneFile(path.join(folder, 'to'), Buffer.from('png'))).toMatchObject({
      error: { code: 'file-not-written', facts: { reason } },
    });
    expect(contentsOf(folder)).toEqual(before);
  });
});

describe('the mode of exported files', () => {
  beforeEach((context) => needs(context, fileModes));

  const modes: [string, number | null, number | null, string, string][] = [
    ['stays private for a private file, and its new manifest is private', 0o600, null, '600', '600'],
    ['of a manifest never allows more than that of its file', 0o600, 0o666, '600', '600'],
    ['is the default for a new file and its manifest', null, null, '640', '640'],
  ];

  it.each(sampleOf(modes, 2))('%s', async (_what, csv, manifest, csvAfter, manifestAfter) => {
    const { folder, at, exportTo } = await databaseAndFolder();
    const before = process.umask(0o027);
    try {
      for (const [name, mode, text] of [
        ['addresses.csv', csv, 'old'],
        [usual, manifest, manifestOf('addresses.csv')],
      ] as const) {
        if (mode === null) continue;
        writeFileSync(at(name), text);
        chmodSync(at(name), mode);
      }
      expect(await exportTo('addresses.csv')).toMatchObject({ ok: true });
    } finally {
      process.umask(before);
    }
    expect([modeOf(at('addresses.csv')), modeOf(at(usual))]).toEqual([csvAfter, manifestAfter]);
    expect(leftIn(folder)).toEqual([]);
  });

  it('stays for a replaced picture', async () => {
    const file = path.join(await temporaryFolder(), 'pay.png');
    writeFileSync(file, 'old');
    chmodSync(file, 0o600);
    expect(writeOneFile(file, Buffer.from('png'))).toMatchObject({ ok: true });
    expect([modeOf(file), readFileSync(file, 'utf8')]).toEqual(['600', 'png']);
  });
});
