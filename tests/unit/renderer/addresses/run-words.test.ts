import { describe, expect, test } from 'vitest';
import { accountOfRequest } from '../../../../electron/addresses/account.ts';
import { tallyOf } from '../../../../electron/addresses/run-tally.ts';
import { requestStates, type RequestView } from '../../../../electron/contract/address-run.ts';
import { type LedgerRow } from '../../../../electron/contract/ledger.ts';
import { accountParts, toCopy } from '../../../../renderer/features/addresses/runs/run-words.ts';
import {
  answerWords,
  happened,
  requestShape,
  requestState,
  sentWords,
  unfolds,
} from '../../../../renderer/features/addresses/runs/requests/request-words.ts';
import { addressesIn } from '../../../../renderer/features/addresses/runs/bring-in/bring-in-words.ts';
import { createTimeFormat } from '../../../../renderer/lib/format/time.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const words = english.addresses;

type Facts = Omit<RequestView, 'account' | 'standing' | 'mayBringIn'>;

const request = (change: Partial<Facts> = {}): RequestView => {
  const facts: Facts = {
    id: 1,
    position: 1,
    count: 3,
    alias: '',
    callbackUrl: 'https://shop.example/hook',
    state: 'created',
    nonce: 'k7Qm2x',
    sentAt: 1_000,
    endedAt: 15_200,
    decidedAt: null,
    reason: '',
    serviceCode: '',
    serviceMsg: '',
    httpStatus: null,
    proof: null,
    kept: null,
    unsaved: null,
    held: 3,
    notValid: 0,
    repeated: 0,
    repeats: { inAnswer: 0, broughtIn: 0, inRuns: [] },
    unreadable: 0,
    notKnown: 0,
    ...change,
  };
  return { ...facts, ...accountOfRequest(facts) };
};

const accountOfRun = (requests: readonly RequestView[]) =>
  tallyOf(requests.map((one) => ({ ...one, sound: true }))).account;

describe('what happened to a request', () => {
  test.each(requestStates)('is said in state %s', (state) => {
    expect(happened(request({ state, reason: 'timed-out' }), english)).not.toBe('');
  });

  test('tells a valid answer plainly', () => {
    expect(happened(request(), english)).toBe('3 valid addresses.');
  });

  test.each([
    [{ held: 2 }, 'The service returned 2 of 3. 2 valid addresses.'],
    [
      { held: 4 },
      'The service returned 4, more than the 3 asked for. Ask it why before you use them. 4 valid addresses.',
    ],
    [{ notValid: 1 }, '1 of 3 addresses not valid: look at it before use.'],
    [{ notValid: 1, repeated: 1, repeats: { inAnswer: 1, broughtIn: 0, inRuns: [] } }, '1 is repeated in this answer.'],
    [
      {
        notValid: 3,
        repeated: 3,
        repeats: {
          inAnswer: 0,
          broughtIn: 0,
          inRuns: [
            { run: 7, count: 1 },
            { run: 9, count: 2 },
          ],
        },
      },
      '1 was in the ledger before, from run 7. 2 were in the ledger before, from run 9.',
    ],
    [
      { decidedAt: 9, notValid: 1, repeated: 1, repeats: { inAnswer: 0, broughtIn: 1, inRuns: [] } },
      '2 in the ledger, with what you brought in. 1 was brought in by you before it came.',
    ],
    [{ notValid: 1, repeated: 1 }, '1 is repeated; what it repeats cannot be read.'],
    [
      { held: 4, notValid: 1, repeated: 1, repeats: { inAnswer: 1, broughtIn: 0, inRuns: [] } },
      'The service returned 4, more than the 3 asked for. Ask it why before you use them. 1 is repeated in this answer.',
    ],
    [{ notValid: 2, unreadable: 2 }, 'In 2 entries no address could be read.'],
    [{ notKnown: 3 }, '3 addresses. No checksum rule is known for this chain.'],
    [{ held: 3, count: 4, decidedAt: 9 }, '3 in the ledger, with what you brought in. 3 valid addresses.'],
    [{ state: 'closed-brought-in', held: 2, count: 10 }, 'You brought in 2 of 10 addresses.'],
    [{ state: 'closed-brought-in', held: 3 }, 'You brought in 3 addresses.'],
  ] as const)('does not say more than came: %j', (change, sentence) => {
    expect(happened(request(change), english)).toBe(sentence);
  });

  test('says why an outcome is unknown, and after how long', () => {
    const broken = request({ state: 'unknown', reason: 'connection-broken', held: 0 });
    expect(happened(broken, english)).toBe('Connection lost after 14 s');
    expect(happened({ ...broken, reason: 'http-status', httpStatus: 502 }, english)).toBe(
      'The response was HTTP 502 after 14 s',
    );
  });

  test.each([null, 500])('does not tell a time that is not known, ended at %j', (endedAt) => {
    const broken = request({ state: 'unknown', reason: 'connection-broken', held: 0, endedAt });
    expect(happened(broken, english)).toBe('Connection lost');
    expect(happened({ ...broken, reason: 'timed-out' }, english)).toBe('The service timed out');
  });

  test('says in milliseconds what took less than a second', () => {
    const broken = request({ state: 'unknown', reason: 'connection-broken', held: 0, endedAt: 1_046 });
    expect(happened(broken, english)).toBe('Connection lost after 46 ms');
  });

  test('shows a reason it does not know as it came', () => {
    expect(happened(request({ state: 'unknown', reason: 'moon-phase' }), english)).toBe('moon-phase');
  });

  test.each([
    [
      { outcome: 'created', addresses: 3, path: null },
      'The service created 3 addresses. They are not in the ledger yet.',
    ],
    [{ outcome: 'refused' }, 'The service refused. That is not written down yet.'],
  ] as const)('says of an outcome that is not written down what it was: %j', (unsaved, sentence) => {
    expect(happened(request({ state: 'sending', held: 0, unsaved }), english)).toBe(sentence);
  });
});

