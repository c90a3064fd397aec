import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exactNumber } from '../../../electron/payment-service/signing/json-value.ts';
import { presets } from '../../../electron/payment-service/signing/presets.ts';
import { timestampText } from '../../../electron/payment-service/signing/sign.ts';
import { signRequest } from '../../support/signed-requests.ts';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import { ask, freshNonce, infoPath } from './plain-client.ts';
import { envelopeOf } from './running-sandbox.ts';

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const keys = keyPair();
const others = keyPair();

describe('the sandbox under each preset', () => {
  it.each(presets.map((scheme) => [scheme.id, scheme] as const))(
    '%s: takes a right signature and refuses a wrong one',
    async (id, scheme) => {
      const rsa = scheme.algo.startsWith('rsa');
      const known = rsa ? keys.publicKey : 'f502a9ac9ca54327986f29c03b271491';
      const [right, wrong] = rsa ? [keys.privateKey, others.privateKey] : [known, `${known}x`];
      const pid = '1382528827416576';
      const options = { port: 0, pid, secret: known, scheme: id, seed: 1, addressAccount: 0 };
      const sandbox = await startSandbox(options);
      try {
        const asked = async (secret: string) => {
          const [nonce, now] = [freshNonce(), Date.now()];
          const timestamp = timestampText(now, scheme.timeUnit);
          const sent = signRequest(scheme, {
            secret,
            method: 'POST',
            url: sandbox.baseUrl + infoPath,
            contentType: 'application/json',
            pid,
            nonce,
            timestamp,
            fields: [
              ['pid', exactNumber(pid)],
              ['nonce', nonce],
              ['timestamp', exactNumber(scheme.timeUnit === 'iso' ? String(now) : timestamp)],
              ['service_id', sandbox.orders[0]?.serviceId ?? ''],
            ],
          });
          const headers = { ...sent.headers, 'content-type': 'application/json' };
          return envelopeOf(await ask(sandbox.baseUrl, { path: infoPath, headers, body: sent.body })).code;
        };
        expect(await asked(right)).toBe('00000');
        expect(await asked(wrong)).toBe('S2005');
      } finally {
        await sandbox.close();
      }
    },
  );

  it('does not start under a scheme that is none', async () => {
    const options = { port: 0, pid: '1', secret: 's', scheme: 'none', seed: 1, addressAccount: 0 };
    await expect(startSandbox(options)).rejects.toThrow('there is no signing scheme none');
  });
});
