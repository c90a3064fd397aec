/** Words of the audit log: no internal names, and formatted numbers and times. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AuditEntry, AuditEvent, AuditState } from '../../../../electron/contract/audit.ts';
import { Outcome } from '../../../../renderer/features/settings/audit/audit-table.tsx';
import { checkSteps } from '../../../../electron/contract/connection.ts';
import { environments } from '../../../../electron/contract/profiles.ts';
import { notSentReasons, unknownReasons } from '../../../../electron/contract/result.ts';
import { stateOf } from '../../../../renderer/features/settings/audit/audit-tab.tsx';
import {
  factsOf,
  kindWords,
  outcomeWords,
  profileOf,
  subjectWords,
} from '../../../../renderer/features/settings/audit/audit-words.ts';
import { auditText } from '../../../../renderer/text/audit.ts';

const words = auditText;
const time = { whole: (ms: number) => `time ${String(ms)}`, date: (ms: number) => `day ${String(ms)}` };

const entryOf = ({ kind, subject, facts }: Pick<AuditEvent, 'kind' | 'facts'> & { subject?: string }): AuditEntry => ({
  no: 1,
  at: 0,
  user: 'ana',
  kind,
  profileId: null,
  profileName: null,
  subject: subject ?? '',
  outcome: 'done',
  facts: JSON.stringify(facts),
});
const shown = (kind: AuditEvent['kind'], facts: AuditEvent['facts']) =>
  Object.fromEntries(factsOf(entryOf({ kind, facts }), time.whole).map(({ label, value }) => [label, value]));

const request = { batch: 7, request: 12_345, count: 10_000 };
const ended = { ...request, saved: 12_345, invalid: 0, httpStatus: 200, serviceCode: '40103', serviceMsg: 'no' };

const everyRaw: readonly (readonly [AuditEvent['kind'], AuditEvent['facts'], string])[] = [
  ...[...notSentReasons, ...unknownReasons].map(
    (reason) => ['request-finished', { ...ended, reason }, reason] as const,
  ),
  ...checkSteps.map((failed) => ['connection-checked', { failed, requests: 2 }, failed] as const),
  ...environments.map((environment) => ['read-only-changed', { environment }, environment] as const),
  ...(['full', 'read-only', 'gone', 'damaged', 'slow', 'not-opened', 'other'] as const).map(
    (reason) => ['backup-created', { path: '/a', bytes: null, reason }, reason] as const,
  ),
  ...(['not-a-backup', 'newer', 'own-file'] as const).map(
    (reason) => ['backup-created', { path: '/a', bytes: null, reason }, reason] as const,
  ),
  ...(['user', 'profile-changed', 'profile-removed'] as const).map(
    (reason) => ['secret-deleted', { reason }, reason] as const,
  ),
  ...(['keychain', 'this-session-only'] as const).map((storage) => ['secret-set', { storage }, storage] as const),
  ...(
    [
      'order-not-found',
      'empty-response',
      'service-refused',
      'not-sent',
      'outcome-unknown',
      'wrong-order',
      'invalid-response',
    ] as const
  ).map((error) => ['order-looked-up', { error, serviceCode: null, serviceMsg: null }, error] as const),
  ...(['csv', 'jsonl', 'xlsx', 'png'] as const).map((format) => ['picture-saved', { format }, format] as const),
  [
    'history-deleted',
    { reason: 'retention-ended', until: '2026-01-02T03:04:05.000Z', lookups: 3, orders: 1, notes: 2 },
    'retention-ended',
  ],
  ['history-deleted', { reason: 'asked', until: 'all', lookups: 3, orders: 1, notes: 2 }, 'asked'],
  ['retention-changed', { before: { days: 'for-good' }, after: { days: 90 } }, 'for-good'],
  ['order-saved', { format: 'pdf', path: '/exports/order.pdf' }, 'pdf'],
];

it.each(everyRaw)('%s %j doesn’t show “%s” as stored', (kind, facts, raw) => {
  const values = Object.values(shown(kind, facts));
  expect(values).not.toContain(raw);
  for (const value of values) expect(value).not.toMatch(/undefined|null|\{|"/);
});

it('counts, sizes and times are formatted, and the service’s words are unchanged', () => {
  // The request is the object, and there is no reason.
  expect(shown('request-finished', { ...ended, reason: '' })).toEqual({
    'Addresses requested': '10,000',
    'Addresses saved': '12,345',
    'Invalid addresses': '0',
    'HTTP status': '200',
    'Service code': '40103',
    'Service message': 'no',
  });
  expect(shown('backup-created', { path: '/a/b', bytes: 1_234_567, reason: null })).toMatchObject({
    Size: '1,234,567 bytes',
    Path: '/a/b',
  });
  const deleted = { reason: 'asked', until: '2026-02-02T03:04:05.000Z', lookups: 3, orders: 1, notes: 2 } as const;
  expect(shown('history-deleted', deleted)).toMatchObject({ Until: `time ${String(Date.UTC(2026, 1, 2, 3, 4, 5))}` });
});

it('a profile’s changed fields are shown before and after', () => {
  const before = { readOnly: 'false', timestampUnit: 'ms', environment: 'test', numberAs: 'text' } as const;
  const after = { readOnly: 'true', timestampUnit: 's', environment: 'live', numberAs: 'integer' } as const;
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

it.each([
  ['secret-set', 'set', 'Secret', 'Set'],
  ['profile-added', 'done', 'Profile', 'Added'],
  ['batch-started', 'queued', 'Batch', 'Started'],
  ['request-sent', 'sent', 'Request', 'Sent'],
  ['order-looked-up', 'not-found', 'Order lookup', 'Not found'],
  ['of-later', 'toString', 'Entry from a newer version', 'toString'],
])('event and result of %s (%s) don’t repeat each other', (kind, outcome, event, result) => {
  expect([kindWords(kind), outcomeWords({ kind, outcome })]).toEqual([event, result]);
});

it('a profile that is the object is named once', () => {
  const entry = entryOf({ kind: 'profile-added', subject: 'Shop', facts: { after: {} } });
  expect(profileOf({ ...entry, profileName: 'Shop' })).toBe('');
  expect(profileOf({ ...entry, profileName: 'Other shop' })).toBe('Other shop');
  expect(profileOf(entry)).toBe('');
});

it('an entry about the log itself has its number of entries', () => {
  const of = (kind: AuditEvent['kind'], subject: string) =>
    subjectWords(entryOf({ kind, subject, facts: { reason: 'user' } }));
  expect(of('log-verified', '12345')).toBe('Up to entry 12,345');
  expect(of('batch-started', '7')).toBe('Batch 7');
  expect(subjectWords(entryOf({ kind: 'request-sent', subject: '7', facts: { ...request, nonce: 'a1' } }))).toBe(
    'Batch 7, request 12,345',
  );
  expect(of('profile-added', 'Shop')).toBe('Shop');
  expect(of('order-looked-up', '12345')).toBeNull();
  expect(of('log-exported', '12345')).toBeNull();
});

it('an unknown entry of a later version is shown unchanged', () => {
  const entry = { ...entryOf({ kind: 'order-looked-up', facts: { reason: 'user' } }), kind: 'of-later' };
  expect(factsOf({ ...entry, facts: '{"reason":"toString","x":1}' }, time.whole)).toMatchObject([
    { value: 'toString' },
    { value: '1' },
  ]);
  expect(factsOf({ ...entry, facts: 'no JSON' }, time.whole)).toMatchObject([{ value: 'no JSON' }]);
});

const state: AuditState = { firstAt: 5, last: 1_200, verified: null, unsaved: 0 };

it('the state of the log counts only verified entries', () => {
  const sentence = (of: Partial<AuditState>) => stateOf({ ...state, ...of }, time)?.sentence;
  expect(sentence({})).toBe('1,200 entries since day 5. Not verified yet.');
  const verified = { at: 9, upTo: 1_200, fault: null };
  expect(sentence({ last: 1_201, verified })).toBe('1,200 entries since day 5, all unchanged. Verified time 9.');
  expect(sentence({ last: 1_300, verified })).toBe('1,300 entries since day 5. Verified up to entry 1,200, time 9.');
  expect(sentence({ verified: { ...verified, fault: 77 } })).toBe(
    '1,200 entries since day 5. Damaged at entry 77, found time 9.',
  );
});

it('a damaged entry is named, and later entries aren’t verified', () => {
  expect(words.fault({ is: 'missing', no: 12 })).toMatch(/^Entry 12 is missing\. Later entries weren’t checked\./);
  expect(words.fault({ is: 'changed', no: 12 })).toMatch(/^Entry 12 or the one after it was changed\./);
});

it('shows the diamond for an unknown outcome, and for no other result', () => {
  const result = (outcome: string) =>
    renderToStaticMarkup(createElement(Outcome, { of: { kind: 'request-finished', outcome } }));
  expect(result('unknown')).toMatch(/data-shape="unknown-outcome".*Outcome unknown/s);
  expect(result('created')).toBe('Created');
});
