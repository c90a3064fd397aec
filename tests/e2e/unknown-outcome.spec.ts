/** An unknown outcome is impossible to miss, never sent again, and confirmed in one of two ways. */
import { expect, test } from '../support/fixture.ts';
import { sample } from '../support/full.ts';

test('a connection lost after the request ran has to be confirmed, and is not sent again', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 3 });
  await expect(run).toContainText('Outcome unknown');
  await expect(run).toContainText('Unknown: were these 3 addresses created?');
  await expect(console.addresses.form).toBeHidden();
  await expect(console.frame.navigation.getByRole('link', { name: /Outcome unknown/ })).toBeVisible();
  await console.restart();
  await console.addresses.open();
  await expect(await console.addresses.newestRun()).toContainText('Outcome unknown');
  expect((await sandbox.counts()).create).toMatchObject({ requests: 1, done: 1 });
});

test('nothing empty is above the outcome to confirm if nothing is saved @long', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 3 });
  await expect(run).toContainText('Outcome unknown');
  const empty = await run.evaluate(
    (section) =>
      [...section.children].filter((part) => part.textContent === '' && part.getBoundingClientRect().height > 0).length,
  );
  expect(empty).toBe(0);
});

test('importing created addresses checks and saves them like any other', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 3 });
  await expect(run).toContainText('Outcome unknown');
  const [batch] = await sandbox.batches();
  const dialog = await console.addresses.importAddresses(run, batch?.addresses ?? []);
  await expect(dialog).toContainText('3 found, 3 requested');
  await dialog.getByRole('button', { name: 'Import 3 addresses' }).click();
  await expect(run).toContainText('Imported');
  await console.addresses.openLedger();
  await expect(console.addresses.ledger).toBeVisible();
  expect(new Set(await console.addresses.ledgerAddresses())).toEqual(new Set(batch?.addresses));
});

test('the details of an unknown outcome are shown, and addresses found in the response are filled in @long', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'cut-json');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 10 });
  await run.getByRole('button', { name: 'Details', exact: true }).click();
  const proof = run.getByLabel('Request details');
  for (const known of [
    'AliasNone',
    'Callback URLhttps://',
    'Response incomplete',
    'Unknown since',
    'HTTP status200',
    '{"code":"00000"',
  ]) {
    await expect(proof).toContainText(known);
  }
  const [batch] = await sandbox.batches();
  await run.getByRole('button', { name: 'Import created addresses…' }).click();
  const dialog = console.page.getByRole('dialog', { name: 'Import created addresses' });
  const filled = (await dialog.getByLabel('Addresses', { exact: true }).inputValue()).split('\n');
  expect(filled.length).toBeGreaterThan(2);
  expect(filled).toEqual(batch?.addresses.slice(0, filled.length));
  await expect(dialog).toContainText(`${String(filled.length)} valid`);
  await expect(dialog).toContainText(`${String(filled.length)} of 10 saved after import.`);

  const pasted = [...(batch?.addresses.slice(0, 2) ?? []), batch?.addresses[0] ?? '', 'nonsense'];
  await dialog.getByLabel('Addresses', { exact: true }).fill(pasted.join('\n'));
  await expect(dialog.getByLabel('Addresses in this list')).toHaveText('2 valid1 duplicate, imported once');
  await dialog.getByRole('checkbox', { name: 'nonsense' }).click();
  await expect(dialog.getByLabel('Addresses in this list')).toHaveText(
    '2 valid1 invalid, imported and flagged1 duplicate, imported once',
  );
  await dialog.getByLabel('Addresses', { exact: true }).fill(pasted.slice(0, 2).join(' '));
  await dialog.getByRole('button', { name: 'Import 2 addresses' }).click();
  await expect(run).toContainText('Incomplete: 2 of 10 saved');
  await expect(run).toContainText('Imported, 2 of 10 saved');
  await expect(run).toContainText('8 are still missing');
  await console.addresses.bringInRest(run, batch?.addresses ?? []);
  await expect(run).toContainText('10 addresses created');
  await expect(run).toContainText('Missing0');
});

