/** Runs that do not simply end well: under way, paused, stopped, refused, fewer than asked, unknown, and what is done about each. */
import type { TestSandbox } from '../test-sandbox.ts';
import type { Tour } from './camera.ts';

const callbackUrl = 'https://shop.example/hooks/deposit';

/** On a profile of that sandbox, which is chosen. */
export async function seeRuns(tour: Tour, sandbox: TestSandbox): Promise<void> {
  const { page, addresses, timed, picture, pictures } = tour;
  await addresses.open();

  await timed('create a batch of many requests', async () => {
    await sandbox.fault('create', 'delay', { ms: 1_200, times: 8 });
    await sandbox.fault('create', 'delay', { ms: 15_000, times: 1_000 });
    const run = await addresses.create({ count: 2_450, callbackUrl, alias: 'Till {n}' });
    await run.getByText('800 of 2,450 created').waitFor();
  });
  await pictures('run-under-way');
  await timed('pause the batch', async () => {
    const run = await addresses.newestRun();
    await run.getByRole('button', { name: 'Pause' }).click();
    await run.getByText('Pausing: no more requests are sent').waitFor();
  });
  await picture('run-pausing');
  await timed('show the paused batch', () => pausedRun(tour, sandbox));
  await pictures('run-paused');
  await timed('stop the batch', async () => {
    const run = await addresses.newestRun();
    await run.getByRole('button', { name: 'Stop…' }).click();
    await page.getByRole('dialog', { name: /^Stop run/ }).waitFor();
  });
  await picture('run-stop-dialog');
  await timed('confirm the stop', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Stop this run' }).click();
    await addresses.another.waitFor();
  });
  await pictures('batch-stopped');

  await timed('create a batch with a refused request', async () => {
    await sandbox.fault('create', 'refuse-signature', { times: 1 });
    const run = await addresses.create({ count: 60, callbackUrl, alias: 'checkout-nov' });
    await run.getByText('60 refused').waitFor();
  });
  await pictures('run-refused');
  await timed('create a batch with fewer addresses than requested', async () => {
    await sandbox.fault('create', 'wrong-count');
    const run = await addresses.create({ count: 12, callbackUrl, alias: 'kiosk-hamburg' });
    await run.getByText('11 of 12 here', { exact: false }).first().waitFor();
  });
  await pictures('run-fewer');
  await timed('create a batch with an invalid address', async () => {
    await sandbox.fault('create', 'malformed-address');
    const run = await addresses.create({ count: 3, callbackUrl, alias: 'kiosk-kiel' });
    await run.getByText('1 of 3 addresses not valid', { exact: false }).first().waitFor();
  });
  await pictures('run-not-valid');

  await timed('create with a connection lost after sending', async () => {
    await sandbox.fault('create', 'cut-json');
    const run = await addresses.create({ count: 10, callbackUrl, alias: 'kiosk-berlin' });
    await run.getByText('Outcome unknown').waitFor();
  });
  await pictures('addresses-unknown');
  await timed('show the response', async () => {
    await (await addresses.newestRun()).getByRole('button', { name: 'They were created: bring them in…' }).click();
    await page.getByRole('dialog', { name: 'Bring in created addresses' }).waitFor();
  });
  await pictures('bring-in');
  await page.keyboard.press('Escape');
}

/** What waits for its answer has it, and the run is paused. */
async function pausedRun({ addresses }: Tour, sandbox: TestSandbox): Promise<void> {
  await sandbox.clearFaults();
  const run = await addresses.newestRun();
  await run.getByText('You paused it. The rest is sent when you resume.').waitFor();
}
