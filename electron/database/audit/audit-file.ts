/** A part of the audit log to a file and its manifest, oldest entry first, at one moment of it. */
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { noLink, type AuditKey } from '../../audit/chain.ts';
import { csvHead, csvLine, jsonLine } from '../../audit/file/lines.ts';
import { auditManifestFormat, firstSeal, manifestText, nextSeal } from '../../audit/file/manifest.ts';
import type { AuditExportAsk, AuditFileDone } from '../../contract/audit.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { byteOrderMark } from '../../exports/formats/csv.ts';
import { findManifestPlace } from '../../exports/manifest/manifest-place.ts';
import { writeFailure } from '../../exports/write-failure.ts';
import type { NotePart } from '../../exports/files/part-notes.ts';
import {
  openChosenFile,
  takePlaces,
  type ChosenFile,
  type ChosenFileOptions,
} from '../../exports/files/chosen-files.ts';
import { integer } from '../sqlite/cell.ts';
import { createAuditReads } from '../tables/audit-reads.ts';
import { partWhere } from './audit-part.ts';

export interface AuditFileOrder extends AuditExportAsk {
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** As the operating system calls who asked for it. */
  readonly by: string;
  readonly appVersion: string;
}

export type AuditFileWritten = AuditFileDone & { readonly upTo: number };

const span = 1_000;

export interface AuditFileFrom {
  readonly openReader: () => DatabaseSync;
  readonly key: AuditKey;
  readonly notePart?: NotePart;
}

/** Fails with `nothing-to-export`, `disk-full` or `file-not-written`. */
export async function writeAuditFile(
  { openReader, key, notePart = () => () => undefined }: AuditFileFrom,
  { part, format, path: place, at, by, appVersion }: AuditFileOrder,
): Promise<Result<AuditFileWritten>> {
  const begun: ChosenFile[] = [];
  const begin = (target: string, options?: ChosenFileOptions): ChosenFile => {
    const file = openChosenFile(target, { ...options, notePart });
    begun.push(file);
    return file;
  };
  const database = openReader();
  try {
    database.exec('BEGIN');
    const reads = createAuditReads(database);
    const erased = reads.erased();
    const upTo = integer(database.prepare('SELECT coalesce(max(no), 0) AS no FROM audit').get()?.['no']);
    const { where, values } = partWhere(part);
    const find = database.prepare(`
      SELECT no, (SELECT link FROM audit AS b WHERE b.no < audit.no ORDER BY b.no DESC LIMIT 1) AS before
      FROM audit WHERE ${where} ORDER BY no
    `);
    const file = begin(place);
    const hash = createHash('sha256');
    let bytes = 0;
    const write = (text: string): void => {
      const piece = Buffer.from(text, 'utf8');
      hash.update(piece);
      file.append(piece);
      bytes += piece.length;
    };
    const id = randomUUID();
    let seal = firstSeal(id);
    let [rows, first, last] = [0, 0, 0];
    if (format === 'csv') write(byteOrderMark + csvHead);
    for (let from = erased.upTo; from < upTo; from += span) {
      let piece = '';
      for (const row of find.all(from, Math.min(upTo, from + span), ...values)) {
        const entry = reads.entry(integer(row['no']));
        if (entry === null) continue;
        const before = row['before'] instanceof Uint8Array ? row['before'] : (erased.link ?? noLink);
        seal = nextSeal(seal, entry.link);
        piece += (format === 'csv' ? csvLine : jsonLine)({ ...entry, before, seal });
        rows += 1;
        if (first === 0) first = entry.no;
        last = entry.no;
      }
      if (piece !== '') write(piece);
      await setImmediate();
    }
    if (rows === 0) return failure('nothing-to-export', 'The audit log has no such entry');
    const sha256 = hash.digest('hex');
    const beside = findManifestPlace(place);
    const manifest = begin(beside.path, { limit: file.readers, isFree: beside.isFree });
    const fileName = path.basename(place);
    const content = {
      format: auditManifestFormat,
      file: fileName,
      export: id,
      rows,
      bytes,
      sha256,
      first,
      last,
      seal,
      part,
      up_to: upTo,
      written_at: new Date(at).toISOString(),
      written_by: `Quittance ${appVersion}`,
      user: by,
      key: key.id,
    } as const;
    manifest.append(Buffer.from(manifestText(content, key), 'utf8'));
    for (const one of begun) one.seal();
    takePlaces([manifest, file]);
    return success({ path: place, fileName, manifestName: path.basename(beside.path), rows, sha256, upTo });
  } catch (error) {
    return writeFailure(error, place);
  } finally {
    database.close();
    for (const one of begun) one.end();
  }
}
