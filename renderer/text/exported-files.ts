/** Words of the Exports page: files that were exported. */
import type { FileVerification } from '../../electron/contract/exports.ts';
import type { OrderRowKind, OrderTime } from '../../electron/contract/order-export.ts';
import { formatCount } from '../lib/format/money.ts';
import { addressesCount } from './transmission-words.ts';
import type { UntrustedText } from './untrusted-text.ts';

const times = { created: 'created', read: 'checked' } satisfies Record<OrderTime, string>;

export const exportedFilesText = {
  title: 'Exports',
  newExport: 'New export',
  newOrders: 'Orders…',
  newAddresses: 'Addresses…',
  search: 'Search exports',
  searchIn: 'File, content, user',
  filters: { kind: 'Content', by: 'User', date: 'Date', state: 'Verification' },
  unknownUser: 'Unknown',
  count: (files: number) => (files === 1 ? '1 file' : `${formatCount(files)} files`),
  noMatch: 'No matching files',
  showAll: 'Show all',
  columns: { file: 'File', content: 'Content', rows: 'Rows', when: 'When', by: 'By', verification: 'Verification' },
  addresses: 'Addresses',
  kinds: {
    order: 'Orders',
    payment: 'Payments',
    refund: 'Refunds',
    item: 'Items',
    finding: 'Check results',
  } satisfies Record<OrderRowKind, string>,
  batch: (batch: string) => `batch ${batch}`,
  ofBatch: (batch: string, alias: string) => `batch ${batch}, ${alias}`,
  noAlias: 'no alias',
  selection: 'selected',
  all: 'all',
  orders: {
    all: 'all saved orders',
    one: (order: UntrustedText): string => order,
    bulk: (lookup: string, isPart: boolean) => (isPart ? `part of bulk lookup ${lookup}` : `bulk lookup ${lookup}`),
    timeIn: (by: OrderTime, month: string) => `${times[by]} in ${month}`,
    timeFrom: (by: OrderTime, day: string) => `${times[by]} from ${day}`,
    timeUntil: (by: OrderTime, day: string) => `${times[by]} before ${day}`,
  },
  damaged: 'Damaged record',
  states: {
    unverified: 'Not verified yet',
    unchanged: 'Verified',
    changed: 'Changed',
    replaced: 'Replaced',
    missing: 'File not found',
    unreadable: 'Can’t be read',
  } satisfies Record<FileVerification['is'] | 'unverified', string>,
  manifests: {
    same: 'matches this export',
    different: 'doesn’t match this export',
    missing: 'not found',
  } satisfies Record<FileVerification['manifest'], string>,
  verified: (state: string, at: string) => `${state} · ${at}`,
  changed: (files: string) => (files === '1' ? '1 file changed after export.' : `${files} files changed after export.`),
  changedMeans: (file: UntrustedText) => `${file} doesn’t match its checksum. Don’t use it for accounting.`,
  details: (file: UntrustedText) => `Details of ${file}`,
  folder: 'Folder',
  copyPath: (path: UntrustedText) => `Copy path ${path}`,
  sha256: 'SHA-256',
  copySha256: 'Copy SHA-256',
  checksumFile: 'Checksum file',
  columnSet: 'Columns',
  notThere: 'File not found',
  verify: 'Verify',
  again: 'Export again…',
  same: (rows: string) => `${addressesCount(rows)} exported again, unchanged`,
  loading: 'Loading exports',
  notLoaded: 'Couldn’t load the exports',
  empty: 'No exports yet',
  emptySentence: 'Exported files appear here with date, user, rows and SHA-256.',
};
