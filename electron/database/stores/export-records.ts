/** Records of exported files: when, by whom, in which format, and with which addresses. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { addressColumns, type ColumnSet, type RecordedChoice } from '../../contract/address-export.ts';
import { columnSetRef, fileFormat, type FileFormat } from '../../contract/export-file.ts';
import { type ExportRecord, type ExportRecordsQuery, recordedWhat, type RecordedWhat } from '../../contract/exports.ts';
import { orderRowValues } from '../../contract/exported-values.ts';
import type { AuditEvent } from '../../contract/audit.ts';
import { environments, type Environment } from '../../contract/profiles.ts';
import { z } from '../../contract/zod.ts';
import type { WrittenAddressFile } from '../../exports/address-file.ts';
import type { ExportTarget } from '../../exports/write-file.ts';
import { rangeOf, type IdRange } from './exported-address-ranges.ts';
import { integer, oneOf, text } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { ProfileNumbers } from './profile-numbers.ts';

/** A finished file that isn't recorded yet. */
export interface FileToRecord<Written = Pick<WrittenAddressFile, 'rows' | 'bytes' | 'sha256' | 'fileName'>> {
  readonly profileId: string;
  readonly place: Pick<ExportTarget, 'profileName' | 'environment' | 'path' | 'at' | 'by'>;
  readonly what: RecordedWhat;
  readonly format: FileFormat;
  readonly columns: Pick<ColumnSet, 'name' | 'version'> & { readonly columns: readonly string[] };
  readonly written: Written;
  /** The ranges of addresses. Empty for orders. */
  readonly ranges: readonly IdRange[];
  /** The file is written again from its record. */
  readonly isAgain: boolean;
}

/** Everything needed to write the file again. */
export interface RecordedFile {
  readonly profileId: string;
  readonly profileName: string;
  readonly environment: Environment;
  readonly fileName: string;
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly rows: number;
  readonly sha256: string;
  readonly made: RecordedContent;
}

export type RecordedContent =
  | {
      readonly is: 'of-addresses';
      readonly what: RecordedChoice;
      readonly format: FileFormat;
      readonly columns: Pick<ColumnSet, 'name' | 'version' | 'columns'>;
      readonly ranges: readonly IdRange[];
    }
  /** Can't be written again: the record doesn't list the lookups, which may have been deleted or replaced. */
  | { readonly is: 'of-orders' }
  /** The record is damaged. */
  | { readonly is: 'damaged' };

type Row = Readonly<Record<string, SQLOutputValue>>;

const columnsCell = columnSetRef.extend({ names: z.array(z.string()).min(1) });
const addressColumnsCell = columnsCell.extend({ names: z.array(z.enum(addressColumns)).min(1) });

