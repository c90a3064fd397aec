/** A file for each shop of a run, in one go. One folder is asked for, and nothing in it is replaced. */
import { lstatSync } from 'node:fs';
import path from 'node:path';
import {
  mostShopFiles,
  type AddressFileAsk,
  type ShopFile,
  type ShopFiles,
  type ShopFilesAsk,
  type ShopFilesDone,
  type ExportDone,
  type ShopChoice,
} from '../contract/address-export.ts';
import { failure, success, type AppError, type Result } from '../contract/result.ts';
import type { Database } from '../database/client.ts';
import { withFileSettings } from '../profiles/settings/export-settings.ts';
import { cancelledEarly, type IsCancelled } from './before-writing.ts';
import { nameOf, ordered, type ExportServices } from './export-order.ts';

/** `till-1.csv` → `till-1-2.csv`: shops that make the same name make different files, whatever letters a disk tells apart. */
function another(name: string, isTaken: (name: string) => boolean): string {
  const { name: stem, ext } = path.parse(name);
  let candidate = name;
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${stem}-${number}${ext}`;
  return candidate;
}

interface Named extends ShopFile {
  readonly ask: AddressFileAsk;
}

/** @param at milliseconds since the epoch: all files of one go have the same in their names */
async function namedFiles(
  parts: ExportServices,
  database: Database,
  ask: ShopFilesAsk,
  at: number,
): Promise<Result<{ readonly files: readonly Named[]; readonly shops: number }>> {
  const { profileId, batchId, upTo, settings } = ask;
  const { shops, count } = await database.rowsOfShops({ profileId, batchId, upTo }, mostShopFiles);
  const names = new Set<string>();
  const files: Named[] = [];
  for (const { what, rows } of shops) {
    const own = { profileId, what, upTo, settings };
    const prepared = await ordered(parts, database, own);
    if (!prepared.ok) return prepared;
    const { notWhole } = await database.countAddresses(prepared.value.order);
    const suggested = nameOf(parts, own, prepared.value.owner, { rows, notWhole }, at);
    const fileName = another(suggested, (name) => names.has(name.toLowerCase()));
    names.add(fileName.toLowerCase());
    files.push({ what, rows, fileName, ask: own });
  }
  return success({ files, shops: count });
}

export async function previewShops(
  parts: ExportServices,
  database: Database,
  ask: ShopFilesAsk,
): Promise<Result<ShopFiles>> {
  const named = await namedFiles(parts, database, ask, parts.now());
  if (!named.ok) return named;
  const { files, shops } = named.value;
  return success({ files: files.map(({ what, rows, fileName }) => ({ what, rows, fileName })), shops });
}

const isThere = (file: string): boolean => {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Whatever keeps it from being looked at is told by the writing.
    return false;
  }
};

/** @returns what was written and what was not; a failure where nothing was */
export async function writeShops(
  parts: ExportServices,
  database: Database,
  ask: ShopFilesAsk,
  isCancelled: IsCancelled,
): Promise<Result<ShopFilesDone>> {
  const at = parts.now();
  const named = await namedFiles(parts, database, ask, at);
  if (!named.ok) return named;
  const files = named.value.files.filter(({ rows }) => rows > 0);
  if (files.length === 0) return failure('nothing-to-export', 'No addresses match this selection');
  if (isCancelled()) return cancelledEarly();
  const place = await parts.files.askFolder();
  if (!place.ok) return place;
  const folder = place.value;
  const done: { what: ShopChoice; file: ExportDone }[] = [];
  const failed: { what: ShopChoice; error: AppError }[] = [];
  for (const { what, rows, fileName, ask: own } of files) {
    const written = isCancelled() ? cancelledEarly() : await writeOne(own, fileName, rows);
    if (written.ok) done.push({ what, file: written.value });
    else failed.push({ what, error: written.error });
  }
  const [first] = failed;
  if (done.length === 0 && first !== undefined) return { ok: false, error: first.error };
  // Where the settings cannot be written the files are no worse: the next one begins from the earlier choice.
  parts.settings.change(withFileSettings(ask.profileId, ask.settings));
  return success({ folder, done, failed });

  async function writeOne(own: AddressFileAsk, fileName: string, rows: number): Promise<Result<ExportDone>> {
    const prepared = await ordered(parts, database, own);
    if (!prepared.ok) return prepared;
    const { order, owner } = prepared.value;
    const free = another(fileName, (name) => isThere(path.join(folder, name)));
    const written = await database.exportAddresses({
      ...order,
      profileName: owner.name,
      environment: owner.environment,
      path: path.join(folder, free),
      onlyNew: true,
      appVersion: parts.appVersion,
      at,
      by: parts.madeBy,
      expected: rows,
    });
    if (written.ok) parts.files.wrote(written.value.path);
    return written;
  }
}
