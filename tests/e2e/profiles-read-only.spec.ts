import { expectNoViolations } from '../support/axe.ts';
import { answerQuestions, questionsAsked } from '../support/console.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { chosen, createAddresses, lookUp, newestRun, pressSomething } from '../support/bridge-calls.ts';

/** A compromised page could call this. */
const switchReadOnly = async (console: Console, readOnly: boolean) => {
  await pressSomething(console.page);
  return console.page.evaluate(async (wanted) => {
    const bridge = window.quittance;
    const profiles = await bridge?.profiles.list();
    if (bridge === undefined || profiles?.ok !== true) throw new Error('no profiles');
    const profile = profiles.value.profiles.find(({ id }) => id === profiles.value.chosenId);
    if (profile === undefined) throw new Error('no profile');
    const { id, builtIn: _builtIn, secret: _secret, ...fields } = profile;
    return bridge.profiles.change({ id, fields: { ...fields, readOnly: wanted }, secret: '' });
  }, readOnly);
};

test('the bridge of a read-only profile creates and resumes nothing, but looks up orders', async ({
  console,
  sandbox,
}) => {
  const id = await chosen(console);
  expect(await switchReadOnly(console, true)).toMatchObject({ ok: true });
  expect(await createAddresses(console, id, 3)).toMatchObject({ ok: false, error: { code: 'read-only' } });
  expect(await newestRun(console, id)).toBeNull();
  expect(await lookUp(console, id, sandbox.order('short'))).toMatchObject({ ok: true });
  expect((await sandbox.counts()).create.requests).toBe(0);
});

test('the page of a read-only profile collapses the form, shows a tag, and leads to the switch @long', async ({
  console,
}) => {
  const { page, frame, addresses } = console;
  await console.settings.open();
  await page.getByRole('switch', { name: 'Read-only' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(frame.toast('Profile saved')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Read-only')).toBeVisible();
  await frame.goTo('Addresses');
  await expect(page.getByText('Read-only profile: can’t create addresses.', { exact: false })).toBeVisible();
  await expect(addresses.form).toHaveCount(0);
  for (const theme of ['light', 'dark'] as const) {
    await frame.setTheme(theme);
    await expectNoViolations(page, `the addresses of a profile for reading alone, ${theme}`);
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('create');
  await expect(page.getByRole('option', { name: /Create addresses.*read-only profile/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Change it in Settings' }).click();
  await page.getByRole('switch', { name: 'Read-only' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Read-only')).toHaveCount(0);
  await frame.goTo('Addresses');
  await expect(addresses.form).toBeVisible();
});

test('a live profile can create again only after a system dialog', async ({ console, sandbox }) => {
  await answerQuestions(console.app, 1);
  await console.addProfile({ name: 'Noordmarkt', environment: 'live', readOnly: true });
  const id = await chosen(console);
  await answerQuestions(console.app, 0);
  expect(await switchReadOnly(console, false)).toMatchObject({ error: { code: 'cancelled' } });
  expect((await questionsAsked(console.app))[0]).toContain('Allow this live profile to create addresses again?');
  expect(await createAddresses(console, id, 1, 1)).toMatchObject({ error: { code: 'read-only' } });
  await answerQuestions(console.app, 1);
  expect(await switchReadOnly(console, false)).toMatchObject({ ok: true });
  expect(await createAddresses(console, id, 1, 1)).toMatchObject({ ok: true, value: { saved: 1 } });
  expect((await sandbox.counts()).create.requests).toBe(1);
});
