/** Previews, counts and writes files of addresses, on a connection of their own with a snapshot of the database. */
import type { DatabaseSync } from 'node:sqlite';
import { isOfOneBatch, maxAliasFiles, type AliasChoice, type AliasFilesInput } from '../../contract/address-export.ts';
import type { ExportProgress, IncompleteBatch } from '../../contract/export-file.ts';
import { isIncompleteBatch, summaryOf, totalsOf } from '../../addresses/batch-totals.ts';
import type { BatchRecord } from '../../contract/addresses.ts';
import type { BatchExported, ExportedBatchesQuery } from '../../contract/exports.ts';
import type { AddressSelection } from '../../contract/address-list.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import type { AddressCells, RequestCells } from '../../exports/address-table.ts';
import {
  addressSource,
  type AddressFile,
  type AddressFileContent,
  type AddressRows,
  type ExpectedFile,
  type WrittenAddressFile,
} from '../../exports/address-file.ts';
import { writeTable, type ExportTarget } from '../../exports/write-file.ts';
import { recordedOf } from '../../exports/selection-words.ts';
import { previewAddresses, type PreviewedRows } from '../../exports/preview.ts';
import type { FileToRecord, RecordedFile } from './export-records.ts';
import { exportsOfBatches } from './batch-exports.ts';
import { createIdRanges, type IdRange } from './exported-address-ranges.ts';
import { conditionsOf, type ExportSelection } from './export-selection.ts';
import { createRequestChecks } from './address-checksums.ts';
import { createBatchViews } from './batch-views.ts';
import { integer, integerOrNull, text, textOrNull } from '../sqlite/cell.ts';
import { createProfileNumbers } from './profile-numbers.ts';
import { createAliasReader } from './batch-aliases.ts';

export interface ExportAgain extends ExportTarget {
  readonly file: RecordedFile;
}

export interface AddressExportOptions extends SnapshotSource {
  readonly progress: (progress: ExportProgress) => void;
  /** Called when an export starts. @returns a check whether it was canceled since */
  readonly cancellable: () => () => boolean;
  readonly selectedIds: (profileId: string, selection: AddressSelection) => Promise<readonly number[]>;
}

export function createAddressExports(from: AddressExportOptions) {
  const write = async (
    order: AddressFile,
    chosen: Chosen,
    expected: ExpectedFile | null,
  ): Promise<Result<FileToRecord<WrittenAddressFile>>> => {
    const isCanceled = from.cancellable();
    return withExportRows(from, chosen, async (reading) => {
      const control = { isCanceled, progress: from.progress };
      const written = await writeTable(addressSource(reading, order, expected), order, control);
      if (!written.ok) return written;
      const { profileId, format, columns, what } = order;
      const recorded = expected?.what ?? recordedOf(what);
      const { profileName, environment, path, at, by } = order;
      const place = { profileName, environment, path, at, by };
      const file = {
        profileId,
        place,
        what: recorded,
        format,
        columns,
        written: { ...written.value, incompleteBatches: reading.incompleteBatches },
      };
      return success({ ...file, ranges: reading.ranges(), isAgain: expected !== null });
    });
  };

  return {
    previewAddresses: async (order: AddressFileContent): Promise<PreviewedRows> =>
      withExportRows(from, order, async (reading) => previewAddresses(reading, order, reading.counted())),
    aliasesOfBatch: (batch: Pick<AliasFilesInput, 'profileId' | 'batchId'>): readonly AliasChoice[] =>
      aliasesOfBatch(from, batch),
    exportsOfBatches: (query: ExportedBatchesQuery): readonly BatchExported[] =>
      exportsOfBatches(from.openReader, query),
    exportAddresses: (order: AddressFile) => write(order, order, null),
    exportAgain: async ({ file, ...place }: ExportAgain): Promise<Result<FileToRecord<WrittenAddressFile>>> => {
      const { profileId, rows, sha256, made } = file;
      if (made.is !== 'of-addresses') {
        const reason = made.is === 'of-orders' ? 'of-orders' : 'record-damaged';
        return failure('file-differs', 'The record of the file does not name its rows', {
          facts: { reason, rows, rowsNow: 0 },
        });
      }
      const { what, format, columns, ranges } = made;
      const ids: number[] = [];
      for (const [first, last] of ranges) for (let id = first; id <= last; id += 1) ids.push(id);
      const choice = { profileId, what: { is: 'all' }, ids } as const;
      return write({ ...choice, ...place, format, columns, expected: rows }, choice, { what, rows, sha256 });
    },
  };
}

