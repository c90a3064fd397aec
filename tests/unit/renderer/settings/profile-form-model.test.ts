import { describe, expect, it } from 'vitest';
import { profileFields, type ProfileFields } from '../../../../electron/contract/profiles.ts';
import { presetChoices } from '../../../../electron/payment-service/signing/presets.ts';
import {
  fieldOfFault,
  profileForm,
  typedProfile,
} from '../../../../renderer/features/settings/profiles/profile-form-model.ts';
import { settingsText } from '../../../../renderer/text/settings.ts';
import { defaultSigning } from '../../../support/profile-fields.ts';

const fields: ProfileFields = {
  name: 'Test shop',
  environment: 'test',
  baseUrl: 'https://api.test.payserv.example',
  pid: '9223372036854775807',
  ...defaultSigning,
  tolerance: '0.50',
  chains: ['TRON', 'ETH'],
  notFoundCodes: ['40401'],
};

const form = profileForm(presetChoices);

describe('the profile form', () => {
  it('returns every field unchanged, including optional ones', () => {
    const complete: Required<ProfileFields> = {
      ...fields,
      // Possible in an imported file.
      requestsPerSecond: 0.25,
      readOnly: true,
      timeouts: { connect: 5, call: 20 },
      explorers: [{ chain: 'TRON', tx: 'https://explorer.example/tx/{tx}' }],
      caFile: { name: 'company.pem', pem: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n' },
    };
    expect(form.parse(typedProfile(complete))).toEqual(complete);
    expect(form.parse(typedProfile(fields))).toEqual(fields);
  });

  it('accepts lists separated by commas, semicolons or lines, without empty entries', () => {
    const typed = { ...typedProfile(fields), chains: ' TRON, ,ETH;\nBTC ,', notFoundCodes: '' };
    expect(form.parse(typed)).toMatchObject({ chains: ['TRON', 'ETH', 'BTC'], notFoundCodes: [] });
  });

  it('says that there are no not-found codes', () => {
    const { codes } = settingsText.profiles.advanced.values;
    expect([0, 1, 2].map(codes)).toEqual(['Not-found codes: none', '1 not-found code', '2 not-found codes']);
  });

  it('shows an error of a list entry at the list', () => {
    const typed = { ...typedProfile(fields), chains: 'x'.repeat(65) };
    expect(form.safeParse(typed).error?.issues[0]?.path[0]).toBe('chains');
  });

  it('shows at the order field that the scheme uses its name, also with other errors', () => {
    const faults = (change: object) =>
      form
        .safeParse({ ...typedProfile(fields), ...change })
        .error?.issues.map(({ path, message }) => [path[0], message]);
    const taken = ['orderField', 'order-field-reserved'];
    expect(faults({ scheme: 'epusdt', orderField: 'Signature' })).toEqual([taken]);
    expect(faults({ scheme: 'epusdt', orderField: 'signature', name: '' })).toEqual([['name', 'name-empty'], taken]);
    expect(faults({ scheme: 'cregis', orderField: 'signature' })).toBeUndefined();
    expect(faults({ scheme: 'cregis', orderField: 'PID' })).toEqual([taken]);
  });

  it('finds each field of the contract in an error of main', () => {
    for (const name of Object.keys(profileFields.shape)) expect(fieldOfFault(`fields.${name}`)).toBe(name);
    expect(fieldOfFault('fields.pid')).toBe('pid');
    expect(fieldOfFault('fields.chains.3')).toBe('chains');
    expect(fieldOfFault('secret')).toBeNull();
  });
});
