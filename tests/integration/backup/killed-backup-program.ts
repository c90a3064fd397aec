/** Creates a backup and kills itself after half of its bytes are written. */
import fs from 'node:fs';
import path from 'node:path';
import { backUp } from './used-data-folder.ts';

const [folder = '', out = ''] = process.argv.slice(2);
const place = path.dirname(out);
const write = fs.writeSync;
// The first bytes of the partial file.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Its overloads have no common type.
fs.writeSync = ((...args: Parameters<typeof write>) => {
  const written = write(...args);
  if (
    fs
      .readdirSync(place)
      .some((name) => name.startsWith(`.${path.basename(out)}.`) && fs.statSync(path.join(place, name)).size > 0)
  )
    process.kill(process.pid, 'SIGKILL');
  return written;
}) as typeof write;
const { syncBuiltinESMExports } = await import('node:module');
syncBuiltinESMExports();
await backUp(folder, { target: out });
