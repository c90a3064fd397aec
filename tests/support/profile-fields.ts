/** The fields of a complete profile. A test states only its differences. */
import type { ProfileFields } from '../../electron/contract/profiles.ts';

export const profileFields = (changes: Partial<ProfileFields> = {}): ProfileFields => ({
  name: 'Test shop',
  environment: 'test',
  baseUrl: 'https://pay.example',
  pid: '1',
  scheme: 'cregis',
  orderField: 'service_id',
  numberAs: 'integer',
  timestampUnit: 'ms',
  tolerance: '0.50',
  chains: [],
  notFoundCodes: [],
  ...changes,
});
