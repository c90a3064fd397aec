/** The two jobs of a new user: on the built-in sandbox, without any setup. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixture.ts';

test.describe('a new user', () => {
  test.use({ profile: 'built-in' });

  test('gets from the form to the file in six steps', async ({ console }, testInfo) => {
    const { addresses } = console;
    const file = testInfo.outputPath('addresses.csv');
    await addresses.open();
    const decisions: (() => Promise<unknown>)[] = [
      () => addresses.fill({ chain: 'TRON' }),
      () => addresses.fill({ count: 3 }),
      () => addresses.fill({ callbackUrl: 'https://shop.example/hooks/deposit' }),
      () => addresses.createButton.click(),
      () => console.saveAs(file),
      async () => (await addresses.newestBatch()).getByRole('button', { name: 'Save CSV' }).click(),
    ];
    expect(decisions).toHaveLength(6);
    for (const decide of decisions) await decide();
    await console.frame.toast('3 addresses exported').waitFor();
    const tabs = console.page.getByRole('navigation', { name: 'Addresses views' });
    await expect(tabs.getByRole('link')).toHaveText(['Create', /^Batches\s*1$/, /^All addresses\s*3$/]);
    expect(readFileSync(file, 'utf8').trimEnd().split('\r\n')).toHaveLength(4);
  });

  test('saves a batch in other formats without the dialog', async ({ console }, testInfo) => {
    const { addresses, page } = console;
    await addresses.open();
    const batch = await addresses.create({ count: 3 });
    const other = async (name: RegExp): Promise<void> => {
      await batch.getByRole('button', { name: 'Other formats' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const lines = testInfo.outputPath('addresses.jsonl');
    await console.saveAs(lines);
    await other(/^JSON Lines/);
    await console.frame.toast('3 addresses exported').waitFor();
    expect(readFileSync(lines, 'utf8').trimEnd().split('\n')).toHaveLength(3);
    await expect(batch.getByRole('region', { name: 'Exports' })).toHaveText(/^Exported .*addresses\.jsonl/s);
    await batch.getByRole('button', { name: 'Other formats' }).click();
    // A single alias has a single file.
    await expect(page.getByRole('menuitem')).toHaveText([/^Excel/, /^JSON Lines/]);
  });
});

test('an underpaid order shows its exact missing amount with a sign', async ({ console, sandbox }) => {
  await console.order.open(sandbox.order('underpaid-two-payments'));
  await expect(console.order.status).toHaveText('Underpaid by 3.98 USDT');
  await expect(console.page).toHaveTitle(/Underpaid by 3\.98\sUSDT · contradictory data/);
  // The contradiction is shown once, and its button leads to the payment.
  await console.page.getByRole('button', { name: /^Show: Payment 2 went to an address/ }).click();
  const opened = console.page.locator('[role="tabpanel"] [aria-expanded="true"]');
  await expect(opened).toHaveText('2');
  await expect(console.order.sum).toContainText('−3.98');
  await expect(console.order.sum).toContainText('−2.04%');
  await expect(console.order.facts).toContainText('paid_partial');
  await expect(console.order.timeline).toContainText('Payment 2 of 2');
});

test('the exported file is what the service created, byte for byte', async ({ console, sandbox }, testInfo) => {
  const file = testInfo.outputPath('addresses.csv');
  await console.addresses.open();
  const batch = await console.addresses.create({
    count: 5,
    alias: 'checkout, "nov"',
    callbackUrl: 'https://shop.example/h?a=1,2',
  });
  await expect(batch).toContainText('5 addresses created');
  await console.saveAs(file);
  await console.addresses.export(batch, 5);

  const [created] = await sandbox.batches();
  const written = readFileSync(file, 'utf8');
  const createdAt = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/.exec(written)?.[0] ?? '';
  expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
  expect(written).toBe(byHand(created?.addresses ?? [], createdAt));
  const manifest: unknown = JSON.parse(readFileSync(`${file}.manifest.json`, 'utf8'));
  expect(manifest).toMatchObject({ rows: 5, sha256: createHash('sha256').update(readFileSync(file)).digest('hex') });
});

/** The expected file with the column set `addresses`, from what the service created, without the product's writer. */
function byHand(addresses: readonly string[], created: string): string {
  const head =
    'address,network,alias,batch,request,position,created_at,source,check,check_reason,callback_url,profile,environment';
  const rows = addresses.map(
    (address, index) =>
      `${address},TRON,"checkout, ""nov""",1,1,${String(index + 1)},${created},created,valid,,"https://shop.example/h?a=1,2",Test shop,test`,
  );
  return `\uFEFF${[head, ...rows, ''].join('\r\n')}`;
}
