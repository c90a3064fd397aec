/** Words of the audit log in Settings. */
import type { AuditFault, AuditKind } from '../../electron/contract/audit.ts';
import { formatCount } from '../lib/format/money.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { factNames, factWords } from './audit-facts.ts';

const entries = (count: number): string => `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;
const number = (no: number): string => formatCount(no);

/** Names are nouns, because the result says what was done. */
const kinds: Readonly<Record<AuditKind, string>> = {
  'history-viewed': 'Saved lookup',
  'order-looked-up': 'Order lookup',
  'bulk-lookup': 'Bulk lookup',
  'order-watched': 'Order watch',
  'order-watch-ended': 'Order watch',
  'connection-checked': 'Connection check',
  'batch-started': 'Batch',
  'live-confirmed': 'Live creation',
  'batch-resumed': 'Batch',
  'batch-stopped': 'Batch',
  'request-sent': 'Request',
  'request-requeued': 'Request',
  'request-finished': 'Response',
  'unfinished-requests-found': 'Unfinished requests',
  'outcome-confirmed': 'Unknown outcome',
  'order-noted': 'Order note',
  'retention-changed': 'Retention',
  'history-deleted': 'Lookup history',
  'addresses-exported': 'Address export',
  'orders-exported': 'Order export',
  'picture-saved': 'QR code',
  'order-saved': 'Order file',
  'backup-created': 'Backup',
  'restore-confirmed': 'Restore',
  restored: 'Restore',
  'profile-added': 'Profile',
  'profile-changed': 'Profile',
  'profile-removed': 'Profile',
  'read-only-changed': 'Read-only',
  'scheme-saved': 'Signing scheme',
  'scheme-removed': 'Signing scheme',
  'secret-set': 'Secret',
  'secret-deleted': 'Secret',
  'log-verified': 'Audit log',
  'log-exported': 'Audit log export',
};

/** Results of kinds that have only one, if the kind’s name doesn’t say it. */
const onlyOutcomes: Readonly<Partial<Record<string, string>>> = {
  'history-viewed': 'Viewed',
  'batch-started': 'Started',
  'batch-resumed': 'Resumed',
  'request-requeued': 'Queued again',
  'retention-changed': 'Changed',
  'history-deleted': 'Deleted',
  restored: 'Completed',
  'profile-added': 'Added',
  'profile-changed': 'Changed',
  'profile-removed': 'Removed',
  'scheme-removed': 'Removed',
  'secret-deleted': 'Deleted',
};

const outcomes: Readonly<Record<string, string>> = {
  found: 'Found',
  'not-found': 'Not found',
  refused: 'Refused',
  'not-sent': 'Not sent',
  unknown: 'Outcome unknown',
  unconfirmed: 'Not confirmed',
  confirmed: 'Confirmed',
  stopped: 'Stopped',
  sent: 'Sent',
  created: 'Created',
  'not-created': 'Marked not created',
  imported: 'Imported',
  written: 'Saved',
  changed: 'Changed',
  removed: 'Deleted',
  again: 'Exported again',
  failed: 'Failed',
  passed: 'Passed',
  canceled: 'Canceled',
  set: 'Set',
  replaced: 'Replaced',
  verified: 'Verified',
  damaged: 'Damaged',
  new: 'Added',
  renamed: 'Renamed',
  on: 'On',
  off: 'Off',
  started: 'Started',
  finished: 'Finished',
  retried: 'Failed orders retried',
  deleted: 'Deleted',
  'by-user': 'Stopped by user',
  final: 'Ended: order final',
  'permanent-failure': 'Ended: lookup failed',
  'nothing-changed': 'Ended: no change for a week',
  'another-service': 'Ended: profile changed',
};

export const auditText = {
  kinds,
  onlyOutcomes,
  outcomes,
  facts: factNames,
  factWords,
  kindNotKnown: 'Entry from a newer version',

  intro:
    'The log records each action with its user and result. Entries can’t be edited in Quittance and contain no secrets.',
  loading: 'Loading the audit log',
  notLoaded: 'Couldn’t load the audit log',

  empty: 'No entries yet',
  emptySentence: 'Lookups, batches, exports, backups and profile changes appear here.',
  noneMatch: 'No matching entries',
  noneMatchSentence: 'No entry matches all filters.',
  clearFilters: 'Clear filters',

  state: {
    verified: (count: number, since: string, when: string) =>
      `${entries(count)} since ${since}, all unchanged. Verified ${when}.`,
    verifiedUpTo: (count: number, since: string, upTo: number, when: string) =>
      `${entries(count)} since ${since}. Verified up to entry ${number(upTo)}, ${when}.`,
    notVerified: (count: number, since: string) => `${entries(count)} since ${since}. Not verified yet.`,
    damaged: (count: number, since: string, no: number, when: string) =>
      `${entries(count)} since ${since}. Damaged at entry ${number(no)}, found ${when}.`,
    unsaved: (count: number) =>
      `${entries(count)} ${count === 1 ? 'isn’t' : 'aren’t'} saved yet. Keep Quittance open until ${count === 1 ? 'it is' : 'they are'} saved.`,
  },

  verify: 'Verify',
  damaged: 'Audit log damaged',
  fault: ({ is, no }: AuditFault) =>
    `${
      is === 'missing'
        ? `Entry ${number(no)} is missing.`
        : `Entry ${number(no)} or the one after it was changed. Don’t rely on either.`
    } Later entries weren’t checked. Copy the data folder now and keep the copy for an investigation.`,

  exportCsv: 'Export CSV…',
  exportFiltered: 'Export filtered CSV…',
  exported: (rows: number, fileName: UntrustedText) => `${entries(rows)} exported to ${fileName}`,

  filtersName: 'Filter the audit log',
  searchName: 'Search the audit log',
  searchPlaceholder: 'Order, batch, file, user',
  matching: (count: number) => entries(count),
  refresh: 'Refresh',

  tableName: 'Audit log',
  batch: (id: UntrustedText, request: number | null) =>
    `Batch ${id}${request === null ? '' : `, request ${number(request)}`}`,
  upToEntry: (no: number) => `Up to entry ${number(no)}`,
  columns: { time: 'Time', kind: 'Event', subject: 'Object', outcome: 'Result', profile: 'Profile', user: 'User' },
  entryTitle: (no: number) => `Entry ${number(no)}`,
  factsName: 'Details',
  factBefore: (name: string) => `${name}, before`,
  factAfter: (name: string) => `${name}, after`,
  none: 'none',
  yes: 'yes',
  no: 'no',
};
