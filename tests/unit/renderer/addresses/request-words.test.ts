import { describe, expect, test } from 'vitest';
import { summaryOfRequest } from '../../../../electron/addresses/request-summary.ts';
import { totalsOf } from '../../../../electron/addresses/batch-totals.ts';
import { type BatchView, requestStates, type RequestView } from '../../../../electron/contract/addresses.ts';
import type { AddressListRow } from '../../../../electron/contract/address-list.ts';
import {
  barParts,
  checksumRule,
  flowWords,
  toCopy,
} from '../../../../renderer/features/addresses/batch/batch-words.ts';
import {
  addressesIn,
  answerWords,
  needsAttention,
  requestDetails,
  requestShape,
  requestState,
  sentWords,
} from '../../../../renderer/features/addresses/batch/request-words.ts';
import { createTimeFormat } from '../../../../renderer/lib/format/time.ts';
import { datesText } from '../../../../renderer/text/dates.ts';
import { batchText } from '../../../../renderer/text/batches.ts';
import { requestFacts, type Facts } from '../../addresses/request-facts.ts';

const request = (change: Partial<Facts> = {}): RequestView => {
  const facts = requestFacts({ id: 1, count: 3, saved: 3, endedAt: 15_200, ...change });
  return { ...facts, ...summaryOfRequest(facts) };
};

const accountOfBatch = (requests: readonly RequestView[]) =>
  totalsOf(requests.map((one) => ({ ...one, intact: true }))).counts;

describe('the details of a request', () => {
  test.each(requestStates)('are never empty in state %s', (state) => {
    expect(requestDetails(request({ state, reason: 'timed-out' }))).not.toBe('');
  });

  test('are short for a valid response', () => {
    expect(requestDetails(request())).toBe('All valid');
  });

  test.each([
    [{ saved: 2 }, 'The service returned 2 of 3, all valid.'],
    [
      { saved: 4 },
      'The service returned 4 instead of 3. Check with the service before you use them. 4 valid addresses.',
    ],
    [{ invalid: 1 }, '1 of 3 addresses is invalid. Do not use it.'],
    [{ invalid: 1, duplicate: 1 }, '1 duplicate of a saved address.'],
    [{ invalid: 3, duplicate: 3 }, '3 duplicates of saved addresses.'],
    [{ confirmedAt: 9, invalid: 1, duplicate: 1 }, 'Includes imported addresses. 1 duplicate of a saved address.'],
    [
      { saved: 4, invalid: 1, duplicate: 1 },
      'The service returned 4 instead of 3. Check with the service before you use them. 1 duplicate of a saved address.',
    ],
    [{ invalid: 2, unreadable: 2 }, '2 entries have no readable address.'],
    [{ unknown: 3 }, '3 addresses. Not checked: no checksum rule for this network.'],
    [{ saved: 3, count: 4, confirmedAt: 9 }, 'Includes imported addresses. 3 valid addresses.'],
    [{ state: 'closed-imported', saved: 2, count: 10 }, 'You imported 2 of 10 addresses.'],
    [{ state: 'closed-imported', saved: 3 }, 'You imported 3 addresses.'],
  ] as const)('state exactly what the response contained: %j', (change, sentence) => {
    expect(requestDetails(request(change))).toBe(sentence);
  });

  test('have the reason and duration of an unknown outcome', () => {
    const broken = request({ state: 'unknown', reason: 'connection-broken', saved: 0 });
    expect(requestDetails(broken)).toBe('Connection lost after 14 s');
    expect(requestDetails({ ...broken, reason: 'http-status', httpStatus: 502 })).toBe(
      'The response was HTTP 502 after 14 s',
    );
  });

  test.each([null, 500])('have no time if it is unknown, ended at %j', (endedAt) => {
    const broken = request({ state: 'unknown', reason: 'connection-broken', saved: 0, endedAt });
    expect(requestDetails(broken)).toBe('Connection lost');
    expect(requestDetails({ ...broken, reason: 'timed-out' })).toBe('The service timed out');
  });

  test('use milliseconds below a second', () => {
    const broken = request({ state: 'unknown', reason: 'connection-broken', saved: 0, endedAt: 1_046 });
    expect(requestDetails(broken)).toBe('Connection lost after 46 ms');
  });

  test('show an undocumented reason unchanged', () => {
    expect(requestDetails(request({ state: 'unknown', reason: 'moon-phase' }))).toBe('moon-phase');
  });

  test.each([
    [{ outcome: 'created', addresses: 3, path: null }, 'The service created 3 addresses. They aren’t saved yet.'],
    [{ outcome: 'refused' }, 'The service refused. This isn’t saved yet.'],
  ] as const)('mention an unsaved outcome: %j', (unsaved, sentence) => {
    expect(requestDetails(request({ state: 'sending', saved: 0, unsaved }))).toBe(sentence);
  });
});

