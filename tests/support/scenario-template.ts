/** Copy to `tests/e2e/<what-it-is-about>.spec.ts`, and say in the title how the console behaves. */
import { expect, test } from './fixture.ts';

test('an order that was paid in full is closed', async ({ console, sandbox }) => {
  await console.order.open(sandbox.order('paid'));
  await expect(console.order.verdict).toHaveText('Paid in full');
  await expect(console.order.sum).toContainText('0.00');
  expect((await sandbox.counts()).info.done).toBe(1);
});
