/** Quittance's own files are never replaced by a file that the user saves. */
import { spawnSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../electron/backup/backup-errors.ts';
import { writeOneFile } from '../../../electron/exports/write-file.ts';
import { backUp, databaseIn, usedConsole } from '../backup/used-data-folder.ts';
import { defaultExport } from '../../support/default-export.ts';
import { links, listedLocks, needs, type Need } from '../../support/needs.ts';

const contents = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile() && !/-(wal|shm)$/.test(one.name))
    .map(({ name }) => [name, readFileSync(path.join(folder, name)).toString('base64')]);

describe('Quittance’s own files', () => {
  it('are never replaced by a saved file, in upper or lower case', async () => {
    const { folder, database } = await usedConsole();
    writeFileSync(path.join(folder, 'Local State'), 'of the window');
    const before = contents(folder);
    const more = ['quittance.db-wal', 'Quittance.DB', 'quittance.db-journal', 'quittance.db.open', 'CONFIG.json'];
    for (const name of [...readdirSync(folder), ...more]) {
      expect([name, writeOneFile(path.join(folder, name), Buffer.from('picture'))]).toMatchObject([
        name,
        { ok: false, error: { code: 'file-not-written', facts: { because: 'own-file' } } },
      ]);
    }
    const ask = {
      profileId: 'demo',
      profileName: 'Demo',
      environment: 'sandbox',
      what: { is: 'all' },
      at: 5_000,
    } as const;
    for (const name of ['config.json', 'quittance.db']) {
      const place = { path: path.join(folder, name), ...defaultExport, appVersion: '0.1.0' };
      expect(await database.exportAddresses({ ...ask, ...place })).toMatchObject({
        ok: false,
        error: { facts: { because: 'own-file' } },
      });
      expect(await backUp(folder, { target: path.join(folder, name) }).then(() => null, reasonOf)).toBe('own-file');
    }
    expect(contents(folder)).toEqual(before);
    for (const name of ['addresses.csv', 'chart.png']) {
      for (const content of ['one', 'two'])
        expect(writeOneFile(path.join(folder, name), Buffer.from(content))).toMatchObject({ ok: true });
    }
    await database.close();
  });

  it('include a database under another name and its related files', async (context) => {
    needs(context, links);
    const { folder, database } = await usedConsole();
    await database.close();
    const other = path.join(path.dirname(folder), 'volume');
    mkdirSync(other);
    renameSync(databaseIn(folder), path.join(other, 'ledger.csv'));
    symlinkSync(path.join(other, 'ledger.csv'), databaseIn(folder));
    for (const name of ['ledger.csv', 'ledger.csv-wal', 'ledger.csv.open']) {
      expect([name, writeOneFile(path.join(other, name), Buffer.from('picture'))]).toMatchObject([
        name,
        { ok: false, error: { facts: { because: 'own-file' } } },
      ]);
    }
    const link = path.join(path.dirname(folder), 'link');
    symlinkSync(folder, link);
    expect(writeOneFile(path.join(link, 'config.json'), Buffer.from('picture'))).toMatchObject({ ok: false });
  });

  it('don’t include a saved backup or a file with a similar name', async () => {
    const { folder, database } = await usedConsole();
    await database.close();
    const outside = path.dirname(folder);
    await backUp(folder, { target: path.join(outside, 'of-monday.quittance') });
    for (const name of ['of-monday.quittance', 'quittance.db.csv']) {
      expect([name, writeOneFile(path.join(outside, name), Buffer.from('picture'))]).toMatchObject([
        name,
        { ok: true },
      ]);
    }
  });
});

it('keep their locks when a file is saved over another name of the database', async (context) => {
  needs(context, listedLocks);
  const { folder, database } = await usedConsole();
  const file = databaseIn(folder);
  const place = path.join(path.dirname(folder), 'elsewhere');
  mkdirSync(place);
  const names = [
    'a.png',
    'b.csv',
    'c.manifest.json',
    'd.quittance',
    '.quittance-backup-2026-01-01-0000.quittance.1a2b3c4d.part',
  ];
  for (const name of names) linkSync(file, path.join(place, name));
  const at = (name: string) => path.join(place, name);
  /** This process's locks on the file. */
  const locks = () => {
    const ofFile = `:${statSync(file).ino} `;
    return readFileSync('/proc/locks', 'utf8')
      .split('\n')
      .filter((line) => line.includes(ofFile) && line.includes(` ${process.pid} `)).length;
  };
  expect(locks()).toBeGreaterThan(0);
  const ask = {
    profileId: 'demo',
    profileName: 'Demo',
    environment: 'sandbox',
    what: { is: 'all' },
    at: 5_000,
  } as const;
  const more = { ...defaultExport, appVersion: '0.1.0' };
  expect(writeOneFile(at('a.png'), Buffer.from('picture'))).toMatchObject({ ok: true });
  expect(locks()).toBeGreaterThan(0);
  for (const name of ['b.csv', 'c.csv']) {
    expect(await database.exportAddresses({ ...ask, ...more, path: at(name) })).toMatchObject({ ok: true });
    expect([name, locks() > 0]).toEqual([name, true]);
  }
  const old = new Date(1_000_000);
  utimesSync(file, old, old);
  await backUp(folder, { target: at('d.quittance') });
  expect(locks()).toBeGreaterThan(0);
  await database.close();
});

const mountsAsOwn: Need = {
  has: spawnSync('unshare', ['--mount', 'mount', '--bind', '/tmp', '/tmp']).status === 0,
  why: 'to mount a file a second time takes Linux, and root',
};
it('keep their locks when a file is saved or read over a mount of the database', async (context) => {
  needs(context, mountsAsOwn);
  const { folder, database } = await usedConsole();
  await database.close();
  const program = path.join(import.meta.dirname, 'bind-mounted-program.ts');
  const ran = spawnSync('unshare', ['--mount', process.execPath, program, folder], { encoding: 'utf8' });
  const told = ran.stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  expect(told.map(([name, locks]) => [name, Number(locks) > 0])).toEqual([
    ['begun', true],
    ['a.png', true],
    ['c.csv', true],
  ]);
});