describe('the state of a request', () => {
  const stateOf = (change: Partial<Facts>) => [
    requestShape(request(change)),
    requestState(request(change)),
    needsAttention(request(change)),
  ];
  test.each([
    ['all requested addresses', {}, ['paid', 'Created', false]],
    ['one fewer', { count: 4 }, ['notice', 'Incomplete', true]],
    ['one duplicate', { invalid: 1, duplicate: 1 }, ['notice', 'Incomplete', true]],
    ['two more', { saved: 5 }, ['notice', 'More than requested', false]],
    ['one invalid address', { invalid: 1 }, ['notice', 'Incomplete', true]],
    ['2 of 10 imported', { state: 'closed-imported', saved: 2, count: 10 }, ['notice', 'Imported, incomplete', true]],
    [
      'all imported, one of them invalid',
      { state: 'closed-imported', saved: 4, invalid: 1 },
      ['within-tolerance', 'Imported, 1 invalid', false],
    ],
    ['all imported', { state: 'closed-imported' }, ['within-tolerance', 'Imported', false]],
    ['no response yet', { state: 'sending', saved: 0 }, ['in-progress', 'Sent, no response yet', false]],
    ['its place in the queue', { state: 'queued', saved: 0 }, ['waiting', 'Queued', false]],
    ['an unknown outcome', { state: 'unknown', saved: 0 }, ['unknown-outcome', 'Outcome unknown', true]],
    [
      'a result that isn’t saved yet',
      { state: 'sending', saved: 0, unsaved: { outcome: 'refused' } },
      ['notice', 'Not saved yet', true],
    ],
  ] as const)('with %s', (_what, change, state) => {
    expect(stateOf(change)).toEqual(state);
  });
});

test('the bar of a batch shows each non-empty part', () => {
  const requests = [
    request(),
    request({ count: 4 }),
    request({ state: 'unknown', count: 100, saved: 0 }),
    request({ state: 'sending', count: 100, saved: 0 }),
    request({ state: 'queued', count: 40, saved: 0 }),
    request({ state: 'refused', count: 5, saved: 0 }),
    request({ state: 'not-sent', count: 2, saved: 0 }),
    request({ state: 'closed-none-created', count: 7, saved: 0 }),
  ];
  expect(barParts(accountOfBatch(requests))).toEqual([
    { tone: 'ok', share: 6 },
    { tone: 'warn', share: 1 },
    { tone: 'bad', share: 105 },
    { tone: 'none', share: 149 },
  ]);
});

test('an address that counts in two parts fills the bar once', () => {
  const bar = (change: Partial<Facts>) => barParts(accountOfBatch([request(change)]));
  expect(bar({})).toEqual([{ tone: 'ok', share: 3 }]);
  expect(bar({ invalid: 1 })).toEqual([
    { tone: 'ok', share: 2 },
    { tone: 'warn', share: 1 },
  ]);
  expect(bar({ saved: 5 })).toEqual([
    { tone: 'ok', share: 3 },
    { tone: 'warn', share: 2 },
  ]);
});

