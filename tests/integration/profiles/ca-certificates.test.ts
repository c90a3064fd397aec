/** CA certificates come from the file that the user chose, and apply once they are saved. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ProfileFields } from '../../../electron/contract/profiles.ts';
import { caFileHandlers } from '../../../electron/ipc/ca-file.ts';
import { createRouteTo } from '../../../electron/payment-service/transport/network-route.ts';
import { authority, vouchedFor } from '../connection/certificate-authority.ts';
import { answer, startService, type Script } from '../payment-service/scripted-service.ts';
import { fieldsAt, startAsked } from './confirming-user.ts';
import { needs } from '../../support/needs.ts';
import { pageCalls } from '../../support/page-calls.ts';
import { profileFields } from '../../support/profile-fields.ts';
import { startConnected } from './start-profiles.ts';

const caFile = { name: 'company.pem', pem: authority.replaceAll('\r', '').trim().concat('\n') };

async function shopAt(script: Script, fields: Partial<ProfileFields> = {}) {
  const service = await startService({ ...script, withTls: true, certificate: await vouchedFor({}) });
  onTestFinished(() => service.stop());
  const connected = startConnected({
    routeTo: createRouteTo({ resolveProxy: async () => 'DIRECT', failed: () => undefined }),
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

describe('CA certificates', () => {
  const openssl = { has: spawnSync('openssl', ['version']).status === 0, why: 'openssl is not installed' };
  beforeEach((context) => needs(context, openssl));

  const createCertificate = (folder: string, name: string, ...more: string[]): string => {
    const file = path.join(folder, `${name}.pem`);
    const ask = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', path.join(folder, `${name}.key`)];
    execFileSync('openssl', [...ask, '-out', file, '-days', '30', '-subj', `/CN=${name}`, ...more], {
      stdio: 'ignore',
    });
    return fs.readFileSync(file, 'utf8');
  };
  const asAuthority = ['-addext', 'basicConstraints=critical,CA:TRUE'];

  it('come only from the file that the user chose', async () => {
    const { folder, add, change, asked, profileOf } = await startAsked('yes');
    const pem = createCertificate(folder, 'Stranger', ...asAuthority);
    const fields = fieldsAt('https://pay.example');
    const id = await add(fields);
    const changed = await change(id, { ...fields, caFile: { name: 'ca.pem', pem } });
    expect(changed).toMatchObject({ error: { facts: { field: 'fields.caFile', fault: 'ca-not-chosen' } } });
    expect(asked).toEqual([]);
    expect(profileOf(id)?.caFile).toBeUndefined();
  });

  it('are refused if the file has a private key, a server certificate, a weak key or none', async () => {
    const { folder, profiles } = await startAsked('yes');
    const file = path.join(folder, 'ca.pem');
    const call = pageCalls({ profiles: caFileHandlers({ profiles, askFile: async () => file }) });
    const pem = createCertificate(folder, 'Root', ...asAuthority);
    const key = fs.readFileSync(path.join(folder, 'Root.key'), 'utf8');
    const cases: readonly [string, string][] = [
      [`${pem}${key}`, 'ca-private-key'],
      [createCertificate(folder, 'Leaf', '-addext', 'basicConstraints=critical,CA:FALSE'), 'ca-not-ca-certificate'],
      [createCertificate(folder, 'Weak', '-newkey', 'rsa:1024', ...asAuthority), 'ca-weak-key'],
      ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', 'ca-not-readable'],
      ['nothing of the kind', 'ca-not-certificates'],
      [pem.repeat(40), 'ca-too-large'],
      ['x'.repeat(200_000), 'ca-too-large'],
    ];
    for (const [content, fault] of cases) {
      fs.writeFileSync(file, content);
      expect(await call('profiles:chooseCaFile')).toMatchObject({ error: { facts: { fault } } });
    }
  });
});
