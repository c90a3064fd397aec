import { afterEach, describe, expect, it } from 'vitest';
import { checkAddress } from '../../../electron/addresses/chains/address-check.ts';
import { carriedOut, countingFaults, notCarriedOut } from './fault-counts.ts';
import { ask } from './plain-client.ts';
import { addressesOf, envelopeOf, rightCreate, runSandbox } from './running-sandbox.ts';

const { service, orderNumber, info, create, control } = runSandbox();

const turnOn = (fault: Record<string, unknown>) => control('POST', '/sandbox/faults', fault);
const { countsOf, created } = countingFaults(control);
const paid = () => ({ service_id: orderNumber('paid') });
const validOnTron = (address: string) => checkAddress('TRON', address).is === 'valid';

afterEach(() => control('DELETE', '/sandbox/faults'));

describe('a fault as a plain client meets it', () => {
  it('delay: the right answer comes late', async () => {
    await turnOn({ operation: 'info', kind: 'delay', ms: 300 });
    const started = performance.now();
    expect(envelopeOf(await info(paid())).code).toBe('00000');
    expect(performance.now() - started).toBeGreaterThanOrEqual(295);
  });

  it('hang: no answer, and nothing is done', async () => {
    await turnOn({ operation: 'create', kind: 'hang' });
    const added = await created(() => expect(create(rightCreate, 300)).rejects.toThrow('gave up'));
    expect(added).toEqual(notCarriedOut);
  });

  it('hang after the work: no answer, and the addresses exist', async () => {
    await turnOn({ operation: 'create', kind: 'hang', done: true });
    const added = await created(() => expect(create(rightCreate, 300)).rejects.toThrow('gave up'));
    expect(added).toEqual(carriedOut);
  });

  it('reset-before: the line breaks, and nothing is done', async () => {
    await turnOn({ operation: 'create', kind: 'reset-before' });
    const added = await created(() => expect(create(rightCreate)).rejects.toMatchObject({ code: 'ECONNRESET' }));
    expect(added).toEqual(notCarriedOut);
  });

  it('reset-after: the line breaks, and the addresses exist', async () => {
    await turnOn({ operation: 'create', kind: 'reset-after' });
    const added = await created(() => expect(create(rightCreate)).rejects.toMatchObject({ code: 'ECONNRESET' }));
    expect(added).toEqual(carriedOut);
  });

  it('status-500: a page, and nothing is done', async () => {
    await turnOn({ operation: 'create', kind: 'status-500' });
    const added = await created(async () => {
      const answer = await create(rightCreate);
      expect(answer.status).toBe(500);
      expect(answer.text).toContain('<!doctype html>');
    });
    expect(added).toEqual(notCarriedOut);
  });

  it('not-json: a page with status 200, and the addresses exist', async () => {
    await turnOn({ operation: 'create', kind: 'not-json' });
    const added = await created(async () => {
      const answer = await create(rightCreate);
      expect(answer.status).toBe(200);
      expect(() => envelopeOf(answer)).toThrow(SyntaxError);
    });
    expect(added).toEqual(carriedOut);
  });

  it('cut-json: the first half of the JSON, and the addresses exist', async () => {
    await turnOn({ operation: 'create', kind: 'cut-json' });
    const added = await created(async () => {
      const answer = await create(rightCreate);
      expect(answer.text).toMatch(/^\{"code":"00000"/);
      expect(() => envelopeOf(answer)).toThrow(SyntaxError);
    });
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

  it('redirect to a place of the tester’s choice', async () => {
    await turnOn({ operation: 'info', kind: 'redirect', location: 'https://elsewhere.example/' });
    expect((await info(paid())).headers.location).toBe('https://elsewhere.example/');
  });

  it('refuse-signature: the code of a wrong signature, and nothing is done', async () => {
    await turnOn({ operation: 'create', kind: 'refuse-signature' });
    const added = await created(async () => expect(envelopeOf(await create(rightCreate)).code).toBe('S2005'));
    expect(added).toEqual(notCarriedOut);
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

  it('repeated-address: the last is the first again', async () => {
    await turnOn({ operation: 'create', kind: 'repeated-address' });
    const added = await created(async () => {
      const addresses = addressesOf(await create(rightCreate));
      expect(addresses).toHaveLength(3);
      expect(addresses[2]).toBe(addresses[0]);
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
  it('meet the next N requests of their operation, in the order asked for, and then end', async () => {
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

  it('are counted by kind when they are met', async () => {
    const before = (await countsOf()).faults_met['status-500'] ?? 0;
    await turnOn({ operation: 'info', kind: 'status-500', times: 5 });
    await info(paid());
    await info(paid());
    expect((await countsOf()).faults_met['status-500']).toBe(before + 2);
  });

  it('are counted apart when the request was carried out all the same', async () => {
    const before = await countsOf();
    await turnOn({ operation: 'create', kind: 'not-json', times: 2 });
    await create(rightCreate);
    await create({ ...rightCreate, number: 0 });
    const after = await countsOf();
    expect((after.faults_met['not-json'] ?? 0) - (before.faults_met['not-json'] ?? 0)).toBe(2);
    expect((after.faults_done['not-json'] ?? 0) - (before.faults_done['not-json'] ?? 0)).toBe(1);
  });

  it('are gone when taken back', async () => {
    await turnOn({ operation: 'info', kind: 'hang', times: 1000 });
    expect(await control('DELETE', '/sandbox/faults')).toEqual([]);
    expect(envelopeOf(await info(paid())).code).toBe('00000');
  });

  it('of the answer leave a refusal as it is', async () => {
    await turnOn({ operation: 'create', kind: 'repeated-address' });
    expect(envelopeOf(await create({ ...rightCreate, number: 0 })).code).toBe('S4005');
  });
});
