/** Exports: asks for a place first, writes second, and remembers what it wrote for "show in folder". */
import path from 'node:path';
import type { AddressFileAsk, ExportDone, ExportOptions, FilePreview } from '../contract/address-export.ts';
import { contract, type PictureDone } from '../contract/contract.ts';
import type { Environment } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import type { FileOrder } from '../export/address-export.ts';
import { builtInSets } from '../export/columns/column-sets.ts';
import { mostSheetRows } from '../export/formats/xlsx-cells.ts';
import { manifestName } from '../export/manifest/manifest.ts';
import { writePicture } from '../export/picture.ts';
import type { Profiles } from '../profiles/profiles.ts';
import {
  columnSetsOf,
  fileSettingsOf,
  withColumnSet,
  withFileSettings,
  withoutColumnSet,
} from '../settings/file-settings.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { vectorPicture } from '../export/vector-picture.ts';
import { exportName } from './export-name.ts';
import type { Note } from './audit-notes.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface ExportParts {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly withDatabase: WithDatabase;
  readonly files: {
    /** The system's save dialog. */
    askWhere(suggestedName: string): Promise<Result<string>>;
    wrote(path: string): void;
  };
  readonly settings: Pick<SettingsStore, 'current' | 'change'>;
  readonly zone: () => string;
  readonly appVersion: string;
  /** As the operating system calls who works here. */
  readonly madeBy: string;
  readonly now: () => number;
  readonly note: Note;
}

interface Owner {
  readonly name: string;
  readonly environment: Environment;
}

/** A ledger may outlive its profile; where nothing says of which kind that was, it is handled as a live one. */
async function ownerOf({ profiles }: ExportParts, database: Database, profileId: string): Promise<Owner | null> {
  const profile = profiles.profileOf(profileId);
  if (profile !== null) return profile;
  const ledger = (await database.ledgersWithoutProfile()).find((one) => one.profileId === profileId);
  return ledger === undefined ? null : { name: ledger.name || profileId, environment: ledger.environment ?? 'live' };
}

const noProfile = (profileId: string) => failure('profile-not-found', `there is no profile ${profileId}`);

function orderOf({ settings }: ExportParts, { profileId, what, settings: chosen }: AddressFileAsk): Result<FileOrder> {
  const { set: name, version } = chosen.columns;
  const columns = columnSetsOf(settings.current(), builtInSets).find(
    (set) => set.name === name && set.version === version,
  );
  return columns === undefined
    ? failure('column-set-not-found', `there are no columns ${JSON.stringify(name)}, version ${version}`)
    : success({ profileId, what, format: chosen.format, columns });
}

interface Prepared {
  readonly order: FileOrder;
  readonly owner: Owner;
  readonly preview: FilePreview;
}

async function prepare(parts: ExportParts, database: Database, ask: AddressFileAsk): Promise<Result<Prepared>> {
  const { profileId, what, settings } = ask;
  const owner = await ownerOf(parts, database, profileId);
  if (owner === null) return noProfile(profileId);
  const order = orderOf(parts, ask);
  if (!order.ok) return order;
  const previewed = await database.previewAddresses(order.value);
  const fileName = exportName(settings.namePattern, {
    profileName: owner.name,
    what,
    run: what.is === 'run' ? await database.run(what.runId) : null,
    rows: previewed.rows.rows,
    columns: settings.columns.set,
    format: settings.format,
    at: parts.now(),
    zone: parts.zone(),
  });
  const preview = { ...previewed, fileName, manifestName: manifestName(fileName) };
  return success({ order: order.value, owner, preview });
}

/** What is certain before anything is asked. Where a cell is too long is told by the writing, which names it. */
function cannotWrite({ rows: { rows }, cannot }: FilePreview): Result<never> | null {
  if (cannot === 'too-many-for-xlsx') {
    return failure('not-for-xlsx', 'A sheet has fewer rows', {
      facts: { is: 'too-many-rows', rows, most: mostSheetRows - 1 },
    });
  }
  return rows === 0 ? failure('nothing-to-export', 'The ledger holds no address of this choice') : null;
}

