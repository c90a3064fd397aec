/** The sandbox view: what a tester does to orders, addresses and the service itself, on the built-in sandbox. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Console } from '../support/fixture.ts';
import { SandboxPage } from '../support/pages/sandbox-page.ts';

test.use({ profile: 'built-in' });

const viewOf = async (console: Console): Promise<SandboxPage> => {
  const view = new SandboxPage(console.page);
  await view.open();
  return view;
};

test('the rest of a short order is paid from the sandbox view, and its verdict changes', async ({ console }) => {
  const view = await viewOf(console);
  const serviceId = await view.select('short');
  await expect(view.actions).toContainText(`${serviceId} is 9.00 USDT short`);
  await view.row('short').getByRole('link').click();
  await expect(console.order.verdict).toHaveText('Paid too little: 9.00 USDT missing');

  await view.open();
  await expect(view.actions).toContainText('is 9.00 USDT short');
  await view.act('Pay 9.00 USDT').click();
  await expect(view.actions).toContainText('is paid in full');
  await expect(view.actions.getByRole('status')).toHaveText('Paid 9.00 USDT.');
  await expect(view.row('short')).toContainText('40.00');
  await view.row('short').getByRole('link').click();
  await expect(console.order.verdict).toHaveText('Paid in full');
  await view.open();
  await expect(console.page.getByText('Pay the rest, and see the verdict change')).toBeVisible();
  await expect(
    console.page.getByRole('listitem').filter({ hasText: 'Pay the rest' }).getByRole('img'),
  ).toHaveAccessibleName('done');
});

test('looking at the sandbox view leaves no trace in the history of orders', async ({ console }) => {
  const view = await viewOf(console);
  await view.select('waiting');
  await view.act(/^Pay 40/).click();
  await expect(view.actions).toContainText('is paid in full');
  await console.frame.goTo('Order');
  await expect(console.page.getByRole('table', { name: 'Orders read last on this computer' })).toHaveCount(0);
});

test('an order goes through its life: paid too much, sent back, settled, restored', async ({ console }) => {
  const view = await viewOf(console);
  await view.select('waiting');
  await view.act('Pay too much').click();
  await expect(view.actions).toContainText('has 40.00 USDT too much');
  await view.act('Request refund').click();
  await expect(view.row('waiting')).toContainText('Processing');
  await view.act('Fail refund').click();
  await expect(view.row('waiting')).toContainText('Failed');
  await view.act('Request refund').click();
  await view.act('Finish refund').click();
  await expect(view.row('waiting')).toContainText('Refunded');
  await view.act('Settle').click();
  await expect(view.actions.getByRole('status')).toHaveText('Settled.');
  await view.act('Restore').click();
  await expect(view.actions).toContainText('waits for 40.00 USDT');
  await view.act('Expire').click();
  await expect(view.actions).toContainText('has expired, not paid');
  await view.act('Restore').click();
  await view.act('Cancel').click();
  await expect(view.actions).toContainText('was cancelled, not paid');
});

test('an action that is not lawful now says why, and does nothing', async ({ console }) => {
  const view = await viewOf(console);
  await view.select('paid');
  const expire = view.act('Expire');
  await expect(expire).toHaveAttribute('aria-disabled', 'true');
  await expect(expire).toHaveAccessibleDescription('Not now: its state is paid.');
  await expire.hover();
  await expect(console.page.getByText('Not now: its state is paid.').filter({ visible: true })).toHaveCount(1);
  await expire.focus();
  await console.page.keyboard.press('Enter');
  await expect(view.actions.getByRole('status')).toBeEmpty();
  await view.select('null-everything');
  await expect(view.actions.locator('button:not([aria-disabled])')).toHaveCount(0);
});

test('a fault that is switched on shows as a failure in the order view, until it is switched off', async ({
  console,
}) => {
  const view = await viewOf(console);
  const serviceId = await view.select('paid');
  await view.switch('Not JSON').click();
  await view.switch('One address too few').click();
  await expect(view.faults).toContainText('2 on');
  await expect(view.faults.getByRole('status')).toContainText('One address too few: all addresses are created');
  await view.switch('One address too few').click();
  await expect(view.faults).toContainText('1 on');
  await console.order.open(serviceId);
  await expect(console.order.failure).toContainText('not JSON');
  await view.open();
  await expect(view.switch('Not JSON')).toBeChecked();
  await view.switch('Not JSON').click();
  await expect(view.faults).not.toContainText('1 on');
  await console.order.open(serviceId);
  await expect(console.order.verdict).toHaveText('Paid in full');
});

test('a deposit to the newest address shows its callback as it was sent and answered', async ({ console }) => {
  const view = await viewOf(console);
  const receiver = await view.deposit.locator('code').innerText();
  await console.addresses.open();
  const run = await console.addresses.create({ count: 3, callbackUrl: receiver });
  await expect(run).toContainText('3 created');
  await view.open();
  const address = await view.deposit.getByRole('textbox', { name: 'Address' }).inputValue();
  expect(address).toMatch(/^T\w{33}$/);
  await view.deposit.getByRole('textbox', { name: 'Amount' }).fill('0');
  await view.deposit.getByRole('button', { name: 'Send a deposit' }).click();
  await expect(view.deposit).toContainText('An amount above zero');
  await view.deposit.getByRole('textbox', { name: 'Amount' }).fill('12.5');
  await view.deposit.getByRole('button', { name: 'Send a deposit' }).click();
  await expect(view.callback).toContainText(/answered 200 in \d+ ms/);
  await expect(view.callback).toContainText(`"address":"${address}"`);
  await expect(view.callback).toContainText('"amount":"12.5"');
  await expect(view.callback).toContainText('The real callback’s body is not documented.');
  await view.deposit.getByRole('textbox', { name: 'Address' }).fill('TNotCreatedHere');
  await view.deposit.getByRole('button', { name: 'Send a deposit' }).click();
  await expect(view.deposit).toContainText('The sandbox refused: The address TNotCreatedHere was not created here.');
});

test('an order is created, expires in fast time, and is gone after starting over', async ({ console }) => {
  const view = await viewOf(console);
  const { page } = console;
  await page.getByRole('button', { name: 'Create an order…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an order' });
  await dialog.getByLabel('Can be paid for').fill('5');
  await dialog.getByRole('button', { name: 'Create order' }).click();
  await expect(dialog).toContainText('From 10 to 60.');
  await dialog.getByLabel('Can be paid for').fill('10');
  await dialog.getByLabel('Amount').fill('12.50');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(view.actions).toContainText('waits for 12.50 USDT');
  await expect(view.orders).toContainText('Your own order');
  await page.getByText('60 times faster', { exact: true }).click();
  await expect(view.actions).toContainText('has expired, not paid', { timeout: 20_000 });
  await page.getByText('Ordinary', { exact: true }).click();
  await expect(view.actions).toContainText('waits for 12.50 USDT');

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(console.frame.toast('The sandbox began anew')).toBeVisible();
  await expect(view.orders).not.toContainText('Your own order');
  await expect(page.getByText('Select an order to pay it')).toBeVisible();
});

test('the sandbox view is used by keyboard alone', async ({ console }) => {
  const view = await viewOf(console);
  const { page } = console;
  const first = view.orders.getByRole('button').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(view.act(/^Pay 40/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(view.actions).toContainText('is paid in full');
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(console.order.verdict).toHaveText('Paid in full');
});

test('with another profile only the built-in sandbox can be acted on, and is one press away', async ({ console }) => {
  await console.addProfile({ name: 'Own sandbox', environment: 'sandbox' });
  await console.frame.goTo('Sandbox');
  await expect(console.page.getByText('Only the built-in sandbox can be acted on from here.')).toBeVisible();
  await console.page.getByRole('button', { name: 'Switch to Practice' }).click();
  await new SandboxPage(console.page).orders.waitFor();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the sandbox view, ${theme}`, async ({ console }) => {
    await console.page.evaluate(
      (wanted) => window.quittance?.app.setPreferences({ theme: wanted, zone: 'system', singleKeys: true }),
      theme,
    );
    const view = await viewOf(console);
    const receiver = await view.deposit.locator('code').innerText();
    await console.addresses.open();
    await console.addresses.create({ count: 1, callbackUrl: receiver });
    await view.open();
    await view.deposit.getByRole('button', { name: 'Send a deposit' }).click();
    await expect(view.callback).toContainText('answered 200');
    await view.select('short');
    await view.switch('Reset after sending').click();
    await expect(view.faults).toContainText('1 on');
    await look(console, 'selected, with a fault and a deposit');
    await console.page.getByRole('button', { name: 'Create an order…' }).click();
    await console.page.getByRole('dialog').waitFor();
    await look(console, 'dialog');
  });
}

async function look(console: Console, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page: console.page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(told, `axe on the sandbox view, ${state}`).toEqual([]);
}
