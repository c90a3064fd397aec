/** A file as a console of the version before the newest left it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openConnection } from '../../../electron/database/file/connection.ts';
import { migrate, migrations } from '../../../electron/database/file/migrations.ts';

export const earlierVersion = 12;

export function layEarlier(file: string): void {
  const old = openConnection(file);
  migrate(old, migrations.slice(0, earlierVersion));
  old.exec(readFileSync(path.join(import.meta.dirname, 'earlier-version.sql'), 'utf8'));
  old.close();
}
