/**
 * Verifies an exported file: `npm run verify-export -- FILE [--manifest FILE] [--database DATABASE]`. With a database, the file must
 * be recorded there, and the first line and column that differ are named. Exits with 0 for a verified file, 1 for any other.
 */
import { parseArgs } from 'node:util';
import { verifyFile } from './verify-file.ts';
import { withHiddenAsCodes } from '../../electron/exports/files/visible-text.ts';
import { DatabaseError, openRecordedFiles } from './recorded-files.ts';

const usage = 'Usage: npm run verify-export -- FILE [--manifest FILE] [--database DATABASE]';

interface Answer {
  readonly status: number;
  readonly text: string;
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
  const database = named === null ? null : await openRecordedFiles(named);
  try {
    const { isUnchanged, sentence, compared } = await verifyFile({
      file,
      manifest,
      ...(database === null ? {} : { find: database.find }),
    });
    const damage = database?.damage ?? null;
    const sentences = [sentence, compared, ...(damage === null ? [] : [damage])];
    const text = sentences.map((each) => `${withHiddenAsCodes(each)}.\n`).join('');
    return { status: isUnchanged ? 0 : 1, text, to: 'stdout' };
  } finally {
    await database?.close();
  }
}

/** Of the command line, without the program and the script. */
export async function answerTo(words: readonly string[]): Promise<Answer> {
  const { positionals = [], values = {} } = parsed(words) ?? {};
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return { status: 1, text: `${usage}\n`, to: 'stderr' };
  try {
    return await verify(file, values.manifest ?? null, values.database ?? null);
  } catch (thrown) {
    if (!(thrown instanceof DatabaseError)) throw thrown;
    const text = `${withHiddenAsCodes(thrown.message)}. ${withHiddenAsCodes(file)} wasn't compared with anything.\n`;
    return { status: 1, text, to: 'stderr' };
  }
}

if (import.meta.main) {
  const { status, text, to } = await answerTo(process.argv.slice(2));
  process[to].write(text);
  process.exitCode = status;
}
