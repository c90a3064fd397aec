/** Timeouts, block explorers, and the marks of a live profile. */
import { expectNoViolations } from '../support/axe.ts';
import { answerQuestions, questionsAsked } from '../support/console.ts';
import { expect, test } from '../support/fixture.ts';

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
  await frame.lookUp(sandbox.order('underpaid'));
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
