/** The profiles with their secrets, nonces and way to the network. */
import path from 'node:path';
import { dialog, session } from 'electron';
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import { DatabaseFailure } from '../database/failure.ts';
import { connectProfiles, type ConnectedProfiles } from '../profiles/connected-profiles.ts';
import { createProxyTokens } from '../profiles/proxy-credentials.ts';
import { createSecretStore } from '../profiles/secrets/secret-store.ts';
import { createRouteTo } from './network-proxy.ts';
import type { OnDemandDatabase } from './process/database-opening.ts';
import { createConfirmConnection } from './window/confirm-connection.ts';
import type { CommonParts } from './common-parts.ts';

export function createConnectedProfiles(
  {
    settings,
    keychain,
    notices,
    emit,
    activeBatches,
    bulkUnderWay,
    log,
    redactor,
    now,
    words,
    bundles,
    ourWindow,
  }: CommonParts,
  data: OnDemandDatabase,
  profilesChanged: () => void,
): ConnectedProfiles {
  const proxies = createProxyTokens(redactor.know);
  return connectProfiles({
    settings,
    secrets: createSecretStore({ settings, keychain, know: redactor.know, forget: redactor.forget, now }),
    workerFile: path.join(bundles, 'sandbox-worker.js'),
    know: (secret) => redactor.know(secret),
    hasSecret: redactor.hasSecret,
    now,
    nonces: (profileId) => noncesOf(data, profileId),
    routeTo: createRouteTo({
      resolveProxy: (url) => session.defaultSession.resolveProxy(url),
      tokenOf: proxies.tokenOf,
      failed: log.error,
    }),
    enterProxyCredentials: proxies.enter,
    confirm: createConfirmConnection({
      ourWindow,
      showMessageBox: (asked, options) => dialog.showMessageBox(asked, options),
      words: words.confirmConnection,
    }),
    hasActiveBatch: (profileId) => activeBatches.ofProfile(profileId) || bulkUnderWay.ofProfile(profileId),
    changed: (view) => {
      emit(contract.profiles.changed, view);
      profilesChanged();
    },
    sandboxFailed: (thrown) => notices.failed(thrown, (detail) => ({ kind: 'sandbox-not-started', detail })),
    failed: log.error,
  });
}

/** Asked of the database that is open at the time: it may be opened anew while a client lasts. */
const noncesOf = ({ withDatabase }: OnDemandDatabase, profileId: string) =>
  withDatabase(async () =>
    success({
      next: async (): Promise<string> => {
        const drawn = await withDatabase(async (opened) => success(await opened.nonces(profileId).next()));
        if (!drawn.ok) throw new DatabaseFailure(drawn.error);
        return drawn.value;
      },
    }),
  );
