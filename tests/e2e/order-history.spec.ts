/** The History tab of an order. */
import { expect, test } from '../support/fixture.ts';

test('the history shows changes between two lookups field by field, and groups equal lookups', async ({
  console,
  sandbox,
}) => {
  const { order, page } = console;
  const number = sandbox.order('waiting');
  await order.open(number);
  const history = await order.tab('History');
  const entries = history.getByRole('listitem');
  await expect(history).toContainText('1 lookup saved.');
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText('Waiting at last check');
  await expect(entries.first()).toContainText('First lookup on this computer');

  await order.refresh();
  await expect(entries.first()).toContainText('unchanged in 2 lookups');
  await expect(entries).toHaveCount(1);

  await sandbox.change(number, 'pay');
  await order.refresh();
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Paid in full');
  await expect(entries.first()).toContainText('Service status new → paid');
  await expect(entries.first()).toContainText(/Payment 1 added, Received 40\.00 USDT, Transaction/);
  await expect(entries.first()).toContainText(/between .+ and .+/);
  await expect(entries.nth(1)).toContainText('unchanged in 2 lookups');

  await sandbox.change(number, 'settle');
  await order.refresh();
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('Settlement');
  await sandbox.change(number, 'refund');
  await order.refresh();
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText(/Refund added, Amount .+Status Processing/);
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
});
