/** Exports: asks for a place first, writes second, and remembers what it wrote for "show in folder". */
import { contract } from '../contract/contract.ts';
import { failure, type Result } from '../contract/result.ts';
import type { Database } from '../database/client.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { exportName } from './export-name.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface ExportParts {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  readonly database: () => Promise<Result<Database>>;
  readonly files: {
    /** The system's save dialog; null when it was closed without a choice. */
    askWhere(suggestedName: string): Promise<string | null>;
    wrote(path: string): void;
  };
  readonly zone: () => string;
  readonly now: () => number;
}

export const exportMethods = (parts: ExportParts): readonly BoundMethod[] => [
  handle(contract.exports.addresses, async ({ profileId, what }) => {
    const opened = await parts.database();
    if (!opened.ok) return opened;
    // The ledger of a removed profile stays, so its name may be gone: the file is then named without one.
    const name = parts.profiles.profileOf(profileId)?.name ?? '';
    const path = await parts.files.askWhere(exportName(name, what, parts.now(), parts.zone()));
    if (path === null) return failure('cancelled', 'no place was chosen');
    const done = await opened.value.exportAddresses({ profileId, what, path });
    if (done.ok) parts.files.wrote(done.value.path);
    return done;
  }),
];
