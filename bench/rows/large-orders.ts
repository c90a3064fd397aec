/** P17: an order of many payments, of many items, and of a long answer, in the window, beside one as most are. */
import type { Page } from 'playwright-core';

import { launchConsole } from '../../tests/support/console.ts';
import { startLongService } from '../../tests/support/long-service.ts';
import { OrderPage } from '../../tests/support/pages/order-page.ts';
import { orderTabs } from '../../renderer/lib/orders/order-tabs.ts';
import { addProfile } from '../../tests/support/through-bridge.ts';
import { profileFields } from '../../tests/support/profile-fields.ts';
import { takeTurns } from '../harness/rounds.ts';
import { lineOf, oursAtMost } from '../line.ts';
import type { Measure } from '../measure.ts';

/** Starts to look how long the page answers nothing at a stretch: a message to itself comes as soon as it may. */
const watch = (page: Page): Promise<void> =>
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

/** Milliseconds. */
const longestOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const watched: unknown = Reflect.get(globalThis, 'watched');
    if (typeof watched !== 'object' || watched === null || !('longest' in watched))
      throw new Error('nothing is watched');
    Object.assign(watched, { ends: true });
    return Number(watched.longest);
  });

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

/** The longest that the page answers nothing while the order is opened and each tab is turned to. */
async function opened(page: Page, number: string): Promise<number> {
  const order = new OrderPage(page);
  await watch(page);
  await order.openAnew(number);
  await order.verdict.waitFor();
  await twoFrames(page);
  for (const at of orderTabs.keys()) {
    await page.keyboard.press(String(at + 1));
    await page.getByRole('tab').nth(at).and(page.locator('[aria-selected="true"]')).waitFor();
    await twoFrames(page);
  }
  return longestOf(page);
}

const orders = {
  PAYMENTS500: 'an order of 500 payments',
  ITEMS5000: 'an order of 5,000 items',
  MEBIBYTE1: 'an order whose answer is 1 MiB long',
};

export const measure: Measure = async () => {
  const service = await startLongService();
  const launched = await launchConsole({ width: 1280, height: 800 });
  await addProfile(launched.page, profileFields({ name: 'Long', baseUrl: service.baseUrl }), 'secret');
  const lines = [];
  for (const [number, what] of Object.entries(orders)) {
    const figures = await takeTurns({
      ours: () => opened(launched.page, number),
      floor: () => opened(launched.page, 'USUAL1'),
    });
    lines.push(
      lineOf({
        id: 'P17',
        what: `${what}: the longest that its page answers nothing`,
        floorIs: 'an order of one payment, in the same window',
        figures,
        goals: [oursAtMost(100)],
        notes: ['while it is opened and each of its tabs is turned to'],
      }),
    );
  }
  await launched.close();
  await service.close();
  return lines;
};