describe('the state of a request', () => {
  const told = (change: Partial<Facts>) => [
    requestShape(request(change)),
    requestState(request(change), words),
    unfolds(request(change)),
  ];
  test.each([
    ['all that was asked for', {}, ['paid', 'Created, saved', false]],
    ['one fewer', { count: 4 }, ['notice', '3 of 4 here', true]],
    ['one repeated', { notValid: 1, repeated: 1 }, ['notice', '2 of 3 here', true]],
    ['two more', { held: 5 }, ['notice', '5 here, 3 asked for', false]],
    ['one that is not valid', { notValid: 1 }, ['notice', '2 of 3 here', true]],
    ['2 of 10 brought in', { state: 'closed-brought-in', held: 2, count: 10 }, ['notice', 'Brought in, 2 of 10', true]],
    [
      'all brought in, and one that is not valid',
      { state: 'closed-brought-in', held: 4, notValid: 1 },
      ['within-tolerance', 'Brought in, 1 not valid', false],
    ],
    ['all brought in', { state: 'closed-brought-in' }, ['within-tolerance', 'Closed, brought in', false]],
    ['no answer yet', { state: 'sending', held: 0 }, ['in-progress', 'Sent, no answer yet', false]],
    ['its turn to come', { state: 'planned', held: 0 }, ['waiting', 'Waits its turn', false]],
    ['an unknown outcome', { state: 'unknown', held: 0 }, ['unknown-outcome', 'Outcome unknown', true]],
    [
      'an outcome that is not written down',
      { state: 'sending', held: 0, unsaved: { outcome: 'refused' } },
      ['notice', 'Not written down yet', true],
    ],
  ] as const)('with %s', (_what, change, state) => {
    expect(told(change)).toEqual(state);
  });
});

test('an account says each part that is not empty, and calls nothing unsent that may have left', () => {
  const requests = [
    request(),
    request({ count: 4 }),
    request({ state: 'unknown', count: 100, held: 0 }),
    request({ state: 'sending', count: 100, held: 0 }),
    request({ state: 'planned', count: 40, held: 0 }),
    request({ state: 'refused', count: 5, held: 0 }),
    request({ state: 'not-sent', count: 2, held: 0 }),
    request({ state: 'closed-none-created', count: 7, held: 0 }),
  ];
  expect(accountParts(accountOfRun(requests), words.run).map(({ text }) => text)).toEqual([
    '6 of 261 here',
    '1 missing',
    '100 unknown',
    '100 wait for the answer',
    '40 to be sent',
    '5 refused',
    '2 not sent',
    '7 closed as not created',
  ]);
  expect(accountParts(accountOfRun([request()]), words.run).map(({ text }) => text)).toEqual(['3 created']);
});