/** In the order of the batch's lines. Empty above `maxAliasFiles`. */
function aliasesOfBatch(
  { openReader }: SnapshotSource,
  { profileId, batchId }: Pick<AliasFilesInput, 'profileId' | 'batchId'>,
): readonly AliasChoice[] {
  using reader = openReader();
  const profileNo = createProfileNumbers(reader).find(profileId);
  const isOwn = reader.prepare('SELECT 1 FROM batch WHERE id = ? AND profile_no = ?').get(batchId, profileNo);
  if (isOwn === undefined) return [];
  const aliases = createAliasReader(reader)(batchId);
  return aliases.length > maxAliasFiles ? [] : aliases;
}

/** STRICT tables guarantee the types of the nine columns, so cells aren't checked. */
const isCells = (row: unknown): row is AddressCells => Array.isArray(row) && row.length === 9;

function* rowsOf(reader: DatabaseSync, choice: ExportSelection, read: (id: number) => void): Generator<AddressCells> {
  const profileNo = createProfileNumbers(reader).find(choice.profileId);
  if (profileNo === null) return;
  const select = `
    SELECT a.address, a.position, a.created_at, a.source, a.check_result, a.check_reason, a.request_id,
      1, a.id FROM address a`;
  const isRequestIntact = createRequestChecks(reader)();
  for (const { where, values } of conditionsOf(profileNo, choice)) {
    const statement = reader.prepare(`${select} WHERE ${where} ORDER BY a.id`);
    statement.setReturnArrays(true);
    for (const row of statement.iterate(...values)) {
      if (!isCells(row)) throw new TypeError('The database didn’t return the requested columns');
      read(row[8]);
      const [address, position, createdAt, source, check, reason, requestId, , id] = row;
      yield isRequestIntact(requestId) ? row : [address, position, createdAt, source, check, reason, requestId, 0, id];
    }
  }
}

function requestReader(reader: DatabaseSync): (requestId: number) => RequestCells {
  const find = reader.prepare(`
    SELECT batch.chain, request.alias, batch.id AS batch, request.position,
      coalesce(request.callback_url, batch.callback_url) AS callback_url, batch.profile_name, batch.environment, batch.pid,
      batch.base_url, request.nonce, request.sent_at
    FROM request JOIN batch ON batch.id = request.batch_id WHERE request.id = ?
  `);
  return (requestId) => {
    const row = find.get(requestId) ?? {};
    return {
      chain: text(row['chain']),
      alias: text(row['alias']),
      batch: integer(row['batch']),
      request: integer(row['position']),
      callbackUrl: text(row['callback_url']),
      profile: text(row['profile_name']),
      environment: text(row['environment']),
      pid: textOrNull(row['pid'] ?? null),
      baseUrl: textOrNull(row['base_url'] ?? null),
      nonce: textOrNull(row['nonce'] ?? null),
      sentAt: integerOrNull(row['sent_at'] ?? null),
    };
  };
}

export interface ExportRows extends AddressRows {
  /** Ranges of the rows read so far. */
  readonly ranges: () => readonly IdRange[];
  readonly counted: () => number;
}

export interface SnapshotSource {
  readonly openReader: () => DatabaseSync;
}

type Chosen = Pick<ExportSelection, 'profileId' | 'what'> & Partial<Pick<ExportSelection, 'ids'>>;

