/** Exports: asks for a place first, writes second, and remembers what it wrote for "show in folder". */
import { contract } from '../contract/contract.ts';
import { failure, type Result } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { writePicture } from '../export/picture.ts';
import { exportName } from './export-name.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface ExportParts {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly withDatabase: WithDatabase;
  readonly files: {
    /** The system's save dialog. */
    askWhere(suggestedName: string): Promise<Result<string>>;
    wrote(path: string): void;
  };
  readonly zone: () => string;
  readonly appVersion: string;
  readonly now: () => number;
}

/** A ledger may outlive its profile; where nothing says of which kind that was, it is handled as a live one. */
async function ledgerOf(database: Database, profileId: string) {
  const ledger = (await database.ledgersWithoutProfile()).find((one) => one.profileId === profileId);
  return ledger === undefined ? null : { name: ledger.name || profileId, environment: ledger.environment ?? 'live' };
}

export const exportMethods = (parts: ExportParts): readonly BoundMethod[] => [
  handle(contract.exports.addresses, ({ profileId, what }) =>
    parts.withDatabase(async (database) => {
      const profile = parts.profiles.profileOf(profileId) ?? (await ledgerOf(database, profileId));
      if (profile === null) return failure('profile-not-found', `there is no profile ${profileId}`);
      const { name: profileName, environment } = profile;
      const run = what.is === 'run' ? await database.run(what.runId) : null;
      const place = await parts.files.askWhere(exportName(profileName, what, run, parts.now(), parts.zone()));
      if (!place.ok) return place;
      const { appVersion } = parts;
      const at = parts.now();
      const done = await database.exportAddresses({
        profileId,
        profileName,
        environment,
        what,
        path: place.value,
        appVersion,
        at,
      });
      if (done.ok) parts.files.wrote(done.value.path);
      return done;
    }),
  ),
  handle(contract.exports.picture, async ({ suggestedName, png }) => {
    const place = await parts.files.askWhere(suggestedName);
    if (!place.ok) return place;
    const written = writePicture(place.value, Buffer.from(png, 'base64'));
    if (written.ok) parts.files.wrote(place.value);
    return written;
  }),
];
