/** Profile files, block explorers, and the marks of a live profile. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { z } from '../../electron/contract/zod.ts';
import { expectNoViolations } from '../support/axe.ts';
import { answerQuestions, questionsAsked } from '../support/console.ts';
import { expect, test, type Console } from '../support/fixture.ts';

const openFile = ({ app }: Console, file: string): Promise<void> =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
  }, file);

const listed = (page: Page) => page.getByRole('main').getByRole('list').first();

test('a profile is exported without its secret, and imported in addition to the existing ones', async ({
  console,
  sandbox,
}, info) => {
  const { page, frame, settings } = console;
  const file = path.join(info.outputDir, 'profile.json');
  await settings.open();
  await console.saveAs(file);
  await settings.choose('Export…');
  await expect(frame.toast('Profile exported without its secret')).toBeVisible();
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain(sandbox.secret);

  const changed = z.looseObject({ profiles: z.array(z.looseObject({})) }).parse(JSON.parse(text));
  const [first = {}] = changed.profiles;
  const hostile = { ...first, name: 'Hostile', baseUrl: 'https://who:what@pay.example' };
  const live = { ...first, name: 'Noordmarkt', environment: 'live', readOnly: true, pid: '77' };
  writeFileSync(file, JSON.stringify({ ...changed, profiles: [{ ...first, tolerance: '2.5' }, live, hostile] }));
  await openFile(console, file);
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Test shop (2)')).toBeVisible();
  await expect(dialog.getByText('Differs from Test shop in:')).toBeVisible();
  await expect(dialog.getByText('Existing profiles won’t change.')).toBeVisible();
  await expect(dialog.getByText('2.5%')).toBeVisible();
  await expect(dialog.getByText('Remove the user name and password.')).toBeVisible();
  await expectNoViolations(page, 'the import of profiles');

  // The dialog keeps its selection when the layout behind it changes.
  const noord = dialog.getByRole('checkbox', { name: /Noordmarkt/ });
  await noord.click();
  for (const width of [1000, 1280]) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop -- one window
    await expect(dialog.getByRole('button', { name: 'Add 1 profile' })).toBeVisible();
  }
  await noord.click();
  await answerQuestions(console.app, 0);
  await dialog.getByRole('button', { name: 'Add 2 profiles' }).click();
  await expect(dialog.getByText('No profiles were added.')).toBeVisible();
  const [question = ''] = await questionsAsked(console.app);
  expect(question).toContain('Add these profiles?');
  expect(question).toContain('“Noordmarkt”');
  expect(question).toContain('read-only');
  await answerQuestions(console.app, 1);
  await dialog.getByRole('button', { name: 'Add 2 profiles' }).click();
  await expect(frame.toast('2 profiles added. Enter their secrets to use them.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(frame.profile).toContainText('Test shop');
  await expect(listed(page)).toContainText('Noordmarkt');
  await expect(page.getByRole('form', { name: 'Test shop (2)' })).toBeVisible();
  await expect(settings.field('Tolerance')).toHaveValue('2.5');
});

test('timeouts and block explorers are validated and saved, and an explorer link opens @long', async ({
  console,
  sandbox,
}) => {
  const { page, frame, settings } = console;
  await settings.open();
  await settings.openAdvanced();
  await settings.field('Connection timeout in seconds').fill('40');
  await settings.field('Request timeout in seconds').fill('20');
  await expect(page.getByText('Must be shorter than the request timeout', { exact: false })).toBeVisible();
  await settings.field('Connection timeout in seconds').fill('4');
  await expect(page.getByText('Must be shorter than the request timeout', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add explorer' }).click();
  await settings.field('Network').fill('TRON');
  await settings.field('Transaction link').fill('http://scan.example/tx/{tx}');
  await expect(page.getByText('Start with https', { exact: false })).toBeVisible();
  await settings.field('Transaction link').fill('https://scan.example/tx/{tx}');
  await settings.field('Address link').fill('https://scan.example/address/{address}');
  await expectNoViolations(page, 'the form with explorers');
  await answerQuestions(console.app, 1);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(frame.toast('Profile saved')).toBeVisible();
  expect((await questionsAsked(console.app))[0]).toContain('New explorer link: scan.example');

  await console.app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => {
      opened.push(url);
    };
  });
  await frame.goTo('Orders');
  await frame.lookUp(sandbox.order('short'));
  await page
    .getByRole('button', { name: /^Payment 1/ })
    .first()
    .click();
  const details = page.getByRole('term').filter({ hasText: 'Transaction' }).locator('..');
  await details.getByRole('button', { name: 'View on scan.example' }).click();
  const opened = await console.app.evaluate(() => {
    const urls: unknown = Reflect.get(globalThis, 'opened');
    return Array.isArray(urls) ? urls.map(String) : [];
  });
  expect(opened).toHaveLength(1);
  expect(opened[0]).toMatch(/^https:\/\/scan\.example\/tx\/[0-9a-f]{64}$/);
  // A compromised page could call this.
  const refused = await page.evaluate(async () => {
    const profiles = await window.quittance?.profiles.list();
    const id = profiles?.ok === true ? profiles.value.chosenId : '';
    return window.quittance?.profiles.openExplorer({ id, chain: 'TRON', place: 'tx', what: '../../login?next=//evil' });
  });
  expect(refused).toMatchObject({ ok: false });
});

test('a live profile is marked by band, tag and title in every view and dialog @long', async ({ console }) => {
  test.slow();
  const { page, frame } = console;
  await answerQuestions(console.app, 1);
  await console.addProfile({ name: 'Noordmarkt', environment: 'live' });
  for (const [width, height] of [
    [960, 640],
    [1280, 800],
    [1920, 1200],
  ] as const) {
    await page.setViewportSize({ width, height });
    const band = async () => (await page.screenshot({ clip: { x: 0, y: 0, width, height: 4 } })).toString('base64');
    for (const theme of ['light', 'dark'] as const) {
      await frame.setTheme(theme);
      await frame.goTo('Settings');
      await expect(page).toHaveTitle('Live, Noordmarkt: Settings – Quittance');
      const inSettings = await band();
      for (const view of ['Orders', 'Reconcile', 'Addresses', 'Exports', 'Settings'] as const) {
        await frame.goTo(view);
        await expect(page).toHaveTitle(/^Live, Noordmarkt: /);
        await expect(frame.profile).toContainText('LiveNoordmarkt');
        expect(await band(), `the band on ${view}, ${theme}`).toBe(inSettings);
      }
      for (const open of ['ControlOrMeta+k', 'ControlOrMeta+/']) {
        await page.keyboard.press(open);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect.poll(band, `the band under ${open}, ${theme}`).toBe(inSettings);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
    await expectNoViolations(page, `settings of a live profile at ${String(width)}`);
  }
});
