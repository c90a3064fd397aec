import { describe, expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { ask, bearer } from './plain-client.ts';
import { envelopeOf, runSandbox } from './running-sandbox.ts';

const { service, info, control } = runSandbox();

const listed = z.array(
  z.object({ service_id: z.string(), expected: z.object({ status: z.string(), valid_until: z.int() }) }),
);
const list = async (query: string) => listed.parse(await control('GET', `/sandbox/orders/generated${query}`));
const record = z.object({ service_id: z.string(), status: z.string(), payment_detail: z.array(z.unknown()) });

describe('random orders', () => {
  it('are listed with what to conclude, page by page', async () => {
    const page = await list('?seed=5&after=0&limit=50');
    expect(page).toHaveLength(50);
    expect(await list('?seed=5&after=10&limit=5')).toEqual(page.slice(10, 15));
    expect(await list('?seed=6&limit=50')).not.toEqual(page);
    expect(await list('?after=33554431')).toHaveLength(1);
  });

  it('are looked up like any other, without being made first', async () => {
    for (const { service_id, expected } of await list('?seed=9&limit=40')) {
      const read = record.parse(envelopeOf(await info({ service_id })).data);
      expect(read.service_id).toBe(service_id);
      expect(read.status === 'new').toBe(expected.status === 'waiting');
    }
  });

  it('conclude by the tolerance asked for', async () => {
    const statuses = async (tolerance: string) =>
      (await list(`?seed=2&limit=200&tolerance=${tolerance}`)).filter(
        ({ expected }) => expected.status === 'paid-within-tolerance',
      ).length;
    expect(await statuses('0')).toBe(0);
    expect(await statuses('5')).toBeGreaterThan(await statuses('0.10'));
  });

  it('live on: one that waits can be paid, and restored', async () => {
    const waiting = (await list('?seed=1&limit=100')).find(({ expected }) => expected.status === 'waiting');
    const service_id = waiting?.service_id ?? '';
    const paid = await control('POST', '/sandbox/orders/pay', { service_id });
    expect(paid).toMatchObject({ origin: 'generated', changed: true, record: { status: 'paid' } });
    const again = await control('POST', '/sandbox/orders/restore', { service_id });
    expect(again).toMatchObject({ origin: 'generated', changed: false, record: { status: 'new' } });
  });

  it.each(['?seed=-1', '?seed=32768', '?after=33554432', '?limit=1001', '?tolerance=1e3', '?seed=x'])(
    'are refused for %s',
    async (query) => {
      const path = `/sandbox/orders/generated${query}`;
      const answer = await ask(service().baseUrl, { method: 'GET', path, headers: bearer(service()) });
      expect(envelopeOf(answer).code).toBe('S9003');
    },
  );
});
