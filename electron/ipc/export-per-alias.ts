/** Exports a batch as one file for each alias, into one folder. */
import { lstatSync } from 'node:fs';
import path from 'node:path';
import type {
  AddressExportInput,
  AliasChoice,
  AliasFile,
  AliasFilesInput,
  SavedAliasFiles,
} from '../contract/address-export.ts';
import type { FilePreview, SavedFile } from '../contract/export-file.ts';
import type { Environment } from '../contract/profiles.ts';
import type { SaveDialogs } from '../app/dialogs/file-dialogs.ts';
import { failure, success, type AppError, type Result } from '../contract/result.ts';
import type { Database } from '../database/client.ts';
import type { AddressFileContent } from '../exports/address-file.ts';
import type { ExportTarget } from '../exports/write-file.ts';
import { withFileSettings } from '../profiles/settings/last-export-settings.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';

export interface FileOwner {
  readonly name: string;
  readonly environment: Environment;
}

export interface AddressFile {
  readonly order: AddressFileContent;
  readonly owner: FileOwner;
}

export type IsCanceled = () => boolean;
export const canceledEarly = () => failure('canceled', 'The export was canceled before its first row');

export interface ExportPerAliasServices {
  readonly saveDialogs: Pick<SaveDialogs, 'askFolder'>;
  readonly savedFiles: { add(path: string): void };
  readonly settings: Pick<SettingsStore, 'change'>;
  readonly now: () => number;
  readonly addressFile: (database: Database, input: AddressExportInput) => Promise<Result<AddressFile>>;
  readonly addressFileName: (
    input: Pick<AddressExportInput, 'what' | 'settings'>,
    owner: FileOwner,
    preview: Pick<FilePreview, 'rows' | 'incompleteBatches'>,
    at: number,
  ) => string;
  readonly filePlace: (owner: FileOwner, path: string, at: number) => ExportTarget;
}

const exists = (file: string): boolean => {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Writing the file reports why the folder can't be read.
    return false;
  }
};

/** `till-1.csv` → `till-1-2.csv` if the first is taken. */
function freeFileName(name: string, isTaken: (name: string) => boolean): string {
  const { name: stem, ext } = path.parse(name);
  let candidate = name;
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${stem}-${number}${ext}`;
  return candidate;
}

export function createExportPerAlias({
  saveDialogs,
  savedFiles,
  settings,
  now,
  addressFile,
  addressFileName,
  filePlace,
}: ExportPerAliasServices) {
  /** One file for each alias of a batch. All have the same time in their names. */
  async function aliasFiles(database: Database, { profileId, batchId, settings: chosen }: AliasFilesInput, at: number) {
    const names = new Set<string>();
    const all: (AliasFile & AddressFile)[] = [];
    for (const what of await database.aliasesOfBatch({ profileId, batchId })) {
      const file = await addressFile(database, { profileId, what, settings: chosen });
      if (!file.ok) return file;
      const content = await database.previewAddresses(file.value.order);
      const suggested = addressFileName({ what, settings: chosen }, file.value.owner, content, at);
      // Some disks don't distinguish upper and lower case.
      const fileName = freeFileName(suggested, (name) => names.has(name.toLowerCase()));
      names.add(fileName.toLowerCase());
      all.push({ what, rows: content.rows.rows, fileName, ...file.value });
    }
    return success(all);
  }

  async function preview(database: Database, input: AliasFilesInput): Promise<Result<readonly AliasFile[]>> {
    const found = await aliasFiles(database, input, now());
    if (!found.ok) return found;
    return success(found.value.map(({ what, rows, fileName }) => ({ what, rows, fileName })));
  }

  /** Fails only if no file was written. Replaces nothing in the folder. */
  async function write(
    database: Database,
    input: AliasFilesInput,
    isCanceled: IsCanceled,
  ): Promise<Result<SavedAliasFiles>> {
    const at = now();
    const found = await aliasFiles(database, input, at);
    if (!found.ok) return found;
    const toWrite = found.value.filter(({ rows }) => rows > 0);
    if (toWrite.length === 0) return failure('nothing-to-export', 'No addresses match this selection');
    if (isCanceled()) return canceledEarly();
    const chosen = await saveDialogs.askFolder();
    if (!chosen.ok) return chosen;
    const folder = chosen.value;
    const saved: { what: AliasChoice; file: SavedFile }[] = [];
    const failed: { what: AliasChoice; error: AppError }[] = [];
    for (const { what, rows, fileName, order, owner } of toWrite) {
      const file = path.join(
        folder,
        freeFileName(fileName, (name) => exists(path.join(folder, name))),
      );
      const written = isCanceled()
        ? canceledEarly()
        : await database.exportAddresses({ ...order, ...filePlace(owner, file, at), onlyNew: true, expected: rows });
      if (written.ok) {
        savedFiles.add(written.value.path);
        saved.push({ what, file: written.value });
      } else failed.push({ what, error: written.error });
    }
    const [first] = failed;
    if (saved.length === 0 && first !== undefined) return { ok: false, error: first.error };
    settings.change(withFileSettings(input.profileId, input.settings));
    return success({ saved, failed });
  }

  return { preview, write };
}
