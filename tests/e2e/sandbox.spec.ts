import { expect, test } from '../support/fixture.ts';

test.use({ profile: 'built-in' });

test('paying the rest of an underpaid order changes its status', async ({ console }) => {
  const view = console.sandboxView;
  await view.open();
  const serviceId = await view.select('underpaid');
  await expect(view.actions).toContainText(`${serviceId} Underpaid by 9.00 USDT`);
  await view.openOrder('underpaid');
  await expect(console.order.status).toHaveText('Underpaid by 9.00 USDT');

  await view.open();
  await expect(view.actions).toContainText('Underpaid by 9.00 USDT');
  await view.act('Pay 9.00 USDT');
  await expect(view.actions).toContainText('Paid in full');
  await expect(view.lastAction).toHaveText('Paid 9.00 USDT');
  await expect(view.row('underpaid')).toContainText('40.00');
  await view.openOrder('underpaid');
  await expect(console.order.status).toHaveText('Paid in full');
});

test('a simulated error makes lookups fail until it is switched off', async ({ console }) => {
  const view = console.sandboxView;
  await view.open();
  const serviceId = await view.select('paid');
  await view.toggleFault('Not JSON');
  await view.toggleFault('One address missing');
  await expect(view.faults).toContainText('2 on');
  await expect(view.faultNote).toContainText('One address missing: all addresses are created');
  await view.toggleFault('One address missing');
  await expect(view.faults).toContainText('1 on');
  await console.order.open(serviceId);
  await expect(console.order.failure).toContainText('isn’t JSON');
  await view.open();
  await expect(view.faultSwitch('Not JSON')).toBeChecked();
  await view.toggleFault('Not JSON');
  await expect(view.faults).not.toContainText('1 on');
  await console.order.open(serviceId);
  await expect(console.order.status).toHaveText('Paid in full');
});

test('a deposit to the newest address shows its callback and the response @long', async ({ console }) => {
  const view = console.sandboxView;
  await view.open();
  const receiver = await view.callbackReceiver();
  await console.addresses.open();
  const batch = await console.addresses.create({ count: 3, callbackUrl: receiver });
  await expect(batch).toContainText('3 addresses created');
  await view.open();
  await expect(view.depositAddress).toHaveValue(/^T\w{33}$/);
  const address = await view.depositAddress.inputValue();
  await view.sendDeposit({ amount: '0' });
  await expect(view.deposit).toContainText('Enter an amount above 0');
  await view.sendDeposit({ amount: '12.5' });
  await expect(view.callback).toContainText(/Response 200 in \d+ ms/);
  await expect(view.callback).toContainText(`"address":"${address}"`);
  await expect(view.callback).toContainText('"amount":"12.5"');
  await expect(view.callback).toContainText('The real callback body isn’t documented.');
  await view.sendDeposit({ address: 'TNotCreatedHere' });
  await expect(view.deposit).toContainText(
    'The practice service refused: The address TNotCreatedHere wasn’t created here.',
  );
});

test('a created order expires in fast time and is gone after a reset @long', async ({ console }) => {
  const view = console.sandboxView;
  await view.open();
  await view.openOrderForm();
  await view.createOrder({ minutes: '5' });
  await expect(view.orderForm).toContainText('Enter 10 to 60');
  await view.orderForm.getByLabel('Payment window').fill('10');
  await view.orderForm.getByLabel('Amount').fill('12.50');
  await console.page.keyboard.press('Enter');
  await expect(view.orderForm).toBeHidden();
  await expect(view.actions).toContainText('Waiting for payment');
  await expect(view.orders).toContainText('Your order');
  await view.setSpeed('60× faster');
  await expect(view.actions).toContainText('Expired, unpaid', { timeout: 20_000 });
  await view.setSpeed('Normal');
  await expect(view.actions).toContainText('Waiting for payment');

  await view.reset();
  await expect(view.orders).not.toContainText('Your order');
  await expect(console.page.getByText('Click a row to pay')).toBeVisible();
});
