/**
 * The profiles for the rest of the application. Each change returns the new list and notifies what depends on it.
 * Secrets are never returned to the page, and `view` only says if one is set.
 */
import type { CaFile, ProfileFields, ProfilesView } from '../contract/profiles.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { ConfirmConnection } from './change-confirmation.ts';
import { createSchemeEditor } from './scheme-editor.ts';
import type { HasSecret } from './secret-in-scheme.ts';
import { createProfileEditor } from './profile-editor.ts';
import { createProfileList, type ProfileListOptions, type ViewAfter } from './profile-list.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { builtInId } from './settings/settings-schema.ts';

export type Profiles = ReturnType<typeof createProfiles>;

export interface ProfilesOptions extends ProfileListOptions {
  readonly secrets: SecretStore;
  readonly confirm: ConfirmConnection;
  /** Whether a text contains a known secret. */
  readonly hasSecret: HasSecret;
  /** `id`: the profile whose service or signature has changed, or null. */
  readonly onChange: (view: ProfilesView, id: string | null) => void;
}

export function createProfiles(options: ProfilesOptions) {
  const { settings, secrets, sandbox, confirm, hasSecret } = options;
  const list = createProfileList(options);
  const chosenCaFiles = new Set<string>();
  const isTrusted = ({ caFile }: ProfileFields): boolean =>
    caFile === undefined ||
    chosenCaFiles.has(caFile.pem) ||
    list.all().some((profile) => profile.caFile?.pem === caFile.pem);
  const viewAfter: ViewAfter = async (done, id) => {
    if (!done.ok) return done;
    const view = await list.view();
    options.onChange(view, id);
    return success(view);
  };
  /** After a start, the redactor knows only the secrets that were used since. */
  const readAllSecrets = async (): Promise<void> => {
    const withSecret = list.all().filter(({ builtIn, secret }) => !builtIn && secret.is === 'set');
    await Promise.all(withSecret.map(({ id }) => secrets.get(id)));
  };

  return {
    ...list,
    ...createProfileEditor({ settings, secrets, list, confirm, isTrusted, viewAfter }),
    ...createSchemeEditor({ settings, list, hasSecret, readAllSecrets, viewAfter }),
    /** Remembers the CA file chosen in the dialog. `add` and `change` accept only such files, and those of saved profiles. */
    choseCaFile: ({ pem }: CaFile): void => {
      chosenCaFiles.add(pem);
    },
    /** Used only by the service client. */
    secretOf: async (id: string): Promise<Result<string>> => {
      if (id !== builtInId) return secrets.get(id);
      const service = sandbox();
      return service === null
        ? failure('secret-missing', 'the built-in sandbox does not run')
        : success(service.secret);
    },
    /** Call it when the built-in sandbox starts or stops, because its profile changes with it. */
    sandboxChanged: async (): Promise<void> => {
      await viewAfter(success(null), null);
    },
  };
}
