/** Runs that do not simply end well: under way, paused, stopped, refused, fewer than asked, unknown, and what is done about each. */
import type { TestSandbox } from '../test-sandbox.ts';
import type { Tour } from './camera.ts';

const callbackUrl = 'https://shop.example/hooks/deposit';

/** On a profile of that sandbox, which is chosen. */
export async function seeRuns(tour: Tour, sandbox: TestSandbox): Promise<void> {
  const { page, addresses, timed, picture, pictures } = tour;
  await addresses.open();

  await timed('a run of many requests, while it is under way', async () => {
    await sandbox.fault('create', 'delay', { ms: 1_200, times: 8 });
    await sandbox.fault('create', 'delay', { ms: 15_000, times: 1_000 });
    const run = await addresses.create({ count: 2_450, callbackUrl, alias: 'Till {n}' });
    await run.getByText('800 of 2,450 created').waitFor();
  });
  await pictures('run-under-way');
  await timed('pause it', async () => {
    const run = await addresses.newestRun();
    await run.getByRole('button', { name: 'Pause' }).click();
    await run.getByText('Pausing: no more requests are sent').waitFor();
  });
  await picture('run-pausing');
  await timed('a paused run', () => pausedRun(tour, sandbox));
  await pictures('run-paused');
  await timed('stop it', async () => {
    const run = await addresses.newestRun();
    await run.getByRole('button', { name: 'Stop…' }).click();
    await page.getByRole('dialog', { name: /^Stop run/ }).waitFor();
  });
  await picture('run-stop-dialog');
  await timed('and confirm', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Stop this run' }).click();
    await addresses.another.waitFor();
  });
  await pictures('batch-stopped');

  await timed('a run whose first request is refused', async () => {
    await sandbox.fault('create', 'refuse-signature', { times: 1 });
    const run = await addresses.create({ count: 60, callbackUrl, alias: 'checkout-nov' });
    await run.getByText('60 refused').waitFor();
  });
  await pictures('run-refused');
  await timed('a run with fewer than were asked for', async () => {
    await sandbox.fault('create', 'wrong-count');
    const run = await addresses.create({ count: 12, callbackUrl, alias: 'kiosk-hamburg' });
    await run.getByText('11 of 12 here', { exact: false }).first().waitFor();
  });
  await pictures('run-fewer');
  await timed('a run with an address that is not valid', async () => {
    await sandbox.fault('create', 'malformed-address');
    const run = await addresses.create({ count: 3, callbackUrl, alias: 'kiosk-kiel' });
    await run.getByText('1 of 3 addresses not valid', { exact: false }).first().waitFor();
  });
  await pictures('run-not-valid');

  await timed('a create whose answer breaks off after the work is done', async () => {
    await sandbox.fault('create', 'cut-json');
    const run = await addresses.create({ count: 10, callbackUrl, alias: 'kiosk-berlin' });
    await run.getByText('Outcome unknown').waitFor();
  });
  await pictures('addresses-unknown');
  await timed('what came back of it', async () => {
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