test('a mistyped address doesn’t replace a missing one, and its file is marked incomplete @long', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'wrong-count');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 3 });
  await expect(run).toContainText('Incomplete: 2 of 3 saved');
  const right = (await sandbox.batches())[0]?.addresses ?? [];
  const last = right.at(-1) ?? '';
  const mistyped = `${last.slice(0, -1)}${last.endsWith('x') ? 'y' : 'x'}`;
  await run.getByRole('button', { name: 'Import missing addresses…' }).click();
  const dialog = console.page.getByRole('dialog', { name: 'Import created addresses' });
  await dialog.getByLabel('Addresses', { exact: true }).fill([...right.slice(0, -1), mistyped].join('\n'));
  await expect(dialog).toContainText('2 of 3 saved after import.');
  // Invalid entries are listed before skipped ones.
  await expect(dialog.getByRole('table', { name: 'Entries to check' }).getByRole('row').nth(1)).toContainText(mistyped);
  await dialog.getByRole('button', { name: 'Import 1 invalid' }).click();
  await expect(run).toContainText('Missing1 invalid1');
  await expect(run).toContainText('1 more is saved but invalid, so it isn’t counted.');

  await run.getByRole('button', { name: 'Export options…' }).click();
  await console.exports.settled();
  await expect(console.exports.dialog).toContainText('missing');
  await console.page.keyboard.press('Escape');

  await console.addresses.bringInRest(run, right);
  await expect(run.getByRole('heading', { name: '3 saved, 1 invalid' })).toBeVisible();
  await expect(run).toContainText('Missing1 invalid0');
});

test('of a pasted table only valid address formats are imported, unless a person selects more @long', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await expect(run).toContainText('Outcome unknown');
  const [first = '', second = ''] = (await sandbox.batches())[0]?.addresses ?? [];
  const cells = ['No.\tAddress\tNetwork', `1\t${first}\tTRON`, `2\t${second}\tTRON`];
  const dialog = await console.addresses.importAddresses(run, cells);
  const comesTo = dialog.getByLabel('Addresses in this list');
  const leftOut = dialog.getByRole('group', { name: 'Skipped: not a valid address format' });
  await expect(comesTo).toHaveText('2 valid');
  await expect(leftOut.getByRole('checkbox')).toHaveCount(6);
  await expect(dialog.getByRole('button', { name: 'Import 2 addresses' })).toBeEnabled();
  await leftOut.getByRole('checkbox', { name: 'Network' }).click();
  await expect(comesTo).toHaveText('2 valid1 invalid, imported and flagged');
  await expect(dialog.getByRole('button', { name: 'Import 2 addresses and 1 invalid', exact: true })).toBeEnabled();
  await expect(dialog).not.toContainText('3 saved after import');
  await leftOut.getByRole('checkbox', { name: 'Network' }).click();

  const field = dialog.getByLabel('Addresses', { exact: true });
  await field.fill('Address\nNetwork');
  await expect(dialog).toContainText('No entry has the address format of TRON.');
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await field.fill('');
  await expect(dialog).toContainText('Paste the addresses first.');

  await field.fill(cells.join('\n'));
  await dialog.getByRole('button', { name: 'Import 2 addresses' }).click();
  await expect(run).toContainText('Imported');
  await expect(run.getByRole('heading', { name: /^Batch \d+$/ })).toBeFocused();
  await console.addresses.openLedger();
  expect(new Set(await console.addresses.ledgerAddresses())).toEqual(new Set([first, second]));
});

