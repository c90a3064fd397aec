/** Words of the settings' tab on the audit log. */
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
  'history-read': 'History of an order read',
  'order-looked-up': 'Order looked up',
  'bulk-look-up': 'Many orders looked up',
  'order-watched': 'Order watched',
  'order-watch-ended': 'Watch of an order ended',
  'connection-checked': 'Connection checked',
  'run-begun': 'Run of addresses begun',
  'live-confirmed': 'Live use confirmed',
  'run-resumed': 'Run resumed',
  'run-stopped': 'Run stopped',
  'request-sent': 'Request sent',
  'request-put-back': 'Request put back',
  'request-ended': 'Request ended',
  'requests-left': 'Requests found unfinished',
  'outcome-decided': 'Outcome decided',
  'order-noted': 'Note on an order',
  'history-kept': 'How long orders are kept',
  'history-erased': 'History of orders erased',
  'file-written': 'File of addresses written',
  'orders-written': 'File of orders written',
  'picture-written': 'Picture written',
  'order-written': 'Order written to a file',
  'backup-made': 'Backup',
  'restore-decided': 'Restore decided',
  restored: 'Restored from a backup',
  'profile-added': 'Profile added',
  'profile-changed': 'Profile changed',
  'profile-removed': 'Profile removed',
  'profile-imported': 'Profile imported',
  'profile-duplicated': 'Profile duplicated',
  'profiles-exported': 'Profiles exported',
  'reads-only-switched': 'Reads only',
  'scheme-saved': 'Own signing scheme saved',
  'scheme-removed': 'Own signing scheme removed',
  'secret-set': 'Secret set',
  'secret-forgotten': 'Secret forgotten',
  'log-continued': 'Log went on',
  'log-verified': 'Log verified',
  'log-exported': 'Log exported',
  'log-erased': 'Entries erased',
};

const outcomes: Readonly<Record<string, string>> = {
  found: 'found',
  'not-found': 'not found',
  refused: 'refused',
  'not-sent': 'not sent',
  unknown: 'outcome unknown',
  'not-known': 'cannot be told',
  'not-read': 'not read',
  planned: 'planned',
  confirmed: 'confirmed',
  stopped: 'stopped',
  sent: 'sent',
  created: 'created',
  'none-created': 'none created',
  'brought-in': 'brought in',
  written: 'written',
  changed: 'changed',
  removed: 'removed',
  again: 'made again',
  failed: 'failed',
  passed: 'passed',
  cancelled: 'cancelled',
  done: 'done',
  set: 'set',
  replaced: 'replaced',
  whole: 'as written',
  broken: 'broken',
  continued: 'from a backup',
  new: 'new',
  renamed: 'renamed',
  on: 'switched on',
  off: 'switched off',
  begun: 'begun',
  ended: 'ended',
  retried: 'the failed again',
  erased: 'erased',
  'given-up': 'by a person',
  'at-rest': 'nothing on its way',
  'will-not-heal': 'could not be read',
  'nothing-changed': 'nothing changed for long',
  'another-service': 'another service',
};

const groups: Readonly<Record<AuditGroup, string>> = {
  'look-ups': 'Look-ups',
  creates: 'Creates',
  decisions: 'Decisions',
  history: 'History of orders',
  files: 'Files',
  backups: 'Backups and restores',
  profiles: 'Profiles',
  secrets: 'Secrets',
  log: 'The log itself',
};

const range = ({ no, to }: AuditFault): string =>
  no === to ? `Entry ${number(no)}` : `Entries ${number(no)} to ${number(to)}`;

function faultSentence(fault: AuditFault): string {
  const one = fault.no === fault.to;
  switch (fault.is) {
    case 'changed':
      return `${range(fault)} is not what was written, or was written by somebody else. What it says cannot be relied on.`;
    case 'missing':
      return `${range(fault)} ${one ? 'is' : 'are'} missing: ${one ? 'it was' : 'they were'} written and ${one ? 'is' : 'are'} not there.`;
    case 'moved':
      return `${range(fault)} was written as number ${number(fault.of ?? 0)}: the order was changed.`;
    case 'copied':
      return `${range(fault)} is a copy of entry ${number(fault.of ?? 0)}: it was added.`;
    case 'out-of-place':
      return `${range(fault)} does not follow the entry before it: the one before was replaced.`;
  }
}

