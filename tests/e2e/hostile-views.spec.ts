/** Hostile text outside the order page: lists, dialogs, toasts and settings. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerQuestions, questionsAsked } from '../support/console.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { addHostileProfile, look } from '../support/hostile-look.ts';
import { hostile, startHostileService, type HostileService } from '../support/hostile-service.ts';
import { hiddenInText } from '../support/page-text.ts';
import { profileFields } from '../support/profile-fields.ts';
import { kindNames, textKinds } from '../support/text-kinds.ts';
import { chosen, lookUp, pressSomething } from '../support/bridge-calls.ts';

let service: HostileService;
test.beforeEach(async () => {
  service = await startHostileService();
});
test.afterEach(() => service.close());

const palette = ({ page }: Console) => page.getByRole('dialog');
test('no text hides in lists and menus that name orders and profiles', { tag: '@long' }, async ({ console }) => {
  await addHostileProfile(console, service.baseUrl);
  for (const number of ['KINDS-0', 'KINDS-5', 'KINDS-10', 'KINDS-15'])
    await lookUp(console, await chosen(console), number);
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

test('no text hides in batches, unknown outcomes and imports', { tag: '@long' }, async ({ console }) => {
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
  await addresses.form.getByRole('radio', { name: 'From a list' }).click();
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
  await expect(addresses.form.getByText(/0 of 1 line ready/)).toBeVisible();
  await look(console, 'an imported table');
  await addresses.form.getByRole('button', { name: 'Remove line 1' }).click();
  await addresses.form.getByRole('radio', { name: 'Single batch' }).click();
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
  const batches = page.getByRole('grid', { name: 'Batches of this profile' });
  await expect(batches).toContainText('Outcome unknown');
  await look(console, 'the list of batches');
  await batches.getByRole('link').first().click();
  const opened = page.getByRole('region', { name: /^Batch \d+$/ });
  await expect(opened.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await look(console, 'the page of a batch');
  await addresses.markAsNotCreated(opened);
  await opened.getByRole('button', { name: /^1 of / }).click();
  await look(console, 'a confirmed outcome');
});

test(
  'no text hides in the address list, its filters, QR codes, files and file names',
  { tag: '@long' },
  async ({ console }, testInfo) => {
    await addHostileProfile(console, service.baseUrl);
    const { addresses, page, app } = console;
    await addresses.open();
    await expect(await addresses.create({ count: 3, alias: `name\u202E\u3164\u{1D159}` })).toContainText('of 3 saved');
    await addresses.openAll();
    await expect(addresses.list).toContainText('RLO');
    await look(console, 'all addresses');
    await page.getByRole('search').getByRole('button', { name: 'Network' }).click();
    await look(console, 'an open filter');
    await page.keyboard.press('Escape');
    await addresses.rowAt(0).locator('td').nth(2).click();
    const details = page.getByRole('group', { name: /^Details of / });
    await expect(details).toContainText('RLO');
    await look(console, 'address details');
    await addresses.rowAt(0).locator('td').nth(2).click();
    await expect(details).toHaveCount(0);
    await addresses.list.getByRole('checkbox').nth(1).click();
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
    await console.addresses.openAll();
    // The CSV is exact. The manifest is read by people, and JSON has escapes.
    expect(await readFile(file, 'utf8')).toContain('\u202E');
    const manifest = await readFile(`${file}.manifest.json`, 'utf8');
    expect.soft(hiddenInText(manifest)).toBeNull();
    expect(JSON.stringify(JSON.parse(manifest))).toContain('\u202E');
    await search.fill('nowhere \u202E');
    await look(console, 'nothing found');
  },
);

test('no text hides in the settings, their dialogs and system dialogs', { tag: '@long' }, async ({ console }) => {
  await addHostileProfile(console, service.baseUrl);
  const { settings, page, frame, app } = console;
  await answerQuestions(app, 0);
  await pressSomething(page);
  const name = 'Shop\u3164\u2800\u034F\uFE0F\u{1D159} e\u0301\u0301\u0301\u0301\u0301\u0301 \u202Ex';
  await page.evaluate((fields) => window.quittance?.profiles.add({ fields, secret: '' }), {
    ...profileFields({ name, environment: 'live', baseUrl: 'https://other.example' }),
  });
  await expect.poll(() => questionsAsked(app)).toHaveLength(1);
  for (const line of (await questionsAsked(app)).flatMap((asked) => asked.split('\n'))) {
    expect.soft(hiddenInText(line)).toBeNull();
  }
  await settings.open();
  await look(console, 'profiles');
  await settings.field('Name').fill(`Typed ${hostile}`);
  await settings.openAdvanced();
  await settings.showRequests();
  await look(console, 'a request preview');
  await frame.goTo('Addresses');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(console, 'unsaved settings');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await settings.open();
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').nth(1)).toBeVisible();
  await look(console, 'the audit log');
  await log.getByRole('row').filter({ hasText: 'Added' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Profile', exact: true })).toBeVisible();
  await look(console, 'an entry of the audit log');
  await page.keyboard.press('Escape');
  await settings.open();
  // Without a secret the page confirms the removal, not main.
  await page.getByRole('main').getByRole('button', { name: 'Remove…' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove secret?' });
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(removing).toBeHidden();
  await settings.choose('Remove profile…');
  const dialog = page.getByRole('dialog', { name: /^Remove / });
  await expect(dialog).toContainText('RLO');
  await look(console, 'removing a profile');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(frame.toast(/reversed removed/)).toBeVisible();
  await look(console, 'a toast');
});