test('an address that is named in two parts of the account fills the bar once', () => {
  const bar = (change: Partial<Facts>) =>
    accountParts(accountOfRun([request(change)]), words.run)
      .filter(({ fills }) => fills > 0)
      .map((part) => [part.bar, part.fills]);
  expect(bar({})).toEqual([['ok', 3]]);
  expect(bar({ notValid: 1 })).toEqual([
    ['ok', 2],
    ['warn', 1],
  ]);
  expect(bar({ held: 5 })).toEqual([
    ['ok', 3],
    ['warn', 2],
  ]);
});

test('pasted addresses are found whatever parts them, in order and with repeats', () => {
  expect(addressesIn(' TA, TB;TC\r\n"TD"\tTA\n\n')).toEqual(['TA', 'TB', 'TC', 'TD', 'TA']);
  expect(addressesIn(' \n ')).toEqual([]);
});

describe('the account of a run says what is known', () => {
  const told = (...requests: readonly Partial<Facts>[]) =>
    accountParts(accountOfRun(requests.map((change) => request(change))), words.run)
      .map(({ text }) => text)
      .join(', ');
  test.each([
    ['fewer', [{ held: 3, count: 4 }], '3 of 4 here, 1 missing'],
    ['more', [{ held: 5 }], '5 here, 3 asked for'],
    ['a malformed one', [{ notValid: 1 }], '2 of 3 here, 1 not valid, 1 missing'],
    ['fewer, and one malformed', [{ count: 4, notValid: 1 }], '2 of 4 here, 1 not valid, 2 missing'],
    ['more, and one malformed', [{ held: 5, notValid: 1 }], '4 here, 3 asked for, 1 not valid'],
    ['one repeated', [{ notValid: 1, repeated: 1 }], '2 of 3 here, 1 missing'],
    ['one more, and that repeated', [{ held: 4, notValid: 1, repeated: 1 }], '3 created'],
    ['more beside fewer', [{ held: 5 }, { held: 1 }], '6 here, 6 asked for, 2 missing'],
    ['whole beside unknown', [{}, { state: 'unknown', held: 0 }], '3 of 6 created, 3 unknown'],
  ] as const)('%s', (_what, requests, sentence) => {
    expect(told(...requests)).toBe(sentence);
  });
});

describe('when a request was sent', () => {
  const time = createTimeFormat('Europe/Berlin', english.dates);
  const at = Date.UTC(2026, 10, 20, 11, 52, 11, 4);
  test.each([
    ['sent', { sentAt: at }, '12:52:11'],
    ['not sent', { state: 'not-sent', sentAt: null, held: 0 }, 'not sent'],
    [
      'tried, and not written down',
      { state: 'sending', sentAt: null, held: 0, unsaved: { outcome: 'not-sent' } },
      'not sent',
    ],
    ['its turn to come', { state: 'planned', sentAt: null, held: 0 }, 'not yet'],
    ['in summer, under a heading of the winter', { sentAt: Date.UTC(2026, 6, 1, 10) }, '12:00:00 UTC+2'],
  ] as const)('%s', (_what, change, sent) => {
    expect(sentWords(request(change), { time, head: at, words: words.run })).toBe(sent);
  });
});

describe('the answer of a request that is unknown', () => {
  const told = (change: Partial<Facts>) =>
    answerWords(request({ state: 'unknown', held: 0, ...change }), words.decision);
  test.each([
    [{ reason: 'connection-broken' }, 'nothing came back'],
    [{ reason: 'http-status', httpStatus: 404 }, 'an answer without a body'],
    [{ reason: 'empty-body', httpStatus: 200 }, 'an answer without a body'],
    [{ reason: 'redirected', httpStatus: 307 }, 'an answer whose body was not read'],
    [{ reason: 'answer-cut', httpStatus: 200 }, 'an answer of whose body nothing could be kept'],
  ] as const)('%j', (change, sentence) => {
    expect(told(change)).toBe(sentence);
  });
});

test('all that is copied of a run is each address once, without what is flagged', () => {
  const row = (address: string, check: LedgerRow['check']): LedgerRow => ({
    id: 1,
    address,
    chain: 'TRON',
    alias: '',
    runId: 1,
    createdAt: 1,
    check,
    exported: false,
    noted: false,
  });
  const because = (why: 'repeated' | 'form') => ({ is: 'not-valid', because: why }) as const;
  const rows = [
    row('TA', { is: 'valid' }),
    row('TB', { is: 'not-known' }),
    row('TA', because('repeated')),
    row('{}', because('form')),
  ];
  expect(toCopy(rows)).toEqual(['TA', 'TB']);
});
