/** What a person types for a profile: one that is whole, so that a test states only what is different about its own. */
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
