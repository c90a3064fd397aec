/** Malformed input gets its sentence at its field; nothing is sent, and what was typed stays. */
import { expect, test } from '../support/fixture.ts';

test('a malformed order number is not sent, and stays in the field', async ({ console, sandbox }) => {
  await console.frame.lookUp('7QF2 KX80');
  await expect(console.page.getByText('An order number has no blanks')).toBeVisible();
  await expect(console.frame.search).toHaveValue('7QF2 KX80');
  expect((await sandbox.counts()).info.requests).toBe(0);
});

test('a number that the service does not know stays in the field, to be corrected', async ({ console, sandbox }) => {
  await console.order.open('7QF2KX8044MD1O93');
  await expect(console.order.failure).toBeVisible();
  await expect(console.frame.search).toHaveValue('7QF2KX8044MD1O93');
  await console.frame.search.fill(sandbox.order('paid'));
  await console.frame.search.press('Enter');
  await expect(console.order.verdict).toHaveText('Paid in full');
  await expect(console.frame.search).toHaveValue('');
});

test('a callback URL that others read otherwise is not sent', async ({ console, sandbox }) => {
  await console.addresses.open();
  for (const [typed, sentence] of [
    ['https:shop.example', 'Must begin with https:// and then the host name'],
    ['https://shop.example\\@evil.example', 'Has a blank, a backslash'],
    ['https://shop.example/\u200Bhook', 'something that is not seen'],
    ['https://bücher.example', 'xn--'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one form
    await console.addresses.fill({ chain: 'TRON', count: 2, callbackUrl: typed });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await console.addresses.createButton.click();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(console.addresses.form.getByText(sentence)).toBeVisible();
  }
  expect((await sandbox.counts()).create.requests).toBe(0);
});

for (const [field, typed, sentence] of [
  ['How many', '101', 'A whole number from 1 to 100.'],
  ['How many', '1.5', 'A whole number from 1 to 100.'],
  ['Callback URL', 'http://shop.example/hook', 'Must begin with https'],
  ['Callback URL', 'shop', 'This is not a URL.'],
  ['Callback URL', 'https://me:pw@shop.example', 'Must have no user name or password'],
  ['Alias, optional', 'a'.repeat(41), 'At most 40 characters.'],
] as const) {
  test(`"${typed.slice(0, 30)}" in "${field}" says so at the field`, async ({ console, sandbox }) => {
    await console.addresses.open();
    await console.addresses.fill({ chain: 'TRON', count: 2, callbackUrl: 'https://shop.example/hook' });
    await console.addresses.form.getByLabel(field).fill(typed);
    await console.addresses.createButton.click();
    await expect(console.addresses.form.getByText(sentence)).toBeVisible();
    await expect(console.addresses.form.getByLabel(field)).toHaveValue(typed);
    await expect(console.addresses.form.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
    // Leaving the view and coming back keeps it too.
    await console.frame.goTo('Settings');
    await console.addresses.open();
    await expect(console.addresses.form.getByLabel(field)).toHaveValue(typed);
    expect((await sandbox.counts()).create.requests).toBe(0);
  });
}

for (const name of [
  'null-everything',
  'unknown-status',
  'hostile-text',
  'huge-int64',
  'eighteen-decimals',
  'mixed-currencies',
  'contradicted',
]) {
  test(`the odd order "${name}" is shown, and says nothing that the service did not`, async ({ console, sandbox }) => {
    await console.order.open(sandbox.order(name));
    await expect(console.order.verdict).toBeVisible();
    await expect(console.page.getByRole('main')).not.toContainText(/NaN|undefined|\[object|Infinity|Invalid Date/);
    await expect(console.order.failure).toBeHidden();
  });
}

test('checks with nothing to compare, or that cannot be made, are no passes', async ({ console, sandbox }) => {
  await console.order.open(sandbox.order('null-everything'));
  await expect(console.order.facts).toContainText(/\d+ cannot be checked/);
  await expect(console.order.facts).not.toContainText('All pass');
  const nulls = await console.order.tab('Checks');
  await expect(nulls.getByRole('row', { name: /refund_requested is null/ }).first()).toBeVisible();

  await console.order.open(sandbox.order('paid'));
  await expect(console.order.facts).toContainText(/\d+ pass/);
  await expect(console.order.facts).not.toContainText('All pass');
  const paid = await console.order.tab('Checks');
  await paid.getByRole('button', { name: /^Show \d+ checks with nothing to compare$/ }).click();
  await expect(paid.getByRole('row', { name: /^Nothing to compare Address of the refund.*no refund/ })).toBeVisible();
});

test('a refund that went elsewhere is told with both addresses, and leads to them', async ({ console, sandbox }) => {
  await console.order.open(sandbox.order('refund-to-stranger'));
  const look = console.page.getByRole('region', { name: 'To look at' });
  await expect(look).toContainText('The refund went to another address than the payer’s');
  await expect(look).toContainText(/To .+, paid from .+/);
  await look.getByRole('button', { name: /The refund went to another address/ }).click();
  await expect(console.page.getByRole('tab', { name: 'Payer' })).toHaveAttribute('aria-selected', 'true');
});

test('Escape in the chain field keeps what was typed', async ({ console }) => {
  await console.addresses.open();
  const chain = console.addresses.form.getByRole('combobox', { name: 'Chain' });
  await chain.fill('my-own-chain');
  for (let press = 0; press < 3; press += 1) await chain.press('Escape');
  await expect(chain).toHaveValue('my-own-chain');
});
