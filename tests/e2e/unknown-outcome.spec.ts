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
  await expect(console.frame.navigation.getByRole('link', { name: /Outcome unknown/ })).toBeVisible();
  await console.restart();
  await console.addresses.open();
  await expect(await console.addresses.newestRun()).toContainText('Outcome unknown');
  expect((await sandbox.counts()).create).toMatchObject({ requests: 1, done: 1 });
});

test('nothing empty stands above the decision where nothing is held', async ({ console, sandbox }) => {
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

test('the proof of an unknown outcome is shown, and what it names is filled in where it is brought in', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'cut-json');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 10 });
  const proof = run.getByLabel('What is known of this request');
  for (const known of [
    'Aliasnone',
    'Callback URLhttps://',
    'Response incomplete',
    'Unknown since',
    'HTTP status200',
    '{"code":"00000"',
  ]) {
    await expect(proof).toContainText(known);
  }
  const [batch] = await sandbox.batches();
  await run.getByRole('button', { name: 'They were created: bring them in…' }).click();
  const dialog = console.page.getByRole('dialog', { name: 'Bring in created addresses' });
  const filled = (await dialog.getByLabel('Addresses', { exact: true }).inputValue()).split('\n');
  expect(filled.length).toBeGreaterThan(2);
  expect(filled).toEqual(batch?.addresses.slice(0, filled.length));
  await expect(dialog).toContainText(`${String(filled.length)} valid`);
  await expect(dialog).toContainText(`Then ${String(filled.length)} of 10 are here.`);

  const pasted = [...(batch?.addresses.slice(0, 2) ?? []), batch?.addresses[0] ?? '', 'nonsense'];
  await dialog.getByLabel('Addresses', { exact: true }).fill(pasted.join('\n'));
  await expect(dialog.getByLabel('What this list comes to')).toHaveText('2 valid1 repeated in this list, taken once');
  await dialog.getByRole('checkbox', { name: 'nonsense' }).click();
  await expect(dialog.getByLabel('What this list comes to')).toHaveText(
    '2 valid1 not valid, kept and flagged1 repeated in this list, taken once',
  );
  await dialog.getByLabel('Addresses', { exact: true }).fill(pasted.slice(0, 2).join(' '));
  await dialog.getByRole('button', { name: 'Bring in 2 addresses' }).click();
  await expect(run).toContainText('2 of 10 here, 8 missing');
  await expect(run).toContainText('Brought in, 2 of 10');
  await expect(run).toContainText('8 of those asked for are still missing');
  await console.addresses.bringInRest(run, batch?.addresses ?? []);
  await expect(run).toContainText('10 created');
  await expect(run).not.toContainText('missing');
});

test('a mistyped address takes the place of none that is missing, and a file of it is told as not whole', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'wrong-count');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 3 });
  await expect(run).toContainText('2 of 3 here, 1 missing');
  const right = (await sandbox.batches())[0]?.addresses ?? [];
  const last = right.at(-1) ?? '';
  const mistyped = `${last.slice(0, -1)}${last.endsWith('x') ? 'y' : 'x'}`;
  await run.getByRole('button', { name: 'Bring in what is missing…' }).click();
  const dialog = console.page.getByRole('dialog', { name: 'Bring in created addresses' });
  await dialog.getByLabel('Addresses', { exact: true }).fill([...right.slice(0, -1), mistyped].join('\n'));
  await expect(dialog).toContainText('Then 2 of 3 are here.');
  // What is not valid stands before what is only left out.
  await expect(dialog.getByRole('table', { name: 'Entries to look at' }).getByRole('row').nth(1)).toContainText(
    mistyped,
  );
  await dialog.getByRole('button', { name: 'Bring in 1 not valid' }).click();
  await expect(run).toContainText('2 of 3 here, 1 not valid, 1 missing');
  await expect(run).toContainText('1 more is in the ledger and not valid: it does not count.');

  await run.getByRole('button', { name: 'Export…' }).click();
  await console.exports.settled();
  await expect(console.exports.dialog).toContainText('missing');
  await console.page.keyboard.press('Escape');

  await console.addresses.bringInRest(run, right);
  await expect(run).toContainText('3 here, 1 not valid');
  await expect(run).not.toContainText('missing');
});

test('of a table that is pasted only what has the form of an address is brought in, unless a person ticks more', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await expect(run).toContainText('Outcome unknown');
  const [first = '', second = ''] = (await sandbox.batches())[0]?.addresses ?? [];
  const cells = ['No.\tAddress\tNetwork', `1\t${first}\tTRON`, `2\t${second}\tTRON`];
  const dialog = await console.addresses.bringIn(run, cells);
  const comesTo = dialog.getByLabel('What this list comes to');
  const leftOut = dialog.getByRole('group', { name: 'Left out: not in the form of an address' });
  await expect(comesTo).toHaveText('2 valid');
  await expect(leftOut.getByRole('checkbox')).toHaveCount(6);
  await expect(dialog.getByRole('button', { name: 'Bring in 2 addresses' })).toBeEnabled();
  await leftOut.getByRole('checkbox', { name: 'Network' }).click();
  await expect(comesTo).toHaveText('2 valid1 not valid, kept and flagged');
  await expect(dialog.getByRole('button', { name: 'Bring in 2 addresses and 1 not valid', exact: true })).toBeEnabled();
  await expect(dialog).not.toContainText('Then 3 are here');
  await leftOut.getByRole('checkbox', { name: 'Network' }).click();

  const field = dialog.getByLabel('Addresses', { exact: true });
  await field.fill('Address\nNetwork');
  await expect(dialog).toContainText('Nothing in this list has the form of an address on TRON.');
  await expect(dialog.getByRole('button', { name: /^Bring in/ })).toBeDisabled();
  await field.fill('');
  await expect(dialog).toContainText('Paste the addresses first.');

  await field.fill(cells.join('\n'));
  await dialog.getByRole('button', { name: 'Bring in 2 addresses' }).click();
  await expect(run).toContainText('Closed, brought in');
  await expect(run.getByRole('heading', { name: /^Run \d+$/ })).toBeFocused();
  await console.addresses.openLedger();
  expect(new Set(await console.addresses.ledgerAddresses())).toEqual(new Set([first, second]));
});

