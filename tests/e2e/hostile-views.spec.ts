/** Hostile text outside the order page: lists, dialogs, toasts, settings, sandbox, notices. */
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { answerQuestions, questionsAsked } from '../support/console.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { addHostileProfile, look, narrow, openOrder } from '../support/hostile-look.ts';
import { hostile, placeOf, startHostileService, type HostileService } from '../support/hostile-service.ts';
import { hiddenInText } from '../support/page-text.ts';
import { profileFields } from '../support/profile-fields.ts';
import { kindNames, longKinds, shortKinds, textKinds } from '../support/text-kinds.ts';
import { chosen, lookUpAll, pressSomething } from '../support/bridge-calls.ts';

let service: HostileService;
test.beforeEach(async () => {
  service = await startHostileService();
});
test.afterEach(() => service.close());

/** Fields that lists show of an order. */
const listed = ['order_id', 'order_currency'];

/** Looks up orders that have each kind of text in each listed field. */
async function readAll(console: Console): Promise<void> {
  const longOnes = listed.flatMap((field) => longKinds.map((kind) => kindNames.indexOf(kind) - placeOf(field)));
  const numbers = [
    ...shortKinds.map((_, first) => `KINDS-${String(first)}`),
    ...longOnes.map((first) => `KIND-${String((first + 10 * kindNames.length) % kindNames.length)}`),
  ];
  const answers = await lookUpAll(console, await chosen(console), numbers);
  expect(answers.filter((answer) => answer.startsWith('{"ok":true'))).toHaveLength(numbers.length);
  for (const field of listed) {
    const told = service.told.get(field) ?? new Set();
    expect(kindNames.filter((kind) => !told.has(textKinds[kind] ?? ''))).toEqual([]);
  }
}

