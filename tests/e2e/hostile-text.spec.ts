/** Text from outside can hide nothing and turn nothing, wherever the console says it. */
import type { Page } from '@playwright/test';
import { expect, test, type Console } from '../support/fixture.ts';
import { hostile, startHostileService, type HostileService } from '../support/hostile-service.ts';
import { profileFields } from '../support/profile-fields.ts';
import { pressSomething } from '../support/through-bridge.ts';

let service: HostileService;
test.beforeEach(async () => {
  service = await startHostileService();
});
test.afterEach(() => service.close());

/**
 * Every text of the page and of its attributes that has a character in it which is not seen: controls, marks that turn
 * or hide, private ones. A pair of isolates around a word of its own direction is the page's own. Fields show what was typed.
 */
const hiddenIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
    const own = (text: string): string => text.replaceAll(/\u2068([^\u2066-\u2069]*)\u2069/gu, '$1');
    const found: string[] = [];
    const look = (where: string, text: string | null): void => {
      // Line ends between the elements of the page's own file are no text of anybody.
      if (text !== null && text.trim() !== '' && hidden.test(own(text)))
        found.push(`${where}: ${JSON.stringify(text)}`);
    };
    look('the window title', document.title);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Element)) {
        const parent = node.parentElement?.tagName ?? '';
        // The answer as received is laid out in lines of our own.
        look(parent, parent === 'CODE' ? (node.textContent?.replaceAll('\n', '') ?? null) : node.textContent);
      } else {
        for (const name of [
          'aria-label',
          'aria-description',
          'aria-valuetext',
          'title',
          'alt',
          'placeholder',
          'href',
        ]) {
          look(`${node.tagName} ${name}`, node.getAttribute(name));
        }
      }
    }
    return found;
  });

/** Named with a mark that turns, which the bar spells out. */
async function addHostileProfile({ page, frame }: Console): Promise<void> {
  const fields = profileFields({ name: 'Shop \u202Ereversed', baseUrl: service.baseUrl });
  await pressSomething(page);
  await page.evaluate((input) => window.quittance?.profiles.add(input), { fields, secret: 'a secret' });
  await expect(frame.profile).toContainText('Shop [RLO]reversed');
}

const tabs = ['Payments', 'Options offered', 'Items', 'Payer', 'Checks', 'Raw'];

test('nothing hides in an order, whatever its fields say', async ({ console }) => {
  await addHostileProfile(console);
  const { order, page } = console;
  await order.open('HOSTILE');
  for (const tab of tabs) {
    // oxlint-disable-next-line no-await-in-loop -- one tab after another
    await order.tab(tab);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect.soft(await hiddenIn(page), tab).toEqual([]);
  }
  await expect(page.getByRole('main')).toContainText('RLO');
});

test('nor in a failure, nor where an order or a profile is only named', async ({ console }) => {
  await addHostileProfile(console);
  const { order, frame, page } = console;
  for (const [number, said] of [
    ['REFUSED', 'refused'],
    ['OTHER', 'another order'],
    ['NOTHING', 'without a record'],
    ['PAGE', 'web page'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one order after another
    await order.open(number);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(order.failure).toContainText(said);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect.soft(await hiddenIn(page), number).toEqual([]);
  }
  await order.open('HOSTILE');
  await frame.goTo('Order');
  await expect(order.readLast).toContainText('HOSTILE');
  expect.soft(await hiddenIn(page), 'recent orders').toEqual([]);
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog');
  await expect(palette).toContainText('HOSTILE');
  expect.soft(await hiddenIn(page), 'palette').toEqual([]);
  await page.keyboard.press('Escape');
  await console.addProfile({ name: 'Another', baseUrl: service.baseUrl });
  await page.keyboard.press('Control+K');
  await palette.getByRole('combobox').fill('Switch');
  await expect(palette).toContainText('RLO');
  expect.soft(await hiddenIn(page), 'profiles in the palette').toEqual([]);
});

test('nor in a run, the ledger, the settings or a notification', async ({ console }) => {
  await addHostileProfile(console);
  const { addresses, settings, page } = console;
  await addresses.open();
  const refused = await addresses.create({ count: 2, alias: 'refuse' });
  await expect(refused).toContainText('The service answered A[RLO]B');
  expect.soft(await hiddenIn(page), 'a refused run').toEqual([]);
  await page
    .getByRole('button', { name: 'Start another run' })
    .click()
    .catch(() => undefined);
  const made = await addresses.create({ count: 2, alias: `name \u202E${'x'.repeat(10)}` });
  await expect(made).toContainText('1 of 2 here');
  expect.soft(await hiddenIn(page), 'a run').toEqual([]);
  await addresses.openLedger();
  await expect(addresses.ledger).toContainText('RLO');
  expect.soft(await hiddenIn(page), 'the ledger').toEqual([]);
  await settings.open();
  expect.soft(await hiddenIn(page), 'the settings').toEqual([]);
  const forgetting = page.getByRole('dialog', { name: 'Forget the secret?' });
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(forgetting).toContainText('RLO');
  expect.soft(await hiddenIn(page), 'a question about its secret').toEqual([]);
  await forgetting.getByRole('button', { name: 'Forget the secret' }).click();
  await expect(forgetting).toBeHidden();
  const dialog = page.getByRole('dialog', { name: /^Remove / });
  // Without a secret it is the page that asks.
  await page.getByRole('button', { name: 'Remove profile…' }).click();
  await expect(dialog).toContainText('RLO');
  expect.soft(await hiddenIn(page), 'a question').toEqual([]);
  await dialog.getByRole('button', { name: 'Remove the profile' }).click();
  await expect(console.frame.toast(/removed/)).toBeVisible();
  expect.soft(await hiddenIn(page), 'a notification').toEqual([]);
});

test('the attack is one: drawn as it is, it would be found', async ({ console }) => {
  const { page } = console;
  await page.evaluate((text) => document.body.append(text), hostile);
  expect(await hiddenIn(page)).toHaveLength(1);
});
