/** Words of the audit log in Settings. */
import type {
  AuditContinued,
  AuditFault,
  AuditGroup,
  AuditKind,
  AuditVerdict,
} from '../../../../electron/contract/audit.ts';
import { formatCount } from '../../format/money.ts';
import { said, type Said } from '../said.ts';
import { factNames, factWords, headFaults } from './audit-facts.ts';

const entries = (count: number): string => `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`;
const number = (no: number): string => formatCount(no);
const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

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
  'log-continued': 'Log continued',
  'log-verified': 'Log verified',
  'log-exported': 'Log exported',
  'log-erased': 'Entries deleted',
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
  continued: 'from a backup',
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

const range = ({ no, to }: AuditFault): string =>
  no === to ? `Entry ${number(no)}` : `Entries ${number(no)} to ${number(to)}`;

function faultSentence(fault: AuditFault): string {
  const one = fault.no === fault.to;
  switch (fault.is) {
    case 'changed':
      return `${range(fault)} ${one ? 'was' : 'were'} changed. Don’t rely on ${one ? 'it' : 'them'}.`;
    case 'missing':
      return `${range(fault)} ${one ? 'is' : 'are'} missing.`;
    case 'moved':
      return `${range(fault)} was moved here. It was written as entry ${number(fault.of ?? 0)}.`;
    case 'copied':
      return `${range(fault)} was added. It’s a copy of entry ${number(fault.of ?? 0)}.`;
    case 'out-of-place':
      return `${range(fault)} doesn’t follow the entry before it, which was replaced.`;
  }
}

