/** A bulk lookup over the bridge starts with what the page showed. */
import { expect, it } from 'vitest';
import { failure, success } from '../../../electron/contract/result.ts';
import { bulkHandlers } from '../../../electron/ipc/bulk.ts';
import { createImportedList } from '../../../electron/orders/list/imported-list.ts';

it('doesn’t start if the list has a different number of orders than the page shows', async () => {
  const bulkList = createImportedList();
  let started = 0;
  const handlers = bulkHandlers({
    bulkList: {
      read: async (of) => success(bulkList.read(of)),
      take: async (of) => bulkList.take(of),
      orders: async (of) => bulkList.orders(of),
      shopLines: async (of) => bulkList.shopLines(of),
      cancel: () => undefined,
    },
    clean: (text) => text,
    withDatabase: async () => failure('internal', 'not asked for'),
    withLookups: async () => {
      started += 1;
      return failure('internal', 'not run');
    },
  });
  const list = bulkList.read({ is: 'pasted', text: '20260101000001\n20260101000002\n20260101000002' });
  if (list.is !== 'read') throw new Error(list.fault.is);
  const begin = (orders: number) =>
    handlers.begin({ runKey: crypto.randomUUID(), profileId: 'demo', listId: list.listId, column: 0, orders });
  expect(await begin(3)).toMatchObject({ ok: false, error: { facts: { fault: 'count-differs' } } });
  expect(started).toBe(0);
  expect(await begin(2)).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(started).toBe(1);
});
