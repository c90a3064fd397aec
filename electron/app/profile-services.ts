/** Profiles with their secrets, nonces and route to the network. */
import path from 'node:path';
import { dialog, session } from 'electron';
import { success } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { DatabaseFailure } from '../database/failure.ts';
import { connectProfiles, type ConnectedProfiles } from '../profiles/connected-profiles.ts';
import { createProxyTokens } from '../profiles/proxy-credentials.ts';
import { createSecretStore } from '../profiles/secrets/secret-store.ts';
import type { AppServices } from './app-services.ts';
import { createConfirmConnection } from './dialogs/connection-dialog.ts';
import { createRouteTo } from './network-proxy.ts';

export function createProfileServices(
  services: AppServices,
  withDatabase: WithDatabase,
  profilesChanged: () => void,
): ConnectedProfiles {
  const { settings, keychain, notices, emit, activeBatches, bulkUnderWay, log, redactor, now, bundles } = services;
  const proxies = createProxyTokens(redactor.know);
  return connectProfiles({
    settings,
    secrets: createSecretStore({ settings, keychain, know: redactor.know, forget: redactor.forget, now }),
    workerFile: path.join(bundles, 'sandbox-worker.js'),
    know: (secret) => redactor.know(secret),
    hasSecret: redactor.hasSecret,
    now,
    nonces: (profileId) => noncesOf(withDatabase, profileId),
    routeTo: createRouteTo({
      resolveProxy: (url) => session.defaultSession.resolveProxy(url),
      tokenOf: proxies.tokenOf,
      failed: log.error,
    }),
    enterProxyCredentials: proxies.enter,
    confirm: createConfirmConnection(services.ourWindow, (window, options) => dialog.showMessageBox(window, options)),
    hasActiveBatch: (profileId) => activeBatches.ofProfile(profileId) || bulkUnderWay.ofProfile(profileId),
    changed: (view) => {
      emit('profiles:changed', view);
      profilesChanged();
    },
    sandboxFailed: (thrown) => notices.failed(thrown, (detail) => ({ kind: 'sandbox-not-started', detail })),
    failed: log.error,
  });
}

/** Uses the database that is open at the time: it may be opened again during the life of a client. */
const noncesOf = (withDatabase: WithDatabase, profileId: string) =>
  withDatabase(async () =>
    success({
      next: async (): Promise<string> => {
        const drawn = await withDatabase(async (database) => success(await database.nonces(profileId).next()));
        if (!drawn.ok) throw new DatabaseFailure(drawn.error);
        return drawn.value;
      },
    }),
  );
