/** Words of the audit log in Settings. */
import type { AuditFault, AuditGroup, AuditKind } from '../../electron/contract/audit.ts';
import { formatCount } from '../lib/format/money.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { factNames, factWords } from './audit-facts.ts';

const entries = (count: number): string => `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;
const number = (no: number): string => formatCount(no);

const kinds: Readonly<Record<AuditKind, string>> = {
  'history-viewed': 'Lookup history viewed',
  'order-looked-up': 'Order looked up',
  'bulk-lookup': 'Bulk lookup',
  'order-watched': 'Order watched',
  'order-watch-ended': 'Order watch ended',
  'connection-checked': 'Connection checked',
  'batch-started': 'Batch started',
  'live-confirmed': 'Live creation confirmed',
  'batch-resumed': 'Batch resumed',
  'batch-stopped': 'Batch stopped',
  'request-sent': 'Request sent',
  'request-requeued': 'Request queued again',
  'request-finished': 'Request finished',
  'unfinished-requests-found': 'Unfinished requests found',
  'outcome-confirmed': 'Outcome confirmed',
  'order-noted': 'Order note',
  'retention-changed': 'Retention changed',
  'history-deleted': 'Lookup history deleted',
  'addresses-exported': 'Addresses exported',
  'orders-exported': 'Orders exported',
  'picture-saved': 'QR code saved',
  'order-saved': 'Order saved to a file',
  'backup-created': 'Backup',
  'restore-confirmed': 'Restore confirmed',
  restored: 'Restored from a backup',
  'profile-added': 'Profile added',
  'profile-changed': 'Profile changed',
  'profile-removed': 'Profile removed',
  'profile-imported': 'Profile imported',
  'profile-duplicated': 'Profile duplicated',
  'profiles-exported': 'Profiles exported',
  'read-only-changed': 'Read-only changed',
  'scheme-saved': 'Custom signing scheme saved',
  'scheme-removed': 'Custom signing scheme removed',
  'secret-set': 'Secret set',
  'secret-deleted': 'Secret deleted',
  'log-verified': 'Log verified',
  'log-exported': 'Log exported',
  'log-deleted': 'Entries deleted',
};

const outcomes: Readonly<Record<string, string>> = {
  found: 'found',
  'not-found': 'not found',
  refused: 'refused',
  'not-sent': 'not sent',
  unknown: 'outcome unknown',
  unconfirmed: 'not confirmed',
  planned: 'queued',
  confirmed: 'confirmed',
  stopped: 'stopped',
  sent: 'sent',
  created: 'created',
  'not-created': 'marked not created',
  imported: 'imported',
  written: 'saved',
  changed: 'changed',
  removed: 'removed',
  again: 'exported again',
  failed: 'failed',
  passed: 'passed',
  canceled: 'canceled',
  done: 'done',
  set: 'set',
  replaced: 'replaced',
  verified: 'verified',
  damaged: 'damaged',
  new: 'new',
  renamed: 'renamed',
  on: 'on',
  off: 'off',
  started: 'started',
  finished: 'finished',
  retried: 'failed orders retried',
  deleted: 'deleted',
  'by-user': 'by user',
  'at-rest': 'order final',
  'will-not-heal': 'lookup failed',
  'nothing-changed': 'no change for a week',
  'another-service': 'profile changed',
};

const groups: Readonly<Record<AuditGroup, string>> = {
  lookups: 'Lookups',
  creates: 'Address creation',
  decisions: 'Confirmed outcomes',
  history: 'Order data',
  files: 'Exports',
  backups: 'Backups',
  profiles: 'Profiles',
  secrets: 'Secrets',
  log: 'Audit log',
};

export const auditText = {
  kinds,
  outcomes,
  groups,
  facts: factNames,
  factWords,
  kindNotKnown: 'Entry from a newer version',

  intro: 'Who did what, and the result. Entries can’t be edited in Quittance and contain no secrets.',
  loading: 'Loading the audit log',
  notLoaded: 'Couldn’t load the audit log',
  tryAgain: 'Try again',

  empty: 'No entries yet',
  emptySentence: 'Lookups, batches, exports, backups and profile changes appear here.',
  noneMatch: 'No matching entries',
  noneMatchSentence: 'No entry matches all filters.',
  clearAll: 'Clear all',

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
  verdictTitle: { verified: 'Audit log verified', damaged: 'Audit log damaged' },
  verified: (count: number) => `No entries changed or missing among ${entries(count)}.`,
  fault: ({ is, no }: AuditFault) =>
    `${
      is === 'missing'
        ? `Entry ${number(no)} is missing.`
        : `Entry ${number(no)} or the one after it was changed. Don’t rely on either.`
    } Later entries weren’t checked. Copy the data folder now and keep the copy for an investigation.`,

  exportCsv: 'Export CSV…',
  exportFiltered: 'Export filtered CSV…',
  exported: (rows: number, fileName: UntrustedText) => `${entries(rows)} exported to ${fileName}`,

  delete: 'Delete…',
  deleteTitle: 'Delete older entries',
  deleteSentence: 'Entries are kept until you delete them. A new entry records how many were deleted and their dates.',
  olderThan: 'Older than',
  months: (months: number) =>
    months % 12 === 0 ? (months === 12 ? 'a year' : `${String(months / 12)} years`) : `${String(months)} months`,
  deleted: (count: number) => `${entries(count)} deleted`,
  nothingToDelete: 'Nothing to delete',

  filtersName: 'Filter the audit log',
  searchName: 'Search the audit log',
  searchPlaceholder: 'Order, batch, file, user',
  kind: 'Event',
  kindFilter: (kind: string) => `Event: ${kind}`,
  profile: 'Profile',
  profileFilter: (name: UntrustedText) => `Profile: ${name}`,
  day: 'Date',
  dayFrom: (from: string) => `From ${from}`,
  dayUntil: (until: string) => `Until ${until}`,
  dayBetween: (from: string, until: string) => `${from} to ${until}`,
  from: 'From',
  until: 'Until',
  daysIn: (zone: UntrustedText) => `Dates in ${zone}`,
  clearFilter: (of: string) => `Clear ${of.toLowerCase()}`,
  matching: (count: number) => entries(count),
  newer: (count: number) => `Show ${formatCount(count)} newer`,
  searchNewer: (count: number) => `Search ${formatCount(count)} newer`,

  tableName: 'Audit log',
  run: (id: UntrustedText) => `Batch ${id}`,
  upToEntry: (no: number) => `Up to entry ${number(no)}`,
  timesIn: (zone: UntrustedText) => `Times in ${zone}`,
  columns: { time: 'Time', kind: 'Event', subject: 'Object', outcome: 'Result', profile: 'Profile', user: 'User' },
  entryTitle: (no: number) => `Entry ${number(no)}`,
  factsName: 'Details',
  factBefore: (name: string) => `${name}, before`,
  factAfter: (name: string) => `${name}, after`,
  none: 'none',
  yes: 'yes',
  no: 'no',
  close: 'Close',
};
