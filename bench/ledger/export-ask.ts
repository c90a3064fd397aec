/** The export that rows P1, P1b and P2 ask for. */
import type { Result } from '../../electron/contract/result.ts';
import { usualFileSettings } from '../../electron/profiles/settings/export-settings.ts';
import { profile } from './journalled.ts';
import { addressesSet, type AddressFile } from '../../electron/exports/address-table.ts';

export const askFor = (path: string): AddressFile => ({
  profileId: profile.id,
  profileName: profile.name,
  environment: profile.environment,
  what: { is: 'all' },
  path,
  format: usualFileSettings.format,
  columns: addressesSet,
  by: '',
  appVersion: '0.0.0',
  at: 0,
});

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}
