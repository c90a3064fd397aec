/**
 * Addresses of the ledger to a CSV and its manifest. Runs in the database's thread, on a connection and a
 * snapshot of its own, and lets other calls in between its pieces: a run that is going on does not wait.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { ExportDone } from '../contract/address-run.ts';
import type { Environment } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { integer, text } from '../database/cell.ts';
import { openReader } from '../database/connection.ts';
import { errorOf, faultOf, sqliteCode, systemCode } from '../database/failure.ts';
import {
  addressCells,
  addressColumns,
  addressColumnSet,
  createAddressLines,
  type RequestCells,
} from './address-columns.ts';
import { byteOrderMark, defaultDialect, type CsvDialect } from './csv.ts';
import { manifestName, manifestText } from './manifest.ts';
import { openPendingFile, type PendingFile } from './pending-file.ts';

export type AddressChoice =
  | { readonly is: 'run'; readonly runId: number }
  | { readonly is: 'rows'; readonly ids: readonly number[] }
  | { readonly is: 'all' };

export interface AddressExport {
  readonly profileId: string;
  readonly profileName: string;
  readonly environment: Environment;
  readonly what: AddressChoice;
  /** Absolute; the manifest goes beside it. */
  readonly path: string;
  readonly appVersion: string;
  /** Milliseconds since the epoch, for the manifest. */
  readonly at: number;
  readonly dialect?: CsvDialect;
}

const pieceLength = 64 * 1024;
/** Pieces between two breaths in which other calls are answered. */
const piecesAtATime = 4;

interface Chosen {
  readonly where: string;
  readonly values: readonly SQLInputValue[];
  readonly told: string;
}

function choiceOf(what: AddressChoice): Chosen {
  switch (what.is) {
    case 'run':
      return {
        where: 'AND a.request_id IN (SELECT id FROM request WHERE run_id = ?)',
        values: [what.runId],
        told: `run ${what.runId}`,
      };
    case 'rows':
      return {
        where: 'AND a.id IN (SELECT value FROM json_each(?))',
        values: [JSON.stringify(what.ids)],
        told: 'chosen rows of the ledger',
      };
    case 'all':
      return { where: '', values: [], told: 'the whole ledger of the profile' };
    default:
      return what satisfies never;
  }
}

function requestReader(reader: DatabaseSync): (requestId: number) => RequestCells {
  const find = reader.prepare(`
    SELECT run.chain, request.alias, run.id AS run, request.position, run.callback_url, run.profile_name, run.environment
    FROM request JOIN run ON run.id = request.run_id WHERE request.id = ?
  `);
  return (requestId) => {
    const row = find.get(requestId) ?? {};
    return {
      chain: text(row['chain']),
      alias: text(row['alias']),
      run: integer(row['run']),
      request: integer(row['position']),
      callbackUrl: text(row['callback_url']),
      profile: text(row['profile_name']),
      environment: text(row['environment']),
    };
  };
}

interface Written {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

async function writeRows(reader: DatabaseSync, ask: AddressExport, file: PendingFile): Promise<Written> {
  const dialect = ask.dialect ?? defaultDialect;
  const chosen = choiceOf(ask.what);
  const lines = createAddressLines(dialect, requestReader(reader));
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  let pieces = 0;
  const put = (part: string) => {
    const piece = Buffer.from(part, 'utf8');
    hash.update(piece);
    file.append(piece);
    bytes += piece.length;
    pieces += 1;
  };

  const statement = reader.prepare(`
    SELECT ${addressCells} FROM address a
    WHERE a.profile_no = (SELECT no FROM profile WHERE id = ?) ${chosen.where} ORDER BY a.id
  `);
  statement.setReturnArrays(true);
  let waiting = (dialect.bom ? byteOrderMark : '') + lines.header;
  for (const row of statement.iterate(ask.profileId, ...chosen.values)) {
    if (!Array.isArray(row)) throw new TypeError('The database did not answer with arrays');
    waiting += lines.line(row);
    rows += 1;
    if (waiting.length < pieceLength) continue;
    put(waiting);
    waiting = '';
    if (pieces % piecesAtATime === 0) await setImmediate();
  }
  put(waiting);
  return { rows, bytes, sha256: hash.digest('hex') };
}

function notWritten(error: unknown, target: string): Result<never> {
  // The database's own failures are not the target's.
  if (sqliteCode(error) !== null) return { ok: false, error: errorOf(error) };
  const system = systemCode(error);
  if (system === null) throw error;
  const full = faultOf(error) === 'full';
  return failure(full ? 'disk-full' : 'file-not-written', error instanceof Error ? error.message : system, {
    hint: full ? 'Free some space, or choose another place.' : 'Choose another place, or another name.',
    retry: true,
    facts: { path: target, reason: system },
  });
}

/**
 * Rows in the order of arrival. Both files are complete or neither is new.
 *
 * @returns `nothing-to-export`, `disk-full`, `file-not-written` (facts: path, reason) or `database-failed`
 */
export async function exportAddresses(databaseFile: string, ask: AddressExport): Promise<Result<ExportDone>> {
  const fileName = path.basename(ask.path);
  const manifestPath = path.join(path.dirname(ask.path), manifestName(fileName));
  const pending: PendingFile[] = [];
  let reader: DatabaseSync | null = null;
  try {
    reader = openReader(databaseFile);
    const file = openPendingFile(ask.path);
    pending.push(file);
    const written = await writeRows(reader, ask, file);
    if (written.rows === 0) return failure('nothing-to-export', 'The ledger holds no address of this choice');
    const manifest = openPendingFile(manifestPath);
    pending.push(manifest);
    const { profileName: name, environment, at, appVersion, dialect = defaultDialect } = ask;
    const facts = {
      ...written,
      file: fileName,
      columns: { set: addressColumnSet, names: addressColumns },
      dialect,
      what: choiceOf(ask.what).told,
      profile: { name, environment },
      at,
      appVersion,
    };
    manifest.append(Buffer.from(manifestText(facts), 'utf8'));
    file.seal();
    manifest.seal();
    file.takePlace();
    manifest.takePlace();
    const { rows, sha256 } = written;
    return success({ path: ask.path, fileName, manifestName: path.basename(manifestPath), rows, sha256 });
  } catch (error) {
    return notWritten(error, ask.path);
  } finally {
    for (const file of pending) file.discard();
    reader?.close();
  }
}
