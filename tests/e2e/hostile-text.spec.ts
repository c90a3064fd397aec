/** Hostile text in orders and failures: nothing is hidden, reversed, executed or displaced. */
import { orderTabs } from '../../renderer/lib/orders/places.ts';
import { orderListText } from '../../renderer/text/order-list.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { full, sample } from '../support/full.ts';
import { addHostileProfile, look, openOrder } from '../support/hostile-look.ts';
import { leavesOf, recordFields } from '../support/hostile-record.ts';
import {
  hostile,
  isUnreadable,
  naughtyRecords,
  startHostileService,
  type HostileService,
} from '../support/hostile-service.ts';
import { wrongIn } from '../support/page-text.ts';
import { kindNames, longKinds, naughtyStrings, textKinds } from '../support/text-kinds.ts';

let service: HostileService;
test.beforeEach(async () => {
  service = await startHostileService();
});
test.afterEach(() => service.close());

const tabNames: Readonly<Record<(typeof orderTabs)[number], string>> = {
  payments: 'Payments',
  options: 'Payment options',
  details: 'Details',
  checks: 'Checks',
  history: 'History',
  raw: 'Raw data',
};

async function lookAtOrder(console: Console, number: string): Promise<void> {
  await openOrder(console, number);
  for (const tab of orderTabs) {
    await console.order.tab(tabNames[tab]);
    await look(console, 'an order', `${number}, ${tab}`, true);
  }
  await console.page.getByRole('button', { name: 'Reply to customer' }).click();
  await console.page.getByRole('checkbox', { name: 'Include transactions' }).click();
  await look(console, 'a reply to the customer', number);
  await console.page.keyboard.press('Escape');
}

const counting = (length: number): readonly number[] => Array.from({ length }, (_, at) => at);
const shared = <T>(all: readonly T[], shares: number): readonly (readonly T[])[] =>
  counting(shares).map((share) => all.filter((_, at) => at % shares === share));

/** Each field has a different kind of text in each record, and together they have all kinds. */
const kindRecords = full ? counting(kindNames.length).map((first) => `KIND-${String(first)}`) : ['KINDS-0', 'KINDS-5'];

for (const [share, numbers] of shared(kindRecords, sample(1, 8)).entries()) {
  test(`no text hides in an order’s fields, part ${String(share + 1)}`, async ({ console }) => {
    test.setTimeout(240_000);
    await addHostileProfile(console, service.baseUrl);
    for (const number of numbers) await lookAtOrder(console, number);
    await expect(console.page.getByRole('main')).toContainText(/RLO|U\+/);

    const unreadable = numbers.filter((number) => isUnreadable(Number(number.split('-')[1]))).length;
    const kindsSent = (path: string): number => service.sent.get(path)?.size ?? 0;
    const fewer = leavesOf(recordFields).filter(
      ({ path, is }) => kindsSent(path) < (is === 'text' ? numbers.length : unreadable),
    );
    expect(fewer.map(({ path }) => path)).toEqual([]);
    for (const [kind, text] of Object.entries(textKinds)) {
      const fields = [...service.sent.values()].filter((texts) => texts.has(text)).length;
      expect(fields, kind).toBeGreaterThanOrEqual(longKinds.includes(kind) ? 1 : sample(2, 4));
    }
  });
}

for (const [share, records] of shared(counting(naughtyRecords), 2).entries()) {
  test(`no naughty string has an effect, part ${String(share + 1)} @long`, async ({ console }) => {
    test.setTimeout(240_000);
    await addHostileProfile(console, service.baseUrl);
    for (const at of records) await lookAtOrder(console, `NAUGHTY-${String(at)}`);

    const reported = new Set([...service.sent.values()].flatMap((texts) => [...texts]));
    expect(naughtyStrings.length).toBeGreaterThanOrEqual(480);
    expect(naughtyStrings.filter((text) => !reported.has(text))).toEqual([]);
  });
}

test('no text hides in a list of orders or its bulk lookup', { tag: '@long' }, async ({ console }) => {
  await addHostileProfile(console, service.baseUrl);
  const { page, frame } = console;
  await frame.goTo('Bulk lookup');
  const cells = Object.values(textKinds).filter(
    (text) => text.trim() !== '' && text.length < 2_000 && !/[\n\r"]/.test(text),
  );
  const list = ['KINDS-0', 'KINDS-5', 'NAUGHTY-0', ...cells].map((cell, at) => `${cell}\tline ${String(at)}`);
  await page.getByRole('textbox', { name: 'Order numbers' }).fill(['order\tremark', ...list].join('\n'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /^Look up/ })).toBeVisible();
  await look(console, 'a list to look up');
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await look(console, 'a bulk lookup');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete lookup…' }).click();
  await look(console, 'deleting a bulk lookup');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Export \d/ }).click();
  await console.orderExports.settled();
  await console.orderExports.pick('Columns', /^Orders with customer/);
  await look(console, 'an export of orders');
  await console.orderExports.close();
  await frame.goTo('Reconcile');
  const shop = [...cells, 'KINDS-0', 'KINDS-5'].map((cell, at) => `${cell}\t${String(at)}.50\t${cell.slice(0, 8)}`);
  await page.getByRole('textbox', { name: 'Your shop’s file' }).fill(['order\tamount\tcurrency', ...shop].join('\n'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
  await look(console, 'columns of a shop’s file');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('grid', { name: 'File lines' })).toBeVisible();
  await look(console, 'a shop’s file');
});

