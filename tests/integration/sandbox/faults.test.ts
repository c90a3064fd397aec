import { afterEach, describe, expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { checkAddress } from '../../../electron/addresses/chains/address-check.ts';
import { ask } from './plain-client.ts';
import { addressesOf, envelopeOf, rightCreate, runSandbox, type Running } from './running-sandbox.ts';

const counts = z.object({
  create: z.object({ requests: z.int(), done: z.int() }),
  addresses_created: z.int(),
  faults_met: z.record(z.string(), z.int()),
  faults_done: z.record(z.string(), z.int()),
  redirects_followed: z.int(),
});

const carriedOut = { requests: 1, done: 1, addresses: 3 };
const notCarriedOut = { requests: 1, done: 0, addresses: 0 };

function countingFaults(control: Running['control']) {
  const countsOf = async () => counts.parse(await control('GET', '/sandbox/counts'));
  /** The creates counted during `work`. */
  async function created(work: () => Promise<unknown>) {
    const before = await countsOf();
    await work();
    const after = await countsOf();
    return {
      requests: after.create.requests - before.create.requests,
      done: after.create.done - before.create.done,
      addresses: after.addresses_created - before.addresses_created,
    };
  }
  return { countsOf, created };
}

const { service, orderNumber, info, create, control } = runSandbox();

const turnOn = (fault: Record<string, unknown>) => control('POST', '/sandbox/faults', fault);
const { countsOf, created } = countingFaults(control);
const paid = () => ({ service_id: orderNumber('paid') });
const validOnTron = (address: string) => checkAddress('TRON', address).is === 'valid';

afterEach(() => control('DELETE', '/sandbox/faults'));

describe('a fault seen by a plain client', () => {
  it('hang after the work: no response, and the addresses exist', async () => {
    await turnOn({ operation: 'create', kind: 'hang', done: true });
    const added = await created(() => expect(create(rightCreate, 300)).rejects.toThrow('gave up'));
    expect(added).toEqual(carriedOut);
  });

  it('reset-after: the connection breaks, and the addresses exist', async () => {
    await turnOn({ operation: 'create', kind: 'reset-after' });
    const added = await created(() => expect(create(rightCreate)).rejects.toMatchObject({ code: 'ECONNRESET' }));
    expect(added).toEqual(carriedOut);
  });

  it.each([301, 302, 303, 307, 308])('redirect with %i: points elsewhere, and nothing is done', async (status) => {
    await turnOn({ operation: 'create', kind: 'redirect', status });
    const before = (await countsOf()).redirects_followed;
    const added = await created(async () => {
      const answer = await create(rightCreate);
      expect(answer.status).toBe(status);
      const location = answer.headers.location ?? '';
      expect(location).toBe(`${service().baseUrl}/redirected/api/v1/batch/address/create`);
      await ask(location, { method: 'GET', path: '' });
    });
    expect(added).toEqual(notCarriedOut);
    expect((await countsOf()).redirects_followed).toBe(before + 1);
  });

  it.each([
    [undefined, 2],
    [-2, 1],
    [-100, 0],
    [2, 5],
  ])('wrong-count by %s: %i addresses for 3 created', async (by, answered) => {
    await turnOn({ operation: 'create', kind: 'wrong-count', by });
    const added = await created(async () => {
      const addresses = addressesOf(await create(rightCreate));
      expect(addresses).toHaveLength(answered);
      expect(new Set(addresses).size).toBe(answered);
      expect(addresses.every(validOnTron)).toBe(true);
    });
    expect(added).toEqual(carriedOut);
  });

  it.each(['TRON', 'ETH', 'BTC', 'LTC', 'DOGE', 'SOL'])(
    'malformed-address: the last has a wrong checksum on %s',
    async (chain_id) => {
      await turnOn({ operation: 'create', kind: 'malformed-address' });
      const added = await created(async () => {
        const addresses = addressesOf(await create({ ...rightCreate, chain_id }));
        expect(addresses.map((address) => checkAddress(chain_id, address).is)).toEqual(['valid', 'valid', 'not-valid']);
      });
      expect(added).toEqual(carriedOut);
    },
  );
});

describe('faults', () => {
  it('apply to the next N requests of their operation, in order, and then end', async () => {
    await turnOn({ operation: 'info', kind: 'status-500', times: 2 });
    await turnOn({ operation: 'info', kind: 'not-json' });
    await turnOn({ operation: 'create', kind: 'refuse-signature' });
    const statuses: (number | string)[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const answer = await info(paid());
      statuses.push(answer.text.startsWith('<') ? answer.status : envelopeOf(answer).code);
    }
    expect(statuses).toEqual([500, 500, 200, '00000']);
    expect(await control('GET', '/sandbox/faults')).toEqual([
      { operation: 'create', kind: 'refuse-signature', times: 1 },
    ]);
  });

  it('are counted by kind', async () => {
    const before = (await countsOf()).faults_met['status-500'] ?? 0;
    await turnOn({ operation: 'info', kind: 'status-500', times: 5 });
    await info(paid());
    await info(paid());
    expect((await countsOf()).faults_met['status-500']).toBe(before + 2);
  });

  it('end when cleared', async () => {
    await turnOn({ operation: 'info', kind: 'hang', times: 1000 });
    expect(await control('DELETE', '/sandbox/faults')).toEqual([]);
    expect(envelopeOf(await info(paid())).code).toBe('00000');
  });
});
