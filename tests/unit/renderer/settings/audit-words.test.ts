/** What an entry of the audit log says is in words: no name of a value of ours reaches the page, and numbers and times are as anywhere. */
import { expect, it } from 'vitest';
import type { AuditEntry, AuditEvent, AuditState } from '../../../../electron/contract/audit.ts';
import { doctorSteps } from '../../../../electron/contract/connection-doctor.ts';
import { environments } from '../../../../electron/contract/profile.ts';
import { notSentReasons, unknownReasons } from '../../../../electron/contract/result.ts';
import { factsOf, subjectWords } from '../../../../renderer/features/settings/audit/audit-words.ts';
import { stateWords } from '../../../../renderer/features/settings/audit/state-words.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const words = english.audit;
const time = { whole: (ms: number) => `time ${String(ms)}`, date: (ms: number) => `day ${String(ms)}` };

const entryOf = ({ kind, subject, facts }: Pick<AuditEvent, 'kind' | 'facts'> & { subject?: string }): AuditEntry => ({
  no: 1,
  at: 0,
  by: 'ana',
  kind,
  profileId: null,
  profileName: null,
  subject: subject ?? '',
  outcome: 'done',
  facts: JSON.stringify(facts),
  upTo: null,
});
const shown = (kind: AuditEvent['kind'], facts: AuditEvent['facts']) =>
  Object.fromEntries(factsOf(entryOf({ kind, facts }), words, time.whole).map(({ label, value }) => [label, value]));

const request = { batch: 7, request: 12_345, count: 10_000 };
const ended = { ...request, saved: 12_345, invalid: 0, httpStatus: 200, serviceCode: '40103', serviceMsg: 'no' };

const everyRaw: readonly (readonly [AuditEvent['kind'], AuditEvent['facts'], string])[] = [
  ...[...notSentReasons, ...unknownReasons].map(
    (reason) => ['request-finished', { ...ended, reason }, reason] as const,
  ),
  ...doctorSteps.map((failed) => ['connection-checked', { failed, requests: 2 }, failed] as const),
  ...environments.map((environment) => ['read-only-changed', { environment }, environment] as const),
  ...(['full', 'read-only', 'gone', 'damaged', 'slow', 'not-opened', 'not-recorded', 'other'] as const).map(
    (because) => ['backup-created', { path: '/a', bytes: null, because }, because] as const,
  ),
  ...(['not-a-backup', 'newer', 'own-file'] as const).map(
    (because) => ['backup-created', { path: '/a', bytes: null, because }, because] as const,
  ),
  ...(['user', 'profile-changed', 'profile-removed'] as const).map(
    (because) => ['secret-deleted', { because }, because] as const,
  ),
  ...(['end-missing', 'note-missing', 'another-log', 'note-differs'] as const).map(
    (because) => ['log-continued', { because, from: 3 }, because] as const,
  ),
  [
    'log-continued',
    {
      because: 'restored',
      from: 3,
      restoredAt: '2026-01-02T03:04:05.000Z',
      madeAt: '2026-01-01T03:04:05.000Z',
      replaced: 'quittance.replaced-x.db',
      later: null,
    },
    'restored',
  ],
  ...(['keychain', 'this-run-only'] as const).map((kept) => ['secret-set', { kept }, kept] as const),
  ...(
    [
      'order-not-found',
      'no-record',
      'service-refused',
      'not-sent',
      'outcome-unknown',
      'another-order',
      'answer-unreadable',
    ] as const
  ).map((error) => ['order-looked-up', { error, serviceCode: null, serviceMsg: null }, error] as const),
  ...(['csv', 'jsonl', 'xlsx', 'png'] as const).map((format) => ['picture-saved', { format }, format] as const),
  [
    'history-deleted',
    { because: 'kept-long-enough', until: '2026-01-02T03:04:05.000Z', lookups: 3, orders: 1, notes: 2 },
    'kept-long-enough',
  ],
  ['history-deleted', { because: 'asked', until: 'all', lookups: 3, orders: 1, notes: 2 }, 'asked'],
  ['retention-changed', { before: { days: 'for-good' }, after: { days: 90 } }, 'for-good'],
  ['order-saved', { format: 'pdf', path: '/exports/order.pdf' }, 'pdf'],
];

