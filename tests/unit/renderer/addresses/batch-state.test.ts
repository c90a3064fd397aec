/** The badge of a batch shows its most severe state. */
import { expect, test } from 'vitest';
import type { PauseCause, BatchView } from '../../../../electron/contract/addresses.ts';
import {
  aliasNames,
  batchState,
  shortfallOf,
  stateShape,
  verdictOf,
} from '../../../../renderer/features/addresses/batch/batch-words.ts';
import { requestFacts, type Facts } from '../../addresses/request-facts.ts';
import { batchView } from '../../addresses/batch-record.ts';
import { batchListText, batchText } from '../../../../renderer/text/batches.ts';

const batch = (
  state: BatchView['state'],
  requests: readonly Partial<Facts>[] = [{}],
  pause: PauseCause | null = null,
) =>
  batchView(
    requests.map((request, at) => requestFacts({ id: at + 1, position: at + 1, ...request })),
    { state, pause },
  );
const none = { saved: 0 };

test.each([
  ['running', batch('running', [{ state: 'sending', ...none }])],
  ['pausing', batch('running', [{ state: 'sending', ...none }], 'user')],
  ['paused', batch('paused', [{}, { state: 'queued', ...none }], 'user')],
  ['unknown', batch('open', [{ state: 'unknown', ...none }])],
  ['unknown', batch('ended', [{ state: 'unknown', ...none }])],
  ['unsaved', batch('unsaved', [{ state: 'sending', ...none, unsaved: { outcome: 'refused' } }])],
  ['fewer', batch('ended', [{ saved: 3 }])],
  ['fewer', batch('ended', [{ saved: 3 }, { state: 'not-sent', ...none }])],
  ['fewer', batch('ended', [{}, { state: 'refused', ...none }])],
  ['more', batch('ended', [{ saved: 5 }])],
  ['fewer', batch('ended', [{ invalid: 1 }])],
  ['invalid', batch('ended', [{ saved: 5, invalid: 1 }])],
  ['complete', batch('ended')],
  ['stopped', batch('ended', [{}, { state: 'not-sent', ...none }])],
  ['stopped', batch('ended', [{ state: 'not-sent', ...none }])],
  ['none', batch('ended', [{ state: 'refused', ...none }])],
] as const)('the badge of a batch is %s', (state, of) => {
  expect(batchState(of)).toBe(state);
  expect(stateShape[state]).not.toBe('');
  expect(batchListText.states[state]).not.toBe('');
});

test.each([
  ['complete', [{}], []],
  ['refused', [{ state: 'refused', ...none }], [{ is: 'notCreated', count: 4 }]],
  ['stopped', [{}, { state: 'refused', ...none }, { state: 'not-sent', ...none }], [{ is: 'notCreated', count: 8 }]],
  ['one entry invalid', [{ invalid: 1 }], [{ is: 'invalid', count: 1 }]],
  [
    'one missing, another invalid, a request refused',
    [
      { saved: 3, invalid: 1 },
      { state: 'refused', ...none },
    ],
    [
      { is: 'missing', count: 1 },
      { is: 'invalid', count: 1 },
      { is: 'notCreated', count: 4 },
    ],
  ],
] as const)('what an ended batch lacks has its true name and count: %s', (_what, requests, lacking) => {
  expect(shortfallOf(batch('ended', requests).counts)).toEqual(lacking);
});

test.each([
  [{ refused: 60, notSent: 0, closed: 0 }, 'refused'],
  [{ refused: 450, notSent: 1_000, closed: 0 }, '450 refused, 1,000 unsent'],
])('the sum says why addresses weren’t created: %j', (counts, reasons) => {
  expect(batchText.sum.reasons(counts)).toBe(reasons);
});

test.each([
  ['an address is missing', [{ saved: 3 }], 'Incomplete: 3 of 4 saved', 'Exports will lack 1 address.'],
  ['an entry is invalid', [{ invalid: 1 }], 'Incomplete: 3 of 4 valid', 'Exports will lack 1 address.'],
  [
    'a request was refused',
    [{}, { state: 'refused', ...none }],
    'Incomplete: 4 of 8 saved',
    'Exports will lack 4 addresses.',
  ],
  [
    'a request wasn’t sent',
    [{}, { state: 'not-sent', ...none }],
    '4 of 8 saved',
    '4 addresses weren’t created, because their requests weren’t sent.',
  ],
  [
    'the only request was refused',
    [{ state: 'refused', serviceCode: 'S2004', serviceMsg: 'The signature is wrong.', ...none }],
    'No addresses created',
    'The service refused with code S2004: “The signature is wrong.”',
  ],
] as const)('the verdict of a batch names what is wrong if %s', (_what, requests, headline, sentence) => {
  const facts = requests.map((request) => requestFacts(request));
  expect(verdictOf(batchView(facts, { state: 'ended' }), [], facts, false)).toEqual({ headline, sentence });
});

test('the verdict of a batch says that it was exported', () => {
  expect(verdictOf(batch('ended'), [], [], true).sentence).toBe('Saved on this computer and exported.');
});

test.each([
  [['Till {n}'], 25, 'Till 1 to Till 25'],
  [['Till {n}'], 1, 'Till 1'],
  [['Till'], 3, 'Till'],
  [[''], 1, ''],
  [['Till {n}', ''], 30, 'Till 1, no alias'],
])('the batch list has the aliases that addresses have: %j in %d requests', (first, requests, names) => {
  const { requestCounts } = batch('ended');
  const aliases = { first, count: first.length };
  expect(aliasNames({ aliases, requestCounts: { ...requestCounts, complete: requests } })).toBe(names);
});
