/** A batch in progress behind other views: in the bar, the title, the taskbar, and by notifications. */
import type { ElectronApplication } from '@playwright/test';
import { hostName } from '../support/console.ts';
import { expect, test } from '../support/fixture.ts';
import { inStandInOnly, recordedCalls } from '../support/recorded-calls.ts';

const given = async (app: ElectronApplication, name: string): Promise<readonly (readonly unknown[])[]> =>
  (await recordedCalls(app)).filter((call) => call.name === name).map((call) => call.given);

/** The taskbar's last progress and state. Null before the first. */
async function taskbar(app: ElectronApplication): Promise<{ share: number; mode: string } | null> {
  const [share, options] = (await given(app, 'setProgressBar')).at(-1) ?? [];
  if (typeof share !== 'number') return null;
  return { share, mode: share < 0 ? 'removed' : JSON.stringify(options).replaceAll(/[^a-z]|mode/g, '') };
}

/** Titles and bodies of all notifications. */
const notifications = async (app: ElectronApplication): Promise<readonly string[]> =>
  (await given(app, 'Notification.show')).map(([options]) => {
    const asked: unknown = options;
    if (typeof asked !== 'object' || asked === null || !('title' in asked) || !('body' in asked)) return '';
    return asked.body === '' ? String(asked.title) : `${String(asked.title)} | ${String(asked.body)}`;
  });

/** Clicks the last notification. */
const clickNotification = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ Notification }) => {
    const host: { isSupported(): boolean; readonly getShown?: () => readonly Electron.Notification[] } = Notification;
    host.getShown?.().at(-1)?.emit('click', {});
  });

const windowTitle = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle() ?? '');

test.skip(hostName !== 'stand-in', inStandInOnly);

test('bar, title and taskbar show the progress of a batch on any view until it ends', async ({ console, sandbox }) => {
  test.slow();
  await sandbox.fault('create', 'delay', { ms: 3_000, times: 1000 });
  await console.addresses.open();
  await console.addresses.create({ count: 6_000 });
  await console.frame.goTo('Settings');
  const work = console.page.getByRole('button', { name: /^Batch 1/ });
  await expect(work).toHaveText(/^Batch 1, [1-9]00 of 6,000 done$/);
  await expect.poll(() => windowTitle(console.app)).toMatch(/^\d{1,2}% · Settings – Quittance$/);
  expect(await taskbar(console.app)).toMatchObject({ mode: 'normal' });
  expect(await console.page.title()).toBe('Settings – Quittance');

  await console.addProfile({ name: 'Another shop' });
  await expect(work).toContainText('Test shop');
  await work.click();
  await expect(console.frame.profile).toContainText('Test shop');
  const batch = console.page.getByRole('region', { name: 'Batch 1', exact: true });
  await expect(batch).toBeVisible();
  await batch.getByRole('button', { name: 'Pause' }).click();
  await expect(work).toHaveText(/^Batch 1 paused, [\d,]+ of 6,000 done$/);
  await expect.poll(async () => (await taskbar(console.app))?.mode).toBe('paused');
  expect(await windowTitle(console.app)).toMatch(/^\d{1,2}% · [^%·]+ – Quittance$/);

  await batch.getByRole('button', { name: 'Stop…' }).click();
  await console.page.getByRole('button', { name: 'Stop batch' }).click();
  await expect(work).toBeHidden();
  await expect.poll(async () => (await taskbar(console.app))?.mode).toBe('removed');
  // The view's own title again.
  expect(await windowTitle(console.app)).toMatch(/^[^%·]+ – Quittance$/);
  expect(await notifications(console.app)).toEqual([]);
});

test(
  'a batch to confirm is shown by notification, in the bar, and in red in the taskbar',
  { tag: '@long' },
  async ({ console, sandbox }) => {
    await console.addresses.open();
    // The batch waits for the other open request.
    await sandbox.fault('create', 'delay', { ms: 4_000 });
    await sandbox.fault('create', 'reset-after');
    await console.addresses.create({ count: 200 });
    await console.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    await expect
      .poll(() => notifications(console.app), { timeout: 30_000 })
      .toEqual(['Batch 1: outcome unknown | Confirm what was created']);
    expect(await windowTitle(console.app)).toMatch(/^100% · [^%·]+ – Quittance$/);
    expect(await taskbar(console.app)).toEqual({ share: 1, mode: 'error' });
    await clickNotification(console.app);
    const batch = console.page.getByRole('region', { name: 'Batch 1', exact: true });
    await console.addresses.markAsNotCreated(batch);
    await expect.poll(async () => (await taskbar(console.app))?.mode).toBe('removed');
    await expect(console.page.getByRole('button', { name: 'Batch 1: outcome unknown' })).toBeHidden();
    expect(await notifications(console.app)).toHaveLength(1);
  },
);
