/** Accessibility: axe on every view in both themes, and both jobs without a mouse. */
import { expectNoViolations } from '../support/axe.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { sampleOf } from '../support/full.ts';
import type { TestSandbox } from '../support/test-sandbox.ts';

async function everyView(console: Console, sandbox: TestSandbox, look: (view: string) => Promise<void>): Promise<void> {
  const main = console.page.getByRole('main');
  await console.frame.goTo('Orders');
  await expect(main.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await look('start');
  const orders = ['underpaid-two-payments', 'waiting', 'refund-processing', 'null-everything', 'hostile-text'];
  for (const name of sampleOf(orders)) {
    await console.order.open(sandbox.order(name));
    await look(`order ${name}`);
  }
  for (const tab of sampleOf(['Checks', 'Payment options', 'Details', 'Raw data'])) {
    await console.order.tab(tab);
    await look(`order, tab ${tab}`);
  }
  await console.order.open('ZZZZZZZZZZZZZZZ9');
  await expect(console.order.failure).toBeVisible();
  await look('order, failed');
  await console.addresses.open();
  await look('addresses, empty');
  await expect(await console.addresses.create({ count: 2 })).toContainText('2 addresses created');
  await look('addresses, created');
  await console.addresses.openAll();
  await console.addresses.list.getByRole('checkbox').nth(1).click();
  await look('all addresses, selected');
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  await expect(await console.addresses.create({ count: 2, alias: 'other' })).toContainText('Outcome unknown');
  await look('addresses, outcome unknown');
  await console.frame.goTo('Orders');
  await expect(console.order.savedOrders).toBeVisible();
  await look('saved orders');
  for (const view of ['Bulk lookup', 'Reconcile', 'Exports'] as const) {
    await console.frame.goTo(view);
    await expect(main.getByRole('heading', { name: view, exact: true })).toBeVisible();
    await look(view);
  }
  await console.frame.goTo('Sandbox');
  await expect(main.getByRole('heading', { name: 'Sandbox' })).toBeVisible();
  await look('sandbox, other profile');
  await console.settings.open();
  await look('settings');
}

for (const theme of sampleOf(['light', 'dark'] as const)) {
  test(`axe finds no issues on any view, ${theme}`, async ({ console, sandbox }) => {
    await console.frame.setTheme(theme);
    await console.restart();
    await expect
      .poll(() => console.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe(theme);
    await everyView(console, sandbox, (view) => expectNoViolations(console.page, view, 'always'));
  });
}

test('an order and its tabs can be read with the keyboard only, and at 200% zoom nothing scrolls sideways', async ({
  console,
  sandbox,
}) => {
  const { page } = console;
  await page.keyboard.press('ControlOrMeta+,');
  await expect(console.settings.heading).toBeVisible();
  await page.keyboard.press('/');
  await expect(console.frame.search).toBeFocused();
  await page.keyboard.type(sandbox.order('underpaid-two-payments'));
  await page.keyboard.press('Enter');
  await expect(console.order.status).toContainText('Underpaid');
  await page.keyboard.press('4');
  await expect(page.getByRole('tab', { name: /^Checks/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('r');
  await expect.poll(async () => (await sandbox.counts()).info.requests).toBe(2);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // Back to the view that opened the order.
  await page.keyboard.press('Escape');
  await expect(console.settings.heading).toBeVisible();
});

test('addresses can be created and exported with the keyboard only', async ({ console }, testInfo) => {
  const { page } = console;
  await console.saveAs(testInfo.outputPath('by-keyboard.csv'));
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('create addresses');
  await page.keyboard.press('Enter');
  await expect(console.addresses.form).toBeVisible();
  await tabTo(console, 'Number of addresses');
  await page.keyboard.type('2');
  await tabTo(console, 'Callback URL');
  await page.keyboard.type('https://shop.example/hook');
  await page.keyboard.press('Enter');
  const batch = await console.addresses.newestBatch();
  await expect(batch).toContainText('2 addresses created');
  await tabTo(console, 'Export options…');
  await page.keyboard.press('Enter');
  await console.exports.settled();
  // Starts at the selection of addresses, which has the focus.
  await expect(console.exports.choice('Batch 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(console.frame.toast('2 addresses exported')).toBeVisible();
});

/** Presses Tab until the control has the focus, with a visible focus ring. */
async function tabTo(console: Console, name: string): Promise<void> {
  const { page } = console;
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const named = await focused.evaluate((element) => {
      const labels =
        element instanceof HTMLInputElement ? Array.from(element.labels ?? [], (label) => label.innerText) : [];
      return [...labels, element.getAttribute('aria-label') ?? '', element.textContent].join(' ');
    });
    if (named.includes(name)) return;
  }
  throw new Error(`"${name}" can’t be reached with Tab`);
}