const copiedText = ({ app }: Console): Promise<string> => app.evaluate(({ clipboard }) => clipboard.readText());
const palette = ({ page }: Console) => page.getByRole('dialog');
test('no text hides in lists and menus that name orders and profiles', { tag: '@long' }, async ({ console }) => {
  test.setTimeout(120_000);
  await addHostileProfile(console, service.baseUrl);
  await readAll(console);
  const { order, frame, page } = console;
  await order.open('KIND-0');
  await frame.goTo('Orders');
  await expect(order.savedOrders).toContainText('KIND-0');
  await look(console, 'start');
  await order.savedOrders.locator('tbody [tabindex="0"]').first().hover();
  await expect(page.locator('[role=tooltip], [data-open]').first()).toBeVisible();
  await look(console, 'a tooltip');
  await frame.lookUp('שלום עולם, مرحبا بالعالم 123 (x)');
  await look(console, 'a choice of orders');
  for (const typed of ['see https://pay.example/order/KIND-1/\u202E', `order number KIND-1 ${hostile}`]) {
    await frame.goTo('Orders');
    await frame.lookUp(typed);
    await look(console, 'an unusual number', typed);
  }
  await frame.goTo('Orders');
  await frame.lookUp(hostile);
  await look(console, 'an input error');
  await page.keyboard.press('ControlOrMeta+K');
  await palette(console).getByRole('combobox').fill('KIND');
  await expect(palette(console)).toContainText('KIND-');
  await look(console, 'recent orders in the palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await console
    .addProfile({ name: `Another ${textKinds['stacked marks']?.slice(0, 40) ?? ''}`, baseUrl: service.baseUrl })
    .catch(() => undefined);
  await page.keyboard.press('ControlOrMeta+K');
  await palette(console).getByRole('combobox').fill('Switch');
  await expect(palette(console)).toContainText('RLO');
  await look(console, 'profiles in the palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await frame.profile.click();
  await expect(page.getByRole('menu')).toContainText('RLO');
  await look(console, 'the list of profiles');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(console, 'shortcuts');
});

test(
  'a copied field is unchanged, and a receipt makes its hidden text visible',
  { tag: '@long' },
  async ({ console }) => {
    await addHostileProfile(console, service.baseUrl);
    const { order } = console;
    const at = kindNames.indexOf('zero width');
    await order.open(`KIND-${String(at)}`);
    const details = await order.tab('Details');
    await details.getByRole('button', { name: 'Copy: Merchant order number' }).first().click();
    await expect.poll(() => copiedText(console)).not.toBe('');
    const copied = await copiedText(console);
    expect(Object.values(textKinds)).toContain(copied);
    expect(hiddenInText(copied)).not.toBeNull();
    await look(console, 'a toast');
    for (let kind = 0; kind < kindNames.length; kind += 4) {
      const number = `KINDS-${String(kind)}`;
      await openOrder(console, number);
      await console.order.choose('Copy receipt');
      await expect.poll(() => copiedText(console)).toContain(number);
      expect(hiddenInText(await copiedText(console)), `receipt of ${number}`).toBeNull();
    }
    await order.refresh();
    await look(console, 'a refreshed order');
  },
);

test('no text hides in batches, unknown outcomes and imports', { tag: '@long' }, async ({ console }) => {
  test.setTimeout(120_000);
  await addHostileProfile(console, service.baseUrl);
  const { addresses, page } = console;
  await addresses.open();
  await addresses.form.getByRole('combobox', { name: 'Network' }).fill('T');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3);
  await look(console, 'suggestions');
  await addresses.form.getByRole('combobox', { name: 'Network' }).fill('TRON');
  await page.keyboard.press('Escape');
  await addresses.fill({ callbackUrl: `https://x.example/${hostile}` });
  for (const kind of kindNames) {
    await addresses.fill({ alias: (textKinds[kind] ?? '').slice(0, 38) });
    await look(console, 'the form', kind);
  }
  await addresses.form.getByRole('radio', { name: 'Several aliases' }).click();
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const table = [['alias', 'count', hostile].map(cell), [hostile, 'five', hostile].map(cell)];
  await page.locator('[data-alias-table] input[type="file"]').setInputFiles({
    name: `shops${hostile.replaceAll('\0', '')}.csv`,
    mimeType: 'text/plain',
    buffer: Buffer.from(
      table
        .map((row) => row.join(';'))
        .join('\n')
        .replaceAll('\0', ''),
    ),
  });
  await expect(addresses.form.getByText(/0 of 1 row ready/)).toBeVisible();
  await look(console, 'an imported table');
  await addresses.form.getByRole('button', { name: 'Remove line 1' }).click();
  await addresses.form.getByRole('radio', { name: 'One alias' }).click();
  const refused = await addresses.create({ count: 2, alias: `refuse${'\u202E'.repeat(20)}` });
  await expect(refused).toContainText('A[RLO]B[ZWSP]');
  await look(console, 'a refused batch');
  const again = page.getByRole('button', { name: 'Create more' });
  await again.click();
  const paused = await addresses.create({ count: 450, alias: `refuse\u202E\u3164${'x'.repeat(20)}{n}` });
  await expect(paused.getByRole('button', { name: 'Resume' })).toBeVisible();
  await look(console, 'a paused batch');
  await paused.getByRole('button', { name: 'Stop…' }).click();
  await expect(page.getByRole('dialog', { name: /^Stop batch/ })).toBeVisible();
  await look(console, 'stopping a batch');
  await page.getByRole('button', { name: 'Stop batch' }).click();
  await again.click();
  const made = await addresses.create({ count: 3, alias: `name \u202E${'x'.repeat(10)}` });
  await expect(made).toContainText('of 3 saved');
  await look(console, 'a batch');
  await made.getByRole('button', { name: 'Other formats' }).click();
  await look(console, 'other formats of a batch');
  await page.keyboard.press('Escape');
  await look(console, 'batches');
  await made
    .getByRole('button', { name: /^(Copy \d|Copy all)/ })
    .first()
    .click()
    .catch(() => undefined);
  await again.click();
  const broken = await addresses.create({ count: 103, alias: 'break\u2028\u3164' });
  await expect(broken).toContainText('Outcome unknown');
  await look(console, 'an unknown outcome');
  await broken.getByRole('button', { name: 'Mark 2 requests as not created…' }).click();
  await look(console, 'marking several as not created');
  await page.keyboard.press('Escape');
  await broken.getByRole('button', { name: 'Mark as not created…' }).first().click();
  await look(console, 'marking as not created');
  await page.keyboard.press('Escape');
  await broken.getByRole('button', { name: 'Import created addresses…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import created addresses' });
  const pasted = Object.values(textKinds).map((text) => `T${text.slice(0, 60)}`);
  await dialog.getByLabel('Addresses', { exact: true }).fill(pasted.join('\n'));
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await look(console, 'importing addresses');
  await page.keyboard.press('Escape');

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Batches/ })
    .click();
  // By name, because the previous view may still be there with its own tables.
  const runs = page.getByRole('grid', { name: 'Batches of this profile' });
  await expect(runs).toContainText('Outcome unknown');
  await look(console, 'the list of batches');
  await runs.getByRole('link').first().click();
  const opened = page.getByRole('region', { name: /^Batch \d+$/ });
  await expect(opened.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await look(console, 'the page of a batch');
  await addresses.markAsNotCreated(opened);
  await opened.getByRole('button', { name: /^1 of / }).click();
  await look(console, 'a confirmed outcome');
});

