/** Batches of many requests: progress, pausing, stopping and resuming. */
import { formatCount } from '../../renderer/lib/format/money.ts';
import { z } from '../../electron/contract/zod.ts';
import { expect, test, type Console } from '../support/fixture.ts';

/** What was in the page as it was drawn; places from its top. */
const seenFrame = z.object({ form: z.boolean(), run: z.number().nullable(), table: z.number().nullable() });

/** By the button of the field. */
async function suggested({ page, addresses }: Console): Promise<readonly string[]> {
  const button = addresses.form.getByRole('button', { name: 'Suggestions' });
  if (await button.isHidden()) return [];
  await button.click();
  await page.getByRole('option').first().waitFor();
  const all = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return all;
}

test('a batch of many requests is paused, survives a crash, and is resumed to its end, each request sent once', async ({
  console,
  sandbox,
}) => {
  await sandbox.fault('create', 'delay', { ms: 1500, times: 1000 });
  await console.addresses.open();
  await console.addresses.fill({
    chain: 'TRON',
    count: 2_450,
    callbackUrl: 'https://shop.example/hook',
    alias: 'Till {n}',
  });
  const plan = console.addresses.form;
  await expect(plan.getByText('2,450 addresses in 25 requests')).toBeVisible();
  await expect(plan.getByText('Requests 2 to 24')).toBeVisible();
  await expect(plan.getByText('Till 2 … Till 24')).toBeVisible();
  await console.addresses.createButton.click();
  const run = await console.addresses.newestRun();
  await expect.poll(async () => (await sandbox.counts()).create.requests).toBeGreaterThan(2);

  await run.getByRole('button', { name: 'Pause' }).click();
  await expect(run.getByText('You paused this batch. Resume to send the rest.')).toBeVisible();
  const sent = (await sandbox.counts()).create.requests;
  await expect(run.getByText(`${formatCount(sent * 100)} of 2,450 saved`)).toBeVisible();
  await expect(run).toContainText(`Remaining${formatCount(2450 - sent * 100)}`);

  await console.killAndRestart();
  await sandbox.clearFaults();
  await console.addresses.open();
  const again = await console.addresses.newestRun();
  await expect(again.getByText('Paused when Quittance closed. Resume to send the rest.')).toBeVisible();
  expect((await sandbox.counts()).create.requests).toBe(sent);
  await again.getByRole('button', { name: 'Resume' }).click();
  await expect(again.getByRole('heading', { name: '2,450 addresses created, all valid' })).toBeVisible({
    timeout: 30_000,
  });
  expect((await sandbox.counts()).create).toMatchObject({ requests: 25 });
  const aliases = Array.from({ length: 25 }, (_, index) => `Till ${index + 1}`);
  expect(new Set((await sandbox.batches()).map(({ alias }) => alias))).toEqual(new Set(aliases));

  const requests = again.getByRole('table', { name: /^Requests of batch/ });
  await expect(requests.getByRole('row')).toHaveCount(26);
  await requests.getByText('1 of 25', { exact: true }).hover();
  await console.page.mouse.wheel(0, 10_000);
  await expect(requests.getByText('25 of 25', { exact: true })).toBeVisible();
  await expect(requests.getByText('Till 25')).toBeVisible();
});

test(
  'an unknown outcome in the middle is shown above the requests, and the rest resumes once it is confirmed',
  { tag: '@long' },
  async ({ console, sandbox }) => {
    await console.addresses.open();
    await sandbox.fault('create', 'too-many-requests', { retry_after: 12 });
    const run = await console.addresses.create({ count: 1_000 });
    await expect(run.getByText('Rate limited by the service. Resumes at')).toBeVisible();
    await sandbox.fault('create', 'reset-after');
    await expect(run.getByText('Not sent until you confirm').first()).toBeVisible({ timeout: 30_000 });
    await expect(run.getByRole('button', { name: 'Resume' })).toBeHidden();
    const created = await sandbox.batches();
    const lost = created.find(({ nonce }) => nonce !== '');
    expect(lost).toBeDefined();
    const waiting = run.getByRole('region', { name: 'Needs attention' });
    await expect(waiting).toContainText(/Find request \d+ in its console/);
    await waiting.getByRole('button', { name: 'Details', exact: true }).click();
    const nonce = await waiting.locator('dt:text-is("Nonce") + dd').first().innerText();
    expect(nonce).toMatch(/^[A-Za-z0-9]{6}$/);
    const batch = created.find((one) => one.nonce === nonce);
    const dialog = await console.addresses.importAddresses(run, batch?.addresses ?? []);
    await dialog.getByRole('button', { name: /^Import \d/ }).click();
    await expect(waiting).toBeHidden();
    await run.getByRole('button', { name: 'Resume' }).click();
    await expect(run.getByRole('heading', { name: '1,000 addresses created, all valid' })).toBeVisible({
      timeout: 30_000,
    });
    // One was refused for its number and sent again.
    expect((await sandbox.counts()).create.requests).toBe(11);
  },
);

