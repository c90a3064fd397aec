/** A scheme that signs with an RSA key accepts no other secret. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { presets } from '../../../electron/payment-service/signing/presets.ts';
import { signatureOf } from '../../../electron/payment-service/signing/sign.ts';
import { profileFields } from '../../support/profile-fields.ts';
import { startProfiles } from './start-profiles.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const good = rsa(2048).privateKey.export(pem).toString();

const keys: Readonly<Record<string, readonly [secret: string, fault: string]>> = {
  'a text': ['f502a9ac9ca54327986f29c03b271491', 'key-not-private'],
  'a public key': [rsa(2048).publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'key-public'],
  'a cut key': [good.slice(0, 900), 'key-not-private'],
  'a key with a password': [
    rsa(2048)
      .privateKey.export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'x' })
      .toString(),
    'key-encrypted',
  ],
  'a key of 512 bits': [rsa(512).privateKey.export(pem).toString(), 'key-too-short'],
  'a key of 1024 bits': [rsa(1024).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(), 'key-too-short'],
  'an EC key': [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString(), 'key-is-ec'],
  'an RSA-PSS key': [
    generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).privateKey.export(pem).toString(),
    'key-not-rsa',
  ],
  'an Ed25519 key': [generateKeyPairSync('ed25519').privateKey.export(pem).toString(), 'key-not-rsa'],
};

const withKey = presets.find(({ algo }) => algo === 'rsa-sha256');
const fields = profileFields({ scheme: withKey?.id ?? '' });

describe.each(Object.entries(keys))('%s', (_what, [secret, fault]) => {
  const refusal = { ok: false, error: { code: 'invalid-input', facts: { field: 'secret', fault } } };

  it('is refused with a new profile', async () => {
    const { settings, profiles } = startProfiles();
    expect(await profiles.add(fields, secret)).toMatchObject(refusal);
    expect(settings.current().profiles).toEqual([]);
  });

  it('is refused with a change, and the profile keeps its previous secret', async () => {
    const { settings, profiles } = startProfiles();
    const added = await profiles.add({ ...fields, scheme: 'cregis' }, 'a secret of before');
    const id = added.ok ? added.value.chosenId : '';
    const before = settings.current();
    expect(await profiles.change(id, fields, secret)).toMatchObject(refusal);
    expect(settings.current()).toBe(before);
    expect(await profiles.secretOf(id)).toEqual({ ok: true, value: 'a secret of before' });
  });

  it('that was saved before signs nothing', () => {
    if (withKey === undefined) throw new Error('no scheme with a key');
    expect(() => signatureOf(withKey, 'text', secret)).toThrow('rsa-sha256');
  });
});

it('an RSA key of 2048 bits is accepted with any line endings', async () => {
  const { profiles } = startProfiles();
  const added = await profiles.add(fields, `\n ${good.replaceAll('\n', '\r\n')} `);
  expect(added).toMatchObject({ ok: true });
});

it.each<[string, string]>([
  ['without its line breaks', good.replaceAll('\n', '')],
  ['with spaces instead of line breaks', good.replaceAll('\n', ' ')],
  ['with “\\n” instead of line breaks', good.replaceAll('\n', '\\n')],
])('an RSA key %s signs like the original', async (_how, onOneLine) => {
  const { profiles } = startProfiles();
  expect(await profiles.add(fields, onOneLine)).toMatchObject({ ok: true });
  if (withKey === undefined) throw new Error('no scheme with a key');
  expect(signatureOf(withKey, 'text', onOneLine)).toBe(signatureOf(withKey, 'text', good));
});