test('no text hides in the names of profiles with batches in progress', { tag: '@long' }, async ({ console }) => {
  const { addresses, page } = console;
  await addHostileProfile(console, service.baseUrl);
  for (const other of [null, 'Second shop']) {
    if (other !== null) await console.addProfile({ name: other, baseUrl: service.baseUrl });
    await addresses.open();
    await expect(await addresses.create({ count: 3, alias: 'break' })).toContainText('Outcome unknown');
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^2 batches/ })
    .click();
  await expect(page.getByRole('menu')).toContainText('RLO');
  await look(console, 'batches in progress');
});

test(
  'no text hides in the address list, its filters, QR codes, files and file names',
  { tag: '@long' },
  async ({ console }, testInfo) => {
    test.setTimeout(120_000);
    await addHostileProfile(console, service.baseUrl);
    const { addresses, page, app } = console;
    await addresses.open();
    await expect(await addresses.create({ count: 3, alias: `name\u202E\u3164\u{1D159}` })).toContainText('of 3 saved');
    await addresses.openLedger();
    await expect(addresses.ledger).toContainText('RLO');
    await look(console, 'all addresses');
    await page.getByRole('search').getByRole('button', { name: 'Network' }).click();
    await look(console, 'an open filter');
    await page.keyboard.press('Escape');
    await addresses.ledgerRow(0).locator('td').nth(2).click();
    const details = page.getByRole('group', { name: /^Details of / });
    await expect(details).toContainText('RLO');
    await look(console, 'address details');
    await addresses.ledgerRow(0).locator('td').nth(2).click();
    await expect(details).toHaveCount(0);
    await addresses.ledger.getByRole('checkbox').nth(1).click();
    await look(console, 'a selection');
    const search = page.getByRole('searchbox', { name: 'Search addresses, aliases, batches and callback URLs' });
    await search.fill('\u3164');
    await look(console, 'a filter');

    const folder = testInfo.outputPath('a\u202Eb');
    const file = path.join(folder, 'c\u202Ed\u200Be.csv');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = (...args: unknown[]) => {
        Object.assign(globalThis, { suggested: JSON.stringify(args.at(-1)) });
        return Promise.resolve({ canceled: false, filePath });
      };
    }, file);
    const suggested = (): Promise<string> => app.evaluate(() => String(Reflect.get(globalThis, 'suggested')));
    const exportButton = page.getByRole('button', { name: /^Export .*…$/ });
    await exportButton.click();
    await console.exports.settled();
    await look(console, 'an export dialog');
    await console.exports.advanced();
    await console.exports.dialog.getByRole('button', { name: 'Edit columns…' }).click();
    await look(console, 'a column editor');
    await console.exports.editor.getByLabel('Column set name').fill('own\u3164\u2800');
    await console.exports.editor.getByRole('checkbox').first().click();
    await console.exports.editor.getByRole('button', { name: 'Save set' }).click();
    await console.exports.editor.waitFor({ state: 'hidden' });
    await console.exports.dialog.getByRole('combobox', { name: 'Columns' }).click();
    await expect(page.getByRole('listbox')).toContainText('own');
    await look(console, 'an open select');
    await page.keyboard.press('Escape');
    await console.exports.advanced();
    await console.exports.dialog.getByRole('button', { name: 'Edit columns…' }).click();
    await console.exports.editor.getByRole('button', { name: 'Delete set…' }).click();
    await look(console, 'deleting a column set');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await console.exports.editor.waitFor({ state: 'hidden' });
    await console.exports.settled();
    await console.exports.save.click();
    await expect(console.exports.dialog.getByText(/Couldn’t save|Not saved/i).first()).toBeVisible();
    await look(console, 'a failed export');
    expect.soft(hiddenInText(await suggested())).toBeNull();
    await mkdir(folder, { recursive: true });
    await console.exports.write();
    await expect(console.frame.toast(/exported/)).toBeVisible();
    await look(console, 'an export');
    await page.getByRole('link', { name: /^Exports/ }).click();
    await expect(page.getByRole('grid', { name: 'Exports' })).toBeVisible();
    await look(console, 'exports');
    await console.addresses.openLedger();
    // The CSV is exact. The manifest is read by people, and JSON has escapes.
    expect(await readFile(file, 'utf8')).toContain('\u202E');
    const manifest = await readFile(file.replace(/csv$/, 'manifest.json'), 'utf8');
    expect.soft(hiddenInText(manifest)).toBeNull();
    expect(JSON.stringify(JSON.parse(manifest))).toContain('\u202E');
    await search.fill('nowhere \u202E');
    await look(console, 'nothing found');
  },
);

