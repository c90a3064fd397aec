/** A file as a console of the version before the newest left it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openConnection } from '../../../electron/database/file/connection.ts';
import { restateFile } from '../../../electron/database/sums/file-state.ts';
import { sumRows } from '../../../electron/database/sums/summed-tables.ts';
import { migrate, migrations } from '../../../electron/database/file/migrations.ts';

export const earlierVersion = 12;

export function layEarlier(file: string): void {
  const old = openConnection(file);
  migrate(old, migrations.slice(0, earlierVersion));
  old.exec(readFileSync(path.join(import.meta.dirname, 'earlier-version.sql'), 'utf8'));
  sumRows(old, 'audit');
  restateFile(old, { version: earlierVersion, at: 1_795_327_015_800 });
  old.close();
}
