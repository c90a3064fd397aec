/** The orders of the tour: statuses, tabs, not found, and search. */
import path from 'node:path';
import { answerSaveDialog } from '../console.ts';
import type { Tour } from './camera.ts';

const tabs = [
  ['Payment options', 'options'],
  ['Details', 'details'],
  ['Checks', 'checks'],
  ['Raw data', 'raw'],
] as const;
const others = ['paid', 'paid-within-tolerance', 'waiting', 'null-everything', 'hostile-text', 'contradicted'];

export async function seeOrders(tour: Tour): Promise<void> {
  const { app, out, page, order, orderExports, frame, timed, picture, pictures, closeNotification } = tour;
  const seeded = await seededOrders(tour);
  const lookUp = (name: string) =>
    timed(`look up the order "${name}"`, async () => {
      const serviceId = seeded.get(name);
      if (serviceId === undefined) throw new Error(`the sandbox has no order "${name}"`);
      await order.openFromStart(serviceId);
      await order.status.waitFor();
    });

  await pictures('first-run');
  await lookUp('underpaid-two-payments');
  await pictures('order-underpaid');
  for (const [tab, name] of tabs) {
    await order.tab(tab);
    await picture(`order-tab-${name}`);
  }
  for (const name of others) {
    await lookUp(name);
    await picture(`order-${name}`);
  }
  await lookUp('refund-processing');
  await pictures('order-refund');
  await timed('look up an unknown order', async () => {
    await order.openFromStart('7QF2KX8044MD0000');
    await order.failure.waitFor();
  });
  await picture('order-not-found');

  await frame.goTo('Orders');
  await order.savedOrders.waitFor();
  await pictures('orders');
  await page.getByRole('button', { name: /^Export \d+…$/ }).click();
  await orderExports.settled();
  await pictures('export-orders');
  await timed('export the saved orders', async () => {
    await answerSaveDialog(app, path.join(out, 'orders.csv'));
    await orderExports.write();
    return ['orders.csv', 'orders.csv.manifest.json'];
  });
  await closeNotification();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('re');
  await picture('palette');
  await page.keyboard.press('Escape');
}

/** Numbers by the sandbox's names. */
async function seededOrders({ page }: Tour): Promise<ReadonlyMap<string, string>> {
  const orders = await page.evaluate(async () => {
    const result = await window.quittance?.sandbox.orders();
    return result?.ok === true ? result.value : [];
  });
  return new Map(orders.map((each) => [each.name, each.serviceId]));
}
