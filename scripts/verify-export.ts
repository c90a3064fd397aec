/**
 * Verifies an exported file: `npm run verify-export -- FILE [--manifest FILE] [--database DATABASE]`. With a database, the file must
 * be recorded there, and the first line and column that differ are named. Exits with 0 for a verified file, 1 for any other.
 */
import { parseArgs } from 'node:util';
import { verifyFile } from '../electron/export/verify/verify.ts';
import { spelledOut } from '../electron/files/readable.ts';
import { LedgerError, openLedger } from './ledger-to-verify.ts';

const usage = 'Usage: npm run verify-export -- FILE [--manifest FILE] [--database DATABASE]';

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { manifest: { type: 'string' }, database: { type: 'string' } },
    });
  } catch {
    return null;
  }
}

async function verify(file: string, manifest: string | null, named: string | null): Promise<number> {
  const ledger = named === null ? null : await openLedger(named);
  try {
    const { whole, sentence, compared } = await verifyFile({ file, manifest, ...(ledger === null ? {} : { ledger }) });
    const said = [sentence, compared, ...(ledger?.told ?? [])];
    process.stdout.write(said.map((each) => `${spelledOut(each)}.\n`).join(''));
    return whole ? 0 : 1;
  } finally {
    await ledger?.close();
  }
}

const { positionals = [], values = {} } = parsed() ?? {};
const [file, ...more] = positionals;
if (file === undefined || more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  try {
    process.exitCode = await verify(file, values.manifest ?? null, values.database ?? null);
  } catch (thrown) {
    if (!(thrown instanceof LedgerError)) throw thrown;
    process.stderr.write(`${spelledOut(thrown.message)}. ${spelledOut(file)} wasn't compared with anything.\n`);
    process.exitCode = 1;
  }
}
