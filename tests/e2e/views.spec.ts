/** What follows from going from one view to another: the window's title, the focus, the place in a list, what was typed. */
import { answerQuestions } from '../support/console.ts';
import { expect, test, type Console } from '../support/fixture.ts';

const heading = (console: Console, name: string | RegExp) =>
  console.page.getByRole('main').getByRole('heading', { level: 1, name });

test('window title and focus follow the view', async ({ console, sandbox }) => {
  const { page } = console;
  await expect(page).toHaveTitle('Look up an order – Quittance');
  await console.frame.goTo('Settings');
  await expect(page).toHaveTitle('Settings – Quittance');
  await expect(heading(console, 'Settings')).toBeFocused();
  await console.order.open(sandbox.order('short'));
  await expect(page).toHaveTitle(`${sandbox.order('short')}, Paid too little: 9.00 USDT missing – Quittance`);
  await expect(heading(console, /Paid too little/)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('sandbox');
  await page.keyboard.press('Enter');
  await expect(heading(console, 'Sandbox')).toBeFocused();
  // The one field of the start is what it is for.
  await console.frame.goTo('Order');
  await expect(console.frame.search).toBeFocused();
});

test('who looks an order up again is told how it is now, and stands at its verdict', async ({ console, sandbox }) => {
  const serviceId = sandbox.order('short');
  await console.order.open(serviceId);
  await expect(console.order.verdict).toBeVisible();
  await console.frame.lookUp(serviceId);
  await expect.poll(async () => (await sandbox.counts()).info.requests).toBe(2);
  await expect(heading(console, /Paid too little/)).toBeFocused();
});

test('news covers nothing that can be pressed', async ({ console, sandbox }) => {
  const { page } = console;
  await console.settings.open();
  await console.settings.field('Name').fill('Renamed store');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(console.frame.toast('Profile saved')).toBeVisible();
  await expect(heading(console, 'Settings')).toBeFocused();
  await expect.poll(() => pressableUnderNews(console)).toEqual([]);
  await console.order.open(sandbox.order('short'));
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Copy receipt' }).click();
  await expect(console.frame.toast('Receipt copied as text')).toHaveCount(1);
  await expect.poll(() => pressableUnderNews(console)).toEqual([]);
});

/** What the notifications lie over, of all that can be pressed and is in view. */
const pressableUnderNews = (console: Console) =>
  console.page.evaluate(() => {
    const news = document.querySelector('[aria-label="Notifications"]')?.getBoundingClientRect();
    if (news === undefined || news.height === 0) return ['there are no notifications'];
    const main = document.querySelector('main');
    const view = main?.getBoundingClientRect();
    return Array.from(main?.querySelectorAll('a, button, input, [role="tab"]') ?? [])
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const inView = view !== undefined && box.top < view.bottom && box.bottom > view.top;
        return inView && box.right > news.left && Math.min(box.bottom, view.bottom) > news.top;
      })
      .map((element) => element.textContent);
  });

test.describe('what was typed in the settings and not saved', () => {
  const ask = (console: Console) => console.page.getByRole('dialog', { name: /^Save the changes to / });

  test('is asked about before another view is shown, and kept when one stays', async ({ console }) => {
    const { page } = console;
    await console.settings.open();
    await console.settings.field('Name').fill('Half typed');
    await console.frame.goTo('Addresses');
    await expect(ask(console)).toBeVisible();
    await ask(console).getByRole('button', { name: 'Go on editing' }).click();
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

  test('is asked about before another profile is shown, and outlives a change of the one in use', async ({
    console,
  }) => {
    await console.settings.open();
    await console.settings.field('Name').fill('Half typed');
    await console.page.getByRole('button', { name: 'Use Practice' }).click();
    await expect(console.frame.profile).toContainText('Practice');
    await expect(console.settings.field('Name')).toHaveValue('Half typed');
    await console.page
      .getByRole('button', { name: /^SANDBOX Practice|Practice$/i })
      .last()
      .click();
    await expect(ask(console)).toBeVisible();
    await ask(console).getByRole('button', { name: 'Discard' }).click();
    await expect(console.settings.field('Name')).toHaveValue('Practice');
  });
});

test('a live profile without a secret is not put into use in silence', async ({ console }) => {
  const { page } = console;
  await answerQuestions(console.app, 1);
  await console.settings.open();
  await page.getByRole('button', { name: 'Add profile' }).click();
  await console.settings.field('Name').fill('Noordmarkt');
  await page.getByText('Live', { exact: true }).click();
  await console.settings.field('Base URL').fill('https://pay.example');
  await console.settings.field('Project number').fill('7');
  await page.getByRole('button', { name: 'Save the profile' }).click();
  await expect(console.frame.toast('Noordmarkt added, and not in use before it has a secret')).toBeVisible();
  await expect(console.frame.profile).not.toContainText('Noordmarkt');
  await expect(console.settings.field('Name')).toHaveValue('Noordmarkt');

  await page.getByRole('button', { name: 'Use Noordmarkt' }).click();
  const asked = page.getByRole('dialog', { name: 'Use Noordmarkt without a secret?' });
  await asked.getByRole('button', { name: 'Stay with this one' }).click();
  await expect(console.frame.profile).not.toContainText('Noordmarkt');
  await console.frame.profile.click();
  await page.getByRole('menuitemradio', { name: /Noordmarkt/ }).click();
  await asked.getByRole('button', { name: 'Use it, and set the secret' }).click();
  await expect(console.frame.profile).toContainText('Noordmarkt');
});

test.describe('on the built-in sandbox', () => {
  test.use({ profile: 'built-in' });

  test('back leads to where one was in a list', async ({ console }) => {
    const { page } = console;
    await page.setViewportSize({ width: 1280, height: 640 });
    await console.sandboxView.open();
    const view = page.getByRole('main');
    await view.evaluate((main) => main.scrollTo(0, 900));
    await expect.poll(() => view.evaluate((main) => main.scrollTop)).toBe(900);
    await console.sandboxView.orders.getByRole('link').nth(28).click();
    await expect(console.order.verdict).toBeVisible();
    await expect.poll(() => view.evaluate((main) => main.scrollTop)).toBe(0);
    await page.goBack();
    await console.sandboxView.orders.waitFor();
    await expect.poll(() => view.evaluate((main) => main.scrollTop)).toBe(900);
  });

  test('the steps of the first five minutes lead to where they are done', async ({ console }) => {
    const { page } = console;
    await console.sandboxView.open();
    await page.getByRole('listitem').getByRole('button', { name: 'Pay the rest, and see the verdict change' }).click();
    await expect(console.sandboxView.actions).toContainText('short');
    await page.getByRole('listitem').getByRole('link', { name: 'Open an order that was paid too little' }).click();
    await expect(console.order.verdict).toContainText('Paid too little');
  });
});
