/** Failed lookups: each says what it means for the money and offers one action. */
import { createServer } from 'node:net';
import { expect, test } from '../support/fixture.ts';
import { listen } from '../support/listen.ts';

/** A port without a listener: opened, then closed. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a refused signature is shown with the service’s own code, and leads to the connection check', async ({
  console,
  sandbox,
}) => {
  await console.addProfile({ name: 'Wrong secret' }, 'not-the-secret');
  await console.order.open(sandbox.order('paid'));
  await expect(console.order.failure).toContainText('refused');
  await expect(console.order.failure).toContainText('signature');
  await expect(console.order.failure.getByRole('button', { name: 'Test connection' })).toBeVisible();
  expect((await sandbox.counts()).info).toMatchObject({ done: 0, refused: 1 });
});

test('an unreachable service isn’t shown as an unpaid order', async ({ console }) => {
  await console.addProfile({ name: 'Nobody there', baseUrl: `http://127.0.0.1:${String(await closedPort())}` });
  await console.order.open('7QF2KX8044MD1093');
  await expect(console.order.failure).toContainText('refused the connection');
  await expect(console.order.failure).toContainText('Nothing was sent');
  await expect(console.order.failure.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a missing order is reported, and its number can be edited or tried with another profile', async ({
  console,
  sandbox,
}) => {
  await console.addProfile({ name: 'Other shop' });
  await console.addProfile({ name: 'Known codes', notFoundCodes: ['S3001'] });
  await console.order.open('ZZZZZZZZZZZZZZZ9');
  await expect(console.order.failure).toContainText('Order not found in');
  const facts = console.page.getByLabel('Lookup', { exact: true });
  await expect(facts).toContainText('ZZZZZZZZZZZZZZZ9');
  await expect(facts).toContainText('Not saved');
  await console.order.failure.getByRole('button', { name: 'Edit number' }).click();
  await expect(console.frame.search).toBeFocused();
  await expect(console.frame.search).toHaveValue('ZZZZZZZZZZZZZZZ9');
  await console.order.failure.getByRole('button', { name: 'Try another profile' }).click();
  await console.page.getByRole('menuitem', { name: /^Other shop/ }).click();
  await expect(console.frame.profile).toContainText('Other shop');
  await expect(console.order.failure).toContainText('Request refused');
  expect((await sandbox.counts()).info).toMatchObject({ refused: 2 });
});

test('an unknown code can be added to the not-found codes of the profile', async ({ console }) => {
  const { order, page, frame } = console;
  await console.addProfile({ name: 'Other shop' });
  await order.open('ZZZZZZZZZZZZZZZ9');
  await order.failure.getByRole('button', { name: 'Edit number' }).click();
  await expect(frame.search).toHaveValue('ZZZZZZZZZZZZZZZ9');
  await order.failure.getByRole('button', { name: 'Add not-found code…' }).click();
  const codes = page.getByRole('textbox', { name: 'Not-found codes' });
  await expect(codes).toHaveValue('S3001');
  await expect(codes).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main')).toContainText('All changes saved');
  await order.open('ZZZZZZZZZZZZZZZ9');
  await expect(order.failure).toContainText('Order not found in');
});

test('a failed refresh keeps the last lookup with its time', async ({ console, sandbox }) => {
  await console.order.open(sandbox.order('paid'));
  await expect(console.order.status).toHaveText('Paid in full');
  await sandbox.fault('info', 'status-500', { times: 3 });
  await console.order.refresh();
  await expect(console.order.failure).toContainText('Couldn’t refresh');
  await expect(console.order.failure).toContainText('Showing data from');
  await expect(console.order.status).toHaveText('Paid in full');
});
