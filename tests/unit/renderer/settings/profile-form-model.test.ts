import { describe, expect, it } from 'vitest';
import { profileFields, type ProfileFields } from '../../../../electron/contract/profile.ts';
import {
  fieldOfFault,
  profileFieldNames,
  profileForm,
  typedProfile,
} from '../../../../renderer/features/settings/profiles/profile-form-model.ts';

const fields: ProfileFields = {
  name: 'Test shop',
  environment: 'test',
  baseUrl: 'https://api.test.payserv.example',
  pid: '9223372036854775807',
  scheme: 'cregis',
  orderField: 'service_id',
  numberAs: 'integer',
  timestampUnit: 'ms',
  tolerance: '0.50',
  chains: ['TRON', 'ETH'],
  notFoundCodes: ['40401'],
};

describe('the form of a profile', () => {
  it('gives back every field as it was', () => {
    expect(profileForm.parse(typedProfile(fields))).toEqual(fields);
  });

  it('reads lists between commas, semicolons and lines, and drops the empty', () => {
    const typed = { ...typedProfile(fields), chains: ' TRON, ,ETH;\nBTC ,', notFoundCodes: '' };
    expect(profileForm.parse(typed)).toMatchObject({ chains: ['TRON', 'ETH', 'BTC'], notFoundCodes: [] });
  });

  it('names a fault of a list at the list', () => {
    const typed = { ...typedProfile(fields), chains: 'x'.repeat(65) };
    expect(profileForm.safeParse(typed).error?.issues[0]?.path[0]).toBe('chains');
  });

  it('knows each field of the contract, and finds it in a fault told by main', () => {
    expect([...profileFieldNames].toSorted()).toEqual(Object.keys(profileFields.shape).toSorted());
    expect(fieldOfFault('fields.pid')).toBe('pid');
    expect(fieldOfFault('fields.chains.3')).toBe('chains');
    expect(fieldOfFault('secret')).toBeNull();
  });
});
