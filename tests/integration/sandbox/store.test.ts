import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/start-sandbox.ts';
import { openStore, type Store } from '../../../sandbox/store/store.ts';
import { nonceMs } from '../../../sandbox/wire/authentication.ts';
import { ask, bearer, createPath, freshNonce, infoPath } from './plain-client.ts';
import { addressesOf, envelopeOf, pid, rightCreate, secret, signed, type Fields } from './running-sandbox.ts';
import { sample } from '../../support/full.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-state-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = { port: 0, pid: String(pid), secret, scheme: 'cregis', seed: 7, addressAccount: 5 };
const file = () => path.join(folder, 'sandbox.db');
const inFile = () => ({ ...options, data: file() });

async function withSandbox<T>(
  work: (sandbox: Sandbox) => Promise<T>,
  given = inFile(),
  now?: () => number,
): Promise<T> {
  const sandbox = await startSandbox(given, now);
  try {
    return await work(sandbox);
  } finally {
    await sandbox.close();
  }
}

const create = (sandbox: Sandbox, fields: Fields = rightCreate) =>
  ask(sandbox.baseUrl, { path: createPath, body: signed(fields) });
const info = (sandbox: Sandbox, fields: Fields) => ask(sandbox.baseUrl, { path: infoPath, body: signed(fields) });
const control = async (sandbox: Sandbox, at: string) =>
  envelopeOf(await ask(sandbox.baseUrl, { method: 'GET', path: at, headers: bearer(sandbox) })).data;
const tell = (sandbox: Sandbox, at: string, body: unknown) =>
  ask(sandbox.baseUrl, { path: at, headers: bearer(sandbox), body: JSON.stringify(body) });

describe('a sandbox with a data file, started again', () => {
  it('gives no address twice, and still knows what it created', async () => {
    const [first, batches] = await withSandbox(async (sandbox) => [
      addressesOf(await create(sandbox)),
      await control(sandbox, '/sandbox/batches'),
    ]);
    await withSandbox(async (sandbox) => {
      expect(await control(sandbox, '/sandbox/batches')).toEqual(batches);
      expect(await control(sandbox, '/sandbox/counts')).toMatchObject({ addresses_created: 3 });
      const second = addressesOf(await create(sandbox));
      expect(second.some((address) => first.includes(address))).toBe(false);
      expect(await control(sandbox, '/sandbox/counts')).toMatchObject({ addresses_created: 6 });
      const funded = await tell(sandbox, '/sandbox/deposits', { address: first[0], amount: '1.5' });
      expect(envelopeOf(funded).code).toBe('00000');
    });
  });

  it('refuses a nonce that was used before, until its timestamp is too old', async () => {
    const nonce = freshNonce();
    const asked = (sandbox: Sandbox, timestamp: number) =>
      info(sandbox, { service_id: sandbox.orders[0]?.serviceId, nonce, timestamp });
    const start = Date.now();
    await withSandbox(async (sandbox) => expect(envelopeOf(await asked(sandbox, start)).code).toBe('00000'));
    await withSandbox(async (sandbox) => expect(envelopeOf(await asked(sandbox, start)).code).toBe('S2006'));
    const later = start + nonceMs + 60_000;
    await withSandbox(
      async (sandbox) => expect(envelopeOf(await asked(sandbox, later)).code).toBe('00000'),
      inFile(),
      () => later,
    );
  });

  it('has the orders that were created and changed, under their numbers, with their times', async () => {
    const was = await withSandbox(async (sandbox) => {
      const waiting = sandbox.orders.find(({ name }) => name === 'waiting')?.serviceId ?? '';
      await tell(sandbox, '/sandbox/orders/cancel', { service_id: waiting });
      await tell(sandbox, '/sandbox/orders/create', { amount: '12.00', currency: 'EUR' });
      const created = await control(sandbox, '/sandbox/orders/created');
      expect(created).toHaveLength(1);
      const read = await info(sandbox, { service_id: waiting });
      return { waiting, created, text: read.text, of: sandbox.orders };
    });
    await withSandbox(
      async (sandbox) => {
        expect(sandbox.orders).toEqual(was.of);
        expect(await control(sandbox, '/sandbox/orders/created')).toEqual(was.created);
        expect((await info(sandbox, { service_id: was.waiting, timestamp: Date.now() })).text).toBe(was.text);
      },
      inFile(),
      () => Date.now() + 60_000,
    );
  });

  it('refuses a file of another seed, and one that is none', async () => {
    await withSandbox(() => Promise.resolve());
    await expect(startSandbox({ ...inFile(), seed: 8 })).rejects.toThrow('was made with seed 7');
    await expect(startSandbox({ ...options, data: folder })).rejects.toThrow('unable to open database file');
  });
});

const manyBatches = sample(100, 10_000);

type Open = (now: number, name?: string) => Store;

const places: readonly (readonly [string, Open])[] = [
  ['in memory', (now) => openStore({ seed: 7, now, nonceMs: 1000 })],
  [
    'in a file',
    (now, name = 'sandbox.db') => openStore({ file: path.join(folder, name), seed: 7, now, nonceMs: 1000 }),
  ],
];

