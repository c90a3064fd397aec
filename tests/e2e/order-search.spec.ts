/** Search for an order by what the customer sent. Only a possible order number is sent to the service. */
import { answerQuestions, questionsAsked } from '../support/console.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test, type Console } from '../support/fixture.ts';

const found = ({ page }: Console) => page.getByRole('main').getByRole('region', { name: 'Orders found' });

const mail = 'maja.lindqvist@mail.example';

test('an email address entered in any field finds a customer’s order, or a list of several', async ({
  console,
  sandbox,
}) => {
  const { order, frame, page } = console;
  await order.open(sandbox.order('paid'));
  await expect(await order.tab('Details')).toContainText(mail);
  await frame.goTo('Orders');
  await frame.lookUp(mail.toUpperCase());
  await expect(order.status).toHaveText('Paid in full');
  await expect(page.getByText('Found by email', { exact: true })).toBeVisible();

  await console.settings.open();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(mail);
  await page.getByRole('option', { name: 'Search saved orders for this email' }).click();
  await expect(order.status).toHaveText('Paid in full');

  await order.openFromStart(sandbox.order('fifty-items'));
  await frame.goTo('Orders');
  const { info } = await sandbox.counts();
  await frame.lookUp(mail);
  await expect(found(console)).toContainText(/\d saved orders match maja\.lindqvist@mail\.example\./);
  await expect(found(console)).toContainText('Found by email');
  // The amount tells a customer's orders apart.
  await expect(found(console).getByRole('row', { name: sandbox.order('paid') })).toContainText('62.4062.40USDT');
  expect((await sandbox.counts()).info.requests).toBe(info.requests);
  await expectNoViolations(page, 'orders found');
  await found(console)
    .getByRole('link', { name: sandbox.order('paid') })
    .click();
  await expect(order.status).toHaveText('Paid in full');
  // Escape returns to the opened row of the results.
  await page.keyboard.press('Escape');
  await expect(found(console).getByRole('grid')).toBeFocused();
  await expect(found(console).locator('[data-cursor]')).toContainText(sandbox.order('paid'));

  // A lookup changes the order in the list.
  await sandbox.change(sandbox.order('paid'), 'refund');
  const row = found(console).getByRole('row', { name: sandbox.order('paid') });
  await row.getByRole('link').click();
  await order.refresh();
  await expect(order.status).toContainText('refund');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Paid in full, refund');
});

test('a transaction hash or block explorer link finds its order', async ({ console, sandbox }) => {
  const { order, frame } = console;
  await order.open(sandbox.order('paid'));
  const raw = (await (await order.tab('Raw data')).textContent()) ?? '';
  const hash = /"tx_id":\s*"([^"]+)"/.exec(raw)?.[1] ?? '';
  expect(hash).not.toBe('');
  for (const typed of [hash, `https://explorer.example/tx/${hash}`]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await frame.goTo('Orders');
    // oxlint-disable-next-line no-await-in-loop
    await frame.lookUp(typed);
    // oxlint-disable-next-line no-await-in-loop
    await expect(order.status).toHaveText('Paid in full');
  }
});

test('at 1440 pixels notes and history are in a side column, and typed text stays @long', async ({
  console,
  sandbox,
}) => {
  const { page, order } = console;
  await order.open(sandbox.order('underpaid'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const notes = page.getByRole('region', { name: 'Notes' });
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(notes).toHaveCount(1);
  await expect(history).toContainText('Underpaid');
  await expect(history).toContainText('1 lookup');
  await notes.getByRole('textbox', { name: 'New note' }).fill('Rang the customer');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Rang the customer');
  await notes.getByRole('textbox', { name: 'New note' }).fill('not saved yet');
  await history.getByRole('button', { name: '1 lookup' }).click();
  await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
  await expect(notes, 'not again in the tab').toHaveCount(1);
  await expectNoViolations(page, 'an order of three columns');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(history).toHaveCount(0);
  await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue('not saved yet');
  await expect(page.getByRole('button', { name: 'Rang the customer' })).toBeVisible();
  for (const width of [960, 1280, 1439, 1440, 1600, 1920]) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await page.setViewportSize({ width, height: 800 });
    // oxlint-disable-next-line no-await-in-loop -- one window
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, String(width)).toBeLessThanOrEqual(0);
  }
});

test('a note on an order is shown with the customer, can be edited and removed, and survives a restart', async ({
  console,
  sandbox,
}) => {
  const { order } = console;
  await order.open(sandbox.order('paid'));
  let tab = await order.tab('History');
  await tab.getByRole('textbox', { name: 'New note' }).fill('Rang the customer\nshe waits for the parcel');
  await tab.getByRole('button', { name: 'Add note' }).click();
  await expect(tab.getByRole('list', { name: 'Notes on this order' }).getByRole('listitem')).toHaveCount(1);
  await expect(tab.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  await tab.getByRole('textbox', { name: 'New note' }).fill('not saved yet');
  await expectNoViolations(console.page, 'notes on an order');
  await console.restart();
  await console.order.open(sandbox.order('paid'));
  const { page } = console;
  const row = page.getByRole('region', { name: 'Customer' });
  await row.getByRole('button', { name: 'Rang the customer she waits for the parcel' }).click();
  tab = page.getByRole('tabpanel', { name: 'History' });
  const [note] = [tab.getByRole('list', { name: 'Notes on this order' }).getByRole('listitem')];
  await note.getByRole('button', { name: 'Edit' }).click();
  await tab.getByRole('textbox', { name: 'Note', exact: true }).fill('Rang her twice');
  await tab.getByRole('textbox', { name: 'Note', exact: true }).press('ControlOrMeta+Enter');
  await expect(note).toContainText('Rang her twice');
  await expect(note).toContainText('edited');
  await note.getByRole('button', { name: 'Delete' }).click();
  await note.getByRole('button', { name: 'Delete note' }).click();
  await expect(note).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Add a note' })).toBeVisible();
});

test('an order’s local data is deleted from every list after a system dialog', async ({ console, sandbox }) => {
  const { order, page, frame } = console;
  await order.open(sandbox.order('paid'));
  const tab = await order.tab('History');
  await tab.getByRole('textbox', { name: 'New note' }).fill('gone soon');
  await tab.getByRole('button', { name: 'Add note' }).click();
  await expect(tab.getByRole('list', { name: 'Notes on this order' })).toContainText('gone soon');
  await answerQuestions(console.app, 0);
  await tab.getByRole('button', { name: 'Delete local data…' }).click();
  await expect.poll(async () => (await questionsAsked(console.app)).length).toBe(1);
  expect((await questionsAsked(console.app))[0]).toContain('Deletes 1 lookup and 1 note of this order.');
  await expect(tab).toContainText('gone soon');
  await answerQuestions(console.app, 1);
  await tab.getByRole('button', { name: 'Delete local data…' }).click();
  await expect(tab).toContainText('No lookups saved');
  await expect(tab).not.toContainText('gone soon');
  await frame.goTo('Orders');
  await expect(page.getByRole('main')).toContainText('No orders yet');
});
