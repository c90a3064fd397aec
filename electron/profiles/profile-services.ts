/**
 * Connects the profiles to their service clients, and to the built-in sandbox, which runs only while its profile is
 * selected or has an active batch.
 */
import type { ProfilesView } from '../contract/profiles.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { createBuiltInSandbox, type BuiltInSandboxOptions } from '../sandbox/built-in-sandbox.ts';
import type { ConfirmConnection } from './change-confirmation.ts';
import { createProfiles, type ProfilesOptions } from './profiles.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { createServiceClients, type ServiceClientsOptions } from './service-clients.ts';
import { builtInId } from './settings/settings-schema.ts';
import type { SettingsStore } from './settings/settings-store.ts';

export interface ConnectedProfilesOptions
  extends
    Pick<ServiceClientsOptions, 'nonces' | 'routeTo' | 'enterProxyCredentials'>,
    Pick<BuiltInSandboxOptions, 'workerFile' | 'rememberSecret' | 'now'> {
  readonly settings: SettingsStore;
  readonly secrets: SecretStore;
  readonly confirm: ConfirmConnection;
  /** See `Redactor`. */
  readonly hasSecret: ProfilesOptions['hasSecret'];
  readonly hasActiveBatch: (profileId: string) => boolean;
  readonly changed: (view: ProfilesView) => void;
  readonly sandboxFailed: (error: unknown) => void;
  readonly failed: (what: string, error: unknown) => void;
}

export function connectProfiles(options: ConnectedProfilesOptions) {
  const { settings, secrets, rememberSecret, now, failed } = options;
  let closed = false;

  const sandbox = createBuiltInSandbox({
    workerFile: options.workerFile,
    rememberSecret,
    now,
    failed: options.sandboxFailed,
    onChange: (running) => {
      if (running === null) clients.renew(builtInId);
      profiles.sandboxChanged().catch((error: unknown) => failed('profiles', error));
    },
  });
  const profiles = createProfiles({
    settings,
    secrets,
    sandbox: sandbox.current,
    confirm: options.confirm,
    hasSecret: options.hasSecret,
    onChange: (view, id) => {
      if (id !== null) clients.renew(id, 'profile-changed');
      startOrStopSandbox();
      options.changed(view);
    },
  });
  const clients = createServiceClients({
    profiles,
    sandboxReady: async () => (await sandbox.ready()) !== null,
    nonces: options.nonces,
    routeTo: options.routeTo,
    enterProxyCredentials: options.enterProxyCredentials,
    failed: (error) => failed('service client', error),
  });
  /** Depends on the selected profile and the active batches. */
  const startOrStopSandbox = (): void => {
    const wanted = !closed && (profiles.chosenId() === builtInId || options.hasActiveBatch(builtInId));
    (wanted ? sandbox.start() : sandbox.stop()).catch((error: unknown) => failed('sandbox', error));
  };

  /** Errors: `batch-open` while the sandbox has an active batch, `not-sent` if it didn't start again. */
  const reset = async (): Promise<Result<null>> => {
    if (options.hasActiveBatch(builtInId)) return failure('batch-open', 'the sandbox has an active batch');
    if ((await sandbox.restart()) !== null) return success(null);
    return failure('not-sent', 'the sandbox did not start again', { facts: { reason: 'not-reachable' } });
  };

  return {
    profiles,
    clients,
    sandbox: { ready: sandbox.ready, reset },
    startOrStopSandbox,
    close: async (): Promise<void> => {
      closed = true;
      await clients.close();
      await sandbox.stop();
    },
  };
}
