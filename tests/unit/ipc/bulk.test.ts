/** Bulk lookups start with the orders that the page showed. */
import { expect, it } from 'vitest';
import type { ListMapping } from '../../../electron/contract/list-import.ts';
import { failure, success } from '../../../electron/contract/result.ts';
import { bulkHandlers } from '../../../electron/ipc/bulk.ts';
import { createListMappings } from '../../../electron/orders/imported-list/remembered-columns.ts';
import type { BulkLookups } from '../../../electron/orders/bulk/bulk-lookups.ts';
import { createImportedList } from '../../../electron/orders/imported-list/imported-list.ts';

const unused = (): Promise<never> => Promise.reject(new Error('Not called'));
const notCalled = {
  pause: unused,
  resume: unused,
  stop: unused,
  retryFailed: unused,
  delete: unused,
  page: unused,
  find: unused,
  rows: unused,
  place: unused,
  profilesChanged: () => undefined,
  setAsleep: () => undefined,
  ended: unused,
};

type StartedLookup = Parameters<BulkLookups['start']>[0];

function opened() {
  let saved: readonly ListMapping[] = [];
  const bulkList = createImportedList();
  const started: StartedLookup[] = [];
  const mappings = createListMappings({ all: () => saved, save: (used) => (saved = [used, ...saved]) });
  const handlers = bulkHandlers({
    bulkList: {
      read: async (of) => success(bulkList.read(of)),
      previewColumn: async (of) => bulkList.previewColumn(of),
      orders: async (of) => bulkList.orders(of),
      cancel: () => undefined,
    },
    mappings,
    redact: (text) => text,
    withLookups: async (work) => {
      const start: BulkLookups['start'] = async (lookup) => {
        started.push(lookup);
        return failure('internal', 'not run');
      };
      return work({ ...notCalled, start });
    },
  });
  return { bulkList, handlers, mappings, started };
}

it('a bulk lookup doesn’t start if the list has a different number of orders than the page shows', async () => {
  const { bulkList, handlers, started } = opened();
  const list = bulkList.read({ is: 'pasted', text: '20260101000001\n20260101000002\n20260101000002' });
  if (list.is !== 'read') throw new Error(list.fault.is);
  const start = (orders: number) =>
    handlers.start({ lookupKey: crypto.randomUUID(), profileId: 'demo', listId: list.listId, column: 0, orders });
  expect(await start(3)).toMatchObject({ ok: false, error: { facts: { fault: 'count-differs' } } });
  expect(started).toEqual([]);
  expect(await start(2)).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(started).toHaveLength(1);
});

it('a bulk lookup of given orders skips invalid ones and leaves the imported list', async () => {
  const { bulkList, handlers, started } = opened();
  const list = bulkList.read({ is: 'pasted', text: '20260101000001' });
  const of = { lookupKey: crypto.randomUUID(), profileId: 'demo', fileName: 'shop.csv' };
  await handlers.startOrders({ ...of, orders: ['20260101000002', 'ines7@mail.example', '20260101000002'] });
  expect(started).toMatchObject([
    {
      orders: [{ line: 1, order: '20260101000002' }],
      source: { is: 'file', fileName: 'shop.csv', lines: 3, duplicate: 1, unusable: 1 },
    },
  ]);
  expect(bulkList.previewColumn({ listId: list.is === 'read' ? list.listId : 0, column: 0 })).toMatchObject({
    ok: true,
  });
  const none = await handlers.startOrders({ ...of, orders: ['ines7@mail.example'] });
  expect(none).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
});

it('the columns of a header and the chosen delimiter are remembered', async () => {
  const { handlers, mappings } = opened();
  const read = async (text: string, delimiter?: string) => {
    const answer = await handlers.read({ is: 'pasted', text, ...(delimiter === undefined ? {} : { delimiter }) });
    if (!answer.ok || answer.value.is === 'fault') throw new Error('not read');
    return answer.value;
  };
  const list = 'a:b,c:sum,d\n70000001:x,y:1.00,A1\n70000002:x,z:2.00,A2\n';
  const first = await read(list, ':');
  expect(first.remembered).toBeNull();
  mappings.remember(first.listId, { order: 0, compared: { amount: 2, currency: null } });
  const mapping = { delimiter: ':', order: 0, compared: { amount: 2, currency: null } };
  expect((await read(list)).remembered).toMatchObject(mapping);
  expect((await read('other,sum\n70000001,1.00\n')).remembered).toBeNull();
  // A bulk lookup only changes the order column.
  const again = await read(list, ':');
  await handlers.start({
    lookupKey: crypto.randomUUID(),
    profileId: 'demo',
    listId: again.listId,
    column: 0,
    orders: 2,
  });
  expect((await read(list)).remembered).toMatchObject(mapping);
  // Other columns come from another delimiter, so the amounts of these aren't kept.
  const byComma = await read(list, ',');
  await handlers.start({
    lookupKey: crypto.randomUUID(),
    profileId: 'demo',
    listId: byComma.listId,
    column: 2,
    orders: 2,
  });
  expect((await read(list)).remembered).toMatchObject({ delimiter: ',', order: 2, compared: null });
  const whole = await read('order,day\n70000001\n', '');
  await handlers.start({
    lookupKey: crypto.randomUUID(),
    profileId: 'demo',
    listId: whole.listId,
    column: 0,
    orders: 1,
  });
  expect((await read('order,day\n70000002,5\n70000003,6\n')).remembered).toMatchObject({ delimiter: null, order: 0 });
});
