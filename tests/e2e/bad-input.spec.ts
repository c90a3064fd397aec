/** Malformed input gets its sentence at its field; nothing is sent, and what was typed stays. */
import { expect, test } from '../support/fixture.ts';

test('a malformed order number is not sent, and stays in the field', async ({ console, sandbox }) => {
  await console.frame.lookUp('7QF2 KX80');
  await expect(console.page.getByText('An order number has no blanks')).toBeVisible();
  await expect(console.frame.search).toHaveValue('7QF2 KX80');
  expect((await sandbox.counts()).info.requests).toBe(0);
});

for (const [field, typed, sentence] of [
  ['How many', '101', 'A whole number from 1 to 100.'],
  ['How many', '1.5', 'A whole number from 1 to 100.'],
  ['Callback URL', 'http://shop.example/hook', 'Must begin with https'],
  ['Callback URL', 'shop', 'This is not a URL.'],
  ['Callback URL', 'https://me:pw@shop.example', 'Leave out the user name'],
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

test('Escape in the chain field keeps what was typed', async ({ console }) => {
  await console.addresses.open();
  const chain = console.addresses.form.getByRole('combobox', { name: 'Chain' });
  await chain.fill('my-own-chain');
  for (let press = 0; press < 3; press += 1) await chain.press('Escape');
  await expect(chain).toHaveValue('my-own-chain');
});