test('a stopped batch sends no more, and the next can start @long', async ({ console, sandbox }) => {
  await console.addresses.open();
  await sandbox.fault('create', 'refuse-signature');
  const run = await console.addresses.create({ count: 500 });
  await expect(run.getByText('Paused: the service refused a request.')).toBeVisible();
  await expect(console.page.getByText('Available after you resume batch 1 and it ends, or you stop it.')).toBeVisible();
  const before = (await sandbox.counts()).create.requests;
  await run.getByRole('button', { name: 'Stop…' }).click();
  const dialog = console.page.getByRole('dialog', { name: 'Stop batch 1?' });
  await expect(dialog.getByText('not sent yet won’t be created')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop batch' }).click();
  await expect(run.getByText('You stopped the batch before this request was sent.').first()).toBeVisible();
  await expect(console.addresses.another).toBeVisible();
  expect((await sandbox.counts()).create.requests).toBe(before);
});

test('a batch stopped halfway claims nothing about the service, and its buttons keep their place @long', async ({
  console,
  sandbox,
}) => {
  const { addresses, page } = console;
  const leftOf = async (name: string) => (await page.getByRole('main').getByRole('button', { name }).boundingBox())?.x;
  await sandbox.fault('create', 'delay', { ms: 1_500, times: 1000 });
  await addresses.open();
  const run = await addresses.create({ count: 900, alias: 'Till {n}' });
  await expect(run.getByText(/\d00 of 900 saved/)).toBeVisible();
  const edges = [await leftOf('Pause')];
  await run.getByRole('button', { name: 'Pause' }).click();
  await expect(run.getByText('You paused this batch. Resume to send the rest.')).toBeVisible();
  edges.push(await leftOf('Resume'));
  await run.getByRole('button', { name: 'Stop…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop batch' }).click();
  await expect(addresses.another).toBeVisible();
  edges.push(await leftOf('Save CSV'));
  await sandbox.clearFaults();
  await expect(await addresses.create({ count: 2, alias: 'next' })).toContainText('2 addresses created');
  const earlier = page.getByRole('region', { name: 'Earlier batches', exact: true });
  await expect(earlier).toContainText('of 900 created');
  await expect(page.getByRole('main')).not.toContainText('may exist at the service');
  await expect(earlier.locator('[data-shape="notice"]')).toHaveCount(0);
  expect(new Set(edges).size).toBe(1);
});

test('the view has one primary button, also with the form above an ended batch @long', async ({ console }) => {
  const { addresses, page } = console;
  const primary = page.getByRole('main').locator('button[class*="_primary"]');
  await addresses.open();
  await expect(await addresses.create({ count: 2 })).toContainText('2 addresses created');
  // The second half opens its menu.
  await expect(primary).toHaveText(['Save CSV', '']);
  await addresses.another.click();
  await expect(primary).toHaveText([/^Create/]);
});

test('a sleeping computer sends nothing, and resumes when it wakes @long', async ({ console, sandbox }) => {
  await sandbox.fault('create', 'delay', { ms: 1_000, times: 1000 });
  await console.addresses.open();
  const run = await console.addresses.create({ count: 900 });
  await expect.poll(async () => (await sandbox.counts()).create.requests).toBeGreaterThan(0);
  await console.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
  await expect(run.getByText('Paused while the computer slept. Resumes automatically.')).toBeVisible();
  await sandbox.clearFaults();
  await console.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
  await expect(run.getByRole('heading', { name: '900 addresses created, all valid' })).toBeVisible({ timeout: 30_000 });
  expect((await sandbox.counts()).create.requests).toBe(9);
});

test('a batch replaces the form in one frame, and its parts keep their place to the end @long', async ({
  console,
  sandbox,
}) => {
  const { page, addresses } = console;
  await sandbox.fault('create', 'delay', { ms: 300, times: 1000 });
  await addresses.open();
  await addresses.fill({ chain: 'TRON', count: 900, callbackUrl: 'https://shop.example/hook', alias: 'Till {n}' });
  await page.evaluate(() => {
    const frames: object[] = [];
    const top = (found: Element | null) => found?.getBoundingClientRect().top ?? null;
    const look = (): void => {
      const run = document.querySelector('section[aria-label^="Batch "]');
      const form = document.querySelector('form[aria-label="New addresses"]') !== null;
      frames.push({ form, run: top(run), table: top(run?.querySelector('table') ?? null) });
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { seenFrames: frames });
  });
  await addresses.createButton.click();
  const run = await addresses.newestRun();
  await expect(run.getByRole('heading', { name: '900 addresses created, all valid' })).toBeVisible({ timeout: 30_000 });
  await expect(addresses.another).toBeVisible();
  await expect(run.getByRole('button', { name: 'Export options…' })).toBeVisible();
  const frames = seenFrame
    .array()
    .parse(JSON.parse(await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'seenFrames')))));
  const during = frames.filter((frame) => frame.run !== null);
  expect(during.length).toBeGreaterThan(20);
  expect(frames.filter((frame) => frame.form && frame.run !== null)).toEqual([]);
  expect(frames.filter((frame) => !frame.form && frame.run === null)).toEqual([]);
  for (const part of ['run', 'table'] as const) {
    const tops = during.map((frame) => frame[part]).filter((found) => found !== null);
    expect(Math.max(...tops) - Math.min(...tops), part).toBeLessThanOrEqual(1);
  }
});

