/** The manifest of a file: even years later it shows if the file and its batches are complete, and what wrote them. */
import { closeSync, fstatSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ColumnSet } from '../contract/address-export.ts';
import { manifestName, type FileFormat, type IncompleteBatch } from '../contract/export-file.ts';
import type { BulkSource } from '../contract/bulk-lookup.ts';
import { lookupValues, orderRowValues } from '../contract/exported-values.ts';
import type { LookupOutcome, OrderRowKind } from '../contract/order-export.ts';
import type { Environment } from '../contract/profiles.ts';
import { z } from '../contract/zod.ts';
import { guard, quote, delimiters, lineEnds } from './csv.ts';
import { isoTime } from './zoned-times.ts';
import { NotReplacedError } from './files/file-errors.ts';
import { openToRead } from './files/open-to-read.ts';
import { visibleJson } from './files/visible-text.ts';
import type { SheetName } from './row-table.ts';

export interface AddressFacts {
  readonly are: 'addresses';
  readonly incompleteBatches: readonly IncompleteBatch[];
}

/** The list of a bulk lookup as it was imported. */
export interface BulkListFacts extends Pick<BulkSource, 'lines' | 'duplicate' | 'unusable' | 'beyond'> {
  readonly orders: number;
}

export interface OrderFacts {
  readonly are: OrderRowKind;
  /** An order may have no row, or several. */
  readonly orders: number;
  /** Orders whose rows are missing, and why. */
  readonly withoutData: readonly { readonly order: string; readonly outcome: LookupOutcome }[];
  /** Null unless they are from a bulk lookup. */
  readonly list: BulkListFacts | null;
}

/** A file that was compared with saved orders. */
interface ReconciledFacts {
  readonly are: 'reconciled-lines';
}

export interface ManifestFacts {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly format: FileFormat;
  readonly columns: Pick<ColumnSet, 'name' | 'version'> & { readonly columns: readonly string[] };
  readonly what: string;
  readonly profile: { readonly name: string; readonly environment: Environment };
  readonly of: AddressFacts | OrderFacts | ReconciledFacts;
  readonly at: number;
  readonly appVersion: string;
}

const manifestFormat = 'quittance-manifest-1';

const zoneName = (zone: string): string => (zone === 'utc' ? 'UTC' : zone);

/** What a reader needs to know to read the file. */
function writtenAs(format: FileFormat, sheet: SheetName): object {
  switch (format.is) {
    case 'csv':
      return {
        format: 'CSV',
        encoding: 'UTF-8',
        byte_order_mark: format.byteOrderMark,
        delimiter: delimiters[format.delimiter],
        line_ending: lineEnds[format.lineEnd],
        quote,
        formula_guard: guard,
        time_zone: zoneName(format.zone),
      };
    case 'jsonl':
      return {
        format: 'JSON Lines',
        encoding: 'UTF-8',
        line_ending: '\n',
        formula_guard: null,
        time_zone: zoneName(format.zone),
      };
    case 'xlsx':
      // No cell is a formula, so it needs no guard.
      return {
        format: 'XLSX',
        sheet,
        cells: 'amounts and counts are numbers, times are dates, the rest is text',
        numbers_as_text: 'amounts of more than 15 digits',
        formula_guard: null,
        time_zone: zoneName(format.zone),
      };
    default:
      return format satisfies never;
  }
}

const batchFacts = ({ batchId, requested, addresses, invalid, unknown }: IncompleteBatch) => ({
  batch: batchId,
  requested,
  saved: addresses,
  ...(invalid === 0 ? {} : { invalid: invalid }),
  unknown,
});

/** Whether the batches of addresses are complete, or which orders have no rows. */
function completenessOf(content: ManifestFacts['of']): object {
  if (content.are === 'reconciled-lines') return { row_type: 'reconciled_lines' };
  if (content.are === 'addresses') {
    return {
      complete: content.incompleteBatches.length === 0,
      batches_incomplete: content.incompleteBatches.map(batchFacts),
    };
  }
  return {
    row_type: orderRowValues[content.are],
    orders: content.orders,
    orders_without_data: content.withoutData.map(({ order, outcome }) => ({ order, lookup: lookupValues[outcome] })),
    ...(content.list === null ? {} : { list: listFacts(content.list) }),
  };
}

const listFacts = ({ lines, orders, duplicate, unusable, beyond }: BulkListFacts) => ({
  lines,
  orders,
  duplicate: duplicate,
  unusable,
  over_limit: beyond,
});

const manifestOf = (facts: ManifestFacts) => ({
  format: manifestFormat,
  file: facts.file,
  rows: facts.rows,
  bytes: facts.bytes,
  sha256: facts.sha256,
  columns: { set: facts.columns.name, version: facts.columns.version, names: facts.columns.columns },
  selection: facts.what,
  profile: facts.profile,
  ...completenessOf(facts.of),
  written_at: isoTime(facts.at),
  written_by: `Quittance ${facts.appVersion}`,
  written_as: writtenAs(facts.format, facts.of.are === 'addresses' ? 'Addresses' : 'Orders'),
});

export const manifestJson = (facts: ManifestFacts): string => `${visibleJson(manifestOf(facts), 2)}\n`;

/** In bytes. A manifest with 10,000 batches is smaller. */
const largest = 64 * 1024 * 1024;

const count = z.int().nonnegative();

/** The part of a manifest that describes its file. */
const manifestOfFile = z.object({
  format: z.literal(manifestFormat),
  file: z.string(),
  rows: count,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Null if it is missing, unreadable, or something else. */
export function manifestIn(file: string): z.infer<typeof manifestOfFile> | null {
  let descriptor: number | null = null;
  try {
    // A link isn't followed: the user didn't choose its target.
    if (lstatSync(file).isFile()) descriptor = openToRead(file);
    if (descriptor === null || fstatSync(descriptor).size > largest) return null;
    return manifestOfFile.safeParse(JSON.parse(readFileSync(descriptor, 'utf8'))).data ?? null;
  } catch {
    return null;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/**
 * @returns false if the name is free, true if it is this file's manifest, which may be replaced
 * @throws NotReplacedError `taken` if it is anything else, or an error of `node:fs`
 */
export function hasManifest(file: string): boolean {
  const manifest = manifestName(file);
  if (lstatSync(manifest, { throwIfNoEntry: false }) === undefined) return false;
  if (manifestIn(manifest)?.file === path.basename(file)) return true;
  throw new NotReplacedError('taken', 'EEXIST', manifest);
}
