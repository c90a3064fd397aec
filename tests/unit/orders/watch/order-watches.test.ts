/** Watched orders with the test's clock and a list of responses. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import {
  maxWatched,
  type SavedWatch,
  type WatchFound,
  type WatchedOrder,
} from '../../../../electron/contract/order-watch.ts';
import { failure, success, type Result } from '../../../../electron/contract/result.ts';
import type { LatestChange } from '../../../../electron/orders/history/record-changes.ts';
import { createOrderWatches, type WatchAuditEvent } from '../../../../electron/orders/watch/order-watches.ts';
import { summaryOf } from '../../../../electron/orders/history/saved-lookup.ts';
import { absent, present, read, lookedUpAt, recordOf } from '../../../support/records.ts';

const minute = 60_000;
const unpaid = { payment_detail: present([]), transact_time: absent };
const record = {
  waiting: recordOf({ ...unpaid, status: present('new') }),
  paid: recordOf({ settlement_status: present('settling') }),
  settled: recordOf({ settlement_status: present('settled') }),
};
type RecordName = keyof typeof record;
const timedOut = failure('outcome-unknown', '', {
  facts: { reason: 'timed-out', httpStatus: null, cause: null, clockSkewMs: null, retryAt: null, raw: null },
});
const refused = (cause: 'credentials' | 'unknown' | 'too-many-requests', retryAt: number | null = null) =>
  failure('service-refused', '', {
    facts: { serviceCode: '1', serviceMsg: '', httpStatus: 200, cause, clockSkewMs: null, retryAt },
  });

const shop = { builtIn: false, baseUrl: 'https://pay.example', pid: '1' };

function console(first: readonly SavedWatch[] = []) {
  const state = {
    answers: new Array<RecordName | Result<OrderLookup>>(),
    asked: new Array<number>(),
    kept: first,
    profile: shop as typeof shop | null,
    canLookUp: true,
    historyFails: false,
    failures: 0,
    /** No response before. */
    release: null as Promise<void> | null,
    news: new Array<string>(),
    found: new Array<WatchFound>(),
    noted: new Array<string>(),
    reported: new Array<readonly WatchedOrder[]>(),
  };
  let before: string | null = null;
  let latest: LatestChange | null = null;
  const lookUp = async (profileId: string, serviceId: string): Promise<Result<OrderLookup>> => {
    state.asked.push(Date.now());
    await state.release;
    const next = (state.answers.length > 1 ? state.answers.shift() : state.answers[0]) ?? timedOut;
    if (typeof next !== 'string') return next;
    const reading = read(record[next], {
      profile: { id: profileId, tolerance: '0' },
      serviceId,
      lookedUpAt: Date.now(),
    });
    latest = before === null ? null : { isAnother: before !== next, changes: [] };
    before = next;
    return success(reading);
  };
  const watches = createOrderWatches({
    first,
    keep: (kept) => {
      state.kept = kept;
      return success(null);
    },
    profileOf: () => state.profile,
    canLookUp: () => state.canLookUp,
    lookUp,
    summaryOf,
    latestChange: async () => {
      if (state.historyFails) throw new Error('the history cannot be read');
      return latest;
    },
    now: Date.now,
    random: () => 0.5,
    changed: (list) => state.reported.push(list),
    found: (found) => state.found.push(found),
    notify: ({ serviceId, state: { is } }, news) => state.news.push(`${serviceId} ${news} ${is}`),
    recordAudit: ({ serviceId }, { kind, outcome, facts }: WatchAuditEvent) =>
      state.noted.push(`${serviceId} ${kind} ${outcome} ${JSON.stringify(facts)}`),
    failed: (error) => {
      if (!state.historyFails) throw error;
      state.failures += 1;
    },
  });
  return { watches, state, lookUp };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: lookedUpAt });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a watch looks up until nothing is expected, and reports each change once', async () => {
  const { watches, state } = console();
  state.answers = ['waiting', 'waiting', 'paid', 'paid', 'settled'];
  watches.watch('p', 'A');
  await pass(10 * minute);
  expect(state.asked).toHaveLength(5);
  expect(state.news).toEqual(['A changed waiting', 'A ended ended']);
  expect(state.found.map(({ changes }) => changes === null)).toEqual(Array.from({ length: 5 }, () => false));
  expect(watches.all()).toMatchObject([{ serviceId: 'A', state: { is: 'ended', reason: 'final' }, lastError: null }]);
  expect(state.noted).toEqual(['A order-watched started {}', 'A order-watch-ended final {"checks":5}']);
  expect(vi.getTimerCount()).toBe(0);
});

it('a watch continues while the history can’t be read', async () => {
  const { watches, state } = console();
  state.answers = ['waiting'];
  state.historyFails = true;
  watches.watch('p', 'A');
  await pass(minute);
  expect(state.failures).toBeGreaterThan(1);
  expect(state.asked).toHaveLength(state.failures);
  expect(watches.all()).toMatchObject([{ order: { serviceId: 'A' }, state: { is: 'waiting' } }]);
  state.historyFails = false;
  state.answers = ['settled'];
  await pass(minute);
  expect(watches.all()).toMatchObject([{ state: { is: 'ended', reason: 'final' } }]);
});

it('a watch looks up often again after a change', async () => {
  const { watches, state } = console();
  state.answers = ['waiting'];
  watches.watch('p', 'A');
  await pass(30 * minute);
  state.answers = ['paid'];
  await pass(minute);
  const before = state.asked.length;
  await pass(minute);
  expect(state.asked.length - before).toBe(4);
});

