/** A report is outdated once a setting that it depends on changes. */
import { expect, it } from 'vitest';
import type { CheckedConnection } from '../../../../electron/contract/connection.ts';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { compareWithReport } from '../../../../renderer/features/settings/connection-check/check-state.ts';
import { connectionOf } from '../../../../renderer/features/settings/profiles/profile-form-model.ts';
import { profileFields } from '../../../support/profile-fields.ts';

const profile: ProfileView = {
  ...profileFields({ name: 'Shop', baseUrl: 'https://pay.example' }),
  id: 'shop',
  builtIn: false,
  secret: { is: 'set', at: 1, storage: 'keychain' },
};
const { baseUrl, pid, scheme, orderField, timestampUnit, notFoundCodes } = profile;
const checked: CheckedConnection = { baseUrl, pid, scheme, orderField, timestampUnit, notFoundCodes, secretAt: 1 };

it.each<[string, Partial<ProfileView>, boolean]>([
  ['nothing', {}, false],
  ['its CA certificates', { caFile: { name: 'company.pem', pem: 'x' } }, true],
  ['its not-found codes', { notFoundCodes: ['S3'] }, true],
  ['its timeouts', { timeouts: { connect: 5, call: 20 } }, true],
  ['its secret', { secret: { is: 'set', at: 2, storage: 'keychain' } }, true],
  ['its project number', { pid: '8' }, true],
  ['its name', { name: 'Store' }, false],
])('after a change of %s a report is outdated: %s', (_what, change, isStale) => {
  const now = { ...profile, ...change };
  expect(compareWithReport(now, connectionOf(now), checked)).toEqual({ isSaved: true, isStale });
});