export const audit = {
  kinds,
  outcomes,
  afterBreak: 'after a break',
  groups,
  facts: factNames,
  factWords,
  kindNotKnown: 'Entry of a later version',

  title: 'Audit log',
  intro:
    'Who did what with this console, and what came of it. Nothing in it is changed afterwards, and it holds no secret.',
  reading: 'Reading the audit log',
  notRead: 'The audit log could not be read',
  readAgain: 'Read again',

  empty: 'No entry yet',
  emptySentence: 'Look-ups, creates, decisions, files, backups and changes of profiles are written down here.',
  noneMatch: 'No entry matches',
  noneMatchSentence: 'No entry has all that is filtered by.',
  clearAll: 'Clear all',

  state: {
    count: (count: number, since: string) => `${entries(count)} since ${since}`,
    unbroken: (count: number, since: string, verified: string) =>
      `${entries(count)}, unbroken since ${since}. Verified ${verified}, as the entry after ${count === 1 ? 'it' : 'them'} says.`,
    unbrokenUpTo: (count: number, since: string, upTo: number, verified: string) =>
      `${entries(count)} since ${since}. Up to number ${number(upTo)} it was found unbroken ${verified}.`,
    notVerified: (count: number, since: string) =>
      `${entries(count)} since ${since}. No entry says that ${count === 1 ? 'it was' : 'all of them were'} verified.`,
    continued: (count: number, since: string, from: string) => `${entries(count)} since ${since}. ${from}`,
    asWritten: (upTo: number, verified: string) =>
      `Up to number ${number(upTo)} each entry was found as it was written, ${verified}.`,
    broken: (count: number, since: string, faults: number, verified: string) =>
      `${entries(count)} since ${since}. It is broken: ${faults === 1 ? 'one fault was' : `${formatCount(faults)} faults were`} found ${verified}.`,
    brokenAtOpening: (count: number, since: string) =>
      `${entries(count)} since ${since}. It is broken: its end is not what was written.`,
    waiting: (count: number) =>
      `${entries(count)} could not be written and ${count === 1 ? 'waits' : 'wait'}: ${count === 1 ? 'it is' : 'they are'} lost if the console ends before the disk takes ${count === 1 ? 'it' : 'them'}.`,
  },

  /** In one sentence: what the log is not the unbroken log of one file for. @param made the time of the backup, with its zone */
  continued: ({ no, because, from }: AuditContinued, made: string) => {
    if (because !== 'restored' || from === null)
      return `It went on after a break at entry ${number(no)}: ${because === 'restored' ? '' : lowerFirst(headFaults[because])}`;
    const begun = `It continues at entry ${number(no)} from a backup of ${made}`;
    if (from.replaced === null) return `${begun}.`;
    const file = said(from.replaced);
    if (from.later === null) return `${begun}; the log of before is in ${file}.`;
    return `${begun}; ${entries(from.later)} that came later ${from.later === 1 ? 'is' : 'are'} in ${file}.`;
  },
  continuedMore: (count: number) =>
    `It went on like that ${count === 1 ? 'once' : `${formatCount(count)} times`} before, as its entries say.`,

  verify: 'Verify',
  verifying: (done: number, of: number) => `Verifying: ${formatCount(done)} of ${formatCount(of)}`,
  verifyingName: 'How far the log is verified',
  stillVerifying: 'Verifying',
  verdictTitle: {
    whole: 'The log is unbroken.',
    continued: 'Each entry is as it was written.',
    broken: 'The log is broken.',
  },
  whole: ({ entries: count, unproven }: AuditVerdict) =>
    unproven === 0
      ? `All ${entries(count)} are as they were written, in their order, and none is missing.`
      : `All ${entries(count)} hang together. The last ${entries(unproven)} ${unproven === 1 ? 'was' : 'were'} sealed with a key that is not on this computer, so nobody can tell who wrote ${unproven === 1 ? 'it' : 'them'}.`,
  /** Of a log that did not go on from its own end: what is in another file is not missing, and not here. */
  wholeContinued: ({ entries: count }: AuditVerdict) =>
    `All ${entries(count)} of this file are as they were written, in their order. Entries that another file has were not looked at.`,
  faultSentence,
  moreFaults: (count: number) => `And ${formatCount(count)} more.`,
  brokenNext: 'Keep the data folder as it is and make a copy of it: what is there now is what can be looked into.',

  exportLog: 'Export…',
  exportFormats: { csv: 'As CSV', jsonl: 'As JSON Lines' },
  exportMatching: { csv: 'What matches, as CSV', jsonl: 'What matches, as JSON Lines' },
  exported: (rows: number, fileName: Said) => `${entries(rows)} written to ${fileName}`,
  check: 'Check a file…',
  checkedTitle: {
    whole: 'The file is whole.',
    other: 'The file is not what was exported.',
    'not-read': 'The file was not checked.',
  },
  checkedBy: {
    'by-key': 'This computer sealed each of its entries and its manifest.',
    'by-manifest': 'It agrees with its manifest. Who wrote the two, only the computer that sealed them can tell.',
    not: 'It cannot be relied on.',
  },
  manifestOf: (name: Said) =>
    `The manifest beside it is that of another file, ${name}: this one was renamed, or is not the one that it was made for.`,
  checkedRows: (rows: number) => `${entries(rows)}.`,

  erase: 'Erase…',
  eraseTitle: 'Erase older entries',
  eraseSentence:
    'Entries are kept until you erase them. An entry stays that says how many were erased and from when until when, and the log goes on from there.',
  eraseOlder: 'Older than',
  eraseMonths: (months: number) =>
    months % 12 === 0 ? (months === 12 ? 'a year' : `${String(months / 12)} years`) : `${String(months)} months`,
  eraseNow: 'Erase',
  erased: (count: number) => `${entries(count)} erased`,
  noneAsOld: 'No entry is as old',
  cancel: 'Cancel',

  filtersName: 'Filter the audit log',
  searchName: 'Search the audit log',
  searchPlaceholder: 'Order, run, file, user, fact',
  kind: 'Kind',
  kindFilter: (kind: string) => `Kind: ${kind}`,
  profile: 'Profile',
  profileFilter: (name: Said) => `Profile: ${name}`,
  day: 'Day',
  dayFrom: (from: string) => `From ${from}`,
  dayUntil: (until: string) => `Until ${until}`,
  dayBetween: (from: string, until: string) => `${from} to ${until}`,
  from: 'From',
  until: 'Until',
  daysIn: (zone: Said) => `Days in ${zone}`,
  clearFilter: (of: string) => `Clear ${of.toLowerCase()}`,
  matching: (count: number) => entries(count),
  newer: (count: number) => `Show ${formatCount(count)} newer`,
  searchNewer: (count: number) => `Look through ${formatCount(count)} newer`,

  tableName: 'Audit log',
  run: (id: Said) => `Run ${id}`,
  upToEntry: (no: number) => `Up to entry ${number(no)}`,
  afterEntry: (no: number) => `After entry ${number(no)}`,
  timesIn: (zone: Said) => `Times in ${zone}`,
  columns: { time: 'Time', kind: 'What', subject: 'Of', outcome: 'Outcome', profile: 'Profile', by: 'User' },
  entryTitle: (no: number) => `Entry ${number(no)}`,
  factsName: 'Facts',
  factBefore: (name: string) => `${name}, before`,
  factAfter: (name: string) => `${name}, after`,
  none: 'none',
  yes: 'yes',
  no: 'no',
  close: 'Close',
};
