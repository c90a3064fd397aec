/**
 * Verifies an exported file: `npm run verify-export -- FILE [--manifest FILE] [--database DATABASE]`. With a database, the file must
 * be recorded there, and the first line and column that differ are named. Exits with 0 for a verified file, 1 for any other.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from '../../electron/contract/zod.ts';
import { delimiters, lineEnds } from '../../electron/exports/csv.ts';
import { isoTime } from '../../electron/exports/zoned-times.ts';
import { fileErrorOf } from '../../electron/exports/files/file-errors.ts';
import { withHiddenAsCodes } from '../../electron/exports/files/visible-text.ts';
import { sha256Of } from '../../electron/exports/files/open-file.ts';
import { findManifest, manifestOfFile, manifestText } from '../../electron/exports/manifest.ts';
import { firstDifference, openFile, structureOf, type FileShape, type OpenFile } from './file-content.ts';
import { DatabaseError, openRecordedFiles, type FindRecord, type RecordedFile } from './recorded-files.ts';

const manifestSchema = manifestOfFile.extend({
  profile: z.object({ name: z.string(), environment: z.string() }),
  columns: z.object({ names: z.array(z.string()).min(1) }),
  written_as: z.discriminatedUnion('format', [
    z.object({
      format: z.literal('CSV'),
      byte_order_mark: z.boolean(),
      // Without a known delimiter and line ending, no file can be split into cells.
      delimiter: z.enum(Object.values(delimiters)),
      line_ending: z.enum(Object.values(lineEnds)),
    }),
    z.object({ format: z.literal('JSON Lines') }),
    z.object({ format: z.literal('XLSX') }),
  ]),
});
type Manifest = z.infer<typeof manifestSchema>;

function shapeIn({ columns: { names }, written_as: written }: Manifest): FileShape {
  if (written.format !== 'CSV') return { names, format: written.format === 'XLSX' ? 'xlsx' : 'jsonl' };
  const { byte_order_mark: byteOrderMark, delimiter, line_ending: lineEnd } = written;
  return { names, format: 'csv', dialect: { byteOrderMark, delimiter, lineEnd } };
}

interface Finding {
  /** As far as it was compared. */
  readonly isUnchanged: boolean;
  readonly sentence: string;
}
export interface Verdict extends Finding {
  /** What the file was compared with. */
  readonly compared: string;
}

const counted = (number: number, of: string): string => `${number} ${of}${number === 1 ? '' : 's'}`;
const wrong = (sentence: string): Finding => ({ isUnchanged: false, sentence });

function parsedManifest(text: string): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function manifestOf(file: string, chosen: string | null): Manifest | Finding {
  const place = chosen ?? findManifest(file);
  if (place === undefined) return wrong(`${path.basename(file)} has no manifest next to it`);
  try {
    const text = manifestText(place);
    const read = text === null ? null : parsedManifest(text);
    return read ?? wrong(`${path.basename(place)} isn't a valid manifest`);
  } catch (thrown) {
    if (fileErrorOf(thrown) === null) throw thrown;
    return wrong(`${path.basename(place)} can't be read`);
  }
}

function againstManifest(name: string, file: OpenFile, sha256: string, manifest: Manifest): Finding {
  const { rows: found, broken } = structureOf(file, shapeIn(manifest));
  const rows = found ?? manifest.rows;
  if (sha256 === manifest.sha256) {
    // The SHA-256 proves the bytes. The rest of the manifest may have been changed.
    if (file.bytes === manifest.bytes && rows === manifest.rows && broken === null) {
      const what = `${counted(rows, 'row')}, ${counted(file.bytes, 'byte')}, SHA-256 ${sha256}`;
      return { isUnchanged: true, sentence: `${name} is verified: ${what}` };
    }
    const why = broken?.message ?? `the file has ${counted(rows, 'row')} and ${counted(file.bytes, 'byte')}`;
    return wrong(`The manifest of ${name} has the right SHA-256 but doesn't describe this file: ${why}`);
  }
  const changed = `${name} was changed`;
  if (broken !== null) return wrong(`${changed}: ${broken.message}`);
  if (rows !== manifest.rows) return wrong(`${changed}: it has ${counted(rows, 'row')}, expected ${manifest.rows}`);
  const isOtherSize = file.bytes !== manifest.bytes;
  const size = `${counted(file.bytes, 'byte')}, expected ${manifest.bytes}`;
  if (found === null)
    return wrong(
      `${changed}: ${isOtherSize ? `it has ${size}` : 'its SHA-256 differs'}. A spreadsheet may have saved it`,
    );
  const all = `all ${counted(rows, 'row')} are there${isOtherSize ? ` in ${size}` : ''}`;
  return wrong(`${changed}: ${all}. A value or the order of rows differs`);
}

interface Comparison {
  /** A record has the SHA-256 of the file. */
  readonly isRecorded: boolean;
  /** The first line that differs from the record. Null if unknown. */
  readonly difference: string | null;
  readonly manifestDiffers: string | null;
  readonly compared: string;
}

const recordFrom = ({ at }: RecordedFile): string => `the record from ${isoTime(at) ?? 'an unknown time'}`;