/** Rows and incomplete batches come from the same snapshot. */
export async function withExportRows<T>(
  from: Pick<AddressExportOptions, 'openReader' | 'selectedIds'>,
  { profileId, what, ids: known }: Chosen,
  work: (addressTable: ExportRows) => T | Promise<T>,
): Promise<T> {
  const reader = from.openReader();
  try {
    reader.exec('BEGIN');
    const selection = { profileId, what, ids: known ?? (await idsOf(reader, from, { profileId, what })) };
    const exported = createIdRanges();
    let incomplete: readonly IncompleteBatch[] | undefined;
    return await work({
      rows: rowsOf(reader, selection, (id) => exported.add(id)),
      requestCells: requestReader(reader),
      // Loaded once, and only when needed: counting rows doesn't need it.
      get incompleteBatches() {
        incomplete ??= incompleteBatches(reader, selection);
        return incomplete;
      },
      ranges: exported.all,
      counted: () => countRows(reader, selection),
    });
  } finally {
    reader.close();
  }
}

/** Ids of a selection or filter. Null for a whole profile, batch or alias. */
async function idsOf(
  reader: DatabaseSync,
  from: Pick<AddressExportOptions, 'selectedIds'>,
  { profileId, what }: Chosen,
): Promise<readonly number[] | null> {
  if (what.is === 'all' || isOfOneBatch(what)) return null;
  if (what.is === 'selection') return from.selectedIds(profileId, what.selection);
  // Another connection applies the filter, so it must skip addresses that are newer than the snapshot.
  const newest = reader.prepare('SELECT coalesce(max(id), 0) AS id FROM address').get();
  return from.selectedIds(profileId, { filter: what.filter, upTo: integer(newest?.['id']), without: [] });
}

function countRows(reader: DatabaseSync, selection: ExportSelection): number {
  if (selection.ids !== null) return selection.ids.length;
  const profileNo = createProfileNumbers(reader).find(selection.profileId);
  if (profileNo === null) return 0;
  let rows = 0;
  for (const { where, values } of conditionsOf(profileNo, selection)) {
    const row = reader.prepare(`SELECT count(*) AS rows FROM address a WHERE ${where}`).get(...values);
    rows += integer(row?.['rows']);
  }
  return rows;
}

/** Newest first. A batch without any address belongs to a file of that batch, or of all addresses. */
function incompleteBatches(
  reader: DatabaseSync,
  { profileId, what, ids }: ExportSelection,
): readonly IncompleteBatch[] {
  const profiles = createProfileNumbers(reader);
  const profileNo = profiles.find(profileId);
  if (profileNo === null) return [];
  const views = createBatchViews(reader, profiles);
  if (ids === null && what.is === 'alias') {
    const requests = reader
      .prepare('SELECT id FROM request WHERE batch_id = ? AND line = ?')
      .all(what.batchId, what.line)
      .map(({ id }) => views.findRequest(integer(id)))
      .filter((request) => request !== null);
    const totals = totalsOf(requests.map(({ view }) => ({ ...view, intact: true })));
    const ofAlias = summaryOf(totals.counts.requested, totals);
    return isIncompleteBatch(ofAlias) ? [inFile({ id: what.batchId, ...ofAlias })] : [];
  }
  const isOfFile = ids === null ? null : batchesOf(reader, ids);
  return views
    .incompleteBatches(profileNo)
    .filter(({ id }) => isOfFile?.has(id) ?? (what.is !== 'batch' || id === what.batchId))
    .map(inFile);
}

const inFile = ({ id, counts }: Pick<BatchRecord, 'id' | 'counts'>): IncompleteBatch => ({
  batchId: id,
  requested: counts.requested,
  addresses: counts.addresses,
  invalid: counts.invalid,
  unknown: counts.unknown,
});

function batchesOf(reader: DatabaseSync, ids: readonly number[]): ReadonlySet<number> {
  const rows = reader
    .prepare(
      `SELECT DISTINCT request.batch_id FROM json_each(?) AS wanted CROSS JOIN address a ON a.id = wanted.value
        CROSS JOIN request ON request.id = a.request_id`,
    )
    .all(JSON.stringify(ids));
  return new Set(rows.map((row) => integer(row['batch_id'])));
}
