/** Default export settings for tests about something else. */
import { addressesSet } from '../../electron/exports/column-sets.ts';

export const defaultExport = {
  format: { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' },
  columns: addressesSet,
  by: 'ann',
} as const;

/** All addresses of a profile. */
export const demoExport = {
  profileId: 'demo',
  profileName: 'Demo store',
  environment: 'sandbox',
  what: { is: 'all' },
  ...defaultExport,
  appVersion: '0.1.0',
  at: 5_000,
} as const;
