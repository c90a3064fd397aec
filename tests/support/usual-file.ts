/** What an export has to be told, where a test is about something else: the file as it has always been. */
import { addressesSet } from '../../electron/exports/address-table.ts';

export const usualFile = {
  format: { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' },
  columns: addressesSet,
  by: 'ann',
} as const;
