/** Loaded before the restore: renames to `REFUSED_NAME` fail with a full disk, from the `REFUSED_FROM`th on. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const rename = fs.renameSync;
let met = 0;
fs.renameSync = (from, to) => {
  if (path.basename(String(to)) === process.env['REFUSED_NAME']) {
    met += 1;
    if (met >= Number(process.env['REFUSED_FROM']))
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  }
  rename(from, to);
};
syncBuiltinESMExports();
