/** Words of All addresses. */
import type { AddressCheck } from '../../electron/contract/addresses.ts';
import type { AddressForm, AddressNetwork } from '../../electron/contract/address-list.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { addressesCount } from './transmission-words.ts';

export const addressListText = {
  searchName: 'Search addresses, aliases, batches and callback URLs',
  searchPlaceholder: 'Address, alias, batch',
  searchHint:
    'Use quotes for an exact match: "Till 1". You can also search for a callback URL, a shortened address (TXyz…abcd) or a link.',
  filtersName: 'Search and filters',
  chain: 'Network',
  chainFilter: (chain: UntrustedText) => `Network: ${chain}`,
  check: 'Check',
  checkFilter: (check: string) => `Check: ${check}`,
  batch: 'Batch',
  batchFilter: (batch: string) => `Batch ${batch}`,
  batchChoice: (batch: string, chain: UntrustedText, count: string) => `Batch ${batch}, ${count} on ${chain}`,
  created: 'Created',
  exported: 'Exported',
  exportedYes: 'Exported',
  exportedNo: 'Not exported yet',
  clearFilters: 'Clear filters',
  count: (matching: string, total: string) => `${matching} of ${addressesCount(total)}`,
  countAll: (total: string) => addressesCount(total),
  columns: {
    address: 'Address',
    chain: 'Network',
    alias: 'Alias',
    batch: 'Batch',
    created: 'Created',
    check: 'Format and checksum',
  },
  tableName: 'Deposit addresses',
  selectAll: 'Select all matching',
  select: (address: UntrustedText) => `Select ${address}`,
  selectionName: 'Selected addresses',
  selected: (count: string) => `${count} selected`,
  selectedNotShown: (count: string, notShown: string) => `${count} selected (${notShown} hidden)`,
  showHidden: 'Show hidden',
  tooMany: (most: string) => `Select up to ${most}, or filter and select all.`,
  tooManyOut: (most: string) => `You can deselect up to ${most}. Clear the selection and use a filter.`,
  selectionCleared: 'Selection cleared: the list changed',
  notSelected: 'Couldn’t select the addresses.',
  copy: 'Copy',
  exportSelected: (count: string) => `Export ${count}…`,
  exportShown: (count: string) => `Export ${count} shown…`,
  exportAll: (count: string) => `Export all ${count}…`,
  clear: 'Clear selection',
  copyAddress: 'Copy address',
  noAlias: 'none',
  wasExported: 'Exported',
  order: {
    arrival: { down: 'Sorted by newest', up: 'Sorted by oldest' },
    address: { up: 'Sorted by address', down: 'Sorted by address, descending' },
    chain: { up: 'Sorted by network', down: 'Sorted by network, descending' },
    alias: { up: 'Sorted by alias', down: 'Sorted by alias, descending' },
    batch: { up: 'Sorted by oldest batch', down: 'Sorted by newest batch' },
    check: { up: 'Sorted by check', down: 'Sorted by check, descending' },
  },
  invalid: (count: string) => (count === '1' ? '1 invalid address in total.' : `${count} invalid addresses in total.`),
  show: 'Show',
  loading: 'Loading addresses',
  rowsNotLoaded: 'Couldn’t load these rows.',
  notLoaded: 'Couldn’t load the address list',
  notLoadedSentence: 'The number of addresses is unknown. Nothing was changed.',
  empty: 'No addresses yet',
  emptySentence: 'Addresses that you create or import appear here.',
  emptyAction: 'Create addresses',
  nothing: 'No matching addresses',
  nothingSentence: (total: string) => `Searched ${addressesCount(total)} of this profile.`,
  nothingWhole: 'Quotes search for an exact match. Remove them to search for a part.',
  nothingAction: 'Clear search and filters',
  removedProfiles: {
    label: 'Addresses without a profile',
    causeUnnamed: 'A profile without a name was removed.',
    cause: (name: UntrustedText) => `Profile ${name} was removed.`,
    holds: (count: string, waiting: string) =>
      `${addressesCount(count)}${waiting === '0' ? '' : `, ${waiting} ${waiting === '1' ? 'unknown outcome' : 'unknown outcomes'}`}.`,
    show: 'Show',
    back: 'Back',
    readOnly: 'You can view and export them.',
    connection: (pid: UntrustedText, baseUrl: UntrustedText) =>
      `Add a profile with project ${pid} and ${baseUrl} to restore its list.`,
    unknownConnection: 'Its project number and base URL are unknown.',
    waits: (batch: string, count: string) => `Batch ${batch}: the outcome of ${addressesCount(count)} is unknown.`,
    waitsMeans: (count: string) =>
      count === '1'
        ? 'It may exist at the service and receive payments. Check before you create it again.'
        : 'They may exist at the service and receive payments. Check before you create them again.',
  },
  qrName: (address: UntrustedText) => `QR code of ${address}`,
  noQrNotValid: 'No QR code: invalid address. Do not share it.',
  noQrForm: 'No QR code: unknown address format. Check with the service before you share it.',
  savePng: 'Save QR code…',
  detailsName: (address: UntrustedText) => `Details of ${address}`,
  facts: {
    ofAddress: 'Address',
    origin: 'Origin',
    copy: (what: string) => `Copy ${what}`,
    address: 'Address',
    chain: 'Network',
    alias: 'Alias',
    callbackUrl: 'Callback URL',
    check: 'Format and checksum',
    batch: 'Batch',
    created: 'Created',
  },

  /** Shown when the typed text is an address or looks like one. */
  typed: {
    is: {
      fits: (networks: string) => `This is an address of ${networks} with a valid checksum.`,
      none: (networks: string) => `This is an address of ${networks} without a checksum: all letters are in one case.`,
      differs: (networks: string) => `Invalid ${networks} address: a character is wrong, missing or extra.`,
    } satisfies Readonly<Record<AddressForm['checksum'], (networks: string) => string>>,
    networks: {
      tron: 'TRON',
      evm: 'Ethereum (or compatible)',
      bitcoin: 'Bitcoin',
      litecoin: 'Litecoin',
      dogecoin: 'Dogecoin',
      xrp: 'XRP',
    } satisfies Readonly<Record<AddressNetwork, string>>,
    or: ' or ',
  },

  checks: {
    valid: 'Valid',
    invalid: {
      empty: 'Empty',
      format: 'Invalid format',
      checksum: 'Invalid checksum',
      duplicate: 'Duplicate',
      damaged: 'Damaged, do not use',
    } satisfies Record<Extract<AddressCheck, { is: 'invalid' }>['reason'], string>,
    unknown: 'Not checked',
  },

  /** The long form, shown only where it fits. */
  unknownMeans: 'Not checked for this network',

  checkNames: { valid: 'Valid', invalid: 'Invalid', unknown: 'Not checked' },
};
