/** Malformed input gets its sentence at its field; nothing is sent, and what was typed stays. */
import { expect, test } from '../support/fixture.ts';
import { chosen, createAddresses } from '../support/bridge-calls.ts';

test('a malformed order number isn’t sent, one in a URL is found, and an unknown one can be corrected', async ({
  console,
  sandbox,
}) => {
  await console.frame.lookUp('7QF2 KX80');
  await expect(console.page.getByText('Use only Latin letters, digits and symbols')).toBeVisible();
  await expect(console.frame.search).toHaveValue('7QF2 KX80');
  expect((await sandbox.counts()).info.requests).toBe(0);

  const serviceId = sandbox.order('paid');
  await console.frame.lookUp(`https://pay.example/orders/${serviceId}?lang=en`);
  await console.page.getByRole('button', { name: `Look up ${serviceId}` }).click();
  await expect(console.order.status).toHaveText('Paid in full');
  expect((await sandbox.counts()).info.requests).toBe(1);

  await console.frame.lookUp('7QF2KX8044MD1O93');
  await expect(console.order.failure).toBeVisible();
  await expect(console.frame.search).toHaveValue('7QF2KX8044MD1O93');
  await console.frame.lookUp(serviceId);
  await expect(console.order.status).toHaveText('Paid in full');
  await expect(console.frame.search).toHaveValue('');
});
const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test('an address is searched among saved addresses from every field, and its row opens or it isn’t found', async ({
  console,
  sandbox,
}) => {
  const { page, frame, addresses } = console;
  const profileId = await chosen(console);
  await createAddresses(console, profileId, 2, null, 'counter');
  await addresses.open();
  await addresses.openAll();
  const [first = ''] = await addresses.listedAddresses();
  const details = page.getByRole('group', { name: `Details of ${first}` });
  await console.settings.open();
  await frame.lookUp(first);
  await expect(details).toBeVisible();
  expect(await addresses.listedAddresses()).toEqual([first]);
  await console.settings.open();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(first);
  await page.getByRole('option', { name: 'Show in address list' }).click();
  await expect(details).toBeVisible();
  expect(await addresses.listedAddresses()).toEqual([first]);
  await frame.goTo('Orders');
  await frame.lookUp(`https://explorer.example/address/${first}`);
  await expect(details).toBeVisible();

  const question = page.getByRole('main').getByRole('region', { name: 'Not sent yet' });
  await frame.goTo('Orders');
  await frame.lookUp(usdt);
  await expect(question).toContainText('No match in 2 saved addresses.');
  expect((await sandbox.counts()).info.requests).toBe(0);
});