it.each(everyRaw)('of %s %j no “%s” is shown as it is written down', (kind, facts, raw) => {
  const values = Object.values(shown(kind, facts));
  expect(values).not.toContain(raw);
  for (const value of values) expect(value).not.toMatch(/undefined|null|\{|"/);
});

it('counts, sizes and times are told as anywhere, and what a service said as it said it', () => {
  expect(shown('request-finished', { ...ended, reason: '' })).toMatchObject({
    Batch: '7',
    Request: '12,345',
    'Addresses requested': '10,000',
    'Addresses saved': '12,345',
    'Service code': '40103',
    'HTTP status': '200',
    Reason: 'none',
  });
  expect(shown('backup-created', { path: '/a/b', bytes: 1_234_567, because: null })).toMatchObject({
    Size: '1,234,567 bytes',
    Path: '/a/b',
  });
  const erased = { entries: 1_000, link: 'ab', from: '2026-01-02T03:04:05.000Z', until: '2026-02-02T03:04:05.000Z' };
  expect(shown('log-erased', erased)).toMatchObject({
    From: `time ${String(Date.UTC(2026, 0, 2, 3, 4, 5))}`,
    Until: `time ${String(Date.UTC(2026, 1, 2, 3, 4, 5))}`,
  });
  expect(shown('log-continued', { because: 'end-missing', from: 12_345 })).toMatchObject({ From: 'Entry 12,345' });
});

it('fields of a profile are told in words, before and after', () => {
  const before = { readsOnly: 'false', timestampUnit: 'ms', environment: 'test', numberAs: 'text' } as const;
  const after = { readsOnly: 'true', timestampUnit: 's', environment: 'live', numberAs: 'integer' } as const;
  expect(shown('profile-changed', { before, after })).toEqual({
    'Read-only, before': 'no',
    'Timestamp unit, before': 'milliseconds',
    'Environment, before': 'Test',
    'Number type, before': 'text',
    'Read-only, after': 'yes',
    'Timestamp unit, after': 'seconds',
    'Environment, after': 'Live',
    'Number type, after': 'integer',
  });
  expect(Object.keys(shown('profile-changed', { before, after })).slice(0, 3)).toEqual([
    'Read-only, before',
    'Read-only, after',
    'Timestamp unit, before',
  ]);
});

it('an entry of the log about itself says which entries it is of', () => {
  const of = (kind: AuditEvent['kind'], subject: string) =>
    subjectWords(entryOf({ kind, subject, facts: { because: 'user' } }), words);
  expect(of('log-verified', '12345')).toBe('Up to entry 12,345');
  expect(of('log-erased', '12345')).toBe('Up to entry 12,345');
  expect(of('log-continued', '12345')).toBe('After entry 12,345');
  expect(of('batch-started', '7')).toBe('Batch 7');
  expect(of('order-looked-up', '12345')).toBeNull();
  expect(of('log-exported', '12345')).toBeNull();
});

it('what a later console wrote is shown as it stands', () => {
  const entry = { ...entryOf({ kind: 'order-looked-up', facts: { because: 'user' } }), kind: 'of-later' };
  expect(factsOf({ ...entry, facts: '{"because":"toString","x":1}' }, words, time.whole)).toMatchObject([
    { value: 'toString' },
    { value: '1' },
  ]);
  expect(factsOf({ ...entry, facts: 'no JSON' }, words, time.whole)).toMatchObject([{ value: 'no JSON' }]);
});

const state: AuditState = {
  entries: 1_200,
  first: { no: 1, at: 5 },
  last: 1_200,
  faultsAtOpening: [],
  continued: [],
  verified: null,
  waiting: 0,
};

it('the state says no more than the log does, and counts what was verified as the verdict does', () => {
  expect(stateWords(state, words, time)?.sentence).toBe('1,200 entries since day 5. Not verified yet.');
  const verified = { at: 9, upTo: 1_200, isWhole: true, faults: 0 };
  const after = stateWords({ ...state, entries: 1_201, last: 1_201, verified }, words, time)?.sentence;
  expect(after).toBe('1,200 entries since day 5, all unchanged. Verified time 9.');
});

const restoredFrom = { restoredAt: 8, madeAt: 7, replaced: 'quittance.replaced-x.db', later: 2 };
const afterRestore = { no: 13, at: 8, because: 'restored', from: restoredFrom } as const;

it.each([
  [
    restoredFrom,
    'Continues at entry 13 from the backup of time 7. 2 entries written later are in quittance.replaced-x.db.',
  ],
  [
    { ...restoredFrom, later: 1 },
    'Continues at entry 13 from the backup of time 7. 1 entry written later is in quittance.replaced-x.db.',
  ],
  [
    { ...restoredFrom, later: null },
    'Continues at entry 13 from the backup of time 7. The previous log is in quittance.replaced-x.db.',
  ],
  [{ ...restoredFrom, later: null, replaced: null }, 'Continues at entry 13 from the backup of time 7.'],
])('after a restore the state says what it goes on from, and never that it is unbroken: %j', (from, sentence) => {
  const verified = { at: 9, upTo: 1_199, isWhole: true, faults: 0 };
  const shownState = stateWords({ ...state, verified, continued: [{ ...afterRestore, from }] }, words, time);
  expect(shownState?.sentence).toBe(
    `1,200 entries since day 5. ${sentence} Unchanged up to entry 1,199, verified time 9.`,
  );
  expect(shownState?.shape).toBe('cannot-check');
});

it('a break stays told after all was verified, and how often there was one', () => {
  const verified = { at: 9, upTo: 1_200, isWhole: true, faults: 0 };
  const broken = { no: 20, at: 9, because: 'note-missing', from: null } as const;
  const shownState = stateWords({ ...state, verified, continued: [broken, afterRestore] }, words, time);
  expect(shownState?.shape).toBe('failed');
  expect(shownState?.sentence).toContain('Continued after damage at entry 20: the record of the last entry is missing');
  expect(shownState?.sentence).toContain('The log was continued once before.');
  expect(shownState?.sentence).not.toContain('all unchanged');
});
