import { describe, expect, test } from 'vitest';
import { requestStates, type RequestView, type RunView } from '../../../../electron/contract/address-run.ts';
import { addressesIn, clockMs, happened, tally } from '../../../../renderer/features/addresses/runs/run-words.ts';
import { createTimeFormat } from '../../../../renderer/lib/format/time.ts';
import { english } from '../../../../renderer/lib/text/text.ts';

const words = english.addresses;

const request = (change: Partial<RequestView> = {}): RequestView => ({
  id: 1,
  position: 1,
  count: 3,
  alias: '',
  state: 'created',
  nonce: 'k7Qm2x',
  sentAt: 1_000,
  endedAt: 15_200,
  reason: '',
  serviceCode: '',
  serviceMsg: '',
  httpStatus: null,
  held: 3,
  notValid: 0,
  notKnown: 0,
  ...change,
});

const run = (...requests: RequestView[]): RunView => ({
  id: 31,
  profileId: 'p1',
  profileName: 'Practice',
  environment: 'sandbox',
  chain: 'TRON',
  alias: '',
  callbackUrl: 'https://shop.example/hook',
  count: requests.reduce((sum, each) => sum + each.count, 0),
  createdAt: 0,
  state: 'ended',
  requests,
  held: 0,
});

describe('what happened to a request', () => {
  test.each(requestStates)('is said in state %s', (state) => {
    expect(happened(request({ state, reason: 'timed-out' }), words)).not.toBe('');
  });

  test('tells a valid answer plainly', () => {
    expect(happened(request(), words)).toBe('3 valid addresses.');
  });

  test.each([
    [{ held: 2 }, 'The service returned 2 of 3. 2 valid addresses.'],
    [{ held: 4 }, 'The service returned 4, more than the 3 asked for. 4 valid addresses.'],
    [{ notValid: 1 }, '1 of 3 addresses not valid: look at them before use.'],
    [{ notKnown: 3 }, '3 addresses. No checksum rule is known for this chain.'],
  ])('does not call an odd answer valid: %j', (change, sentence) => {
    expect(happened(request(change), words)).toBe(sentence);
  });

  test('says why an outcome is unknown, and after how long', () => {
    const broken = request({ state: 'unknown', reason: 'connection-broken', held: 0 });
    expect(happened(broken, words)).toBe('Connection broken after 14.2 s');
    expect(happened({ ...broken, reason: 'http-status', httpStatus: 502 }, words)).toBe('HTTP 502 after 14.2 s');
  });

  test('shows a reason it does not know as it came', () => {
    expect(happened(request({ state: 'unknown', reason: 'moon-phase' }), words)).toBe('moon-phase');
  });
});

test('a run adds up to what was asked for, each address in one place', () => {
  const sum = tally(
    run(
      request(),
      request({ state: 'unknown', count: 100, held: 0 }),
      request({ state: 'planned', count: 40, held: 0 }),
      request({ state: 'refused', count: 5, held: 0 }),
      request({ state: 'closed-none-created', count: 7, held: 0 }),
    ),
  );
  expect(sum).toEqual({ created: 3, unknown: 100, refused: 5, notSent: 40, closed: 7 });
});

test('pasted addresses are found whatever parts them, in order and with repeats', () => {
  expect(addressesIn(' TA, TB;TC\r\n"TD"\tTA\n\n')).toEqual(['TA', 'TB', 'TC', 'TD', 'TA']);
  expect(addressesIn(' \n ')).toEqual([]);
});

test('a sending time is shown to the millisecond', () => {
  const time = createTimeFormat('UTC', english.dates);
  expect(clockMs(time, Date.UTC(2026, 10, 20, 11, 52, 11, 4))).toBe('11:52:11.004');
});
