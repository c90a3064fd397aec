/** One order over time: changes between lookups, a watch, a reply to the customer, and the PDF. */
import type { TestSandbox } from '../test-sandbox.ts';
import type { Tour } from './camera.ts';

/** Needs a selected profile of that sandbox. */
export async function seeOrderOverTime(tour: Tour, sandbox: TestSandbox): Promise<void> {
  const { page, order, frame, timed, picture, pictures } = tour;
  const number = sandbox.order('waiting');

  await timed('show an order that changes between lookups', async () => {
    await order.openFromStart(number);
    const entries = (await order.tab('History')).getByRole('listitem');
    for (const [at, change] of (['pay', 'settle', 'refund'] as const).entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await sandbox.change(number, change);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await order.refresh();
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await entries.nth(at + 1).waitFor();
    }
  });
  await pictures('order-history');

  await timed('watch an open order', async () => {
    await order.openFromStart(sandbox.order('refund-processing'));
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page
      .getByRole('region', { name: 'Watch', exact: true })
      .getByText(/Next check in/)
      .waitFor();
  });
  await pictures('order-watched');
  await frame.goTo('Orders');
  await page.getByRole('button', { name: /^Stop watching / }).waitFor();
  await pictures('orders-watched');

  await timed('reply to its customer', async () => {
    await order.openFromStart(sandbox.order('underpaid'));
    await page.getByRole('button', { name: 'Reply to customer' }).click();
    await page.getByRole('dialog', { name: 'Reply to customer' }).waitFor();
  });
  await pictures('order-reply');
  await page.keyboard.press('Escape');

  await timed('show the print layout', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  });
  await picture('order-printed');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}