it('a watch continues after temporary failures and respects Retry-After', async () => {
  const { watches, state } = console();
  state.answers = [refused('too-many-requests', lookedUpAt + 20 * minute), 'waiting'];
  watches.watch('p', 'A');
  await pass(19 * minute);
  expect(state.asked).toHaveLength(1);
  expect(watches.all()).toMatchObject([
    { lastError: { error: { code: 'service-refused' } }, state: { is: 'waiting' } },
  ]);
  await pass(2 * minute);
  expect(state.asked.length).toBeGreaterThan(1);
  expect(watches.all()).toMatchObject([{ lastError: null }]);
});

it('a watch can wait longer than a timer can run', async () => {
  const { watches, state } = console();
  const day = 24 * 60 * minute;
  state.answers = [refused('too-many-requests', lookedUpAt + 30 * day), 'settled'];
  watches.watch('p', 'A');
  await pass(3000);
  expect(state.asked).toHaveLength(1);
  await pass(29 * day);
  expect(state.asked).toHaveLength(1);
  await pass(2 * day);
  expect(state.asked).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['a refused signature', refused('credentials'), 1],
  [
    'a missing order',
    failure('order-not-found', '', { facts: { serviceCode: '1', serviceMsg: '', httpStatus: 200 } }),
    1,
  ],
  ['refusals without a known cause', refused('unknown'), 3],
])('a watch ends at %s', async (_, answer, looks) => {
  const { watches, state } = console();
  state.answers = [answer];
  watches.watch('p', 'A');
  await pass(60 * minute);
  expect(state.asked).toHaveLength(looks);
  expect(watches.all()).toMatchObject([{ state: { is: 'ended', reason: 'permanent-failure' } }]);
  expect(state.news).toEqual(['A ended ended']);
});

it('a watch ends after a week without a change', async () => {
  const { watches, state } = console();
  state.answers = ['waiting'];
  watches.watch('p', 'A');
  await pass(8 * 24 * 60 * minute);
  expect(watches.all()).toMatchObject([{ state: { is: 'ended', reason: 'nothing-changed' } }]);
});

it('a watch ends if its profile changes the service, and is removed with its profile', async () => {
  const { watches, state } = console();
  state.answers = ['waiting'];
  watches.watch('p', 'A');
  await pass(minute);
  state.profile = { ...shop, pid: '2' };
  watches.profilesChanged();
  const asked = state.asked.length;
  await pass(60 * minute);
  expect(state.asked).toHaveLength(asked);
  expect(watches.all()).toMatchObject([{ state: { is: 'ended', reason: 'another-service' } }]);
  state.profile = null;
  watches.profilesChanged();
  expect(watches.all()).toEqual([]);
  expect(state.kept).toEqual([]);
});

it('a watch continues after a restart', async () => {
  const earlier = console();
  earlier.state.answers = ['waiting'];
  earlier.watches.watch('p', 'A');
  earlier.watches.watch('p', 'B');
  await pass(minute);
  earlier.watches.close();
  const { watches, state } = console(earlier.state.kept);
  state.answers = ['waiting'];
  await pass(minute);
  expect(watches.all().map(({ serviceId }) => serviceId)).toEqual(['A', 'B']);
  expect(state.asked.length).toBeGreaterThanOrEqual(4);
});

it('a watch pauses while its service isn’t running', async () => {
  const { watches, state } = console();
  state.answers = ['waiting'];
  state.canLookUp = false;
  watches.watch('p', 'A');
  await pass(10 * minute);
  expect(state.asked).toEqual([]);
  state.canLookUp = true;
  watches.profilesChanged();
  await pass(minute);
  expect(state.asked.length).toBeGreaterThan(1);
});

it('a stopped watch ends, even during a lookup', async () => {
  const { watches, state } = console();
  state.answers = ['waiting'];
  watches.watch('p', 'A');
  await pass(minute);
  watches.unwatch('p', 'A');
  const asked = state.asked.length;
  await pass(60 * minute);
  expect(state.asked).toHaveLength(asked);
  expect(watches.all()).toEqual([]);
  expect(state.noted.at(-1)).toBe(`A order-watch-ended by-user {"checks":${asked}}`);
});

it('a watch stopped and started during a lookup ignores that lookup', async () => {
  const { watches, state } = console();
  state.answers = ['waiting'];
  watches.watch('p', 'A');
  await pass(minute);
  let release = (): void => undefined;
  state.release = new Promise((resolve) => {
    release = resolve;
  });
  await pass(minute);
  const { since } = watches.all()[0] ?? { since: 0 };
  watches.unwatch('p', 'A');
  await pass(1000);
  watches.watch('p', 'A');
  const found = state.found.length;
  release();
  await pass(0);
  expect(state.found).toHaveLength(found);
  expect(watches.all()).toMatchObject([{ since: since + 2 * minute + 1000, order: null }]);
});

it('a manual lookup counts for a watch', async () => {
  const { watches, state, lookUp } = console();
  state.answers = ['waiting'];
  watches.watch('p', 'A');
  await pass(minute);
  state.answers = ['settled'];
  watches.noteLookup('p', 'A', await lookUp('p', 'A'));
  await pass(0);
  expect(watches.all()).toMatchObject([{ state: { is: 'ended', reason: 'final' } }]);
  watches.noteLookup('p', 'never watched', await lookUp('p', 'never watched'));
  await pass(0);
  expect(watches.all()).toHaveLength(1);
});

it('the number of watches is limited, without ended ones', async () => {
  const { watches, state } = console();
  state.answers = ['settled'];
  watches.watch('p', 'ended');
  await pass(minute);
  state.answers = ['waiting'];
  for (let nth = 0; nth < maxWatched; nth += 1) expect(watches.watch('p', `N${nth}`).ok).toBe(true);
  expect(watches.watch('p', 'one more')).toMatchObject({ error: { code: 'too-many-watched' } });
  expect(watches.all().map(({ serviceId }) => serviceId)).not.toContain('ended');
});
