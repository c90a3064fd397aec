/** Exports: asks where to save, lets the database write the file, and saves the settings. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isOfOneBatch, type AddressExportInput } from '../contract/address-export.ts';
import type { ColumnSetRef, SavedFile, FilePreview, CannotWrite } from '../contract/export-file.ts';
import type { FileVerification, FileLocation } from '../contract/exports.ts';
import type { OrderExportInput, SavedOrderFile, OrderFilePreview } from '../contract/order-export.ts';
import type { SaveDialogs } from '../app/dialogs/file-dialogs.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import type { OrderSelection } from '../database/stores/orders-to-export.ts';
import type { OrderFileContent } from '../database/stores/order-file-writer.ts';
import { exportName } from '../exports/file-name.ts';
import { builtInOrderSets, builtInSets } from '../exports/column-sets.ts';
import { recordedOrdersOf } from '../exports/selection-words.ts';
import { verifyFile } from '../exports/verify-file.ts';
import { writeOneFile, type ExportTarget } from '../exports/write-file.ts';
import { maxSheetRows } from '../exports/xlsx.ts';
import { numberFieldOf } from '../orders/order-number.ts';
import type { Profiles } from '../profiles/profiles.ts';
import {
  fileSettingsOf,
  orderFileSettingsOf,
  withFileSettings,
  withOrderFileSettings,
} from '../profiles/settings/last-export-settings.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import {
  canceledEarly,
  createExportPerAlias,
  type AddressFile,
  type FileOwner,
  type IsCanceled,
} from './export-per-alias.ts';
import type { RecordAudit } from '../audit/audit-queue.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface ExportServices {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly withDatabase: WithDatabase;
  readonly saveDialogs: SaveDialogs;
  readonly savedFiles: { add(path: string): void };
  readonly showInFolder: (path: string) => void;
  readonly settings: Pick<SettingsStore, 'current' | 'change'>;
  readonly zone: () => string;
  readonly appVersion: string;
  /** The user's name in the operating system. */
  readonly exportedBy: string;
  readonly now: () => number;
  readonly recordAudit: RecordAudit;
}

interface OrdersFile {
  readonly order: OrderFileContent;
  readonly owner: FileOwner;
}

const noProfile = (profileId: string) => failure('profile-not-found', `There is no profile ${profileId}`);
const noRecord = (id: number) => failure('export-not-found', `There is no export record ${id}`);
const noColumnSet = ({ set, version }: ColumnSetRef) =>
  failure('column-set-not-found', `There is no column set ${JSON.stringify(set)}, version ${version}`);

const unread = ['queued', 'failed', 'deleted'] as const;

/** Null if the file can be written, as far as that is known before its cells are read. */
function refusal(rows: number, cannot: CannotWrite | null): Result<never> | null {
  if (cannot === 'too-many-for-xlsx') {
    const facts = { is: 'too-many-rows', rows, most: maxSheetRows - 1 } as const;
    return failure('not-for-xlsx', "A sheet can't have that many rows", { facts });
  }
  return rows === 0 ? failure('nothing-to-export', 'This selection has no rows') : null;
}

async function ordersToRead(database: Database, { profileId, of }: OrderExportInput): Promise<Result<OrderSelection>> {
  if (of.is !== 'bulk') return success(of);
  const { lookupId, filter, sort } = of;
  const lookup = await database.bulkLookup(lookupId);
  if (lookup?.profileId !== profileId) return failure('batch-not-found', `There is no bulk lookup ${lookupId}`);
  const list = { ...lookup.source, orders: lookup.counts.orders };
  return success({ is: 'bulk', lookupId, positions: await database.positionsInBulk({ lookupId, filter, sort }), list });
}

/** Orders of a bulk lookup that have no saved record. */
async function countNotLookedUp(database: Database, { of }: OrderExportInput): Promise<number> {
  if (of.is !== 'bulk') return 0;
  const { lookupId, filter, sort } = of;
  const is = unread.filter((one) => filter.is.length === 0 || filter.is.includes(one));
  return is.length === 0 ? 0 : (await database.positionsInBulk({ lookupId, filter: { ...filter, is }, sort })).length;
}

async function verify(database: Database, id: number): Promise<Result<FileVerification>> {
  const file = await database.recordedFile(id);
  if (file === null) return noRecord(id);
  const isLaterExport = async (sha256: string): Promise<boolean> => ((await database.findRecord(sha256)) ?? 0) > id;
  return success(await verifyFile(file, isLaterExport));
}

