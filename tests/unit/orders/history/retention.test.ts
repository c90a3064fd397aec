import { describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../../../electron/contract/audit.ts';
import { success } from '../../../../electron/contract/result.ts';
import { createOrderRetention } from '../../../../electron/orders/history/retention.ts';

const dayMs = 86_400_000;
const now = 1_000 * dayMs;

/** Orders by the time of their lookup. */
function keepingOf(
  lookedUpAt: readonly number[],
  says: boolean,
  days: number | null = null,
  serviceTime: number | null = now,
) {
  let clock = now;
  let kept = [...lookedUpAt];
  let set = days;
  const asked: string[] = [];
  const noted: AuditEvent[] = [];
  let deletedEvents = 0;
  /** The time while a dialog is open. */
  let passing = 0;
  const ask = (what: string) => {
    asked.push(what);
    clock += passing;
    return Promise.resolve(says);
  };
  const keeping = createOrderRetention({
    withOrders: async (work) =>
      success(
        await work({
          latestServiceTime: () => Promise.resolve(serviceTime),
          countLookups: () => Promise.resolve({ lookups: kept.length, notes: 1 }),
          countOlderLookups: (before) => {
            const lookups = kept.filter((at) => at < before).length;
            return Promise.resolve({ lookups, orders: lookups });
          },
          deleteOrder: () => {
            const lookups = kept.length;
            kept = [];
            return Promise.resolve({ lookups, orders: 1, notes: 1 });
          },
          deleteOlderLookups: (before) => {
            const lookups = kept.filter((at) => at < before).length;
            kept = kept.filter((at) => at >= before);
            return Promise.resolve({ lookups, orders: lookups, notes: 0 });
          },
        }),
      ),
    days: () => set,
    setDays: (next) => {
      set = next;
      return success(null);
    },
    dialogs: {
      confirmOrderDeletion: (serviceId, { lookups, notes }) => ask(`order ${serviceId} ${lookups} ${notes}`),
      confirmDeletion: (of, { lookups }) => ask(`older than ${of ?? 'any'} ${lookups}`),
      confirmRetention: (of, { lookups }) => ask(`keep ${of} ${lookups}`),
    },
    recordAudit: (event) => noted.push(event),
    deleted: () => {
      deletedEvents += 1;
    },
    failed: (error) => {
      throw error;
    },
    now: () => clock,
  });
  const whileAsked = (ms: number) => {
    passing = ms;
  };
  return { whileAsked, keeping, asked, noted, left: () => kept, days: () => set, deletedEvents: () => deletedEvents };
}

const lookedUpAt = [now - 400 * dayMs, now - 100 * dayMs, now - dayMs];

describe('retention of lookups', () => {
  it('keeps them forever by default', async () => {
    const { keeping, left, noted } = keepingOf(lookedUpAt, true);
    await keeping.deleteExpired();
    expect([left(), noted]).toEqual([lookedUpAt, []]);
  });

  it('deletes due ones automatically, and logs it', async () => {
    const { keeping, left, noted, asked, deletedEvents } = keepingOf(lookedUpAt, false, 90);
    await keeping.deleteExpired();
    expect(left()).toEqual(lookedUpAt.slice(2));
    expect(noted).toEqual([
      {
        kind: 'history-deleted',
        profile: null,
        subject: '',
        outcome: 'done',
        facts: {
          reason: 'retention-ended',
          until: new Date(now - 90 * dayMs).toISOString(),
          lookups: 2,
          orders: 2,
          notes: 0,
        },
      },
    ]);
    expect([asked, deletedEvents()]).toEqual([[], 1]);
    await keeping.deleteExpired();
    expect(noted).toHaveLength(1);
  });

  it('deletes nothing because of a clock that is years ahead, and counts days by the service’s clock', async () => {
    const serviceTime = now - 350 * dayMs;
    const { keeping, left } = keepingOf(lookedUpAt, false, 90, serviceTime);
    await keeping.deleteExpired();
    expect(left()).toEqual(lookedUpAt);
    expect(await keeping.retention()).toMatchObject({ value: { countedFrom: serviceTime } });
    const later = keepingOf(lookedUpAt, false, 30, serviceTime);
    await later.keeping.deleteExpired();
    expect(later.left()).toEqual(lookedUpAt.slice(1));
  });

  it('deletes nothing because of a service whose clock is ahead', async () => {
    const { keeping, left } = keepingOf(lookedUpAt, false, 90, now + 9_000 * dayMs);
    await keeping.deleteExpired();
    expect(left()).toEqual(lookedUpAt.slice(2));
    expect(await keeping.retention()).toMatchObject({ value: { countedFrom: now } });
  });

  it('counts by this computer’s clock if only services on it were used', async () => {
    const { keeping, left } = keepingOf(lookedUpAt, false, 90, null);
    await keeping.deleteExpired();
    expect(left()).toEqual(lookedUpAt.slice(2));
  });

  it('deletes at once what the user confirmed', async () => {
    const { keeping, left, asked } = keepingOf(lookedUpAt, true, null, now - 350 * dayMs);
    expect(await keeping.setDays(90)).toMatchObject({ value: { days: 90, lookups: 1 } });
    expect([left(), asked]).toEqual([lookedUpAt.slice(2), ['keep 90 2']]);
  });

  it('deletes no more than the dialog said, even after a long time', async () => {
    const { keeping, left, whileAsked } = keepingOf(lookedUpAt, true);
    whileAsked(5_000 * dayMs);
    await keeping.setDays(200);
    expect(left()).toEqual(lookedUpAt.slice(1));
  });

  it('changes nothing if the user cancels', async () => {
    const { keeping, left, days, asked, noted } = keepingOf(lookedUpAt, false);
    expect(await keeping.setDays(90)).toMatchObject({ error: { code: 'canceled' } });
    expect([left(), days(), asked, noted]).toEqual([lookedUpAt, null, ['keep 90 2'], []]);
  });

  it('asks nothing for a longer time, or if nothing would be deleted', async () => {
    const { keeping, asked, days } = keepingOf(lookedUpAt.slice(2), false);
    expect(await keeping.setDays(90)).toMatchObject({ value: { days: 90, lookups: 1 } });
    expect(await keeping.setDays(365)).toMatchObject({ value: { days: 365 } });
    expect(await keeping.setDays(null)).toMatchObject({ value: { days: null } });
    expect([asked, days()]).toEqual([[], null]);
  });
});

describe('deletion by the user', () => {
  it('deletes nothing of an order without confirmation', async () => {
    const { keeping, left, asked } = keepingOf(lookedUpAt, false);
    expect(await keeping.deleteOrder({ profileId: 'p', serviceId: 'one' })).toMatchObject({
      error: { code: 'canceled' },
    });
    expect(await keeping.deleteOlder(30)).toMatchObject({ error: { code: 'canceled' } });
    expect([left(), asked]).toEqual([lookedUpAt, ['order one 3 1', 'older than 30 2']]);
  });

  it('happens after confirmation, and is logged', async () => {
    const { keeping, left, noted } = keepingOf(lookedUpAt, true);
    expect(await keeping.deleteOlder(null)).toMatchObject({ value: { lookups: 3 } });
    expect(left()).toEqual([]);
    expect(noted).toMatchObject([{ facts: { reason: 'asked', until: 'all', lookups: 3 } }]);
  });

  it('isn’t offered if nothing is old enough', async () => {
    const { keeping, asked } = keepingOf(lookedUpAt.slice(2), true);
    expect(await keeping.deleteOlder(30)).toMatchObject({ value: { lookups: 0 } });
    expect(asked).toEqual([]);
  });
});