test('a pasted list stays until it is imported or cleared @long', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await expect(run).toContainText('Outcome unknown');
  const list = (await sandbox.batches())[0]?.addresses ?? [];
  const dialog = await console.addresses.importAddresses(run, [...list, 'nonsense']);
  await dialog.getByRole('checkbox', { name: 'nonsense' }).click();
  await console.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const ask = run.getByRole('button', { name: 'Import created addresses…' });
  await expect(ask).toBeFocused();
  await console.addresses.openLedger();
  await console.addresses.open();
  await ask.click();
  const field = dialog.getByLabel('Addresses', { exact: true });
  await expect(field).toHaveValue([...list, 'nonsense'].join('\n'));
  await expect(dialog.getByRole('checkbox', { name: 'nonsense' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Clear list' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ask.click();
  await expect(field).toHaveValue('');
});

test('the focus moves to the result, wherever it was @long', async ({ console, sandbox }, testInfo) => {
  await sandbox.fault('create', 'reset-before');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  const heading = run.getByRole('heading', { name: /^Batch \d+$/ });
  await expect(run).toContainText('Outcome unknown');
  await expect(heading).toBeFocused();
  await console.addresses.closeWithNoneCreated(run);
  await expect(run).toContainText('Marked not created');
  await expect(heading).toBeFocused();

  await console.page.getByRole('button', { name: 'Create more' }).click();
  await expect(console.addresses.form.getByLabel('Number of addresses')).toBeFocused();
  await sandbox.clearFaults();
  await console.addresses.create({ count: 2 });
  const newest = await console.addresses.newestRun();
  await expect(newest).toContainText('2 addresses created');
  await console.saveAs(testInfo.outputPath('run.csv'));
  const toExport = newest.getByRole('button', { name: 'Export options…' });
  await toExport.click();
  await console.exports.write();
  await expect(console.frame.toast('2 addresses exported')).toBeVisible();
  await expect(toExport).toBeFocused();

  await newest.getByRole('button', { name: 'Show in address list' }).click();
  await console.page.getByRole('button', { name: /^Clear Batch/ }).click();
  await expect(
    console.page.getByRole('searchbox', { name: 'Search addresses, aliases, notes, batches and callback URLs' }),
  ).toBeFocused();
  await console.addresses.ledger.getByRole('checkbox').nth(1).click();
  await console.page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(console.addresses.ledger).toBeFocused();
});

test('marking as not created asks for confirmation, closes the request and shows the form again', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'hang');
  await sandbox.clearFaults();
  await sandbox.fault('create', 'reset-before');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await console.addresses.closeWithNoneCreated(run);
  await console.addresses.another.click();
  await expect(console.addresses.form).toBeVisible();
  await expect(await console.addresses.newestRun()).toContainText('Marked not created');
});

test('after a crash while waiting, the request has an unknown outcome', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'delay', { ms: 60_000 });
  await console.addresses.open();
  await console.addresses.create({ count: 3 });
  await expect.poll(async () => (await sandbox.counts()).create.requests).toBe(1);
  await console.killAndRestart();
  await console.addresses.open();
  const run = await console.addresses.newestRun();
  await expect(run).toContainText('Outcome unknown');
  await expect(run).toContainText('Quittance ended before the response arrived');
  expect((await sandbox.counts()).create.requests).toBe(1);
});

test('a hundred presses create one batch', async ({ console, sandbox }) => {
  await console.addresses.open();
  await console.addresses.fill({ chain: 'TRON', count: 2, callbackUrl: 'https://shop.example/hook' });
  await console.addresses.createButton.evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    for (let press = 0; press < 100; press += 1) button.click();
  });
  await expect(await console.addresses.newestRun()).toContainText('2 addresses created');
  expect((await sandbox.counts()).create.requests).toBe(1);
});

const flagged = [
  ['wrong-count', 'The service returned 2 of 3.', 'Missing1', 'Copy all 2'],
  ['repeated-address', '1 duplicate in this response.', 'Missing1', 'Copy 2 without issues'],
  ['malformed-address', '1 of 3 addresses is invalid', 'Missing1 invalid1', 'Copy 2 without issues'],
] as const;
for (const [kind, words, account, copied] of flagged.slice(0, sample(1, flagged.length))) {
  test(`a response with ${kind} is saved completely and flagged`, async ({ console, sandbox }) => {
    await sandbox.fault('create', kind);
    await console.addresses.open();
    const run = await console.addresses.create({ count: 3 });
    await expect(run).toContainText(words);
    await expect(run).toContainText(account);
    await expect(run.getByRole('button', { name: copied })).toBeVisible();
  });
}

test('a request that couldn’t be sent has no time sent, and its batch’s times have a time zone @long', async ({
  console,
}) => {
  await console.addProfile({ name: 'Nobody there', baseUrl: 'http://127.0.0.1:9' });
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await expect(run).toContainText('Not sent2');
  await expect(run.locator('tbody tr').first().locator('td').last()).toHaveText('Not sent');
  await expect(run.getByText(/2 addresses on TRON · .*UTC/)).toBeVisible();
});
