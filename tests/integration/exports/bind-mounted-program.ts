/** * Saves over and verifies mounts of an open database in its own mount namespace. Prints this process's locks on the database after
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeOneFile } from '../../../electron/exports/write-file.ts';
import { databaseIn, openConsole } from '../backup/used-data-folder.ts';
import { defaultExport } from '../../support/default-export.ts';

const folder = process.argv[2] ?? '';
const { database } = await openConsole(folder);
const file = databaseIn(folder);
const place = path.join(path.dirname(folder), 'mounted');
mkdirSync(place);
const at = (name: string) => path.join(place, name);
const locks = () => {
  const ofFile = `:${statSync(file).ino} `;
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .filter((line) => line.includes(ofFile) && line.includes(` ${process.pid} `)).length;
};
const tell = (name: string) => process.stdout.write(`${name} ${locks()}\n`);
for (const name of ['a.png', 'c.manifest.json']) {
  writeFileSync(at(name), '');
  execFileSync('mount', ['--bind', file, at(name)]);
}
tell('begun');
writeOneFile(at('a.png'), Buffer.from('picture'));
tell('a.png');
const ask = { profileId: 'demo', profileName: 'Demo', environment: 'sandbox', what: { is: 'all' }, at: 5_000 } as const;
await database.exportAddresses({ ...ask, ...defaultExport, appVersion: '0.1.0', path: at('c.csv') });
tell('c.csv');
await database.close();
