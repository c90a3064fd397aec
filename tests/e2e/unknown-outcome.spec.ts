/** When nobody can know whether the service acted: impossible to miss, never sent again, two honest ways out. */
import { expect, test } from '../support/fixture.ts';

test('a line that breaks after the work is done waits for a decision, and is not sent again', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 3 });
  await expect(run).toContainText('Outcome unknown');
  await expect(run).toContainText('may or may not have created these 3 addresses');
  await expect(console.addresses.form).toBeHidden();
  await expect(console.frame.navigation.getByRole('link', { name: /waits for your decision/ })).toBeVisible();
  await console.restart();
  await console.addresses.open();
  await expect(await console.addresses.newestRun()).toContainText('Outcome unknown');
  expect((await sandbox.counts()).create).toMatchObject({ requests: 1, done: 1 });
});

test('"they were created" brings them in, checked and kept like any other', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 3 });
  await expect(run).toContainText('Outcome unknown');
  const [batch] = await sandbox.batches();
  const dialog = await console.addresses.bringIn(run, batch?.addresses ?? []);
  await expect(dialog).toContainText('3 found, 3 were asked for');
  await dialog.getByRole('button', { name: 'Bring in 3 addresses' }).click();
  await expect(run).toContainText('Closed, brought in');
  await console.addresses.openLedger();
  await expect(console.addresses.ledger).toBeVisible();
  expect(new Set(await console.addresses.ledgerAddresses())).toEqual(new Set(batch?.addresses));
});

test('"none were created" closes the request after asking once more, and the form is back', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'hang');
  await sandbox.clearFaults();
  await sandbox.fault('create', 'reset-before');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await console.addresses.closeWithNoneCreated(run);
  await expect(console.addresses.form).toBeVisible();
  await expect(await console.addresses.newestRun()).toContainText('Closed, none created');
});

test('a console that is killed while it waits finds the request again as unknown', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'delay', { ms: 60_000 });
  await console.addresses.open();
  await console.addresses.create({ count: 3 });
  await expect.poll(async () => (await sandbox.counts()).create.requests).toBe(1);
  await console.killAndRestart();
  await console.addresses.open();
  const run = await console.addresses.newestRun();
  await expect(run).toContainText('Outcome unknown');
  await expect(run).toContainText('Quittance ended before the answer came');
  expect((await sandbox.counts()).create.requests).toBe(1);
});

test('a hundred impatient presses make one run', async ({ console, sandbox }) => {
  await console.addresses.open();
  await console.addresses.fill({ chain: 'TRON', count: 2, callbackUrl: 'https://shop.example/hook' });
  await console.addresses.createButton.evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    for (let press = 0; press < 100; press += 1) button.click();
  });
  await console.addresses.form.getByLabel('Alias, optional').focus();
  for (let press = 0; press < 10; press += 1) await console.page.keyboard.press('Enter');
  await expect(await console.addresses.newestRun()).toContainText('2 created');
  expect((await sandbox.counts()).create.requests).toBe(1);
});

for (const [kind, words] of [
  ['wrong-count', 'The service returned 2 of 3.'],
  ['repeated-address', '1 of 3 addresses not valid'],
  ['malformed-address', '1 of 3 addresses not valid'],
] as const) {
  test(`an answer with ${kind} is kept whole and flagged`, async ({ console, sandbox }) => {
    await sandbox.fault('create', kind);
    await console.addresses.open();
    await expect(await console.addresses.create({ count: 3 })).toContainText(words);
  });
}
