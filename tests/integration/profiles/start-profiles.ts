/** Profiles in a data folder, with a test keychain and a user who confirms everything. A test states only its differences. */
import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { success } from '../../../electron/contract/result.ts';
import { createRedactor } from '../../../electron/payment-service/redaction/redactor.ts';
import { directRoute } from '../../../electron/payment-service/transport/network-route.ts';
import { connectProfiles, type ConnectedProfilesOptions } from '../../../electron/profiles/profile-services.ts';
import { createProfiles, type ProfilesOptions } from '../../../electron/profiles/profiles.ts';
import { createSecretStore, type SecretStoreOptions } from '../../../electron/profiles/secrets/secret-store.ts';
import { sandboxWorkerFile } from '../../support/worker-file.ts';
import { keyFileOf, newFolder, openIn } from './data-folder.ts';
import { openTestKeychain, type TestKeychainOptions } from './test-keychain.ts';

/** Open it again on the same folder for the next start. */
export function openSecrets(
  folder = newFolder(),
  keychainOptions: TestKeychainOptions = {},
  changes: Partial<SecretStoreOptions> = {},
) {
  const settings = openIn(folder);
  const { keychain, failures } = openTestKeychain(keyFileOf(folder), keychainOptions);
  const redactor = createRedactor();
  const { remember, forget } = redactor;
  const secrets = createSecretStore({ settings, keychain, remember, forget, now: Date.now, ...changes });
  return { folder, settings, keychain, failures, redactor, secrets };
}

export function startProfiles(changes: Partial<ProfilesOptions> = {}, opened = openSecrets()) {
  const profiles = createProfiles({
    hasSecret: opened.redactor.hasSecret,
    settings: opened.settings,
    secrets: opened.secrets,
    sandbox: () => null,
    confirm: async () => true,
    onChange: () => undefined,
    ...changes,
  });
  return { ...opened, profiles };
}

/** With a client for each profile. The built-in sandbox can be started. */
export function startConnected(changes: Partial<ConnectedProfilesOptions> = {}, opened = openSecrets()) {
  const failures: unknown[] = [];
  const connected = connectProfiles({
    hasSecret: opened.redactor.hasSecret,
    settings: opened.settings,
    secrets: opened.secrets,
    workerFile: sandboxWorkerFile,
    rememberSecret: (secret) => opened.redactor.remember(secret),
    now: Date.now,
    nonces: async () => success({ next: async () => randomBytes(3).toString('hex') }),
    routeTo: async () => directRoute,
    enterProxyCredentials: () => undefined,
    confirm: async () => true,
    hasActiveBatch: () => false,
    changed: () => undefined,
    sandboxFailed: (error) => failures.push(error),
    failed: (_what, error) => failures.push(error),
    ...changes,
  });
  onTestFinished(() => connected.close());
  return { ...opened, ...connected, failures };
}