export function exportHandlers(services: ExportServices): HandlersOf<'exports'> {
  const { profiles, withDatabase, saveDialogs, savedFiles, settings, appVersion, exportedBy: by, now } = services;
  let cancels = 0;
  /** Runs `work` with a check whether the page has canceled since. */
  const cancellable = <T>(work: (database: Database, isCanceled: IsCanceled) => Promise<Result<T>>) => {
    const before = cancels;
    return withDatabase((database) => work(database, () => cancels !== before));
  };
  const zoneName = (): string => {
    const zone = services.zone();
    return zone === 'system' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
  };
  const filePlace = ({ name, environment }: FileOwner, place: string, at: number): ExportTarget => ({
    profileName: name,
    environment,
    path: place,
    appVersion,
    at,
    by,
  });

  /** A profile's addresses may outlive it. Without a saved environment they count as live. */
  async function ownerOf(database: Database, profileId: string): Promise<FileOwner | null> {
    const profile = profiles.profileOf(profileId);
    if (profile !== null) return profile;
    const saved = (await database.addressesWithoutProfile()).find((one) => one.profileId === profileId);
    return saved === undefined ? null : { name: saved.name || profileId, environment: saved.environment ?? 'live' };
  }

  async function addressFile(database: Database, input: AddressExportInput): Promise<Result<AddressFile>> {
    const { profileId, what, settings: chosen } = input;
    const owner = await ownerOf(database, profileId);
    if (owner === null) return noProfile(profileId);
    const { set, version } = chosen.columns;
    const columns = builtInSets.find((one) => one.name === set && one.version === version);
    if (columns === undefined) return noColumnSet(chosen.columns);
    return success({ order: { profileId, what, format: chosen.format, columns }, owner });
  }

  const addressFileName = (
    { what, settings: { namePattern, columns, format } }: Pick<AddressExportInput, 'what' | 'settings'>,
    { name: profileName }: FileOwner,
    { rows: { rows }, incompleteBatches }: Pick<FilePreview, 'rows' | 'incompleteBatches'>,
    at: number,
  ): string =>
    exportName(namePattern, {
      profileName,
      what,
      incomplete: isOfOneBatch(what) ? (incompleteBatches[0] ?? null) : null,
      rows,
      format,
      at,
      columns: columns.set,
      zone: services.zone(),
    });

  async function previewAddresses(database: Database, input: AddressExportInput): Promise<Result<FilePreview>> {
    const file = await addressFile(database, input);
    if (!file.ok) return file;
    const preview = await database.previewAddresses(file.value.order);
    const fileName = addressFileName(input, file.value.owner, preview, now());
    return success({ ...preview, fileName });
  }

  async function writeAddresses(
    database: Database,
    input: AddressExportInput,
    isCanceled: IsCanceled,
  ): Promise<Result<SavedFile>> {
    const file = await addressFile(database, input);
    if (!file.ok) return file;
    const { order, owner } = file.value;
    const preview = await database.previewAddresses(order);
    if (isCanceled()) return canceledEarly();
    const refused = refusal(preview.rows.rows, preview.cannot);
    if (refused !== null) return refused;
    const place = await saveDialogs.askWhere(addressFileName(input, owner, preview, now()));
    if (!place.ok) return place;
    if (isCanceled()) return canceledEarly();
    const done = await database.exportAddresses({
      ...order,
      ...filePlace(owner, place.value, now()),
      expected: preview.rows.rows,
    });
    if (!done.ok) return done;
    savedFiles.add(done.value.path);
    // If the settings can't be saved, the next export starts with the earlier ones.
    settings.change(withFileSettings(input.profileId, input.settings));
    return done;
  }

  async function writeAgain(database: Database, id: number, isCanceled: IsCanceled): Promise<Result<SavedFile>> {
    const file = await database.recordedFile(id);
    if (file === null) return noRecord(id);
    const place = await saveDialogs.askWhere(file.fileName);
    if (!place.ok) return place;
    if (isCanceled()) return canceledEarly();
    const owner = { name: file.profileName, environment: file.environment };
    const done = await database.exportAgain({ file, ...filePlace(owner, place.value, now()) });
    if (done.ok) savedFiles.add(done.value.path);
    return done;
  }

  async function showInFolder(database: Database, id: number): Promise<Result<boolean>> {
    const file = await database.recordedFile(id);
    if (file === null) return noRecord(id);
    if (!existsSync(file.path)) return success(false);
    services.showInFolder(file.path);
    return success(true);
  }

  const aliases = createExportPerAlias({
    saveDialogs,
    savedFiles,
    settings,
    now,
    addressFile,
    addressFileName,
    filePlace,
  });

  async function ordersFile(database: Database, input: OrderExportInput): Promise<Result<OrdersFile>> {
    const { profileId, settings: chosen } = input;
    const profile = profiles.profileOf(profileId);
    if (profile === null) return noProfile(profileId);
    const { set, version } = chosen.columns;
    const columns = builtInOrderSets.find(
      (one) => one.kind === chosen.rows && one.name === set && one.version === version,
    );
    if (columns === undefined) return noColumnSet(chosen.columns);
    const selection = await ordersToRead(database, input);
    if (!selection.ok) return selection;
    const evaluatedBy = { profile, numberField: numberFieldOf(profile.orderField) };
    return success({ order: { evaluatedBy, of: selection.value, columns, format: chosen.format }, owner: profile });
  }

  const ordersFileName = (
    { of, settings: chosen }: OrderExportInput,
    { name: profileName }: FileOwner,
    rows: number,
  ): string =>
    exportName(chosen.namePattern, {
      profileName,
      what: { is: 'orders', rows: chosen.rows, of: recordedOrdersOf(of) },
      incomplete: null,
      rows,
      columns: chosen.columns.set,
      format: chosen.format,
      at: now(),
      zone: services.zone(),
    });

  async function previewOrders(database: Database, input: OrderExportInput): Promise<Result<OrderFilePreview>> {
    const file = await ordersFile(database, input);
    if (!file.ok) return file;
    const preview = await database.previewOrders(file.value.order);
    const fileName = ordersFileName(input, file.value.owner, preview.rows.rows);
    const notLookedUp = await countNotLookedUp(database, input);
    return success({ ...preview, notLookedUp, fileName });
  }

  async function writeOrders(
    database: Database,
    input: OrderExportInput,
    isCanceled: IsCanceled,
  ): Promise<Result<SavedOrderFile>> {
    const file = await ordersFile(database, input);
    if (!file.ok) return file;
    const { order, owner } = file.value;
    const { rows, cannot } = await database.previewOrders(order);
    if (isCanceled()) return canceledEarly();
    const refused = rows.exact || cannot !== null ? refusal(rows.rows, cannot) : null;
    if (refused !== null) return refused;
    const place = await saveDialogs.askWhere(ordersFileName(input, owner, rows.rows));
    if (!place.ok) return place;
    if (isCanceled()) return canceledEarly();
    const done = await database.exportOrders({
      ...order,
      what: recordedOrdersOf(input.of),
      ...filePlace(owner, place.value, now()),
    });
    if (!done.ok) return done;
    savedFiles.add(done.value.path);
    settings.change(withOrderFileSettings(input.profileId, input.settings));
    return done;
  }

  async function savePicture(suggestedName: string, png: string): Promise<Result<FileLocation>> {
    const place = await saveDialogs.askWhere(suggestedName);
    if (!place.ok) return place;
    const written = writeOneFile(place.value, Buffer.from(png, 'base64'));
    if (!written.ok) return written;
    savedFiles.add(place.value);
    const { fileName: subject } = written.value;
    const format = path.extname(subject).slice(1);
    await services.recordAudit({
      kind: 'picture-saved',
      profile: null,
      subject,
      outcome: 'written',
      facts: { format },
    });
    return written;
  }

  return {
    options: async ({ profileId }) =>
      success({
        settings: fileSettingsOf(settings.current(), profileId, builtInSets),
        columnSets: builtInSets,
        zone: zoneName(),
      }),
    preview: (input) => withDatabase((database) => previewAddresses(database, input)),
    addresses: (input) => cancellable((database, isCanceled) => writeAddresses(database, input, isCanceled)),
    again: ({ id }) => cancellable((database, isCanceled) => writeAgain(database, id, isCanceled)),
    verify: ({ id }) => withDatabase((database) => verify(database, id)),
    showInFolder: ({ id }) => withDatabase((database) => showInFolder(database, id)),
    previewAliasFiles: (input) => withDatabase((database) => aliases.preview(database, input)),
    aliasFiles: (input) => cancellable((database, isCanceled) => aliases.write(database, input, isCanceled)),
    ofBatches: (query) => withDatabase(async (database) => success(await database.exportsOfBatches(query))),
    orderOptions: async ({ profileId }) =>
      success({
        settings: orderFileSettingsOf(settings.current(), profileId, builtInOrderSets),
        columnSets: builtInOrderSets,
        zone: zoneName(),
      }),
    previewOrders: (input) => withDatabase((database) => previewOrders(database, input)),
    orders: (input) => cancellable((database, isCanceled) => writeOrders(database, input, isCanceled)),
    cancel: () => {
      cancels += 1;
      return withDatabase(async (database) => success(await database.cancelExports()));
    },
    records: (query) => withDatabase(async (database) => success(await database.exportRecords(query))),
    picture: ({ suggestedName, png }) => savePicture(suggestedName, png),
  };
}
