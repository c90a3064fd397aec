/**
 * Verifies an exported file: `npm run verify-export -- FILE [--manifest FILE] [--database DATABASE]`. With a database, the file must
 * be recorded there, and the first line and column that differ are named. Exits with 0 for a verified file, 1 for any other.
 */
import { parseArgs } from 'node:util';
import { verifyFile } from '../electron/exports/verify/verify.ts';
import { spelledOut } from '../electron/exports/files/readable.ts';
import { LedgerError, openLedger } from './ledger-to-verify.ts';

const usage = 'Usage: npm run verify-export -- FILE [--manifest FILE] [--database DATABASE]';

interface Answer {
  readonly status: number;
  readonly said: string;
  readonly to: 'stdout' | 'stderr';
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { manifest: { type: 'string' }, database: { type: 'string' } },
    });
  } catch {
    return null;
  }
}

async function verify(file: string, manifest: string | null, named: string | null): Promise<Answer> {
  const ledger = named === null ? null : await openLedger(named);
  try {
    const { whole, sentence, compared } = await verifyFile({ file, manifest, ...(ledger === null ? {} : { ledger }) });
    const said = [sentence, compared, ...(ledger?.told ?? [])];
    return { status: whole ? 0 : 1, said: said.map((each) => `${spelledOut(each)}.\n`).join(''), to: 'stdout' };
  } finally {
    await ledger?.close();
  }
}

/** Of the command line, without the program and the script. */
export async function answerTo(words: readonly string[]): Promise<Answer> {
  const { positionals = [], values = {} } = parsed(words) ?? {};
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return { status: 1, said: `${usage}\n`, to: 'stderr' };
  try {
    return await verify(file, values.manifest ?? null, values.database ?? null);
  } catch (thrown) {
    if (!(thrown instanceof LedgerError)) throw thrown;
    const said = `${spelledOut(thrown.message)}. ${spelledOut(file)} wasn't compared with anything.\n`;
    return { status: 1, said, to: 'stderr' };
  }
}

if (import.meta.main) {
  const { status, said, to } = await answerTo(process.argv.slice(2));
  process[to].write(said);
  process.exitCode = status;
}
