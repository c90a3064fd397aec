/** P17: the longest task of the page while a large order and each of its tabs is opened, compared with a typical order. */
import type { Page } from '@playwright/test';
import { orderTabs } from '../../renderer/lib/orders/places.ts';
import { launchConsole } from '../../tests/support/console.ts';
import { startLongService } from '../../tests/support/long-service.ts';
import { OrderPage } from '../../tests/support/pages/order-page.ts';
import { profileFields } from '../../tests/support/profile-fields.ts';
import { addProfile } from '../../tests/support/bridge-calls.ts';
import { lineOf, oursAtMost, takeTurns, type Line, type Measure } from '../figures.ts';

/** Measures how long a message of the page to itself is delayed. */
const startWatching = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = { longest: 0, ends: false };
    const { port1, port2 } = new MessageChannel();
    let before = performance.now();
    port1.addEventListener('message', () => {
      const now = performance.now();
      watched.longest = Math.max(watched.longest, now - before);
      before = now;
      if (watched.ends) port1.close();
      else port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
    Object.assign(globalThis, { watched });
  });

const maxMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const watched: unknown = Reflect.get(globalThis, 'watched');
    if (typeof watched !== 'object' || watched === null || !('longest' in watched)) throw new Error('not watching');
    Object.assign(watched, { ends: true });
    return Number(watched.longest);
  });

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

async function opened(page: Page, number: string): Promise<number> {
  const order = new OrderPage(page);
  await startWatching(page);
  await order.openFromStart(number);
  await order.status.waitFor();
  await twoFrames(page);
  for (const at of orderTabs.keys()) {
    await page.keyboard.press(String(at + 1));
    await page.getByRole('tab').nth(at).and(page.locator('[aria-selected="true"]')).waitFor();
    await twoFrames(page);
  }
  return maxMs(page);
}

const orders = {
  PAYMENTS500: 'an order of 500 payments',
  ITEMS5000: 'an order of 5,000 items',
  MEBIBYTE1: 'an order with a response of 1 MiB',
};

export const measure: Measure = async () => {
  const service = await startLongService();
  const launched = await launchConsole({ width: 1280, height: 800 });
  await addProfile(launched.page, profileFields({ name: 'Long', baseUrl: service.baseUrl }), 'secret');
  const measured: Line[] = [];
  for (const [number, what] of Object.entries(orders))
    measured.push(
      lineOf({
        id: 'P17',
        what: `${what}: the longest task of its page`,
        floorIs: 'an order of one payment, in the same window',
        figures: await takeTurns({
          ours: () => opened(launched.page, number),
          floor: () => opened(launched.page, 'USUAL1'),
        }),
        goals: [oursAtMost(100)],
      }),
    );
  await launched.close();
  await service.close();
  return measured;
};
