/**
 * Whether a file of addresses is what was written: `npm run verify-export -- FILE [--manifest FILE] [--ledger DATABASE]`. With a
 * ledger, the first line and column that differ are named. Ends with 0 for a whole file, 1 for any other.
 */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../electron/database/client.ts';
import { verifyFile, type WrittenBytes } from '../electron/export/verify/verify.ts';

const usage = 'Usage: npm run verify-export -- FILE [--manifest FILE] [--ledger DATABASE]';

/** Of a copy: a ledger is looked into, never opened to be written to, mended or brought up to date. */
const writtenFrom =
  (ledger: string): WrittenBytes =>
  async (sha256) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'quittance-verify-'));
    try {
      const file = path.join(folder, 'quittance.db');
      for (const end of ['', '-wal']) if (existsSync(ledger + end)) copyFileSync(ledger + end, file + end);
      const workerFile = path.resolve(import.meta.dirname, '../electron/database-worker.ts');
      const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32) });
      try {
        const id = await database.recordOfSum(sha256);
        const recorded = id === null ? null : await database.recordedFile(id);
        if (recorded === null) return null;
        const { profileName, environment } = recorded;
        const place = path.join(folder, 'again');
        const rest = { profileName, environment, path: place, appVersion: '', at: 0, by: '' };
        const made = await database.exportAgain({ file: recorded, ...rest });
        return made.ok ? readFileSync(place) : null;
      } finally {
        await database.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { manifest: { type: 'string' }, ledger: { type: 'string' } },
    });
  } catch {
    return null;
  }
}

const { positionals = [], values = {} } = parsed() ?? {};
const [file, ...more] = positionals;
if (file === undefined || more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else if (values.ledger !== undefined && !existsSync(values.ledger)) {
  process.stderr.write(`There is no ledger ${values.ledger}\n`);
  process.exitCode = 1;
} else {
  const { whole, sentence } = await verifyFile({
    file,
    manifest: values.manifest ?? null,
    ...(values.ledger === undefined ? {} : { written: writtenFrom(values.ledger) }),
  });
  process.stdout.write(`${sentence}.\n`);
  process.exitCode = whole ? 0 : 1;
}
