import { expect, test } from '../support/fixture.ts';

test('an order that was paid in full has that status', async ({ console, sandbox }) => {
  await console.order.open(sandbox.order('paid'));
  await expect(console.order.status).toHaveText('Paid in full');
  expect((await sandbox.counts()).info.done).toBe(1);
});