test('a batch whose last requests were refused is resumed with one click @long', async ({ console, sandbox }) => {
  await console.addresses.open();
  await sandbox.fault('create', 'refuse-signature', { times: 1 });
  const run = await console.addresses.create({ count: 60 });
  await expect(run).toContainText('Refused60');
  await expect(
    run.getByText('60 addresses weren’t created (refused or not sent). Creating them now takes 1 request'),
  ).toBeVisible();
  await run.getByRole('button', { name: 'Create remaining 60', exact: true }).click();
  await expect(run.getByRole('heading', { name: '60 addresses created, all valid' })).toBeVisible();
  await expect(run.getByRole('button', { name: 'Create remaining' })).toBeHidden();
  expect((await sandbox.counts()).create).toMatchObject({ requests: 2, done: 1 });
});

test('on a live profile the rest is created once its count was typed', async ({ console, sandbox }) => {
  await console.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  await console.addProfile({ name: 'Noordmarkt', environment: 'live' });
  await console.addresses.open();
  await sandbox.fault('create', 'refuse-signature', { times: 1 });
  await console.addresses.fill({ chain: 'TRON', count: 60, callbackUrl: 'https://shop.example/hooks/deposit' });
  await console.addresses.form.getByLabel('Type 60 to confirm').fill('60');
  await console.addresses.createButton.click();
  const run = await console.addresses.newestRun();
  await expect(run).toContainText('Refused60');
  const send = run.getByRole('button', { name: 'Create remaining 60', exact: true });
  await expect(send).toBeDisabled();
  await run.getByLabel('Type 60 to confirm').fill('6');
  await expect(send).toBeDisabled();
  await run.getByLabel('Type 60 to confirm').fill('60');
  await run.getByLabel('Type 60 to confirm').press('Enter');
  await expect(run.getByRole('heading', { name: '60 addresses created, all valid' })).toBeVisible();
  expect((await sandbox.counts()).create).toMatchObject({ requests: 2, done: 1 });
});

test('networks that the profile used are suggested before its default ones, whatever the field has @long', async ({
  console,
}) => {
  await console.addresses.open();
  const { form } = console.addresses;
  const field = form.getByRole('combobox', { name: 'Network' });
  await expect(form.getByRole('heading', { name: 'Summary' })).toBeVisible();
  const before = await suggested(console);
  await console.addresses.create({ chain: 'ODDCHAIN', count: 2 });
  await console.addresses.another.click();
  await field.fill('');
  await console.page.keyboard.press('Escape');
  expect(await suggested(console)).toEqual(['ODDCHAIN', ...before]);
  // Not those alone that begin as the field does.
  await field.fill('ODD');
  await console.page.keyboard.press('Escape');
  expect(await suggested(console)).toEqual(['ODDCHAIN', ...before]);
  await field.fill('ODDC');
  await expect(console.page.getByRole('option')).toHaveText(['ODDCHAIN']);
});

test('an alias in the summary isn’t a link, and one of a batch leads to its addresses of this batch only @long', async ({
  console,
}) => {
  await console.addresses.open();
  const { form } = console.addresses;
  for (const count of [2, 3]) {
    await console.addresses.fill({ chain: 'TRON', count, callbackUrl: 'https://shop.example/hook', alias: 'Till 1' });
    await expect(form.getByRole('button', { name: /Till 1/ })).toHaveCount(0);
    await console.addresses.createButton.click();
    const run = await console.addresses.newestRun();
    await expect(run.getByText(new RegExp(`^${String(count)} address(es)? created`))).toBeVisible();
  }
  const run = await console.addresses.newestRun();
  await run.getByRole('button', { name: 'Show addresses of Till 1' }).click();
  await expect(console.addresses.ledgerSearch).toHaveValue('"Till 1"');
  await expect(console.addresses.ledger.locator('tbody tr[data-place]')).toHaveCount(3);
});
