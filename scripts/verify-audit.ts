/**
 * Whether an exported audit log is what its manifest says: `npm run verify-audit -- FILE [--manifest FILE]`. It needs neither the console
 * nor its data, and so no key: that this computer wrote it, the console itself tells (Settings, Audit log, Check a file). Ends
 * with 0 for a whole file, 1 for any other.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkAuditFile } from '../electron/audit/file/check-file.ts';
import { manifestPlaces } from '../electron/export/manifest/manifest-place.ts';

const usage = 'Usage: npm run verify-audit -- FILE [--manifest FILE]';

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { manifest: { type: 'string' } } });
  } catch {
    return null;
  }
}

/** Null for what cannot be read. */
function read(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

const { positionals = [], values = {} } = parsed() ?? {};
const [file, ...more] = positionals;
const bytes = file === undefined || more.length > 0 ? null : read(file);
if (file === undefined || more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else if (bytes === null) {
  process.stderr.write(`${file} cannot be read\n`);
  process.exitCode = 1;
} else {
  const places = values.manifest === undefined ? manifestPlaces(file) : [values.manifest];
  const manifest = places.map(read).find((found) => found !== null);
  const text = manifest === undefined ? null : Buffer.from(manifest).toString('utf8');
  const { isWhole, sentence } = checkAuditFile(bytes, text);
  process.stdout.write(`${sentence}.\n`);
  process.exitCode = isWhole ? 0 : 1;
}