test('no text hides in the settings, their dialogs and system dialogs', { tag: '@long' }, async ({ console }) => {
  test.setTimeout(120_000);
  await addHostileProfile(console, service.baseUrl);
  const { settings, page, frame, app } = console;
  await answerQuestions(app, 0);
  const name = 'Shop\u3164\u2800\u034F\uFE0F\u{1D159} e\u0301\u0301\u0301\u0301\u0301\u0301 \u202Ex';
  await pressSomething(page);
  await page.evaluate((fields) => window.quittance?.profiles.add({ fields, secret: '' }), {
    ...profileFields({ name, environment: 'live', baseUrl: 'https://other.example' }),
  });
  await expect.poll(() => questionsAsked(app)).toHaveLength(1);
  for (const line of (await questionsAsked(app)).flatMap((asked) => asked.split('\n'))) {
    expect.soft(hiddenInText(line)).toBeNull();
  }
  await settings.open();
  await look(console, 'profiles');
  await settings.chooseScheme('Custom scheme…');
  await page.getByRole('dialog').getByLabel('Separator').fill(hostile);
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(hostile);
  await look(console, 'a custom scheme');
  await closeTyped(page);
  await page.getByRole('button', { name: 'Find scheme…' }).click();
  const known = page.getByRole('dialog');
  await known.getByLabel('Signed request').fill(JSON.stringify({ name: hostile, sign: 'a0b1' }));
  await known.getByLabel('Example secret').fill('secret-of-an-example');
  await known.getByRole('button', { name: 'Test this scheme' }).click();
  await look(console, 'a signed example');
  await closeTyped(page);
  await settings.field('Name').fill(`Typed ${hostile}`);
  await settings.openAdvanced();
  await settings.showRequests();
  await look(console, 'a request preview');
  await frame.goTo('Addresses');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(console, 'unsaved settings');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await settings.open();
  await page.getByRole('button', { name: 'Add profile' }).click();
  await page.getByRole('heading', { name: 'Add profile' }).waitFor();
  await settings.field('Name').fill(`Typed ${hostile}`);
  await settings.field('Base URL').fill(`https://example.com/v2/${hostile}`);
  await look(console, 'an added profile');
  await settings.open();
  await page.getByRole('main').getByRole('button', { name: 'Remove…' }).click();
  await look(console, 'removing a secret');
  // Without a secret the page confirms the removal, not main.
  const removing = page.getByRole('dialog', { name: 'Remove secret?' });
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(removing).toBeHidden();
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').nth(1)).toBeVisible();
  await look(console, 'the audit log');
  await log.getByRole('row').filter({ hasText: 'Added' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Profile', exact: true })).toBeVisible();
  await look(console, 'an entry of the audit log');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete…' }).click();
  await look(console, 'deleting audit entries');
  await page.keyboard.press('Escape');
  for (const [tab, place] of [
    ['Appearance', 'appearance'],
    ['Data', 'data'],
    ['About', 'about'],
  ] as const) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .or(page.getByRole('tab', { name: new RegExp(`^${tab}`) }))
      .first()
      .click();
    await look(console, place);
    if (place !== 'data') continue;
    await page.getByRole('button', { name: 'Delete lookups…' }).click();
    await look(console, 'deleting lookups');
    await page.keyboard.press('Escape');
  }
  await settings.open();
  await settings.choose('Remove profile…');
  const dialog = page.getByRole('dialog', { name: /^Remove / });
  await expect(dialog).toContainText('RLO');
  await look(console, 'removing a profile');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(frame.toast(/reversed removed/)).toBeVisible();
  await look(console, 'a toast');
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Show passphrase' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(`correct horse ${hostile}`.slice(0, 60));
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove passphrase?' })).toBeVisible();
  await look(console, 'removing a passphrase');
});

/** Closes a dialog with unsaved entries, which asks once. */
async function closeTyped(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('no text hides in the connection check and the proxy’s sign-in', { tag: '@long' }, async ({ console }) => {
  const server = createServer((_, response) => response.end(JSON.stringify({ code: hostile, msg: `${hostile} sign` })));
  server.on('connect', (_, socket) => {
    socket.end('HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const place = `127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
  try {
    await addHostileProfile(console, `http://${place}`);
    const { page, app, settings } = console;
    await settings.open();
    const { check } = settings;
    await settings.test.click();
    await expect(settings.badge).toContainText('Signature refused');
    await expect(check).toContainText('RLO');
    await look(console, 'a connection check');
    await check.getByRole('button', { name: 'Copy report' }).click();
    await expect.poll(() => copiedText(console)).toContain('Signature: Failed');
    expect(hiddenInText((await copiedText(console)).replaceAll('\n', ' '))).toBeNull();

    await answerQuestions(app, 1);
    await app.evaluate(({ session }, named) => {
      session.defaultSession.resolveProxy = () => Promise.resolve(`PROXY ${named}`);
    }, place);
    await console.addProfile({ name: 'Behind a proxy', baseUrl: 'https://pay.example' });
    await console.frame.goTo('Orders');
    await settings.open();
    await settings.test.click();
    await check.getByRole('button', { name: 'Sign in to proxy…' }).click();
    await expect(page.getByRole('dialog')).toContainText(place);
    await look(console, 'a proxy sign-in');
  } finally {
    server.close();
  }
});

test('no text hides on the view of an unusable profile', { tag: '@long' }, async ({ console }) => {
  await addHostileProfile(console, service.baseUrl);
  const { page, app, frame } = console;
  await answerQuestions(app, 1);
  await pressSomething(page);
  await page.evaluate((fields) => window.quittance?.profiles.add({ fields, secret: '' }), {
    ...profileFields({ name: `Live \u202E\u3164`, environment: 'live', baseUrl: 'https://other.example' }),
  });
  await console.addProfile({ name: 'Plain' });
  await frame.profile.click();
  await page.getByRole('menuitemradio', { name: /Live/ }).click();
  await expect(page.getByRole('dialog')).toContainText('RLO');
  await look(console, 'a profile without a secret');
});

test.describe('on the built-in sandbox', () => {
  test.use({ profile: 'built-in' });

  test('no text hides in the sandbox’s page, requests and refusals', { tag: '@long' }, async ({ console }) => {
    const { page, addresses, sandboxView: view } = console;
    await page.setViewportSize(narrow);
    await view.open();
    await view.showMoreCases();
    await look(console, 'the sandbox');
    const receiver = await view.callbackReceiver();
    await addresses.open();
    const run = await addresses.create({ count: 1, alias: 'a\u202Eb\u200Bc\u3164d', callbackUrl: receiver });
    await expect(run).toContainText('1 address created');
    await view.open();
    await view.sendDeposit();
    await expect(view.callback).toContainText('POST');
    await look(console, 'a deposit');
    await view.sendDeposit({ address: `T${hostile}` });
    await expect(view.deposit.getByRole('status').first()).not.toBeEmpty();
    await look(console, 'a refused deposit');
    await view.openOrderForm();
    await look(console, 'a new order of the sandbox');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reset sandbox…' }).click();
    await look(console, 'a reset of the sandbox');
    await page.keyboard.press('Escape');
  });
});
