/** Profile files, including hostile ones. */
import { describe, expect, it } from 'vitest';
import { mostProfileFileBytes, mostProfilesInFile } from '../../../electron/contract/profiles.ts';
import { customScheme } from '../../../electron/payment-service/signing/custom-schemes.ts';
import { presetOf } from '../../../electron/payment-service/signing/presets.ts';
import { profileFile, readProfileFile, schemesOf } from '../../../electron/profiles/profile-file.ts';
import { profileFields } from '../../support/profile-fields.ts';

const at = Date.UTC(2026, 0, 2);
const fileOf = (...profiles: unknown[]) => ({ ...profileFile({ profiles: [], schemes: [] }, at, '1.0.0'), profiles });
const bytesOf = (content: unknown) => Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
const read = (content: unknown) => readProfileFile(bytesOf(content));
const whole = profileFields({
  name: 'Shop · Zürich',
  readOnly: true,
  timeouts: { connect: 5, call: 60 },
  explorers: [{ chain: 'TRON', tx: 'https://scan.example/tx/{tx}' }],
  requestsPerSecond: 0.5,
  chains: ['TRON'],
  notFoundCodes: ['40400'],
});

describe('an exported profile', () => {
  it('is read back with its custom schemes', () => {
    const preset = presetOf('cregis');
    if (preset === null) throw new Error('no such preset');
    const { id: _id, ...parameters } = preset;
    const scheme = customScheme({ ...parameters, name: 'Ours', join: '|' });
    const signs = { ...whole, scheme: scheme.id };
    const schemes = schemesOf([signs, whole], (id) => (id === scheme.id ? scheme : null));
    expect(schemes).toEqual([scheme]);
    expect(read(profileFile({ profiles: [signs, whole], schemes }, at, '1.0.0'))).toEqual({
      ok: true,
      value: {
        profiles: [
          { is: 'usable', name: whole.name, fields: signs },
          { is: 'usable', name: whole.name, fields: whole },
        ],
        left: 0,
        schemes: [scheme],
      },
    });
  });

  it('has only a profile’s fields', () => {
    expect(() =>
      profileFile({ profiles: [{ ...whole, secret: 'x' } as typeof whole], schemes: [] }, at, '1.0.0'),
    ).toThrow('secret');
  });
});

describe('a profile file is refused', () => {
  it.each<[string, unknown, string]>([
    ['that isn’t JSON', 'profiles', 'file-not-json'],
    ['that is empty', '', 'file-not-json'],
    ['of another type', { quittance: 'backup', version: 1 }, 'file-not-profiles'],
    ['that is a list', [], 'file-not-profiles'],
    ['of a later version', { ...fileOf(whole), version: 2, more: 1 }, 'file-newer'],
    ['with more than its form has', { ...fileOf(whole), more: 1 }, 'file-not-profiles'],
    ['without a profile', fileOf(), 'file-empty'],
    ['with a prototype’s name', `{"quittance":"profiles","__proto__":{"version":1}}`, 'file-names'],
    [
      'with a prototype’s name within a profile',
      JSON.stringify(fileOf(whole)).replace('"name":', '"__proto__":{"readOnly":false},"name":'),
      'file-names',
    ],
    ['with a constructor', JSON.stringify(fileOf(whole)).replace('"name":', '"constructor":1,"name":'), 'file-names'],
    [
      'of 2 MiB and more',
      JSON.stringify({ ...fileOf(whole), appVersion: 'x'.repeat(mostProfileFileBytes) }),
      'file-too-large',
    ],
    ['nested a hundred thousand levels deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'file-not-'],
  ])('%s', (_which, content, fault) => {
    const answer = read(content);
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    expect(JSON.stringify(answer)).toContain(fault);
    expect({}).not.toHaveProperty('readOnly');
  });

  it('in another encoding', () => {
    const answer = readProfileFile(Buffer.from(JSON.stringify(fileOf(whole)), 'utf16le'));
    expect(answer).toMatchObject({ error: { facts: { fault: 'file-not-json' } } });
    expect(readProfileFile(Buffer.from([0x22, 0xff, 0x22]))).toMatchObject({ ok: false });
  });
});

describe('a profile in a file is unusable', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['with a user in its URL', { baseUrl: 'https://who:what@pay.example' }, 'baseUrl', 'url-has-user'],
    ['by http', { baseUrl: 'http://pay.example' }, 'baseUrl', 'url-not-https'],
    ['with a secret', { secret: 'tH3-s3cr3t' }, '', 'field-not-known'],
    ['with an unknown field', { createsOnly: true }, '', 'field-not-known'],
    ['with an invalid project number', { pid: 7 }, 'pid', 'field-form-other'],
    [
      'with an explorer by http',
      { explorers: [{ chain: 'TRON', tx: 'http://scan.example/{tx}' }] },
      'explorers.0.tx',
      'url-not-https',
    ],
    ['with time-outs beyond their range', { timeouts: { connect: 1, call: 4000 } }, 'timeouts.call', 'timeout-range'],
    [
      'with invalid CA certificates',
      { caFile: { name: 'ca.pem', pem: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n' } },
      'caFile',
      'ca-not-readable',
    ],
    [
      'with a private key',
      { caFile: { name: 'ca.pem', pem: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n' } },
      'caFile.pem',
      'ca-not-certificates',
    ],
  ])('%s, but the others are usable', (_which, change, field, fault) => {
    const answer = read(fileOf({ ...whole, ...change }, whole));
    expect(answer).toMatchObject({
      ok: true,
      value: {
        profiles: [
          { is: 'not-usable', name: whole.name, field, fault },
          { is: 'usable', fields: whole },
        ],
      },
    });
    // Only the name is returned.
    expect(JSON.stringify(answer)).not.toContain('tH3-s3cr3t');
  });

  it.each([null, 7, 'text', [], {}])('if it is %j', (given) => {
    expect(read(fileOf(given))).toMatchObject({ value: { profiles: [{ is: 'not-usable', name: '' }] } });
  });

  it('beyond the first 50, with a count of the rest', () => {
    const many = read(fileOf(...Array.from({ length: mostProfilesInFile + 7 }, () => whole)));
    expect(many.ok && [many.value.profiles.length, many.value.left]).toEqual([mostProfilesInFile, 7]);
  });
});

it('a scheme that doesn’t match its id is skipped', () => {
  const content = { ...fileOf(whole), schemes: [{ id: `own-${'0'.repeat(32)}`, scheme: { name: 'Forged' } }] };
  expect(read(content)).toMatchObject({ ok: true, value: { schemes: [] } });
});
