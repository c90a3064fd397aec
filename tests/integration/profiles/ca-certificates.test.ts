/** A profile's CA certificate and timeouts apply once they are saved. */
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import type { ProfileFields } from '../../../electron/contract/profiles.ts';
import { success } from '../../../electron/contract/result.ts';
import { connectProfiles } from '../../../electron/profiles/profile-clients.ts';
import { createSecretStore } from '../../../electron/profiles/secrets/secret-store.ts';
import { createRouteTo } from '../../../electron/payment-service/transport/network-route.ts';
import { authority, vouchedFor } from '../connection/certificate-authority.ts';
import { answer, startService, type Script } from '../payment-service/scripted-service.ts';
import { keyFileOf, newFolder, openIn } from './data-folder.ts';
import { openTestKeychain } from './test-keychain.ts';
import { sandboxWorkerFile } from '../../support/worker-file.ts';
import { profileFields } from '../../support/profile-fields.ts';

const caFile = { name: 'company.pem', pem: authority.replaceAll('\r', '').trim().concat('\n') };

async function shopAt(script: Script, fields: Partial<ProfileFields> = {}) {
  const service = await startService({ ...script, withTls: true, certificate: await vouchedFor({}) });
  const folder = newFolder();
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(keyFileOf(folder));
  const connected = connectProfiles({
    hasSecret: () => false,
    settings,
    secrets: createSecretStore({
      settings,
      keychain,
      remember: () => undefined,
      forget: () => undefined,
      now: Date.now,
    }),
    workerFile: sandboxWorkerFile,
    rememberSecret: () => undefined,
    now: Date.now,
    nonces: async () => success({ next: async () => randomBytes(3).toString('hex') }),
    routeTo: createRouteTo({ resolveProxy: async () => 'DIRECT', failed: () => undefined }),
    enterProxyCredentials: () => undefined,
    confirm: async () => true,
    hasActiveBatch: () => false,
    changed: () => undefined,
    sandboxFailed: () => undefined,
    failed: () => undefined,
  });
  onTestFinished(async () => {
    await connected.close();
    await service.stop();
  });
  connected.profiles.choseCaFile(caFile);
  const shop = profileFields({ name: 'Company', baseUrl: service.baseUrl, ...fields });
  const added = await connected.profiles.add(shop, 'secret');
  const id = added.ok ? added.value.chosenId : '';
  const lookUp = async () => {
    const client = await connected.clients.clientFor(id);
    return client.ok ? client.value.lookUp('1') : client;
  };
  return { service, shop, lookUp, change: (to: ProfileFields) => connected.profiles.change(id, to) };
}

it('a service with its own CA can be reached while that CA is saved', async () => {
  const { lookUp, change, shop, service } = await shopAt({
    onRequest: (socket) => void socket.write(answer('{"code":"E1","msg":"no","data":null}')),
  });
  expect(await lookUp()).toMatchObject({ is: 'not-sent', reason: 'tls-not-trusted' });
  expect(service.begun()).toBe(0);
  await change({ ...shop, caFile });
  expect(await lookUp()).toMatchObject({ is: 'answered', code: 'E1' });
  await change(shop);
  expect(await lookUp()).toMatchObject({ is: 'not-sent', reason: 'tls-not-trusted' });
});
