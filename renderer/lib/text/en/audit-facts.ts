/** What an entry of the audit log says, in words: its facts by the names that they have there, and the values that are words of ours. */
import type { AuditEvent, HeadFault } from '../../../../electron/contract/audit.ts';
import type { BackupFailure, BackupFault } from '../../../../electron/contract/backups.ts';
import { formatCount } from '../../format/money.ts';
import { backupFailures } from './data.ts';
import { stepNames } from './doctor-results.ts';
import { exportWords } from './export.ts';
import { frame } from './frame.ts';
import { shortWords } from './transmission-words.ts';

export const factNames: Readonly<Record<string, string>> = {
  error: 'Error',
  failed: 'Failed step',
  readings: 'Readings',
  looks: 'Looks',
  days: 'Days',
  orders: 'Orders',
  read: 'Read',
  failures: 'Failed',
  left: 'Not read',
  notes: 'Notes',
  serviceCode: 'Service code',
  serviceMsg: 'Service message',
  environment: 'Environment',
  baseUrl: 'Base URL',
  pid: 'Project number',
  chain: 'Chain',
  count: 'Addresses asked for',
  requests: 'Requests',
  run: 'Run',
  request: 'Request of the run',
  nonce: 'Nonce',
  held: 'Entries in the ledger',
  notValid: 'Of those not valid',
  reason: 'Reason',
  httpStatus: 'HTTP status',
  rows: 'Rows',
  what: 'Of what',
  bytes: 'Size',
  sha256: 'SHA-256',
  format: 'Format',
  columns: 'Columns',
  path: 'Path',
  because: 'Because',
  madeAt: 'Made',
  kept: 'Kept',
  entries: 'Entries',
  faults: 'Faults',
  link: 'Link that the next entry follows',
  from: 'From',
  until: 'Until',
  restoredAt: 'Restore decided',
  replaced: 'Log of before',
  later: 'Later entries in it',
  name: 'Name',
  scheme: 'Signing scheme',
  orderField: 'Order number field',
  numberAs: 'Numbers as',
  timestampUnit: 'Timestamp unit',
  tolerance: 'Tolerance',
  requestsPerSecond: 'Requests a second',
  readsOnly: 'Reads only',
  timeouts: 'Time-outs',
  explorers: 'Explorers',
  caFile: 'Own authorities',
  of: 'Duplicate of',
  profiles: 'Profiles',
  chains: 'Chains',
  notFoundCodes: 'Codes for “not found”',
};

type Values = Readonly<Record<string, string>>;
type OutcomeFacts<K extends AuditEvent['kind'], F extends string> =
  Extract<AuditEvent, { kind: K }>['facts'] extends Readonly<Record<F, infer V>> ? Exclude<V, null> & string : never;

export const headFaults: Readonly<Record<HeadFault, string>> = {
  'end-missing': 'Entries at the end were not there.',
  'note-missing': 'There was no note of where the log ends, as after a restore or a copy by hand.',
  'another-log': 'The note of where the log ends was of another log.',
  'note-differs': 'The last entry was not the one that the note of where the log ends names.',
};

const forgotten: Readonly<Record<OutcomeFacts<'secret-forgotten', 'because'>, string>> = {
  person: 'A person chose to forget it.',
  'profile-changed': 'Service, project or signing scheme of its profile was changed.',
  'profile-removed': 'Its profile was removed.',
};

const otherBackups: Readonly<Record<Exclude<BackupFault, BackupFailure> | 'own-file', string>> = {
  'not-a-backup': 'What was written does not read back as a backup.',
  newer: 'What was written reads back as a backup of a later version.',
  'own-file': 'Quittance keeps its own data under this name.',
};

const errors = {
  'order-not-found': 'The service has no such order.',
  'no-record': 'The service has no record of it.',
  'service-refused': 'The service refused.',
  'not-sent': 'The request was not sent.',
  'outcome-unknown': 'No answer that says what came of it.',
  'another-order': 'The answer was about another order.',
  'answer-unreadable': 'The answer could not be read.',
} satisfies Values;

const formats: Values = { ...exportWords.formats, png: 'PNG', pdf: 'PDF' };

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const yesOrNo: Values = { true: 'yes', false: 'no' };

/** By the fact's name. What is not here is told as it was written: numbers that are names, and what came from outside. */
const values: Readonly<Record<string, Values>> = {
  because: {
    ...backupFailures,
    ...otherBackups,
    ...forgotten,
    ...headFaults,
    restored: 'The data was put back from a backup.',
    asked: 'A person asked for it.',
    'kept-long-enough': 'It was kept for as long as is set.',
  },
  days: { 'for-good': 'for good' },
  environment: frame.environments,
  error: errors,
  failed: stepNames,
  format: formats,
  kept: { keychain: 'In the system keychain', 'this-run-only': 'In memory, until the console ended' },
  numberAs: { integer: 'integer', text: 'text' },
  readsOnly: yesOrNo,
  until: { all: 'all of it' },
  timestampUnit: { ms: 'milliseconds', s: 'seconds' },
};

const counts: ReadonlySet<string> = new Set([
  'count',
  'request',
  'requests',
  'looks',
  'days',
  'readings',
  'orders',
  'read',
  'failures',
  'left',
  'notes',
  'held',
  'notValid',
  'rows',
  'entries',
  'faults',
  'later',
]);

/** Null for what is told as it was written. @param time of an instant, that stands alone */
export function factWords(name: string, value: string | number, time: (ms: number) => string): string | null {
  if (typeof value === 'number') {
    if (name === 'bytes') return value === 1 ? '1 byte' : `${formatCount(value)} bytes`;
    if (name === 'from') return `Entry ${formatCount(value)}`;
    return counts.has(name) ? formatCount(value) : null;
  }
  if (name === 'reason') {
    return shortWords.notSent(value) ?? shortWords.unknown(value, { took: null, httpStatus: null });
  }
  if (isoTime.test(value) && ['madeAt', 'from', 'until', 'restoredAt'].includes(name)) return time(Date.parse(value));
  const own = Object.hasOwn(values, name) ? values[name] : undefined;
  return own !== undefined && Object.hasOwn(own, value) ? (own[value] ?? null) : null;
}
