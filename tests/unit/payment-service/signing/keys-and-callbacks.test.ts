/** Schemes without published signatures, and keys of the wrong kind. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { presetOf } from '../../../../electron/payment-service/signing/presets.ts';
import { signatureOf } from '../../../../electron/payment-service/signing/sign.ts';
import { keyFault } from '../../../../electron/payment-service/signing/private-key.ts';
import { signRequest } from '../../../support/signed-requests.ts';

const preset = (id: string) => {
  const found = presetOf(id);
  if (found === null) throw new Error(`no preset ${id}`);
  return found;
};
const pem = { type: 'pkcs8', format: 'pem' } as const;

it('Ed25519 signs like RFC 8032 (7.1, test 2)', () => {
  const seed = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb';
  const der = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex').toString('base64');
  const key = `-----BEGIN PRIVATE KEY-----\n${der}\n-----END PRIVATE KEY-----\n`;
  expect(signatureOf({ ...preset('cregis'), algo: 'ed25519', encoding: 'hex' }, 'r', key)).toBe(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  );
});

it.each([
  ['oxapay-callback', 'HMAC', '{"b":1,"a":{"d":2,"c":3}}'],
  ['nowpayments-callback', 'x-nowpayments-sig', '{"a":{"c":3,"d":2},"b":1}'],
])('%s is HMAC-SHA512 of the body in its form', (id, header, body) => {
  const facts = {
    method: 'POST',
    url: 'https://a.example/',
    contentType: 'application/json',
    pid: '',
    nonce: '',
    timestamp: '',
  };
  const sent = signRequest(preset(id), {
    ...facts,
    secret: 'topsecret',
    fields: [
      ['b', 1],
      ['a', { d: 2, c: 3 }],
    ],
  });
  expect(sent.body).toBe(body);
  expect(sent.headers[header]).toBe(createHmac('sha512', 'topsecret').update(body).digest('hex'));
});

it('a key of the wrong kind is recognized', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ed25519 = generateKeyPairSync('ed25519');
  const publicKey = ed25519.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(keyFault({ algo: 'ed25519' }, ed25519.privateKey.export(pem).toString())).toBeNull();
  expect(keyFault({ algo: 'ed25519' }, rsa.privateKey.export(pem).toString())).toBe('key-not-ed25519');
  expect(keyFault({ algo: 'ed25519' }, publicKey)).toBe('key-public');
  const openssh = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaA==\n-----END OPENSSH PRIVATE KEY-----';
  expect(keyFault({ algo: 'rsa-sha256' }, openssh)).toBe('key-openssh');
});
