/** Watched orders: started, reported, ended, and continued after a restart. */
import { expect, test, type Console } from '../support/fixture.ts';
import { expectNoViolations } from '../support/axe.ts';

const watch = ({ page }: Console) => page.getByRole('region', { name: 'Watch', exact: true });
const button = ({ page }: Console, name: 'Watch' | 'Watching') => page.getByRole('button', { name, exact: true });
const watchedOrders = ({ order, page }: Console) =>
  order.savedOrders.getByRole('row').filter({ has: page.getByRole('button', { name: /^(Stop watching|Dismiss) / }) });

test('changes of a watched order are shown when they arrive', async ({ console, sandbox }) => {
  const { order } = console;
  await order.open(sandbox.order('waiting'));
  await expect(order.status).toContainText('Waiting');
  await sandbox.change(sandbox.order('waiting'), 'pay');
  await button(console, 'Watch').click();
  await expect(button(console, 'Watching')).toHaveAttribute('aria-pressed', 'true');
  await expect(order.status).toContainText('Paid', { timeout: 20_000 });
  await expect(watch(console)).toContainText(/Next check in \d+ s\./);
  await expect(watch(console)).toContainText(/Changed at .*: .*Service status.*new.*paid/);
  await expectNoViolations(console.page, 'a watched order');
  await watch(console).getByRole('button', { name: 'Show history' }).click();
  await expect(console.page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');

  await console.frame.goTo('Orders');
  await expect(watchedOrders(console)).toContainText(/Paid in full.*changed /);
  await expectNoViolations(console.page, 'a watched order');
  await watchedOrders(console)
    .getByRole('button', { name: `Stop watching ${sandbox.order('waiting')}` })
    .click();
  await expect(watchedOrders(console)).toBeHidden();
  const { info } = await sandbox.counts();
  expect(info.requests).toBe(2);
});

test('watching doesn’t move the page, and continues after a restart, only for its profile @long', async ({
  console,
  sandbox,
}) => {
  const { order } = console;
  await order.open(sandbox.order('waiting'));
  await expect(order.status).toContainText('Waiting');
  const unwatched = await order.status.boundingBox();
  await button(console, 'Watch').click();
  await expect(watch(console)).toContainText('Next check in', { timeout: 20_000 });
  expect(await order.status.boundingBox()).toEqual(unwatched);
  const before = (await sandbox.counts()).info.requests;
  await console.restart();
  await console.frame.goTo('Orders');
  await expect(watchedOrders(console)).toContainText(sandbox.order('waiting'));
  await expect.poll(async () => (await sandbox.counts()).info.requests, { timeout: 20_000 }).toBeGreaterThan(before);
  await expect(watchedOrders(console)).toContainText('Waiting');
  await console.addProfile({ name: 'Another' });
  await console.frame.goTo('Orders');
  await expect(watchedOrders(console)).toBeHidden();
});
