/** What a file is ordered by: whose ledger it is of, its columns, and the name that is suggested for it. */
import type { AddressFileAsk, NotWhole } from '../contract/address-export.ts';
import type { Environment } from '../contract/profiles.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import type { FileOrder } from '../exports/address-export.ts';
import { builtInSets } from '../exports/address-columns.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { columnSetsOf } from '../profiles/settings/export-settings.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import type { Note } from './audit-events.ts';
import { exportName } from './export-name.ts';

export interface ExportServices {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly withDatabase: WithDatabase;
  readonly files: {
    /** The system's save dialog. */
    askWhere(suggestedName: string): Promise<Result<string>>;
    /** The system's dialog for a folder. */
    askFolder(): Promise<Result<string>>;
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

export interface Owner {
  readonly name: string;
  readonly environment: Environment;
}

/** A ledger may outlive its profile; where nothing says of which kind that was, it is handled as a live one. */
async function ownerOf({ profiles }: ExportServices, database: Database, profileId: string): Promise<Owner | null> {
  const profile = profiles.profileOf(profileId);
  if (profile !== null) return profile;
  const ledger = (await database.ledgersWithoutProfile()).find((one) => one.profileId === profileId);
  return ledger === undefined ? null : { name: ledger.name || profileId, environment: ledger.environment ?? 'live' };
}

const noProfile = (profileId: string) => failure('profile-not-found', `there is no profile ${profileId}`);

function orderOf(
  { settings }: ExportServices,
  { profileId, what, upTo, settings: chosen }: AddressFileAsk,
): Result<FileOrder> {
  const { set: name, version } = chosen.columns;
  const columns = columnSetsOf(settings.current(), builtInSets).find(
    (set) => set.name === name && set.version === version,
  );
  return columns === undefined
    ? failure('column-set-not-found', `there are no columns ${JSON.stringify(name)}, version ${version}`)
    : success({ profileId, what, upTo, format: chosen.format, columns });
}

export interface Ordered {
  readonly order: FileOrder;
  readonly owner: Owner;
}

export async function ordered(
  parts: ExportServices,
  database: Database,
  ask: AddressFileAsk,
): Promise<Result<Ordered>> {
  const owner = await ownerOf(parts, database, ask.profileId);
  if (owner === null) return noProfile(ask.profileId);
  const order = orderOf(parts, ask);
  return order.ok ? success({ order: order.value, owner }) : order;
}

export interface ToName {
  readonly rows: number;
  /** Of a file of one run, or of a shop of it. */
  readonly notWhole: NotWhole | null;
}

/** @param at milliseconds since the epoch: files of one go have one */
export const nameOf = (
  { zone }: Pick<ExportServices, 'zone'>,
  { what, settings }: Pick<AddressFileAsk, 'what' | 'settings'>,
  { name }: Owner,
  { rows, notWhole }: ToName,
  at: number,
): string =>
  exportName(settings.namePattern, {
    profileName: name,
    what,
    notWhole,
    rows,
    columns: settings.columns.set,
    format: settings.format,
    at,
    zone: zone(),
  });