test('pasted addresses are read with any separator, in order and with duplicates', () => {
  expect(addressesIn(' TA, TB;TC\r\n"TD"\tTA\n\n')).toEqual(['TA', 'TB', 'TC', 'TD', 'TA']);
  expect(addressesIn(' \n ')).toEqual([]);
});

describe('the time of a request', () => {
  const time = createTimeFormat('Europe/Berlin', datesText);
  const at = Date.UTC(2026, 10, 20, 11, 52, 11, 4);
  test.each([
    ['sent', { sentAt: at }, '12:52:11'],
    ['not sent', { state: 'not-sent', sentAt: null, saved: 0 }, '–'],
    ['sent in summer, under a heading in winter', { sentAt: Date.UTC(2026, 6, 1, 10) }, '12:00:00 UTC+2'],
  ] as const)('is shown for a request that is %s', (_what, change, sent) => {
    expect(sentWords(request(change), { time, head: at })).toBe(sent);
  });
});

describe('the response of a request with an unknown outcome', () => {
  const wordsOf = (change: Partial<Facts>) => answerWords(request({ state: 'unknown', saved: 0, ...change }));
  test.each([
    [{ reason: 'connection-broken' }, 'No response'],
    [{ reason: 'http-status', httpStatus: 404 }, 'Response without a body'],
    [{ reason: 'empty-body', httpStatus: 200 }, 'Response without a body'],
    [{ reason: 'redirected', httpStatus: 307 }, 'Response body not read'],
    [{ reason: 'response-truncated', httpStatus: 200 }, 'Response body not saved'],
  ] as const)('is described for %j', (change, sentence) => {
    expect(wordsOf(change)).toBe(sentence);
  });
});

test('a copied batch has each address once, without flagged entries', () => {
  const row = (address: string, check: AddressListRow['check']): AddressListRow => ({
    id: 1,
    address,
    chain: 'TRON',
    alias: '',
    callbackUrl: '',
    batchId: 1,
    createdAt: 1,
    check,
    exported: false,
  });
  const reason = (why: 'duplicate' | 'format') => ({ is: 'invalid', reason: why }) as const;
  const rows = [
    row('TA', { is: 'valid' }),
    row('TB', { is: 'unknown' }),
    row('TA', reason('duplicate')),
    row('{}', reason('format')),
  ];
  expect(toCopy(rows)).toEqual(['TA', 'TB']);
});

test('a network counts as having a checksum rule only if a loaded address was checked', () => {
  const valid = { check: { is: 'valid' } } as const;
  expect(checksumRule([])).toBeNull();
  expect(checksumRule([valid])).toBe('exists');
  expect(checksumRule([valid, { check: { is: 'unknown' } }])).toBe('missing');
});

const words = batchText;
const sentenceOf = (batch: Partial<Pick<BatchView, 'state' | 'pause' | 'backoffUntil'>>) =>
  flowWords({ state: 'running', pause: null, backoffUntil: null, ...batch }, (at) => `at ${at}`);

test.each([
  ['is running', {}, ''],
  ['is rate limited by the service', { backoffUntil: 7 }, words.backoffUntil('at 7')],
  ['is pausing', { pause: 'user' }, words.pausing],
  ['is pausing while it is rate limited', { pause: 'user', backoffUntil: 7 }, words.pausing],
  ['was paused by the user', { state: 'paused', pause: 'user' }, words.paused.user],
  ['was paused when Quittance closed', { state: 'paused', pause: 'earlier-session' }, words.paused['earlier-session']],
  ['has to be confirmed', { state: 'open', pause: 'unknown' }, words.pausedOpen],
  ['was confirmed', { state: 'paused', pause: 'unknown' }, words.paused.unknown],
  ['isn’t saved yet', { state: 'unsaved', pause: 'not-saved' }, words.pausedUnsaved],
  ['is saved by now', { state: 'paused', pause: 'not-saved' }, words.paused['not-saved']],
] as const)('a batch that %s says so', (_what, batch, sentence) => {
  expect(sentenceOf(batch)).toBe(sentence);
});