export const audit = {
  kinds,
  outcomes,
  afterBreak: 'after damage',
  groups,
  facts: factNames,
  factWords,
  kindNotKnown: 'Entry from a newer version',

  title: 'Audit log',
  intro: 'Who did what, and the result. Changes to entries are detected. Entries contain no secrets.',
  reading: 'Loading the audit log',
  notRead: 'Couldn’t load the audit log',
  readAgain: 'Try again',

  empty: 'No entries yet',
  emptySentence: 'Lookups, batches, exports, backups and profile changes appear here.',
  noneMatch: 'No results',
  noneMatchSentence: 'No entry matches all filters.',
  clearAll: 'Clear all',

  state: {
    count: (count: number, since: string) => `${entries(count)} since ${since}`,
    unbroken: (count: number, since: string, verified: string) =>
      `${entries(count)} since ${since}, all unchanged. Verified ${verified}.`,
    unbrokenUpTo: (count: number, since: string, upTo: number, verified: string) =>
      `${entries(count)} since ${since}. Verified up to entry ${number(upTo)}, ${verified}.`,
    notVerified: (count: number, since: string) => `${entries(count)} since ${since}. Not verified yet.`,
    continued: (count: number, since: string, from: string) => `${entries(count)} since ${since}. ${from}`,
    asWritten: (upTo: number, verified: string) => `Unchanged up to entry ${number(upTo)}, verified ${verified}.`,
    broken: (count: number, since: string, faults: number, verified: string) =>
      `${entries(count)} since ${since}. Damaged: ${faults === 1 ? '1 problem' : `${formatCount(faults)} problems`} found ${verified}.`,
    brokenAtOpening: (count: number, since: string) =>
      `${entries(count)} since ${since}. Damaged: its last entries were changed.`,
    waiting: (count: number) =>
      `${entries(count)} ${count === 1 ? 'isn’t' : 'aren’t'} saved yet. Keep Quittance open until ${count === 1 ? 'it is' : 'they are'} saved.`,
  },

  /** Why the log isn't one unbroken sequence. @param made the time of the backup, with its zone */
  continued: ({ no, because, from }: AuditContinued, made: string) => {
    if (because !== 'restored' || from === null)
      return `Continued after damage at entry ${number(no)}: ${because === 'restored' ? '' : lowerFirst(headFaults[because])}`;
    const start = `Continues at entry ${number(no)} from the backup of ${made}`;
    if (from.replaced === null) return `${start}.`;
    const file = said(from.replaced);
    if (from.later === null) return `${start}. The previous log is in ${file}.`;
    return `${start}. ${entries(from.later)} written later ${from.later === 1 ? 'is' : 'are'} in ${file}.`;
  },
  continuedMore: (count: number) =>
    `The log was continued ${count === 1 ? 'once' : `${formatCount(count)} times`} before.`,

  verify: 'Verify',
  verifying: (done: number, of: number) => `Verifying: ${formatCount(done)} of ${formatCount(of)}`,
  verifyingName: 'Verification progress',
  stillVerifying: 'Verifying',
  verdictTitle: {
    whole: 'Audit log verified',
    continued: 'Entries verified',
    broken: 'Audit log damaged',
  },
  whole: ({ entries: count, unproven }: AuditVerdict) =>
    unproven === 0
      ? `No entries changed or missing among ${entries(count)}.`
      : `All ${entries(count)} are consistent. The last ${entries(unproven)} ${unproven === 1 ? 'was' : 'were'} signed with another key, so the author can’t be verified.`,
  /** For a log that continues another file: entries of that file aren't missing, and aren't checked. */
  wholeContinued: ({ entries: count }: AuditVerdict) =>
    `No entries changed or missing among the ${entries(count)} of this file. Entries in other files weren’t checked.`,
  faultSentence,
  moreFaults: (count: number) => `And ${formatCount(count)} more`,
  brokenNext: 'Copy the data folder now and keep the copy for an investigation.',

  exportLog: 'Export…',
  exportFormats: { csv: 'CSV', jsonl: 'JSON Lines' },
  exportMatching: { csv: 'Filtered entries as CSV', jsonl: 'Filtered entries as JSON Lines' },
  exported: (rows: number, fileName: Said) => `${entries(rows)} exported to ${fileName}`,
  check: 'Verify file…',
  checkedTitle: {
    whole: 'File verified',
    other: 'File doesn’t match its checksum',
    'not-read': 'Couldn’t verify the file',
  },
  checkedBy: {
    'by-key': 'This computer signed every entry and the checksum file.',
    'by-manifest': 'The file matches its checksum file. Only the computer that signed them can verify the author.',
    not: 'Don’t rely on this file.',
  },
  manifestOf: (name: Said) => `Its checksum file belongs to ${name}. This file was renamed, or is another file.`,
  checkedRows: entries,

  erase: 'Delete…',
  eraseTitle: 'Delete older entries',
  eraseSentence: 'Entries are kept until you delete them. A new entry records how many were deleted and their dates.',
  eraseOlder: 'Older than',
  eraseMonths: (months: number) =>
    months % 12 === 0 ? (months === 12 ? 'a year' : `${String(months / 12)} years`) : `${String(months)} months`,
  eraseNow: 'Delete',
  erased: (count: number) => `${entries(count)} deleted`,
  noneAsOld: 'Nothing to delete',
  cancel: 'Cancel',

  filtersName: 'Filter the audit log',
  searchName: 'Search the audit log',
  searchPlaceholder: 'Order, batch, file, user',
  kind: 'Event',
  kindFilter: (kind: string) => `Event: ${kind}`,
  profile: 'Profile',
  profileFilter: (name: Said) => `Profile: ${name}`,
  day: 'Date',
  dayFrom: (from: string) => `From ${from}`,
  dayUntil: (until: string) => `Until ${until}`,
  dayBetween: (from: string, until: string) => `${from} to ${until}`,
  from: 'From',
  until: 'Until',
  daysIn: (zone: Said) => `Dates in ${zone}`,
  clearFilter: (of: string) => `Clear ${of.toLowerCase()}`,
  matching: (count: number) => entries(count),
  newer: (count: number) => `Show ${formatCount(count)} newer`,
  searchNewer: (count: number) => `Search ${formatCount(count)} newer`,

  tableName: 'Audit log',
  run: (id: Said) => `Batch ${id}`,
  upToEntry: (no: number) => `Up to entry ${number(no)}`,
  afterEntry: (no: number) => `After entry ${number(no)}`,
  timesIn: (zone: Said) => `Times in ${zone}`,
  columns: { time: 'Time', kind: 'Event', subject: 'Object', outcome: 'Result', profile: 'Profile', by: 'User' },
  entryTitle: (no: number) => `Entry ${number(no)}`,
  factsName: 'Details',
  factBefore: (name: string) => `${name}, before`,
  factAfter: (name: string) => `${name}, after`,
  none: 'none',
  yes: 'yes',
  no: 'no',
  close: 'Close',
};