function manifestDifference(manifest: Manifest | null, { rows, profile, shape }: RecordedFile): string | null {
  if (manifest === null) return null;
  if (manifest.rows !== rows) return `${manifest.rows} rows, recorded ${rows}`;
  const { name, environment } = manifest.profile;
  if (name !== profile.name || environment !== profile.environment)
    return `profile ${JSON.stringify(name)} (${environment}), recorded ${JSON.stringify(profile.name)} (${profile.environment})`;
  const isSame = shape === null || JSON.stringify(shape.names) === JSON.stringify(manifest.columns.names);
  return isSame ? null : 'different columns than recorded';
}

async function compareRecorded(manifest: Manifest | null, record: RecordedFile): Promise<Comparison> {
  const again = await record.exportAgain();
  const batches = manifest === null ? '' : `. Batches in the manifest weren't compared`;
  const compared =
    'path' in again
      ? `The database exports the same ${record.rows} rows again, byte by byte, from ${recordFrom(record)}${batches}`
      : `The database has this SHA-256 in ${recordFrom(record)}. The rows weren't compared: ${again.because}${batches}`;
  return { isRecorded: true, difference: null, manifestDiffers: manifestDifference(manifest, record), compared };
}

async function compareChanged(file: OpenFile, record: RecordedFile): Promise<Comparison> {
  const { shape } = record;
  const again = shape === null ? { because: 'the record is damaged' } : await record.exportAgain();
  const changed = { isRecorded: false, manifestDiffers: null };
  if (shape === null || 'because' in again) {
    const because = 'because' in again ? again.because : '';
    const compared = `The database has a different SHA-256 in ${recordFrom(record)}. The rows weren't compared: ${because}`;
    return { ...changed, difference: null, compared };
  }
  const expected = openFile(again.path);
  try {
    if (expected === null || (await sha256Of(expected.descriptor)) !== record.sha256)
      throw new Error('The database exported a different file');
    const compared = `Compared row by row with ${recordFrom(record)} in the database`;
    return { ...changed, difference: firstDifference(file, expected, shape), compared };
  } finally {
    expected?.close();
  }
}

/** The database's record decides, because a manifest can be forged. */
async function againstDatabase(
  find: FindRecord,
  { name, file, sha256, manifest }: { name: string; file: OpenFile; sha256: string; manifest: Manifest | null },
  found: Finding,
): Promise<Verdict> {
  const recorded = await find({ is: 'sha256', text: sha256 });
  if (recorded !== null) {
    const { manifestDiffers, compared } = await compareRecorded(manifest, recorded);
    if (manifest === null)
      return { isUnchanged: true, sentence: `${name} matches the record in the database. ${found.sentence}`, compared };
    if (manifestDiffers === null) return { ...found, compared };
    return { ...wrong(`The manifest of ${name} differs from the record: ${manifestDiffers}`), compared };
  }
  const other =
    (manifest === null ? null : await find({ is: 'sha256', text: manifest.sha256 })) ??
    (await find({ is: 'file-name', text: name }));
  const { difference, compared } =
    other === null
      ? {
          difference: null,
          compared: `The database has no record of this SHA-256 or of the name ${name}, so no rows were compared`,
        }
      : await compareChanged(file, other);
  if (difference !== null) return { ...wrong(`${name} was changed: ${difference}`), compared };
  return { ...wrong(found.isUnchanged ? `${name} matches only its manifest` : found.sentence), compared };
}

export interface FileToVerify {
  readonly file: string;
  /** Null: the one beside the file. */
  readonly manifest: string | null;
  /** Without it, the file is compared with its manifest only. */
  readonly find?: FindRecord;
}

/** A file that can't be opened or read gets a result too. */
export async function verifyFile({ file: place, manifest: chosen, find }: FileToVerify): Promise<Verdict> {
  const name = path.basename(place);
  const nothing = 'Nothing was compared';
  let file: OpenFile | null = null;
  try {
    file = openFile(place);
    if (file === null) return { ...wrong(`${name} isn't a file`), compared: nothing };
    const read = manifestOf(place, chosen);
    const manifest = 'sentence' in read ? null : read;
    if ('sentence' in read && find === undefined) return { ...read, compared: nothing };
    const sha256 = await sha256Of(file.descriptor);
    const found = 'sentence' in read ? read : againstManifest(name, file, sha256, read);
    if (find !== undefined) return await againstDatabase(find, { name, file, sha256, manifest }, found);
    const compared = `Compared only with its manifest. This can't detect a file and a manifest that were both changed`;
    return { ...found, compared };
  } catch (thrown) {
    const fault = fileErrorOf(thrown);
    if (fault === null) throw thrown;
    return { ...wrong(`${name} can't be read`), compared: `${nothing}: ${fault.code}` };
  } finally {
    file?.close();
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly to: 'stdout' | 'stderr';
}

function parsed(words: readonly string[]) {
  try {
    const options = { manifest: { type: 'string' }, database: { type: 'string' } } as const;
    return parseArgs({ args: [...words], allowPositionals: true, options });
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

/** @param words of the command line, without the program and the script */
export async function answerTo(words: readonly string[]): Promise<Answer> {
  const { positionals = [], values = {} } = parsed(words) ?? {};
  const [file, ...more] = positionals;
  const usage = 'Usage: npm run verify-export -- FILE [--manifest FILE] [--database DATABASE]\n';
  if (file === undefined || more.length > 0) return { status: 1, text: usage, to: 'stderr' };
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
