/** Navigation between views: title, focus, position in a list, unsaved entries. */
import { once } from 'node:events';
import { answerQuestions, questionsAsked } from '../support/console.ts';
import { expect, test, type Console } from '../support/fixture.ts';

const heading = (console: Console, name: string | RegExp) =>
  console.page.getByRole('main').getByRole('heading', { level: 1, name });

test('the window title and the focus change with the view', async ({ console, sandbox }) => {
  const { page } = console;
  await expect(page).toHaveTitle('Orders – Quittance');
  await console.frame.goTo('Settings');
  await expect(page).toHaveTitle('Settings – Quittance');
  await expect(heading(console, 'Settings')).toBeFocused();
  await console.order.open(sandbox.order('underpaid'));
  await expect(page).toHaveTitle(`${sandbox.order('underpaid')}, Underpaid by 9.00 USDT – Quittance`);
  await expect(heading(console, /Underpaid/)).toBeFocused();
  // Another order is another view, too.
  await console.order.open(sandbox.order('overpaid'));
  await expect(heading(console, /Overpaid/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('sandbox');
  await page.keyboard.press('Enter');
  await expect(heading(console, 'Sandbox')).toBeFocused();
  // The start page is for its search field.
  await console.frame.goTo('Orders');
  await expect(console.frame.search).toBeFocused();
});

test('a view opened during a lookup stays open when the lookup ends', async ({ console, sandbox }) => {
  const { page } = console;
  await console.order.open(sandbox.order('paid'));
  await console.frame.search.fill(sandbox.order('underpaid'));
  // In one task, so that the link opens before the lookup ends.
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[role=search]')?.requestSubmit();
    document.querySelector<HTMLAnchorElement>('nav a[href$="/settings"]')?.click();
  });
  await expect(heading(console, 'Settings')).toBeVisible();
  // Resolves after the lookup’s search.
  await page.evaluate(() => window.quittance?.history.find({ profileId: 'none', texts: ['x'] }));
  await expect(heading(console, 'Settings')).toBeVisible();
});

