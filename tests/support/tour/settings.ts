/** The settings of the tour: profile, signing, known examples, appearance, data and its backups, and the audit log. */
import { createHash } from 'node:crypto';
import type { TestSandbox } from '../test-sandbox.ts';
import type { Tour } from './camera.ts';

/** A documented example: sorted pairs and the secret, MD5. */
const secret = 'k3yOfTheManual';
const fields = { chain_id: '195@195', nonce: 'a1b2c3', pid: 7, timestamp: 1_700_000_000 };
const signature = createHash('md5')
  .update([...Object.entries(fields).map((pair) => pair.join('=')), `key=${secret}`].join('&'))
  .digest('hex')
  .toUpperCase();

export async function seeSettings({ page, settings, timed, picture, pictures }: Tour): Promise<void> {
  await settings.open();
  await timed('open Add profile', async () => {
    await page.getByRole('button', { name: 'Add profile' }).click();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
  });
  await picture('add-profile');
  await settings.open();
  await pictures('settings');
  await timed('show the requests', async () => {
    await settings.showRequests();
    await page.getByText('/api/v2/order/info').first().waitFor();
  });
  await pictures('settings-requests');
  await timed('test a signed example', async () => {
    await page.getByRole('button', { name: 'Find scheme…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Signed request').fill(JSON.stringify({ ...fields, sign: signature }, null, 1));
    await dialog.getByLabel('Example secret').fill(secret);
    await dialog.getByRole('button', { name: 'Test chosen scheme' }).click();
    await dialog.getByText('The chosen scheme makes a different signature').waitFor();
  });
  await pictures('signing-example');
  await timed('find its signing scheme', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Find scheme' }).click();
    await dialog.getByText('1 match').waitFor();
  });
  await pictures('signing-found');
  // The second press confirms that the entries are lost.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().dblclick();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await timed('open a custom scheme', async () => {
    await settings.chooseScheme('Custom scheme…');
    await page.getByRole('dialog').getByRole('textbox', { name: 'String to sign', exact: true }).waitFor();
  });
  await pictures('signing-custom-scheme');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  for (const [tab, name] of [
    ['Appearance', 'appearance'],
    ['Data', 'data'],
    ['Audit log', 'audit'],
    ['About', 'about'],
  ] as const) {
    await timed(`open the settings: ${tab}`, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await page.getByRole('tabpanel', { name: tab }).locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    });
    await pictures(`settings-${name}`);
  }
  await timed('open an entry of the audit log', async () => {
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await page.getByRole('row').filter({ hasText: 'Response' }).first().click();
    await page.getByRole('dialog', { name: 'Response' }).waitFor();
  });
  await picture('settings-audit-entry');
  await page.keyboard.press('Escape');
}

/** The steps of Add profile, first with a wrong secret. */
export async function seeAddProfile({ page, settings, timed, pictures }: Tour, service: TestSandbox): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await settings.open();
  await settings.addService({ name: 'Second shop', baseUrl: service.baseUrl, pid: service.pid });
  await settings.chooseScheme(/Cregis project/);
  await settings.field('Secret').fill('not-the-secret');
  await pictures('add-profile-secret');
  await timed('test a connection with a wrong secret', async () => {
    await press('Save and test');
    await settings.check.getByRole('heading', { name: 'Signature refused' }).waitFor();
  });
  await pictures('add-profile-refused');
  await press('Replace secret');
  await settings.field('New secret').fill(service.secret);
  await timed('test a connection', async () => {
    await press('Save and test');
    await settings.check.getByRole('heading', { name: 'Connected' }).waitFor();
  });
  await pictures('add-profile-connected');
  await press('Continue');
  await settings.field('Order number').waitFor();
  await pictures('add-profile-order');
}