/** Null for a damaged cell. */
function parsed<T>(schema: z.ZodType<T>, cell: SQLOutputValue | undefined): T | null {
  try {
    const read = schema.safeParse(JSON.parse(text(cell)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function contentOf(row: Row, ranges: readonly Row[]): RecordedContent {
  const what = parsed(recordedWhat, row['what']);
  if (what?.is === 'orders') return { is: 'of-orders' };
  const format = parsed(fileFormat, row['format']);
  const used = parsed(addressColumnsCell, row['columns']);
  if (what === null || format === null || used === null) return { is: 'damaged' };
  return {
    is: 'of-addresses',
    what,
    format,
    columns: { name: used.set, version: used.version, columns: used.names },
    ranges: ranges.map(rangeOf),
  };
}

function fileWritten({ profileId, place, what, format, columns, written, isAgain }: FileToRecord): AuditEvent {
  const facts = {
    rows: written.rows,
    bytes: written.bytes,
    sha256: written.sha256,
    format: format.is,
    columns: `${columns.name} ${columns.version}`,
  };
  const base = { profile: { id: profileId, name: place.profileName }, subject: written.fileName } as const;
  return what.is === 'orders'
    ? { kind: 'orders-exported', ...base, outcome: 'written', facts: { ...facts, what: orderRowValues[what.rows] } }
    : { kind: 'addresses-exported', ...base, outcome: isAgain ? 'again' : 'written', facts };
}

export function createExportRecords(
  database: DatabaseSync,
  {
    profiles,
    appendToAudit,
  }: {
    readonly profiles: ProfileNumbers;
    /** Called in the transaction of the record. */
    readonly appendToAudit: (event: AuditEvent, at: number) => void;
  },
) {
  const add = database.prepare(`
    INSERT INTO export (profile_no, at, created_by, profile_name, environment, what, format, columns, row_count, bytes,
      sha256, path, file_name)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
  `);
  const addRanges = database.prepare(`
    INSERT INTO export_range (export_id, first, last) SELECT ?, value ->> 0, value ->> 1 FROM json_each(?)
  `);
  const columns = `e.id, e.at, e.created_by, e.what, e.format, e.columns, e.row_count AS rows,
    e.sha256, e.path, e.file_name, e.profile_name, e.environment`;
  // Ordered by row id, the last column of the profile's index.
  const list = database.prepare(
    `SELECT ${columns} FROM export e WHERE e.profile_no = ? AND e.id < ? ORDER BY e.id DESC LIMIT ?`,
  );
  const find = database.prepare(
    `SELECT ${columns}, profile.id AS profile FROM export e JOIN profile ON profile.no = e.profile_no WHERE e.id = ?`,
  );
  const rangesOf = database.prepare('SELECT first, last FROM export_range WHERE export_id = ? ORDER BY first');
  const newestWith = database.prepare('SELECT max(id) AS id FROM export WHERE sha256 = ?');

  return {
    recordExport: (file: FileToRecord): number =>
      inTransaction(database, () => {
        const { profileId, place, what, format, columns: set, written, ranges } = file;
        const row = add.get(
          profiles.findOrAdd(profileId),
          place.at,
          place.by,
          place.profileName,
          place.environment,
          JSON.stringify(what),
          JSON.stringify(format),
          JSON.stringify({ set: set.name, version: set.version, names: set.columns }),
          written.rows,
          written.bytes,
          written.sha256,
          place.path,
          written.fileName,
        );
        const id = integer(row?.['id']);
        addRanges.run(id, JSON.stringify(ranges));
        appendToAudit(fileWritten(file), place.at);
        return id;
      }),
    exportRecords({ profileId, before, limit }: ExportRecordsQuery): readonly ExportRecord[] {
      const profileNo = profiles.find(profileId);
      if (profileNo === null) return [];
      return list.all(profileNo, before ?? Number.MAX_SAFE_INTEGER, limit).map((row) => {
        const used = parsed(columnsCell, row['columns']);
        return {
          id: integer(row['id']),
          at: integer(row['at']),
          by: text(row['created_by']),
          what: parsed(recordedWhat, row['what']),
          rows: integer(row['rows']),
          sha256: text(row['sha256']),
          fileName: text(row['file_name']),
          path: text(row['path']),
          format: parsed(fileFormat, row['format'])?.is ?? null,
          columns: used === null ? null : { set: used.set, version: used.version },
        };
      });
    },
    recordedFile(id: number): RecordedFile | null {
      const row = find.get(id);
      if (row === undefined) return null;
      return {
        profileId: text(row['profile']),
        profileName: text(row['profile_name']),
        environment: oneOf(environments, row['environment']),
        fileName: text(row['file_name']),
        path: text(row['path']),
        at: integer(row['at']),
        rows: integer(row['rows']),
        sha256: text(row['sha256']),
        made: contentOf(row, rangesOf.all(id)),
      };
    },
    /** The newest file with this checksum. */
    findRecord(sha256: string): number | null {
      const id = newestWith.get(sha256)?.['id'] ?? null;
      return id === null ? null : integer(id);
    },
  };
}