/** Told before anything is written; while rows are written the thread itself looks. */
type IsCancelled = () => boolean;
const cancelledEarly = () => failure('cancelled', 'The export was cancelled before its first row');

async function writeAddresses(
  parts: ExportParts,
  database: Database,
  ask: AddressFileAsk,
  isCancelled: IsCancelled,
): Promise<Result<ExportDone>> {
  const prepared = await prepare(parts, database, ask);
  if (!prepared.ok) return prepared;
  if (isCancelled()) return cancelledEarly();
  const { order, owner, preview } = prepared.value;
  const cannot = cannotWrite(preview);
  if (cannot !== null) return cannot;
  const place = await parts.files.askWhere(preview.fileName);
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
    expected: preview.rows.rows,
  });
  if (!done.ok) return done;
  parts.files.wrote(done.value.path);
  // Where the settings cannot be written the file is no worse: the next one begins from the earlier choice.
  parts.settings.change(withFileSettings(ask.profileId, ask.settings));
  return done;
}

async function writeAgain(
  parts: ExportParts,
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

export function exportMethods(parts: ExportParts): readonly BoundMethod[] {
  const { settings, withDatabase } = parts;
  const { exports } = contract;
  // Raised by each cancelling: what the page began before it ends.
  let cancelled = 0;
  const cancellable = (): IsCancelled => {
    const begunAt = cancelled;
    return () => cancelled !== begunAt;
  };
  const options = (profileId: string): Result<ExportOptions> => {
    const current = settings.current();
    const zone = parts.zone();
    return success({
      settings: fileSettingsOf(current, profileId, builtInSets),
      columnSets: columnSetsOf(current, builtInSets),
      zone: zone === 'system' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : zone,
    });
  };
  return [
    handle(exports.options, async ({ profileId }) => options(profileId)),
    handle(exports.saveColumnSet, ({ profileId, name, columns }) =>
      withDatabase(async (database) => {
        const inUse = await database.columnSetsInUse();
        const next = withColumnSet(settings.current(), { name, columns }, builtInSets, inUse);
        if (!next.ok) return next;
        const changed = settings.change(() => next.value);
        return changed.ok ? options(profileId) : changed;
      }),
    ),
    handle(exports.removeColumnSet, ({ profileId, name }) =>
      withDatabase(async (database) => {
        const inUse = await database.columnSetsInUse();
        const changed = settings.change((current) => withoutColumnSet(current, name, inUse));
        return changed.ok ? options(profileId) : changed;
      }),
    ),
    handle(exports.preview, (ask) =>
      withDatabase(async (database) => {
        const prepared = await prepare(parts, database, ask);
        return prepared.ok ? success(prepared.value.preview) : prepared;
      }),
    ),
    handle(exports.addresses, (ask) => {
      const isCancelled = cancellable();
      return withDatabase((database) => writeAddresses(parts, database, ask, isCancelled));
    }),
    handle(exports.cancel, () => {
      cancelled += 1;
      return withDatabase(async (database) => success(await database.cancelExports()));
    }),
    handle(exports.records, (query) => withDatabase(async (database) => success(await database.exportRecords(query)))),
    handle(exports.again, ({ id }) => {
      const isCancelled = cancellable();
      return withDatabase((database) => writeAgain(parts, database, id, isCancelled));
    }),
    handle(exports.picture, ({ suggestedName, png }) => savePicture(parts, suggestedName, Buffer.from(png, 'base64'))),
    handle(exports.vectorPicture, (picture) =>
      savePicture(parts, picture.suggestedName, Buffer.from(vectorPicture(picture))),
    ),
  ];
}

async function savePicture(
  { files, note }: Pick<ExportParts, 'files' | 'note'>,
  suggestedName: string,
  bytes: Uint8Array,
): Promise<Result<PictureDone>> {
  const place = await files.askWhere(suggestedName);
  if (!place.ok) return place;
  const written = writePicture(place.value, bytes);
  if (!written.ok) return written;
  files.wrote(place.value);
  const { fileName: subject } = written.value;
  const format = path.extname(subject).slice(1);
  await note({ kind: 'picture-written', profile: null, subject, outcome: 'written', facts: { format } });
  return written;
}
