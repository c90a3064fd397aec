/** Text from outside can hide nothing, turn nothing, run nothing and push nothing away: orders, and what comes in place of one. */
import { orderTabs } from '../../renderer/lib/order-tabs.ts';
import { expect, test, type Console } from '../support/fixture.ts';
import { addHostileProfile, look } from '../support/hostile-look.ts';
import { hostile, naughtyEntries, startHostileService, type HostileService } from '../support/hostile-service.ts';
import { aliveIn, hiddenIn, spillsIn } from '../support/page-text.ts';
import { kindNames, naughtyStrings } from '../support/text-kinds.ts';

let service: HostileService;
test.beforeEach(async () => {
  service = await startHostileService();
});
test.afterEach(() => service.close());

const tabNames: Readonly<Record<(typeof orderTabs)[number], string>> = {
  payments: 'Payments',
  options: 'Options offered',
  items: 'Items',
  payer: 'Payer',
  checks: 'Checks',
  raw: 'Raw',
};

/** Opens whatever is folded in the tab, the first few of each. */
const unfold = ({ page }: Console): Promise<void> =>
  page.evaluate(() => {
    const folded = document.querySelectorAll<HTMLElement>('[role=tabpanel] button[aria-expanded=false]');
    for (const button of Array.from(folded).slice(0, 3)) button.click();
  });

async function lookAtOrder(console: Console, number: string): Promise<void> {
  await console.order.open(number);
  for (const tab of orderTabs) {
    await console.order.tab(tabNames[tab]);
    await unfold(console);
    await look(console, 'an order', `${number}, ${tab}`);
  }
}

const shares = 8;
for (let share = 0; share < shares; share += 1) {
  test(`nothing hides in an order, whatever its fields say, part ${String(share + 1)}`, async ({ console }) => {
    test.setTimeout(240_000);
    await addHostileProfile(console, service.baseUrl);
    for (let kind = share; kind < kindNames.length; kind += shares) await lookAtOrder(console, `KIND-${String(kind)}`);
    await expect(console.page.getByRole('main')).toContainText(/RLO|U\+/);
  });
}

for (let share = 0; share < 2; share += 1) {
  test(`nor what the naughty strings are made for, part ${String(share + 1)}`, async ({ console }) => {
    test.setTimeout(240_000);
    await addHostileProfile(console, service.baseUrl);
    const records = Math.ceil(naughtyStrings.length / naughtyEntries);
    expect(records).toBeGreaterThan(15);
    for (let at = share; at < records; at += 2) await lookAtOrder(console, `NAUGHTY-${String(at)}`);
  });
}

test('nor in what comes in place of a record', async ({ console }) => {
  test.setTimeout(240_000);
  await addHostileProfile(console, service.baseUrl);
  const { order, page } = console;
  for (const [name, words] of [
    ['REFUSED', 'refused'],
    ['OTHER', 'another order'],
    ['NOTHING', 'without a record'],
    ['PAGE', 'web page'],
    ['FAILED', 'failed'],
    ['MOVED', 'redirect'],
  ] as const) {
    for (let kind = 0; kind < kindNames.length; kind += 1) {
      // A code that is only blanks is one all the same.
      await order.open(`${name}-${String(kind)}`);
      if (kind === 0) await expect(order.failure).toContainText(new RegExp(words, 'i'));
      // An order number of blanks alone is none, and the record is shown.
      await expect(order.failure.or(order.verdict).first()).toBeVisible();
      await look(console, 'a failure', `${name}, ${kindNames[kind] ?? ''}`);
    }
  }
  await expect(page.getByRole('main')).toBeVisible();
});

test('the attack is one: drawn as it is, it would be found', async ({ console }) => {
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
  expect(await hiddenIn(page)).toHaveLength(1);
  expect(await spillsIn(page)).toHaveLength(1);
  expect(await aliveIn(page)).toEqual(['script ran']);
});

test('no kind of text is drawn as it is that hides something', async ({ console }) => {
  const { page } = console;
  const { textKinds } = await import('../support/text-kinds.ts');
  const harmless = [
    '64 KiB without a blank',
    'right to left',
    'markup',
    'addresses that run',
    'an address to load',
    'names of JavaScript',
    'blanks around and between',
    'only blanks',
  ];
  for (const [kind, text] of Object.entries(textKinds)) {
    const found = await page.evaluate((drawn) => {
      const place = document.createElement('p');
      place.textContent = drawn;
      document.body.append(place);
      return true;
    }, text);
    expect(found).toBe(true);
    const hidden = await hiddenIn(page);
    expect(hidden.length, kind).toBe(harmless.includes(kind) ? 0 : 1);
    await page.evaluate(() => document.body.lastElementChild?.remove());
  }
});
