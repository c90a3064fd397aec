/** Batches that don't just succeed: running, paused, stopped, refused, incomplete and unknown. */
import type { TestSandbox } from '../test-sandbox.ts';
import type { Tour } from './camera.ts';

const callbackUrl = 'https://shop.example/hooks/deposit';

/** Needs a selected profile of that sandbox. */
export async function seeBatches(tour: Tour, sandbox: TestSandbox): Promise<void> {
  const { page, addresses, timed, picture, pictures } = tour;
  await addresses.open();

  await timed('create a batch of many requests', async () => {
    await sandbox.fault('create', 'delay', { ms: 1_200, times: 8 });
    await sandbox.fault('create', 'delay', { ms: 15_000, times: 1_000 });
    const batch = await addresses.create({ count: 2_450, callbackUrl, alias: 'Till {n}' });
    await batch.getByText('800 of 2,450 saved').waitFor();
  });
  await pictures('batch-in-progress');
  await timed('pause the batch', async () => {
    const batch = await addresses.newestBatch();
    await batch.getByRole('button', { name: 'Pause' }).click();
    await batch.getByText('Pausing: waiting for responses.').waitFor();
  });
  await picture('batch-pausing');
  await timed('show the paused batch', () => pausedBatch(tour, sandbox));
  await pictures('batch-paused');
  await timed('stop the batch', async () => {
    const batch = await addresses.newestBatch();
    await batch.getByRole('button', { name: 'Stop…' }).click();
    await page.getByRole('dialog', { name: /^Stop batch/ }).waitFor();
  });
  await picture('batch-stop-dialog');
  await timed('confirm the stop', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Stop batch' }).click();
    await addresses.another.waitFor();
  });
  await pictures('batch-stopped');

  await timed('create a batch with a refused request', async () => {
    await sandbox.fault('create', 'refuse-signature', { times: 1 });
    const batch = await addresses.create({ count: 60, callbackUrl, alias: 'checkout-nov' });
    await batch.getByText('Refused').first().waitFor();
  });
  await pictures('batch-refused');
  await timed('create a batch with fewer addresses than requested', async () => {
    await sandbox.fault('create', 'wrong-count');
    const batch = await addresses.create({ count: 12, callbackUrl, alias: 'kiosk-hamburg' });
    await batch.getByText('Incomplete: 11 of 12 saved').waitFor();
  });
  await pictures('batch-incomplete');
  await timed('create a batch with an invalid address', async () => {
    await sandbox.fault('create', 'malformed-address');
    const batch = await addresses.create({ count: 3, callbackUrl, alias: 'kiosk-kiel' });
    await batch.getByText('Incomplete: 2 of 3 valid').waitFor();
  });
  await pictures('batch-invalid-addresses');

  await timed('create with a connection lost after sending', async () => {
    await sandbox.fault('create', 'cut-json');
    const batch = await addresses.create({ count: 10, callbackUrl, alias: 'kiosk-berlin' });
    await batch.getByText('Outcome unknown').first().waitFor();
  });
  await pictures('outcome-unknown');
  await timed('show the response', async () => {
    await (await addresses.newestBatch()).getByRole('button', { name: 'Import created addresses…' }).click();
    await page.getByRole('dialog', { name: 'Import created addresses' }).waitFor();
  });
  await pictures('import-addresses');
  await page.keyboard.press('Escape');
}

/** The batch is paused after the last response. */
async function pausedBatch({ addresses }: Tour, sandbox: TestSandbox): Promise<void> {
  await sandbox.clearFaults();
  const batch = await addresses.newestBatch();
  await batch.getByText('You paused this batch. Resume to send the rest.').waitFor();
}
