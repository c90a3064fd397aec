/** The built-in column sets for addresses. A released set never changes. */
import { addressColumns, type AddressColumn, type ColumnSet } from '../../contract/address-export.ts';

const ofAddresses = [
  'address',
  'network',
  'alias',
  'batch',
  'request',
  'position',
  'created_at',
  'source',
  'check',
  'check_reason',
  'callback_url',
  'profile',
  'environment',
] as const satisfies readonly AddressColumn[];

const builtIn = (name: string, columns: readonly AddressColumn[]): ColumnSet => ({
  name,
  version: 1,
  columns,
  builtIn: true,
});

export const addressesSet = builtIn('addresses', ofAddresses);

export const builtInSets: readonly ColumnSet[] = [
  addressesSet,
  // Has what support needs to find a request at the service.
  builtIn('reconciliation', addressColumns),
  // For the people who use the addresses.
  builtIn('handover', ['address', 'network', 'alias', 'callback_url']),
];
