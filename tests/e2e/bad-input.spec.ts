/** Malformed input gets its sentence at its field; nothing is sent, and what was typed stays. */
import { expect, test } from '../support/fixture.ts';
import { sample } from '../support/full.ts';
import { chosen, createAddresses } from '../support/through-bridge.ts';

test('a malformed order number is not sent, one is taken out of a URL, and an unknown one stays to be corrected', async ({
  console,
  sandbox,
}) => {
  await console.frame.lookUp('7QF2 KX80');
  await expect(console.page.getByText('Order numbers have only Latin letters, digits and symbols')).toBeVisible();
  await expect(console.frame.search).toHaveValue('7QF2 KX80');
  expect((await sandbox.counts()).info.requests).toBe(0);

  const serviceId = sandbox.order('paid');
  await console.frame.lookUp(`https://pay.example/orders/${serviceId}?lang=en`);
  await console.page.getByRole('button', { name: `Look up ${serviceId}` }).click();
  await expect(console.order.status).toHaveText('Paid in full');
  expect((await sandbox.counts()).info.requests).toBe(1);

  await console.frame.lookUp('7QF2KX8044MD1O93');
  await expect(console.order.failure).toBeVisible();
  await expect(console.frame.search).toHaveValue('7QF2KX8044MD1O93');
  await console.frame.lookUp(serviceId);
  await expect(console.order.status).toHaveText('Paid in full');
  await expect(console.frame.search).toHaveValue('');
});

const hash = '9f3a77c1'.repeat(8);
const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test.describe('what is no order number', () => {
  const kinds = [
    ['a URL', 'https://explorer.example/tx', /^This is a URL/],
    ['a transaction hash', hash, /^This looks like a transaction hash, with 64 hexadecimal digits/],
    ['an address', usdt, /^This is an address of TRON/],
    [
      'a transaction hash of Ethereum’s form',
      `0x${hash.toUpperCase()}`,
      /^This looks like a transaction hash, with 64 hexadecimal digits/,
    ],
    ['a payment link', `tron:${usdt}?amount=1`, /^This is an address of TRON/],
    ['a page of an explorer', `https://explorer.example/#/address/${usdt}`, /^This is an address of TRON/],
    ['a mistyped address', usdt.replace('Q', 'R'), /^Invalid TRON address/],
    [
      'an address in one case',
      `0x${'5aaeb6053f'.repeat(4)}`,
      /^This is an address of Ethereum \(or compatible\) without a checksum/,
    ],
  ] as const;

  test('is not sent as one without a question @long', async ({ console, sandbox }) => {
    const { page, frame } = console;
    const infoRequests = async () => (await sandbox.counts()).info.requests;
    const question = page.getByRole('main').getByRole('region', { name: 'Not sent yet' });
    for (const [at, [what, typed, sentence]] of kinds.slice(0, sample(3, kinds.length)).entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await test.step(what, async () => {
        await console.frame.goTo('Orders');
        await expect(question).toHaveCount(0);
        // On the start itself, from the bar of another view, and from the palette.
        await frame.lookUp(typed);
        await expect(question).toContainText(sentence);
        await expect(frame.search).toHaveValue(typed);
        await console.settings.open();
        await frame.lookUp(typed);
        await expect(question).toContainText(sentence);
        await console.settings.open();
        await page.keyboard.press('ControlOrMeta+k');
        await page.keyboard.type(typed);
        await page.keyboard.press('Enter');
        await expect(question).toContainText(sentence);
        expect(await infoRequests()).toBe(at);
        // Typing on takes the question away; asking in spite of it is the second choice.
        await frame.search.fill(`${typed} `);
        await expect(question).toHaveCount(0);
        await frame.search.press('Enter');
        await question.getByRole('button', { name: 'Look up anyway' }).click();
        await expect.poll(infoRequests).toBe(at + 1);
      });
    }
  });
});

test('an address is looked for in the ledger: its row is opened from every field, and where it has none that is said', async ({
  console,
  sandbox,
}) => {
  const { page, frame, addresses } = console;
  const profileId = await chosen(console);
  await createAddresses(console, profileId, 2, null, 'counter');
  await addresses.open();
  await addresses.openLedger();
  const [first = ''] = await addresses.ledgerAddresses();
  const details = page.getByRole('group', { name: `Details of ${first}` });
  await console.settings.open();
  await frame.lookUp(first);
  await expect(details).toBeVisible();
  expect(await addresses.ledgerAddresses()).toEqual([first]);
  await console.settings.open();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(first);
  await page.getByRole('option', { name: 'Show in address list' }).click();
  await expect(details).toBeVisible();
  expect(await addresses.ledgerAddresses()).toEqual([first]);
  await frame.goTo('Orders');
  await frame.lookUp(`https://explorer.example/address/${first}`);
  await expect(details).toBeVisible();

  const question = page.getByRole('main').getByRole('region', { name: 'Not sent yet' });
  await frame.goTo('Orders');
  await frame.lookUp(usdt);
  await expect(question).toContainText('Not found in this profile’s address list (2 addresses).');
  expect((await sandbox.counts()).info.requests).toBe(0);
});

test.describe('on the built-in sandbox', () => {
  test.use({ profile: 'built-in' });

  test(
    'where an order was looked for is said, and a merchant order read here is found in any case',
    { tag: '@long' },
    async ({ console }) => {
      await console.sandboxView.open();
      await console.sandboxView.openOrder('paid');
      await expect(console.order.status).toHaveText('Paid in full');
      const merchantOrder = await console.page.locator('main header').textContent();
      const [typed = ''] = /A-\d+/.exec(merchantOrder ?? '') ?? [];
      await console.order.open('7QF2KX8044MD1O93');
      await expect(console.order.failure).toContainText('has this merchant order number (1 searched)');
      await console.frame.lookUp(typed.toLowerCase());
      await expect(console.order.status).toHaveText('Paid in full');
    },
  );
});

