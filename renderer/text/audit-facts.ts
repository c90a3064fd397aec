/** Names and values of the facts of an audit log entry. */
import type { AuditEvent } from '../../electron/contract/audit.ts';
import type { BackupFailure, BackupFault } from '../../electron/contract/backups.ts';
import { formatCount } from '../lib/format/money.ts';
import { backupFailures } from './data.ts';
import { stepNames } from './connection-results.ts';
import { exportsText } from './export.ts';
import { frameText } from './frame.ts';
import { shortWords } from './transmission-words.ts';

export const factNames: Readonly<Record<string, string>> = {
  error: 'Error',
  failed: 'Failed',
  lookups: 'Lookups',
  checks: 'Checks',
  days: 'Days',
  orders: 'Orders',
  lookedUp: 'Looked up',
  notLookedUp: 'Not looked up',
  notes: 'Notes',
  serviceCode: 'Service code',
  serviceMsg: 'Service message',
  environment: 'Environment',
  baseUrl: 'Base URL',
  pid: 'Project number',
  network: 'Network',
  count: 'Addresses requested',
  requests: 'Requests',
  batch: 'Batch',
  request: 'Request',
  nonce: 'Nonce',
  saved: 'Addresses saved',
  invalid: 'Invalid addresses',
  reason: 'Reason',
  httpStatus: 'HTTP status',
  rows: 'Rows',
  what: 'Rows are',
  bytes: 'Size',
  sha256: 'SHA-256',
  format: 'Format',
  columns: 'Columns',
  path: 'Path',
  createdAt: 'Backup created',
  replaced: 'Previous data',
  storage: 'Stored',
  entries: 'Entries',
  fault: 'First changed or missing entry',
  until: 'Until',
  name: 'Name',
  scheme: 'Signing scheme',
  orderField: 'Order number field',
  numberAs: 'Number type',
  timestampUnit: 'Timestamp unit',
  tolerance: 'Tolerance',
  requestsPerSecond: 'Rate limit (per second)',
  readOnly: 'Read-only',
  timeouts: 'Timeouts',
  explorers: 'Block explorers',
  caFile: 'CA certificates',
  of: 'Duplicate of',
  profiles: 'Profiles',
  chains: 'Networks',
  notFoundCodes: '“Not found” codes',
};

type Values = Readonly<Record<string, string>>;
type OutcomeFacts<K extends AuditEvent['kind'], F extends string> =
  Extract<AuditEvent, { kind: K }>['facts'] extends Readonly<Record<F, infer V>> ? Exclude<V, null> & string : never;

const forgotten: Readonly<Record<OutcomeFacts<'secret-deleted', 'reason'>, string>> = {
  user: 'Deleted by the user.',
  'profile-changed': 'The profile’s URL, project or signing scheme changed.',
  'profile-removed': 'The profile was removed.',
};

const otherBackups: Readonly<Record<Exclude<BackupFault, BackupFailure> | 'own-file', string>> = {
  'not-a-backup': 'The saved file isn’t a valid backup.',
  newer: 'The saved file is a backup of a newer version.',
  'own-file': 'Quittance uses this file name for its own data.',
};

const errors = {
  'order-not-found': 'Order not found.',
  'empty-response': 'No order in the response.',
  'service-refused': 'The service refused the request.',
  'not-sent': 'The request wasn’t sent.',
  'outcome-unknown': 'The service sent no usable response.',
  'wrong-order': 'Wrong order returned.',
  'invalid-response': 'The response was unreadable.',
} satisfies Values;

const formats: Values = { ...exportsText.formats, png: 'PNG', pdf: 'PDF' };

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const yesOrNo: Values = { true: 'yes', false: 'no' };

/** Values by the fact's name. All others, such as IDs and untrusted text, are shown unchanged. */
const values: Readonly<Record<string, Values>> = {
  reason: {
    ...backupFailures,
    ...otherBackups,
    ...forgotten,
    asked: 'Requested by the user.',
    'retention-ended': 'Retention period ended.',
  },
  days: { 'for-good': 'Forever' },
  environment: frameText.environments,
  error: errors,
  failed: stepNames,
  format: formats,
  storage: { keychain: 'Encrypted with the system keychain', 'this-session-only': 'In memory, until Quittance closed' },
  numberAs: { integer: 'integer', text: 'text' },
  readOnly: yesOrNo,
  until: { all: 'Everything' },
  what: {
    orders: 'Orders',
    payments: 'Payments',
    refunds: 'Refunds',
    items: 'Items',
    check_results: 'Check results',
    reconciled_lines: 'Reconciled lines',
  },
  timestampUnit: { ms: 'milliseconds', s: 'seconds' },
};

const counts: ReadonlySet<string> = new Set([
  'count',
  'request',
  'requests',
  'checks',
  'days',
  'lookups',
  'orders',
  'lookedUp',
  'failed',
  'notLookedUp',
  'notes',
  'saved',
  'invalid',
  'rows',
  'entries',
  'fault',
]);

/** Null for a value that is shown unchanged. @param time formats an instant with its date and zone */
export function factWords(name: string, value: string | number, time: (ms: number) => string): string | null {
  if (typeof value === 'number') {
    if (name === 'bytes') return value === 1 ? '1 byte' : `${formatCount(value)} bytes`;
    return counts.has(name) ? formatCount(value) : null;
  }
  if (isoTime.test(value) && ['createdAt', 'until'].includes(name)) return time(Date.parse(value));
  const own = Object.hasOwn(values, name) ? values[name] : undefined;
  if (own !== undefined && Object.hasOwn(own, value)) return own[value] ?? null;
  if (name !== 'reason') return null;
  return shortWords.notSent(value) ?? shortWords.unknown(value, { took: null, httpStatus: null });
}
