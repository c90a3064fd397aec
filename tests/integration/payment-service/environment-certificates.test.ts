/** Environment variables don't decide which certificates are trusted. In its own process, because Node reads them once. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { dispatcherFor } from '../../../electron/payment-service/transport/dispatchers.ts';
import { createRouteTo } from '../../../electron/payment-service/transport/network-route.ts';
import { addressesWanted, answer, profileAt, secret, selfSigned, startService } from './scripted-service.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quittance-certificates-'));
const file = path.join(folder, 'authority.pem');
fs.writeFileSync(file, selfSigned().cert);

afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true });
});

it('a CA that only the environment names is never trusted', async () => {
  vi.stubEnv('SSL_CERT_FILE', file);
  vi.stubEnv('SSL_CERT_DIR', folder);
  const service = await startService({
    withTls: true,
    onRequest: (socket) => void socket.write(answer('{"code":"00000","msg":"ok","data":[{"address":"a"}]}')),
  });
  const routeTo = createRouteTo({ resolveProxy: async () => 'DIRECT', failed: () => undefined });
  expect(dispatcherFor(await routeTo(service.baseUrl), service.baseUrl)).toMatchObject({ ok: true, value: null });
  const client = createServiceClient({
    profile: profileAt(service.baseUrl),
    secret: async () => secret,
    nonces: { next: async () => 'nonce1' },
  });
  const outcome = await (await client.prepareCreate(addressesWanted)).send();
  await client.close();
  await service.stop();
  expect(outcome).toMatchObject({ is: 'not-sent', reason: 'tls-not-trusted' });
  expect(service.begun()).toBe(0);
});