test('no text hides in notes on an order or in the orders found', { tag: '@long' }, async ({ console }) => {
  test.setTimeout(240_000);
  await addHostileProfile(console, service.baseUrl);
  const { page, frame } = console;
  const numbers = ['KINDS-0', 'KINDS-5', 'KINDS-10', 'NAUGHTY-0'];
  for (const number of numbers) await openOrder(console, number);
  const texts = Object.values(textKinds).filter((text) => text.trim() !== '' && text.length < 2_000);
  const kept = await page.evaluate(
    async ({ serviceId, notes }) => {
      if (window.quittance === undefined) throw new Error('the page has no bridge');
      const { profiles, history } = window.quittance;
      const listed = await profiles.list();
      const profileId = listed.ok ? listed.value.chosenId : '';
      let count = 0;
      for (const note of notes) {
        const done = await history.addNote({ profileId, serviceId, note });
        count = done.ok ? done.value.length : count;
      }
      return count;
    },
    { serviceId: 'NAUGHTY-0', notes: texts },
  );
  expect(kept).toBeGreaterThan(20);
  await frame.goTo('Orders');
  await openOrder(console, 'NAUGHTY-0');
  await console.order.tab('History');
  await expect(page.getByRole('list', { name: 'Notes on this order' }).getByRole('listitem')).toHaveCount(kept);
  await look(console, 'notes on an order', '', true);
  await page.getByRole('button', { name: 'More actions' }).click();
  await look(console, 'the menu of an order');
  await page.keyboard.press('Escape');
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 1440, height });
  await expect(page.getByRole('region', { name: 'History', exact: true })).toBeVisible();
  await look(console, 'an order in three columns');
  await page.setViewportSize({ width, height });

  const found = page.getByRole('region', { name: 'Orders found' });
  let looks = 0;
  for (const text of texts) {
    await frame.goTo('Orders');
    await frame.lookUp(text.trim().slice(0, 300));
    // The text under the field before a search isn't a result.
    const answered = page
      .getByRole('status')
      .filter({ hasNotText: orderListText.sentence, hasText: /^(?!Newest lookup first)./ });
    await expect(found.or(console.order.status).or(answered).first()).toBeVisible();
    if ((await found.count()) === 0) continue;
    looks += 1;
    await look(console, 'orders found', text.slice(0, 20));
  }
  expect(looks).toBeGreaterThan(3);
});

const inPlaceOfRecord = [
  ['REFUSED', 'refused'],
  ['OTHER', 'Wrong order'],
  ['NOTHING', 'No order in the response'],
  ['PAGE', 'web page'],
  ['FAILED', 'service error'],
  ['MOVED', 'redirect'],
] as const;

test('no text hides in a response without a record @long', async ({ console }) => {
  test.setTimeout(300_000);
  await addHostileProfile(console, service.baseUrl);
  const { order, page } = console;
  for (const [name, words] of inPlaceOfRecord) {
    for (const kind of counting(kindNames.length)) {
      // A code of only spaces is still a code.
      await openOrder(console, `${name}-${String(kind)}`);
      if (kind === 0) await expect(order.failure).toContainText(new RegExp(words, 'i'));
      // An order number of only spaces counts as none, and the record is shown.
      await expect(order.failure.or(order.status).first()).toBeVisible();
      await look(console, 'a failure', `${name}, ${kindNames[kind] ?? ''}`);
    }
  }
  await expect(page.getByRole('main')).toBeVisible();
});

test('the check finds the attack and each kind of hidden text when drawn unguarded', async ({ console }) => {
  const { page } = console;
  await page.evaluate((text) => {
    document.body.append(text);
    const wide = document.createElement('section');
    wide.style.width = '50px';
    const inside = document.createElement('p');
    inside.style.width = '200px';
    inside.textContent = 'wide';
    wide.append(inside);
    document.querySelector('main')?.append(wide);
    Object.assign(globalThis, { ran: 1 });
  }, hostile);
  const { hidden, spills, alive } = await wrongIn(page);
  expect(hidden).toHaveLength(1);
  expect(spills).toHaveLength(1);
  expect(alive).toEqual(['script ran']);

  const harmless = [
    '64 KiB without a space',
    'right to left',
    'markup',
    'script URLs',
    'an image URL',
    'JavaScript names',
    'spaces around and between',
    'only spaces',
  ];
  // Each in its own element, whose name identifies the finding.
  await page.evaluate(
    (texts) => {
      for (const [at, text] of texts.entries()) {
        const place = document.createElement(`kind-${String(at)}`);
        place.textContent = text;
        document.body.append(place);
      }
    },
    kindNames.map((kind) => textKinds[kind] ?? ''),
  );
  const found = (await wrongIn(page)).hidden.filter((one) => one.startsWith('KIND-'));
  const drawn = kindNames.filter((_, at) => found.some((one) => one.startsWith(`KIND-${String(at)},`)));
  expect(drawn).toEqual(kindNames.filter((kind) => !harmless.includes(kind)));
  expect(found).toHaveLength(drawn.length);
});
