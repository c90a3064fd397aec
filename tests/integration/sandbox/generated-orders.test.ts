import { expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { ask, bearer } from './plain-client.ts';
import { envelopeOf, runSandbox } from './running-sandbox.ts';

const { service, info, control } = runSandbox();

const list = async (query: string) =>
  z.array(z.string()).parse(await control('GET', `/sandbox/orders/generated${query}`));
const record = z.object({ service_id: z.string(), status: z.string(), payment_info: z.array(z.looseObject({})) });

it('lists as many orders as needed, page by page, each with its own number and addresses', async () => {
  const numbers = await list('?limit=60');
  expect(new Set(numbers).size).toBe(60);
  expect(await list('?after=10&limit=5')).toEqual(numbers.slice(10, 15));
  expect(await list('?after=33554431')).toHaveLength(1);
  const records = await Promise.all(
    numbers.map(async (service_id) => record.parse(envelopeOf(await info({ service_id })).data)),
  );
  expect(records.map(({ service_id }) => service_id)).toEqual(numbers);
  expect(new Set(records.map(({ status }) => status)).size).toBe(5);
  const addresses = records.flatMap(({ payment_info: options }) =>
    options.map(({ payment_address: address }) => address),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('lets a generated order be paid and restored', async () => {
  const numbers = await list('?limit=60');
  const views = await Promise.all(
    numbers.map((service_id) => control('GET', `/sandbox/order?service_id=${service_id}`)),
  );
  const service_id = numbers[views.findIndex((view) => JSON.stringify(view).includes('"status":"new"'))];
  const paid = await control('POST', '/sandbox/orders/pay', { service_id });
  expect(paid).toMatchObject({ origin: 'generated', changed: true, record: { status: 'paid' } });
  const again = await control('POST', '/sandbox/orders/restore', { service_id });
  expect(again).toMatchObject({ origin: 'generated', changed: false, record: { status: 'new' } });
});

it.each(['?after=-1', '?after=33554432', '?limit=1001', '?limit=x'])('refuses %s', async (query) => {
  const path = `/sandbox/orders/generated${query}`;
  const answer = await ask(service().baseUrl, { method: 'GET', path, headers: bearer(service()) });
  expect(envelopeOf(answer).code).toBe('S9003');
});
