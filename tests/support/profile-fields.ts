/** The fields of a complete profile. A test states only its differences. */
import type { ProfileFields } from '../../electron/contract/profiles.ts';

/** The default signing options of a connection. */
export const defaultSigning = {
  scheme: 'cregis',
  orderField: 'service_id',
  numberAs: 'integer',
  timestampUnit: 'ms',
} as const;

export const profileFields = (changes: Partial<ProfileFields> = {}): ProfileFields => ({
  name: 'Test shop',
  environment: 'test',
  baseUrl: 'https://pay.example',
  pid: '1',
  ...defaultSigning,
  tolerance: '0.50',
  chains: [],
  notFoundCodes: [],
  ...changes,
});