test('the palette asks about an address as the field does, and loses nothing of what is typed right after its keys @long', async ({
  console: { page },
}) => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(usdt);
  await expect(page.getByRole('option', { name: 'Check before lookup' })).toBeVisible();
  await expect(page.getByRole('option', { name: /^Look up TR7/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const focused = () => document.activeElement?.getAttribute('role');
  const atOnce = await page.evaluate(async () => {
    const keys = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    window.dispatchEvent(new KeyboardEvent('keydown', keys));
    // Before the next frame, as keys come that wait already.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    return document.activeElement?.getAttribute('role');
  });
  expect(atOnce).toBe('combobox');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(focused)).not.toBe('combobox');
});

test('what cannot be so says so at its field, is not sent and stays there, after Escape as well', async ({
  console,
  sandbox,
}) => {
  const { form, createButton } = console.addresses;
  await console.addresses.open();
  const cases = [
    ['Number of addresses', '10001', 'Enter a whole number from 1 to 10,000.'],
    ['Callback URL', 'https://shop.example\\@evil.example', 'Contains a space, a backslash'],
    ['Alias (optional)', 'a'.repeat(41), 'At most 40 characters, including its number.'],
    ['Number of addresses', '1.5', 'Enter a whole number from 1 to 10,000.'],
    ['Callback URL', 'https:shop.example', 'Start with https:// and a host name'],
    ['Callback URL', 'https://shop.example/\u200Bhook', 'an invisible or invalid character'],
    ['Callback URL', 'https://bücher.example', 'xn--'],
    ['Callback URL', 'http://shop.example/hook', 'Start with https'],
    ['Callback URL', 'shop', 'Not a URL.'],
    ['Callback URL', 'https://me:pw@shop.example', 'Remove the user name and password'],
  ] as const;
  for (const [field, typed, sentence] of cases.slice(0, sample(3, cases.length))) {
    // oxlint-disable-next-line no-await-in-loop -- one form
    await test.step(`"${typed.slice(0, 30)}" in "${field}"`, async () => {
      await form.getByLabel('Alias (optional)').fill('');
      await console.addresses.fill({ chain: 'TRON', count: 2, callbackUrl: 'https://shop.example/hook' });
      await expect(form.getByLabel(field)).not.toHaveAttribute('aria-invalid', 'true');
      await form.getByLabel(field).fill(typed);
      await createButton.click();
      await expect(form.getByText(sentence)).toBeVisible();
      await expect(form.getByLabel(field)).toHaveValue(typed);
      await expect(form.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
      // Leaving the view and coming back keeps it too.
      await console.frame.goTo('Settings');
      await console.addresses.open();
      await expect(form.getByLabel(field)).toHaveValue(typed);
    });
  }
  const chain = form.getByRole('combobox', { name: 'Network' });
  await chain.fill('my-own-chain');
  for (let press = 0; press < 3; press += 1) await chain.press('Escape');
  await expect(chain).toHaveValue('my-own-chain');
  expect((await sandbox.counts()).create.requests).toBe(0);
});

test('odd orders are shown, say nothing that the service did not, and count no check as passed that can’t be made @long', async ({
  console,
  sandbox,
}) => {
  const odd = [
    'null-everything',
    'contradicted',
    'unknown-status',
    'hostile-text',
    'huge-int64',
    'eighteen-decimals',
    'mixed-currencies',
  ];
  for (const name of odd.slice(0, sample(2, odd.length))) {
    // oxlint-disable-next-line no-await-in-loop -- one order after another
    await test.step(name, async () => {
      await console.order.openAnew(sandbox.order(name));
      await expect(console.order.status).toBeVisible();
      await expect(console.page.getByRole('main')).not.toContainText(/NaN|undefined|\[object|Infinity|Invalid Date/);
      await expect(console.order.failure).toBeHidden();
    });
  }

  await console.order.openAnew(sandbox.order('null-everything'));
  await expect(console.order.facts).toContainText(/\d+ can’t be checked/);
  await expect(console.order.facts).not.toContainText(/All \d+ passed/);
  const nulls = await console.order.tab('Checks');
  await expect(nulls.getByRole('row', { name: /refund_requested not provided/ }).first()).toBeVisible();

  await console.order.open(sandbox.order('paid'));
  await expect(console.order.facts).toContainText(/\d+ passed/);
  await expect(console.order.facts).not.toContainText(/All \d+ passed/);
  const paid = await console.order.tab('Checks');
  // Passed checks are folded: what was found comes first.
  await expect(paid.getByRole('row', { name: /^Passed / })).toHaveCount(0);
  await paid.getByRole('button', { name: /^Show \d+ passed$/ }).click();
  await expect(paid.getByRole('row', { name: /^Passed / }).first()).toBeVisible();
  await paid.getByRole('button', { name: /^Show \d+ not applicable$/ }).click();
  await expect(paid.getByRole('row', { name: /^Not applicable Refund address No refund$/ })).toBeVisible();
});

test('a refund that went elsewhere is told with both addresses, and leads to them @long', async ({
  console,
  sandbox,
}) => {
  await console.order.open(sandbox.order('refund-to-stranger'));
  const look = await console.order.tab('Checks');
  await expect(look).toContainText('Refund sent to a different address');
  await expect(look).toContainText(/To .+, paid from .+/);
  await look.getByRole('button', { name: /Refund sent to a different address/ }).click();
  // The refund stands right under the finding, with that address.
  await expect(console.page.getByRole('region', { name: 'Refund' })).toBeFocused();
});
