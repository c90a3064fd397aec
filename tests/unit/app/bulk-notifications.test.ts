/** System notifications of bulk lookups. */
import { describe, expect, it } from 'vitest';
import type { BulkPause, BulkLookup } from '../../../electron/contract/bulk-lookup.ts';
import { notifyOfBulk, type NotificationRequest } from '../../../electron/app/notifications.ts';

const counts = {
  orders: 472,
  queued: 236,
  read: 230,
  failed: 6,
  deleted: 0,
  statuses: {},
  withoutAmounts: 0,
};
const lookup = (state: BulkLookup['state'], pause: BulkPause | null = null, queued = 236): BulkLookup => ({
  id: 3,
  profileId: 'p',
  profileName: 'Shop',
  source: { is: 'pasted', fileName: null, column: null, lines: 472, duplicate: 0, unusable: 0, beyond: 0 },
  startedAt: 0,
  endedAt: null,
  counts: { ...counts, queued },
  sums: [],
  state,
  pause,
  backoffUntil: null,
  pending: null,
  perSecond: null,
  leftMs: null,
});

function notified() {
  const all: NotificationRequest[] = [];
  const opened: unknown[] = [];
  const step = notifyOfBulk(
    (request) => all.push(request),
    (one) => opened.push(one),
  );
  return { step, all, opened, titles: () => all.map(({ title, body }) => [title, body]) };
}

const failed = { reason: 'another-service' } as const;

describe('a bulk lookup', () => {
  it('is reported once it is done, and a click opens it', () => {
    const { step, all, opened, titles } = notified();
    step(lookup('running'));
    step(lookup('ended', null, 0));
    step(lookup('ended', null, 0));
    expect(titles()).toEqual([['Bulk lookup 3 done', '230 of 472 looked up, 6 failed']]);
    all[0]?.clicked();
    expect(opened).toEqual([{ profileId: 'p', lookupId: 3 }]);
  });

  it('is reported when it was paused automatically, and again after it was resumed and paused', () => {
    const { step, titles, all } = notified();
    for (const state of ['running', 'paused', 'paused', 'running', 'paused'] as const) {
      step(lookup(state, state === 'paused' ? failed : null));
    }
    expect(titles()).toEqual(
      Array.from({ length: 2 }, () => ['Bulk lookup 3 paused', '236 of 472 not looked up yet. Resume to continue.']),
    );
    expect(all.every(({ needsAttention }) => needsAttention)).toBe(true);
  });

  it.each(['user', 'earlier-session', 'computer-asleep'] as const)('isn’t reported when paused by %s', (reason) => {
    const { step, titles } = notified();
    step(lookup('running'));
    step(lookup('paused', { reason }));
    expect(titles()).toEqual([]);
  });

  it('isn’t reported if it is of an earlier session, or was stopped by the user', () => {
    const { step, titles } = notified();
    step(lookup('paused', failed));
    step(lookup('running'));
    step(lookup('stopped'));
    expect(titles()).toEqual([]);
  });
});
