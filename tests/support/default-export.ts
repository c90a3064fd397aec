/** Default export settings for tests about something else. */
import { addressesSet } from '../../electron/exports/address-table.ts';

export const defaultExport = {
  format: { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' },
  columns: addressesSet,
  by: 'ann',
} as const;
