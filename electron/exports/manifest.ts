/** The manifest of a file, as JSON in the same folder: shows years later if the file and its batches are complete, and what wrote them. */
import { closeSync, fstatSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ColumnSet, FileFormat, IncompleteBatch } from '../contract/address-export.ts';
import type { BulkSource } from '../contract/bulk-lookup.ts';
import { lookupValues, orderRowValues } from '../contract/file-values.ts';
import type { AnswerKind, OrderRowKind } from '../contract/order-export.ts';
import type { Environment } from '../contract/profiles.ts';
import { z } from '../contract/zod.ts';
import { guard, quote, delimiters, lineEnds } from './csv.ts';
import { isoTime } from './zoned-times.ts';
import { NotReplacedError } from './files/file-errors.ts';
import { openToRead } from './files/open-file.ts';
import { visibleJson } from './files/visible-text.ts';
import type { SheetName } from './row-table.ts';

export interface AddressFacts {
  readonly are: 'addresses';
  readonly incompleteBatches: readonly IncompleteBatch[];
}

/** The list of a bulk lookup as it was imported. */
export interface BulkListFacts extends Pick<BulkSource, 'lines' | 'repeated' | 'unusable' | 'beyond'> {
  readonly orders: number;
}

export interface OrderFacts {
  readonly are: OrderRowKind;
  /** An order may have no row, or several. */
  readonly orders: number;
  /** Orders whose rows are missing, and why. */
  readonly withoutData: readonly { readonly order: string; readonly answer: AnswerKind }[];
  /** Null unless they are from a bulk lookup. */
  readonly list: BulkListFacts | null;
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
  readonly of: AddressFacts | OrderFacts;
  readonly at: number;
  readonly appVersion: string;
}

/** Identifies a manifest, together with the name of its file. */
const manifestFormat = 'quittance-manifest-1';

/** `addresses.csv` → `addresses.manifest.json`. */
export const manifestName = (fileName: string): string =>
  `${fileName.replace(/\.(csv|jsonl|xlsx)$/i, '')}.manifest.json`;

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

const batchFacts = ({ batchId, requested, addresses, notValid, unknown }: IncompleteBatch) => ({
  batch: batchId,
  requested,
  saved: addresses,
  ...(notValid === 0 ? {} : { invalid: notValid }),
  unknown,
});

/** Orders belong to no batch. */
const completenessOf = (of: ManifestFacts['of']): object =>
  of.are === 'addresses'
    ? { complete: of.incompleteBatches.length === 0, batches_incomplete: of.incompleteBatches.map(batchFacts) }
    : {
        row_type: orderRowValues[of.are],
        orders: of.orders,
        orders_without_data: of.withoutData.map(({ order, answer }) => ({ order, lookup: lookupValues[answer] })),
        ...(of.list === null ? {} : { list: listFacts(of.list) }),
      };

const listFacts = ({ lines, orders, repeated, unusable, beyond }: BulkListFacts) => ({
  lines,
  orders,
  duplicate: repeated,
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

export interface ManifestPlace {
  readonly path: string;
  readonly isFree: boolean;
  /** The usual name if another file has it; else null. */
  readonly taken: string | null;
}

const maxNames = 20;
/** Bytes: a manifest with 10,000 batches is smaller. */
const largest = 64 * 1024 * 1024;

const count = z.int().nonnegative();

/** The part of a manifest that describes its file. */
export const manifestOfFile = z.object({
  format: z.literal(manifestFormat),
  file: z.string(),
  rows: count,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const mark = manifestOfFile.pick({ format: true, file: true });

/** Null if it isn't a file or is too large. @throws as `openToRead` */
function manifestText(file: string): string | null {
  // A link isn't followed: the user didn't choose its target.
  const descriptor = lstatSync(file).isFile() ? openToRead(file) : null;
  if (descriptor === null) return null;
  try {
    return fstatSync(descriptor).size <= largest ? readFileSync(descriptor, 'utf8') : null;
  } finally {
    closeSync(descriptor);
  }
}

/** Null if it is missing, unreadable, or something else. */
export function manifestIn<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    const read = schema.safeParse(JSON.parse(manifestText(file) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The path of the manifest of a file with this name, in its folder. */
export const findManifest = (file: string): string | undefined =>
  manifestPaths(file).find((manifest) => manifestIn(manifest, mark)?.file === path.basename(file));

const isFree = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) === undefined;

/** Possible paths of a file's manifest, the usual one first. */
function manifestPaths(file: string): readonly string[] {
  const usual = manifestName(path.basename(file));
  return Array.from({ length: maxNames }, (_, at) =>
    path.join(path.dirname(file), at === 0 ? usual : usual.replace(/\.json$/, `-${at + 1}.json`)),
  );
}

/**
 * The existing manifest of this file, or the first free name.
 *
 * @throws NotReplacedError `taken` if other files have all names, or an error of `node:fs`
 */
export function findManifestPlace(file: string): ManifestPlace {
  const usual = manifestName(path.basename(file));
  const paths = manifestPaths(file);
  const own = findManifest(file);
  const place = own ?? paths.find(isFree);
  if (place === undefined) throw new NotReplacedError('taken', 'EEXIST', path.join(path.dirname(file), usual));
  return { path: place, isFree: own === undefined, taken: place === paths[0] ? null : usual };
}
