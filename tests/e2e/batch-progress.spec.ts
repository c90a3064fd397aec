/** Batches of many requests: progress, pausing, stopping and resuming. */
import { formatCount } from '../../renderer/lib/format/money.ts';
import { expect, test } from '../support/fixture.ts';

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
  const batch = await console.addresses.newestBatch();
  await expect.poll(async () => (await sandbox.counts()).create.requests).toBeGreaterThan(2);

  await batch.getByRole('button', { name: 'Pause' }).click();
  await expect(batch.getByText('You paused this batch. Resume to send the rest.')).toBeVisible();
  const sent = (await sandbox.counts()).create.requests;
  await expect(batch.getByText(`${formatCount(sent * 100)} of 2,450 saved`)).toBeVisible();
  await expect(batch).toContainText(`Remaining${formatCount(2450 - sent * 100)}`);

  await console.killAndRestart();
  await sandbox.clearFaults();
  await console.addresses.open();
  const again = await console.addresses.newestBatch();
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
  'an unknown outcome in the middle of a batch is shown above the requests, and the rest resumes once it is confirmed',
  { tag: '@long' },
  async ({ console, sandbox }) => {
    await console.addresses.open();
    await sandbox.fault('create', 'too-many-requests', { retry_after: 12 });
    const batch = await console.addresses.create({ count: 1_000 });
    await expect(batch.getByText('Rate limited by the service. Resumes at')).toBeVisible();
    await sandbox.fault('create', 'reset-after');
    await expect(batch.getByText('Not sent until you confirm').first()).toBeVisible({ timeout: 30_000 });
    await expect(batch.getByRole('button', { name: 'Resume' })).toBeHidden();
    const created = await sandbox.batches();
    const waiting = batch.getByRole('region', { name: 'Needs attention' });
    await expect(waiting).toContainText(/Find request \d+ in its console/);
    await waiting.getByRole('button', { name: 'Details', exact: true }).click();
    const nonce = await waiting.locator('dt:text-is("Nonce") + dd').first().innerText();
    expect(nonce).toMatch(/^[A-Za-z0-9]{6}$/);
    const unanswered = created.find((one) => one.nonce === nonce);
    const dialog = await console.addresses.importAddresses(batch, unanswered?.addresses ?? []);
    await dialog.getByRole('button', { name: /^Import \d/ }).click();
    await expect(waiting).toBeHidden();
    await batch.getByRole('button', { name: 'Resume' }).click();
    await expect(batch.getByRole('heading', { name: '1,000 addresses created, all valid' })).toBeVisible({
      timeout: 30_000,
    });
    // One was rate-limited and sent again.
    expect((await sandbox.counts()).create.requests).toBe(11);
  },
);

test('on a live profile a batch resumes only after the remaining count is typed', async ({ console, sandbox }) => {
  await console.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  await console.addProfile({ name: 'Noordmarkt', environment: 'live' });
  await console.addresses.open();
  await sandbox.fault('create', 'refuse-signature', { times: 1 });
  await console.addresses.fill({ chain: 'TRON', count: 60, callbackUrl: 'https://shop.example/hooks/deposit' });
  await console.addresses.form.getByLabel('Type 60 to confirm').fill('60');
  await console.addresses.createButton.click();
  const batch = await console.addresses.newestBatch();
  await expect(batch).toContainText('Not createdrefused60');
  const send = batch.getByRole('button', { name: 'Create these 60', exact: true });
  await expect(send).toBeDisabled();
  await batch.getByLabel('Type 60 to confirm').fill('6');
  await expect(send).toBeDisabled();
  await batch.getByLabel('Type 60 to confirm').fill('60');
  await batch.getByLabel('Type 60 to confirm').press('Enter');
  await expect(batch.getByRole('heading', { name: '60 addresses created, all valid' })).toBeVisible();
  expect((await sandbox.counts()).create).toMatchObject({ requests: 2, done: 1 });
});
