/** Profiles, their secrets, signing schemes and explorer links. */
import { caFile, type CertificateView, type ChosenCaFile } from './ca-file.ts';
import { explorerAsk, longestLinked } from './explorers.ts';
import { noInput, profileId, event, method } from './method.ts';
import { longestSecret } from './limits.ts';
import {
  profilesToExport,
  profilesToImport,
  type ProfilesExported,
  type ProfilesInFile,
  type ImportedProfiles,
} from './profile-file.ts';
import { profileFields, type ProfilesView, type SavedScheme } from './profile.ts';
import { requestsToPreview, type RequestsPreview } from './request-preview.ts';
import { typedScheme } from './signing-scheme.ts';
import { z } from './zod.ts';

export const profiles = {
  list: method<ProfilesView>()(noInput),
  choose: method<ProfilesView>()(z.strictObject({ id: profileId })),
  /** Answers with the list; the new profile is the chosen one. */
  add: method<ProfilesView>()(
    z.strictObject({ fields: profileFields, secret: z.string().max(longestSecret) }),
    'consumed',
  ),
  /** One write for both, or none. An empty secret is none: the one that is set stays, unless it belongs to what was before. */
  change: method<ProfilesView>()(
    z.strictObject({ id: profileId, fields: profileFields, secret: z.string().max(longestSecret) }),
    'consumed',
  ),
  /** Fails with `batch-open` while a run of the profile goes on or waits for a decision, with `cancelled` where main asked and was told no. */
  remove: method<ProfilesView>()(z.strictObject({ id: profileId }), 'consumed'),
  /** Write-only: no method answers with a secret. */
  setSecret: method<ProfilesView>()(
    z.strictObject({ id: profileId, secret: z.string().min(1, 'secret-empty').max(longestSecret) }),
  ),
  deleteSecret: method<ProfilesView>()(z.strictObject({ id: profileId })),
  /** One's own. A changed one is another one, with another id; profiles sign as before. */
  saveScheme: method<SavedScheme>()(z.strictObject({ scheme: typedScheme })),
  /** Fails while a profile signs by it. */
  removeScheme: method<ProfilesView>()(z.strictObject({ id: profileId })),
  /** Shown by the code that sends, with samples; needs no secret and no saved profile. */
  previewRequests: method<RequestsPreview>()(requestsToPreview),
  /** Asks for a file of certificates, and answers with what is kept of it once it is saved with a profile. Fails with `cancelled`. */
  chooseCaFile: method<ChosenCaFile>()(noInput, 'consumed'),
  /** What stands in certificates that are kept. */
  certificates: method<readonly CertificateView[]>()(z.strictObject({ pem: caFile.shape.pem })),
  /** Without its secret. Main asks; fails with `cancelled`. */
  duplicate: method<ImportedProfiles>()(z.strictObject({ id: profileId }), 'consumed'),
  /** Asks for a place, then writes them without their secrets. */
  exportFile: method<ProfilesExported>()(profilesToExport, 'required'),
  /** Asks for a file of profiles, and answers with what is in it: nothing of it is taken yet. */
  readFile: method<ProfilesInFile>()(noInput, 'consumed'),
  /** Takes from the file that was read last. Main asks; fails with `cancelled`. None replaces any, and none is chosen. */
  importFromFile: method<ImportedProfiles>()(profilesToImport, 'consumed'),
  /** Where a link to this would lead; null where the profile has none for the chain. */
  explorerHost: method<string | null>()(explorerAsk),
  /** In the system's browser. The page names what is looked at, never a URL. */
  openExplorer: method<null>()(explorerAsk.extend({ what: z.string().min(1).max(longestLinked) }), 'consumed'),
  changed: event<ProfilesView>(),
} as const;
