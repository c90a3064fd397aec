/** The list of saved orders when it can't be loaded. */
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { failure } from '../../../../electron/contract/result.ts';
import type { WatchedOrder } from '../../../../electron/contract/order-watch.ts';
import type { OrderList } from '../../../../renderer/features/order-list/queries.ts';
import { SavedOrders } from '../../../../renderer/features/order-list/saved-orders.tsx';
import { CallFailure } from '../../../../renderer/lib/call.ts';
import { seen } from '../orders/page-text.tsx';

const nothing = () => undefined;
const watched: WatchedOrder = {
  profileId: 'demo',
  since: 1_000,
  serviceId: 'WATCHED1',
  state: { is: 'ended', reason: 'final', at: 1_000 },
  order: null,
  changedAt: null,
  lastError: null,
};

const failed = () => {
  const { error } = failure('database-failed', 'no', { facts: { reason: 'locked' } });
  const list = {
    chosen: { filter: 'all', first: null, last: null },
    choose: nothing,
    watched: [{ watched, order: null }],
    orders: [],
    counts: null,
    isError: true,
    isPending: false,
    error: new CallFailure(error),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the view uses no more of the query
  const used = list as unknown as OrderList;
  // An error links to the guide.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return seen(
    <RouterContextProvider router={router}>
      <SavedOrders list={used} onOpen={nothing} onStopWatching={nothing} onExport={nothing} />
    </RouterContextProvider>,
  );
};

test('a watched order from memory doesn’t hide that saved orders couldn’t be loaded', () => {
  expect(failed()).toContain('Couldn’t load saved orders');
});