describe.each(places)('the store %s', (_place, open) => {
  it('counts, lists and finds batches', () => {
    const { batches, close } = open(0);
    const batch = (nonce: string, alias: string | null, ...addresses: readonly string[]) => ({
      nonce,
      chain: 'TRON',
      alias,
      callbackUrl: 'https://shop.example/',
      addresses,
    });
    const all = [batch('aaaaaa', null, 'A', 'B'), batch('bbbbbb', 'Shop', 'C')];
    for (const one of all) batches.add(one);
    expect(batches.addressCount).toBe(3);
    expect([batches.page(0, 10), batches.page(1, 10), batches.page(2, 10)]).toEqual([all, all.slice(1), []]);
    expect([batches.find('B'), batches.find('C'), batches.find('D')]).toEqual([all[0], all[1], null]);
    close();
  });

  it('hands an index out once, for each space and account', () => {
    const { indexes, close } = open(0);
    const taken = [
      indexes.take('evm', 0, 100),
      indexes.take('evm', 0, 1),
      indexes.take('evm', 1, 5),
      indexes.take('tron', 0, 5),
      indexes.take('evm', 0, 1),
    ];
    expect(taken).toEqual([0, 100, 0, 0, 101]);
    close();
  });

  it('keeps created orders in order, and forgets changed ones', () => {
    const { orders, close } = open(0);
    orders.write('one', { origin: 'created', text: '{}' });
    orders.write('seeded', { origin: 'changed', text: '{"a":1}' });
    orders.write('two', { origin: 'created', text: '{}' });
    orders.write('one', { origin: 'created', text: '{"b":2}' });
    expect(orders.read('one')).toEqual({ origin: 'created', text: '{"b":2}' });
    expect([orders.created(0, 10), orders.created(1, 10), orders.created(0, 1)]).toEqual([
      ['one', 'two'],
      ['two'],
      ['one'],
    ]);
    orders.removeChanged('seeded');
    expect(orders.read('seeded')).toBeNull();
    orders.clear();
    expect([orders.read('one'), orders.created(0, 10), orders.createdEver]).toEqual([null, [], 2]);
    orders.write('three', { origin: 'created', text: '{}' });
    expect([orders.created(0, 10), orders.createdEver]).toEqual([['three'], 3]);
    close();
  });

  it('remembers nonces for as long as asked, and not for ever', () => {
    const { nonces, close } = open(0);
    expect([nonces.use('a', 0), nonces.use('a', 999), nonces.use('b', 999)]).toEqual([true, false, true]);
    expect(nonces.use('b', 1998)).toBe(false);
    expect(nonces.use('a', 4000)).toBe(true);
    close();
  });

  it('keeps what was done before an error', () => {
    const { nonces, transaction, close } = open(0);
    expect(() =>
      transaction(() => {
        nonces.use('a', 0);
        throw new Error('refused');
      }),
    ).toThrow('refused');
    expect(nonces.use('a', 0)).toBe(false);
    close();
  });

  it(`takes no longer for there being ${manyBatches * 100} addresses and orders`, { timeout: 300_000 }, async () => {
    const [full, empty] = [open(Date.now()), open(Date.now(), 'empty.db')];
    const names = fill(full, manyBatches);
    const small = fill(empty, 1);
    const [early, late] = await Promise.all([
      startSandbox(options, Date.now, empty),
      startSandbox(options, Date.now, full),
    ]);
    try {
      for (const work of [
        (sandbox: Sandbox, nth: number) =>
          info(sandbox, { service_id: sandbox === late ? names[(nth * 7919) % names.length] : small[0] }),
        (sandbox: Sandbox) => create(sandbox, { ...rightCreate, number: 1 }),
        (sandbox: Sandbox, nth: number) =>
          tell(sandbox, '/sandbox/deposits', {
            address: sandbox === late ? `address ${(nth * 7919) % (manyBatches * 100)}`.replace(' ', '-') : 'address-0',
            amount: '1',
          }),
      ]) {
        const took = { early: [] as number[], late: [] as number[] };
        for (let nth = 0; nth < 150; nth += 1) {
          for (const [which, sandbox] of [
            ['early', early],
            ['late', late],
          ] as const) {
            const began = performance.now();
            // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
            expect(envelopeOf(await work(sandbox, nth)).code).toBe('00000');
            took[which].push(performance.now() - began);
          }
        }
        expect(median(took.late) / median(took.early)).toBeLessThan(2);
      }
    } finally {
      await Promise.all([early.close(), late.close()]);
    }
  });
});

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A hundred addresses in each batch, and as many orders, of which some numbers are given back. */
function fill(store: Store, batches: number): readonly string[] {
  const some: string[] = [];
  store.transaction(() => {
    for (let batch = 0; batch < batches; batch += 1) {
      const addresses = Array.from({ length: 100 }, (_, nth) => `address-${batch * 100 + nth}`);
      store.batches.add({ nonce: 'filled', chain: 'TRON', alias: null, callbackUrl: 'http://127.0.0.1:1/', addresses });
      for (let nth = 0; nth < 100; nth += 1) {
        const serviceId = randomBytes(8).toString('hex');
        if (nth === 0) some.push(serviceId);
        store.orders.write(serviceId, { origin: 'created', text: `{"service_id":"${serviceId}","status":"paid"}` });
      }
    }
  });
  return some;
}
