/** Quittance's own files are never replaced by a file that the user saves. */
import { mkdirSync, readFileSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../electron/backup/backup-errors.ts';
import { writeOneFile } from '../../../electron/exports/write-file.ts';
import { backUp, databaseIn, openDataFolder, usedDataFolder } from '../backup/used-data-folder.ts';
import { demoExport } from '../../support/default-export.ts';
import { links, needs } from '../../support/needs.ts';

const contents = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile() && !/-(wal|shm)$/.test(one.name))
    .map(({ name }) => [name, readFileSync(path.join(folder, name)).toString('base64')]);

describe('Quittance’s own files', () => {
  it('are never replaced by a saved file, in upper or lower case', async () => {
    const { folder, database } = await usedDataFolder();
    writeFileSync(path.join(folder, 'Local State'), 'of the window');
    const before = contents(folder);
    const more = ['quittance.db-wal', 'Quittance.DB', 'quittance.db-journal', 'quittance.db.open', 'CONFIG.json'];
    for (const name of [...readdirSync(folder), ...more]) {
      expect([name, writeOneFile(path.join(folder, name), Buffer.from('picture'))]).toMatchObject([
        name,
        { ok: false, error: { code: 'file-not-written', facts: { reason: 'own-file' } } },
      ]);
    }
    for (const name of ['config.json', 'quittance.db']) {
      expect(await database.exportAddresses({ ...demoExport, path: path.join(folder, name) })).toMatchObject({
        ok: false,
        error: { facts: { reason: 'own-file' } },
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

  it('include an open database under another name, and its related files', async (context) => {
    needs(context, links);
    const { folder, database } = await usedDataFolder();
    await database.close();
    const other = path.join(path.dirname(folder), 'volume');
    mkdirSync(other);
    renameSync(databaseIn(folder), path.join(other, 'linked.csv'));
    symlinkSync(path.join(other, 'linked.csv'), databaseIn(folder));
    const opened = await openDataFolder(folder);
    const link = path.join(path.dirname(folder), 'link');
    symlinkSync(folder, link);
    const names = ['linked.csv', 'linked.csv-wal', 'linked.csv.in-use'].map((name) => path.join(other, name));
    for (const name of [...names, path.join(link, 'config.json')]) {
      expect([name, writeOneFile(name, Buffer.from('picture'))]).toMatchObject([
        name,
        { ok: false, error: { facts: { reason: 'own-file' } } },
      ]);
    }
    await opened.database.close();
  });

  it('don’t include a saved backup or a file with a similar name', async () => {
    const { folder, database } = await usedDataFolder();
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
