/** Exports: asks for a place first, writes second, and remembers what it wrote for "show in folder". */
import path from 'node:path';
import {
  isOfOneRun,
  type AddressFileAsk,
  type ExportDone,
  type ExportOptions,
  type FilePreview,
} from '../contract/address-export.ts';
import type { PictureDone } from '../contract/exports.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Database } from '../database/client.ts';
import { builtInSets } from '../exports/address-columns.ts';
import { manifestName } from '../exports/manifest.ts';
import { writeOneFile } from '../exports/write-file.ts';
import {
  columnSetsOf,
  fileSettingsOf,
  withColumnSet,
  withFileSettings,
  withoutColumnSet,
} from '../profiles/settings/export-settings.ts';
import { vectorPicture } from '../exports/vector-picture.ts';
import { cancelledEarly, cannotWrite, zoneName, type IsCancelled } from './before-writing.ts';
import { nameOf, ordered, type ExportServices } from './export-order.ts';
import { orderExportHandlers } from './export-orders.ts';
import { previewShops, writeShops } from './export-shops.ts';
import type { HandlersOf } from './register-handlers.ts';

/** As the dialog shows it before it is written. */
async function previewOf(parts: ExportServices, database: Database, ask: AddressFileAsk): Promise<Result<FilePreview>> {
  const prepared = await ordered(parts, database, ask);
  if (!prepared.ok) return prepared;
  const { order, owner } = prepared.value;
  const preview = await database.previewAddresses(order);
  const toName = { rows: preview.rows.rows, notWhole: isOfOneRun(ask.what) ? (preview.notWhole[0] ?? null) : null };
  const fileName = nameOf(parts, ask, owner, toName, parts.now());
  return success({ ...preview, fileName, manifestName: manifestName(fileName) });
}

async function writeAddresses(
  parts: ExportServices,
  database: Database,
  ask: AddressFileAsk,
  isCancelled: IsCancelled,
): Promise<Result<ExportDone>> {
  const prepared = await ordered(parts, database, ask);
  if (!prepared.ok) return prepared;
  const { order, owner } = prepared.value;
  const counted = await database.countAddresses(order);
  if (isCancelled()) return cancelledEarly();
  const cannot = cannotWrite(counted);
  if (cannot !== null) return cannot;
  const place = await parts.files.askWhere(nameOf(parts, ask, owner, counted, parts.now()));
  if (!place.ok) return place;
  if (isCancelled()) return cancelledEarly();
  const done = await database.exportAddresses({
    ...order,
    profileName: owner.name,
    environment: owner.environment,
    path: place.value,
    appVersion: parts.appVersion,
    at: parts.now(),
    by: parts.madeBy,
    expected: counted.rows,
  });
  if (!done.ok) return done;
  parts.files.wrote(done.value.path);
  // Where the settings cannot be written the file is no worse: the next one begins from the earlier choice.
  parts.settings.change(withFileSettings(ask.profileId, ask.settings));
  return done;
}

async function writeAgain(
  parts: ExportServices,
  database: Database,
  id: number,
  isCancelled: IsCancelled,
): Promise<Result<ExportDone>> {
  const file = await database.recordedFile(id);
  if (file === null) return failure('export-not-found', `there is no record ${id} of a file`);
  const place = await parts.files.askWhere(file.fileName);
  if (!place.ok) return place;
  if (isCancelled()) return cancelledEarly();
  const { profileName, environment } = file;
  const { appVersion, madeBy: by } = parts;
  const done = await database.exportAgain({
    file,
    profileName,
    environment,
    appVersion,
    by,
    path: place.value,
    at: parts.now(),
  });
  if (done.ok) parts.files.wrote(done.value.path);
  return done;
}

export function exportHandlers(parts: ExportServices): HandlersOf<'exports'> {
  const { settings, withDatabase } = parts;
  // Raised by each cancelling: what the page began before it ends.
  let cancelled = 0;
  const cancellable = (): IsCancelled => {
    const begunAt = cancelled;
    return () => cancelled !== begunAt;
  };
  const options = (profileId: string): Result<ExportOptions> => {
    const current = settings.current();
    return success({
      settings: fileSettingsOf(current, profileId, builtInSets),
      columnSets: columnSetsOf(current, builtInSets),
      zone: zoneName(parts.zone()),
    });
  };
  return {
    options: async ({ profileId }) => options(profileId),
    saveColumnSet: ({ profileId, name, columns }) =>
      withDatabase(async (database) => {
        const inUse = await database.columnSetsInUse();
        const next = withColumnSet(settings.current(), { name, columns }, builtInSets, inUse);
        if (!next.ok) return next;
        const changed = settings.change(() => next.value);
        return changed.ok ? options(profileId) : changed;
      }),
    removeColumnSet: ({ profileId, name }) =>
      withDatabase(async (database) => {
        const inUse = await database.columnSetsInUse();
        const changed = settings.change((current) => withoutColumnSet(current, name, inUse));
        return changed.ok ? options(profileId) : changed;
      }),
    preview: (ask) => withDatabase((database) => previewOf(parts, database, ask)),
    previewShops: (ask) => withDatabase((database) => previewShops(parts, database, ask)),
    shops: (ask) => {
      const isCancelled = cancellable();
      return withDatabase((database) => writeShops(parts, database, ask, isCancelled));
    },
    ofRuns: (query) => withDatabase(async (database) => success(await database.exportsOfRuns(query))),
    addresses: (ask) => {
      const isCancelled = cancellable();
      return withDatabase((database) => writeAddresses(parts, database, ask, isCancelled));
    },
    ...orderExportHandlers(parts, cancellable),
    cancel: () => {
      cancelled += 1;
      return withDatabase(async (database) => success(await database.cancelExports()));
    },
    records: (query) => withDatabase(async (database) => success(await database.exportRecords(query))),
    again: ({ id }) => {
      const isCancelled = cancellable();
      return withDatabase((database) => writeAgain(parts, database, id, isCancelled));
    },
    picture: ({ suggestedName, png }) => savePicture(parts, suggestedName, Buffer.from(png, 'base64')),
    vectorPicture: (picture) => savePicture(parts, picture.suggestedName, Buffer.from(vectorPicture(picture))),
  };
}

async function savePicture(
  { files, note }: Pick<ExportServices, 'files' | 'note'>,
  suggestedName: string,
  bytes: Uint8Array,
): Promise<Result<PictureDone>> {
  const place = await files.askWhere(suggestedName);
  if (!place.ok) return place;
  const written = writeOneFile(place.value, bytes);
  if (!written.ok) return written;
  files.wrote(place.value);
  const { fileName: subject } = written.value;
  const format = path.extname(subject).slice(1);
  await note({ kind: 'picture-saved', profile: null, subject, outcome: 'written', facts: { format } });
  return written;
}
