/** Exports: asks for a place first, writes second, and remembers what it wrote for "show in folder". */
import { contract } from '../contract/contract.ts';
import { failure } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { exportName } from './export-name.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface ExportParts {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly withDatabase: WithDatabase;
  readonly files: {
    /** The system's save dialog; null when it was closed without a choice. */
    askWhere(suggestedName: string): Promise<string | null>;
    wrote(path: string): void;
  };
  readonly zone: () => string;
  readonly appVersion: string;
  readonly now: () => number;
}

export const exportMethods = (parts: ExportParts): readonly BoundMethod[] => [
  handle(contract.exports.addresses, ({ profileId, what }) =>
    parts.withDatabase(async (database) => {
      const profile = parts.profiles.profileOf(profileId);
      if (profile === null) return failure('profile-not-found', `there is no profile ${profileId}`);
      const { name: profileName, environment } = profile;
      const path = await parts.files.askWhere(exportName(profileName, what, parts.now(), parts.zone()));
      if (path === null) return failure('cancelled', 'no place was chosen');
      const { appVersion } = parts;
      const at = parts.now();
      const done = await database.exportAddresses({
        profileId,
        profileName,
        environment,
        what,
        path,
        appVersion,
        at,
      });
      if (done.ok) parts.files.wrote(done.value.path);
      return done;
    }),
  ),
];
