/**
 * Whether an exported log is what was written. By its manifest anybody can tell that no line was changed, left out, added or moved; with
 * the keys of the computer that wrote it, also that lines and manifest are its own.
 */
import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AuditContinued } from '../../contract/audit.ts';
import { readContinued } from '../continued.ts';
import { digestOf, isSame, linkOf, type AuditKey } from '../chain.ts';
import { csvRecords, entryOfCsv, entryOfJson, jsonLines, lineNames, type SealedEntry } from './lines.ts';
import { firstSeal, isSealedBy, nextSeal, readAuditManifest, type AuditManifest } from './manifest.ts';

export interface CheckedFile {
  readonly isWhole: boolean;
  readonly proven: 'by-key' | 'by-manifest' | 'not';
  readonly rows: number;
  /** Where the log went on from something else than its own end, of a whole file. */
  readonly continued: readonly AuditContinued[];
  /** One sentence, English; what differs first, or what was proven. */
  readonly sentence: string;
}

/** Lines between two breaths in which other calls are answered. */
const atOnce = 200;

/** Told of. */
const mostContinued = 20;

type Line = { readonly line: number; readonly entry: SealedEntry | null };

function* linesOf(pieces: Iterable<string>, isJson: boolean): Generator<Line> {
  let line = 0;
  if (!isJson) {
    for (const record of csvRecords(pieces)) {
      line += 1;
      if (line === 1 && record?.join() === lineNames.join()) continue;
      yield { line, entry: line === 1 || record === null ? null : entryOfCsv(record) };
    }
    return;
  }
  for (const one of jsonLines(pieces)) {
    line += 1;
    if (one !== '') yield { line, entry: one === null ? null : entryOfJson(one) };
  }
}

/** What is taken from the pieces is summed as it is read. */
function* textsOf(pieces: Iterator<Uint8Array>, first: Uint8Array, sum: Hash): Generator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let isFirst = true;
  for (let piece: Uint8Array | null = first; piece !== null; piece = next(pieces)) {
    sum.update(piece);
    const text = decoder.decode(piece, { stream: true });
    yield isFirst ? text.replace(/^\uFEFF/, '') : text;
    // A piece may end within the mark.
    isFirst &&= text === '';
  }
  yield decoder.decode();
}

const next = (pieces: Iterator<Uint8Array>): Uint8Array | null => {
  const each = pieces.next();
  return each.done === true ? null : each.value;
};

const other = (rows: number, sentence: string): CheckedFile => ({
  isWhole: false,
  proven: 'not',
  rows,
  continued: [],
  sentence,
});

/** What is wrong with a line by itself; null where nothing is. */
function wrongWith({ line, entry }: Line, keys: ReadonlyMap<string, AuditKey>): string | null {
  if (entry === null) return `Line ${line} isn’t an audit log entry`;
  const digest = digestOf(entry);
  if (!isSame(linkOf(entry.before, digest), entry.link))
    return `Line ${line}, entry ${entry.no}, was changed: it doesn’t match its hash`;
  const key = keys.get(entry.keyId);
  return key === undefined || isSame(key.seal(digest, entry.link), entry.mac)
    ? null
    : `Line ${line}, entry ${entry.no}, was changed, or wasn’t written on this computer`;
}

/**
 * In the memory that a piece and a line take, however long the file is.
 *
 * @param keys of this computer; none for a stranger’s look
 */
export async function checkAuditFile(
  pieces: Iterable<Uint8Array>,
  manifestText: string | null,
  keys: readonly AuditKey[] = [],
): Promise<CheckedFile> {
  const manifest = manifestText === null ? null : readAuditManifest(manifestText);
  if (manifest === null)
    return other(0, manifestText === null ? 'Checksum file not found' : 'Couldn’t read the checksum file');
  const byId = new Map(keys.map((key) => [key.id, key]));
  const key = byId.get(manifest.key);
  if (key !== undefined && !isSealedBy(manifest, key))
    return other(0, 'The checksum file was changed, or wasn’t written on this computer');
  return checkLines(pieces, manifest, byId, key !== undefined);
}

async function checkLines(
  pieces: Iterable<Uint8Array>,
  manifest: AuditManifest,
  keys: ReadonlyMap<string, AuditKey>,
  isOwn: boolean,
): Promise<CheckedFile> {
  let rows = 0;
  let seal = firstSeal(manifest.export);
  let last: SealedEntry | null = null;
  let isAllOwn = isOwn;
  const continued: AuditContinued[] = [];
  const sum = createHash('sha256');
  const each = pieces[Symbol.iterator]();
  const first = next(each) ?? new Uint8Array(0);
  const isJson = first[0] === '{'.charCodeAt(0);
  for (const one of linesOf(textsOf(each, first, sum), isJson)) {
    if (one.line % atOnce === 0) await setImmediate();
    const wrong = wrongWith(one, keys);
    if (wrong !== null || one.entry === null) return other(rows, wrong ?? '');
    const { line, entry } = one;
    if (last !== null && entry.no <= last.no)
      return other(rows, `Line ${line}, entry ${entry.no}, was moved or added: it follows entry ${last.no}`);
    seal = nextSeal(seal, entry.link);
    if (seal !== entry.seal)
      return other(rows, `A line before line ${line}, entry ${entry.no}, is missing, added or moved`);
    rows += 1;
    last = entry;
    isAllOwn &&= keys.has(entry.keyId);
    const found = continued.length < mostContinued ? readContinued(entry) : null;
    if (found !== null) continued.push(found);
  }
  if (rows < manifest.rows)
    return other(rows, `${manifest.rows - rows} of ${manifest.rows} entries are missing at the end`);
  if (rows > manifest.rows) return other(rows, `${rows - manifest.rows} entries were added at the end`);
  if (seal !== manifest.seal) return other(rows, 'The last line doesn’t match the checksum file');
  if (sum.digest('hex') !== manifest.sha256) return other(rows, 'The content doesn’t match the checksum file');
  return {
    isWhole: true,
    proven: isAllOwn ? 'by-key' : 'by-manifest',
    rows,
    continued,
    sentence: isAllOwn
      ? `File verified: ${rows} entries, signed by this computer`
      : `File verified: ${rows} entries, none changed, missing or moved. Only the computer with the key ${manifest.key} can verify the author`,
  };
}
