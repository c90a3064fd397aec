/** The sets of columns that every console has. A released one is never changed. */
import { addressColumns, type AddressColumn, type ColumnSet } from '../../contract/address-export.ts';

const ofAddresses = [
  'address',
  'chain',
  'alias',
  'run',
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

/** All that tells an address, its run and its check. */
export const addressesSet = builtIn('addresses-1', ofAddresses);

export const builtInSets: readonly ColumnSet[] = [
  addressesSet,
  // To find a request at the service: whom it went to, when, and under which nonce.
  builtIn('reconciling-1', addressColumns),
  // For whoever takes the addresses into use, and needs to know nothing of how they came about.
  builtIn('handover-1', ['address', 'chain', 'alias', 'callback_url']),
];