test('looking an order up again, in the field or the palette, refreshes it and focuses its status', async ({
  console,
  sandbox,
}) => {
  const { page } = console;
  const serviceId = sandbox.order('underpaid');
  await console.order.open(serviceId);
  await expect(console.order.status).toBeVisible();
  await console.frame.lookUp(serviceId);
  await expect.poll(async () => (await sandbox.counts()).info.requests).toBe(2);
  await expect(heading(console, /Underpaid/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(serviceId);
  await page.getByRole('option', { name: /^Look up .* at the service$/ }).click();
  await expect.poll(async () => (await sandbox.counts()).info.requests).toBe(3);
});

test.describe('unsaved settings', () => {
  const ask = (console: Console) => console.page.getByRole('dialog', { name: /^Save changes to / });

  test('ask before another view opens, and stay if the user cancels', async ({ console }) => {
    const { page } = console;
    await console.settings.open();
    await console.settings.field('Name').fill('Half typed');
    await console.frame.goTo('Addresses');
    await expect(ask(console)).toBeVisible();
    await ask(console).getByRole('button', { name: 'Keep editing' }).click();
    await expect(console.settings.field('Name')).toHaveValue('Half typed');
    await console.frame.goTo('Addresses');
    await ask(console).getByRole('button', { name: 'Discard' }).click();
    await expect(console.addresses.form).toBeVisible();
    await console.settings.open();
    await expect(console.settings.field('Name')).not.toHaveValue('Half typed');
    await console.settings.field('Name').fill('Wholly typed');
    await console.frame.goTo('Addresses');
    await ask(console).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(console.addresses.form).toBeVisible();
    await expect(console.frame.profile).toContainText('Wholly typed');
    await page.keyboard.press('ControlOrMeta+,');
    await expect(ask(console)).toHaveCount(0);
  });

  test('ask once before another tab or profile opens', { tag: '@long' }, async ({ console }) => {
    const { page } = console;
    const name = console.settings.field('Name');
    await console.settings.open();
    await name.fill('Half typed');
    for (const how of ['press', 'key'] as const) {
      if (how === 'press') await page.getByRole('tab', { name: 'Audit log' }).click();
      else {
        await page.getByRole('tab', { name: /^Profiles/ }).focus();
        await page.keyboard.press('ArrowRight');
      }
      await ask(console).getByRole('button', { name: 'Keep editing' }).click();
      await expect(ask(console)).toHaveCount(0);
      // A second question would be there within a few frames.
      await page.waitForTimeout(500);
      await expect(ask(console)).toHaveCount(0);
      await expect(name).toHaveValue('Half typed');
    }
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await ask(console).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('tab', { name: 'Audit log' })).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('tab', { name: /^Profiles/ }).click();
    await name.fill('Half typed');
    await console.frame.profile.click();
    await page.getByRole('menuitemradio', { name: 'Practice' }).click();
    await expect(console.frame.profile).toContainText('Practice');
    await expect(name).toHaveValue('Half typed');
    await page
      .getByRole('button', { name: /^SANDBOX Practice|Practice$/i })
      .last()
      .click();
    await ask(console).getByRole('button', { name: 'Discard' }).click();
    await expect(name).toHaveValue('Practice');
  });
});

test.describe('closing with unsaved settings', () => {
  /** Closes the window and answers its question. Null if none is asked in time. */
  const askedOnClose = (console: Console, how: 'window' | 'quit') =>
    console.app.evaluate(async ({ app, BrowserWindow, dialog }, way) => {
      const [window] = BrowserWindow.getAllWindows();
      return new Promise<string>((resolve) => {
        dialog.showMessageBox = (...args: unknown[]) => {
          resolve(JSON.stringify(args.at(-1)));
          return Promise.resolve({ response: 0, checkboxChecked: false });
        };
        if (way === 'window') window?.close();
        else app.quit();
      });
    }, how);

  test('asks first, but not again after they are discarded @long', async ({ console }) => {
    const { page } = console;
    await console.settings.open();
    await console.settings.field('Name').fill('Half typed');
    await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeEnabled();
    for (const how of ['window', 'quit'] as const) {
      expect(await askedOnClose(console, how)).toContain('Close Quittance? Settings aren’t saved');
      await expect(console.settings.field('Name')).toHaveValue('Half typed');
    }
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeDisabled();
    await console.app.evaluate(({ BrowserWindow, dialog }) => {
      dialog.showMessageBox = () => Promise.reject(new Error('no dialog was expected'));
      BrowserWindow.getAllWindows()[0]?.close();
    });
    await once(console.app.process(), 'exit');
  });

  test(
    'asks about a new secret, too, and another view offers to save it',
    { tag: '@long' },
    async ({ console, sandbox }) => {
      const { page } = console;
      await console.settings.open();
      await page.getByRole('button', { name: 'Replace' }).click();
      await console.settings.field('New secret').fill(sandbox.secret);
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
      expect(await askedOnClose(console, 'window')).toContain('Close Quittance? Settings aren’t saved');
      await console.frame.goTo('Addresses');
      const asked = page.getByRole('dialog', { name: /^Save changes to / });
      await asked.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(console.addresses.form).toBeVisible();
      await console.order.open(sandbox.order('underpaid'));
      await expect(console.order.status).toContainText('Underpaid');
    },
  );
});

test.describe('on the built-in sandbox', () => {
  test.use({ profile: 'built-in' });

  test('Back returns to the same position in a list', { tag: '@long' }, async ({ console }) => {
    const { page } = console;
    await page.setViewportSize({ width: 1280, height: 640 });
    await console.sandboxView.open();
    await console.sandboxView.showMoreCases();
    const view = page.getByRole('main');
    await view.evaluate((main) => main.scrollTo(0, 900));
    await expect.poll(() => view.evaluate((main) => main.scrollTop)).toBe(900);
    await console.sandboxView.orders.getByRole('link').nth(28).click();
    await expect(console.order.status).toBeVisible();
    await expect.poll(() => view.evaluate((main) => main.scrollTop)).toBe(0);
    await page.goBack();
    await console.sandboxView.orders.waitFor();
    await expect.poll(() => view.evaluate((main) => main.scrollTop)).toBe(900);
  });
});

test('Save keeps the focus when the question about a change is declined', { tag: '@long' }, async ({ console }) => {
  const { app, page, settings } = console;
  await settings.open();
  const form = page.getByRole('form');
  await settings.field('Base URL').fill('https://pay.example.com');
  await answerQuestions(app, 0);
  const save = form.getByRole('button', { name: 'Save changes' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => questionsAsked(app)).toHaveLength(1);
  await expect(form.getByRole('status')).toHaveText('Changes not saved');
  await expect(save).toBeFocused();
  await expect(save).toBeEnabled();
});

test('all times change with the computer’s time zone', { tag: '@long' }, async ({ console, sandbox }) => {
  const { page, order } = console;
  await order.open(sandbox.order('underpaid'));
  const session = await page.context().newCDPSession(page);
  for (const [timezoneId, place, offset] of [
    ['Asia/Tokyo', 'Tokyo', 'UTC+9'],
    ['America/Phoenix', 'Phoenix', 'UTC−7'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one journey after another
    await session.send('Emulation.setTimezoneOverride', { timezoneId });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(page.getByText(`${place}, ${offset}`, { exact: true })).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(order.timeline).toContainText(`${timezoneId}, ${offset}`);
  }
});