test('a pasted list is kept with its run until it is brought in or cleared', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'reset-after');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await expect(run).toContainText('Outcome unknown');
  const list = (await sandbox.batches())[0]?.addresses ?? [];
  const dialog = await console.addresses.bringIn(run, [...list, 'nonsense']);
  await dialog.getByRole('checkbox', { name: 'nonsense' }).click();
  await console.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const ask = run.getByRole('button', { name: 'They were created: bring them in…' });
  await expect(ask).toBeFocused();
  await console.addresses.openLedger();
  await console.addresses.open();
  await ask.click();
  const field = dialog.getByLabel('Addresses', { exact: true });
  await expect(field).toHaveValue([...list, 'nonsense'].join('\n'));
  await expect(dialog.getByRole('checkbox', { name: 'nonsense' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Clear the list' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ask.click();
  await expect(field).toHaveValue('');
});

test('the focus goes to what tells the result, wherever it was', async ({ console, sandbox }, testInfo) => {
  await sandbox.fault('create', 'reset-before');
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  const heading = run.getByRole('heading', { name: /^Run \d+$/ });
  await expect(run).toContainText('Outcome unknown');
  await expect(heading).toBeFocused();
  await console.addresses.closeWithNoneCreated(run);
  await expect(run).toContainText('Closed, none created');
  await expect(heading).toBeFocused();

  await console.page.getByRole('button', { name: 'Start another run' }).click();
  await expect(console.addresses.form.getByLabel('How many')).toBeFocused();
  await sandbox.clearFaults();
  await console.addresses.create({ count: 2 });
  const newest = await console.addresses.newestRun();
  await expect(newest).toContainText('2 created');
  await console.saveAs(testInfo.outputPath('run.csv'));
  const toExport = newest.getByRole('button', { name: 'Export…' });
  await toExport.click();
  await console.exports.write();
  await expect(console.frame.toast('2 addresses exported')).toBeVisible();
  await expect(toExport).toBeFocused();

  await newest.getByRole('button', { name: 'Show in ledger' }).click();
  await console.page.getByRole('button', { name: /^Clear Run/ }).click();
  await expect(
    console.page.getByRole('searchbox', { name: 'Search addresses, aliases, notes, batches and callback URLs' }),
  ).toBeFocused();
  await console.addresses.ledger.getByRole('checkbox').nth(1).click();
  await console.page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(console.addresses.ledger).toBeFocused();
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
  await console.addresses.another.click();
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
  await expect(run).toContainText('Quittance ended before the response arrived');
  expect((await sandbox.counts()).create.requests).toBe(1);
});

test('a hundred impatient presses make one run', async ({ console, sandbox }) => {
  await console.addresses.open();
  await console.addresses.fill({ chain: 'TRON', count: 2, callbackUrl: 'https://shop.example/hook' });
  await console.addresses.createButton.evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    for (let press = 0; press < 100; press += 1) button.click();
  });
  await expect(await console.addresses.newestRun()).toContainText('2 created');
  expect((await sandbox.counts()).create.requests).toBe(1);
});

for (const [kind, words, account, copied] of [
  ['wrong-count', 'The service returned 2 of 3.', '2 of 3 here, 1 missing', 'Copy all 2'],
  ['repeated-address', '1 is repeated in this answer.', '2 of 3 here, 1 missing', 'Copy 2, without those flagged'],
  [
    'malformed-address',
    '1 of 3 addresses not valid',
    '2 of 3 here, 1 not valid, 1 missing',
    'Copy 2, without those flagged',
  ],
] as const) {
  test(`an answer with ${kind} is kept whole and flagged`, async ({ console, sandbox }) => {
    await sandbox.fault('create', kind);
    await console.addresses.open();
    const run = await console.addresses.create({ count: 3 });
    await expect(run).toContainText(words);
    await expect(run).toContainText(account);
    await expect(run.getByRole('button', { name: copied })).toBeVisible();
  });
}

test('a request that could not be sent has no time of sending, and the times of its run have a zone', async ({
  console,
}) => {
  await console.addProfile({ name: 'Nobody there', baseUrl: 'http://127.0.0.1:9' });
  await console.addresses.open();
  const run = await console.addresses.create({ count: 2 });
  await expect(run).toContainText('2 not sent');
  await expect(run.locator('tbody tr').first().locator('td').last()).toHaveText('not sent');
  await expect(run.getByText(/2 addresses on TRON, .*UTC/)).toBeVisible();
});
