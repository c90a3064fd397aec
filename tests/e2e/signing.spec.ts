/** Signing schemes: found from a signed example, or custom, and the requests they make. */
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '../support/fixture.ts';
import { startTestSandbox } from '../support/test-sandbox.ts';

const fields = { chain_id: '195@195', nonce: 'a1b2c3', pid: 7, timestamp: 1_700_000_000 };
const secret = 'k3yOfTheManual';
/** Of no preset: values separated by `|`, with the secret at both ends. */
const unusual = [secret, ...Object.values(fields), secret].join('|');
const unusualExample = { ...fields, mac: createHash('sha256').update(unusual).digest('base64') };
const pairs = `chain_id=195@195&nonce=a1b2c3&pid=7&timestamp=1700000000&key=${secret}`;
const example = { ...fields, sign: createHmac('sha256', secret).update(pairs).digest('hex').toUpperCase() };

test('a custom scheme matches a signed example and signs requests', async ({ console }) => {
  const { page, settings } = console;
  const service = await startTestSandbox('pairs-key-hmac-sha256');
  try {
    await settings.open();
    await settings.addService({ name: 'Unusual service', baseUrl: service.baseUrl, pid: service.pid });
    await settings.field('Secret').fill(service.secret);
    await settings.chooseScheme(/Cregis project/);
    await page.getByRole('button', { name: 'Find scheme…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Signed request').fill(JSON.stringify(unusualExample));
    await dialog.getByLabel('Example secret').fill(secret);
    await dialog.getByRole('button', { name: 'Test chosen scheme' }).click();
    await expect(dialog).toContainText('The chosen scheme makes a different signature');
    await dialog.getByLabel('String to sign (optional)').fill(unusual);
    await dialog.getByRole('button', { name: 'Find scheme' }).click();
    await expect(dialog).toContainText('The string to sign makes this signature, but no preset or custom scheme');
    await expect(dialog.getByText('No match'), 'the reply stays visible').toBeInViewport();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await settings.chooseScheme('Custom scheme…');
    await dialog.getByRole('textbox', { name: 'String to sign', exact: true }).fill('{params}&key={secret}');
    await dialog.getByLabel('Field format').fill('{k}={v}');
    await dialog.getByLabel('Separator').fill('&');
    await dialog.getByRole('combobox', { name: 'Algorithm' }).click();
    await page.getByRole('option', { name: 'HMAC-SHA256', exact: true }).click();
    await dialog.getByRole('radio', { name: 'HEX', exact: true }).click();
    await dialog.getByRole('radio', { name: 'Seconds', exact: true }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('As in the manual');
    await dialog.getByRole('button', { name: 'Use this scheme' }).click();
    await expect(page.getByRole('combobox', { name: 'Signing scheme' })).toContainText('As in the manual');
    await page.getByRole('button', { name: 'Find scheme…' }).click();
    await dialog.getByLabel('Signed request').fill(JSON.stringify(example));
    await dialog.getByLabel('Example secret').fill(secret);
    await dialog.getByRole('button', { name: 'Find scheme' }).click();
    await expect(dialog).toContainText('2 matches');
    await expect(dialog).toContainText('As in the manual');
    await expect(dialog).not.toContainText(secret);
    await dialog.getByRole('button', { name: 'Use scheme', exact: true }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Signing scheme' })).toContainText('As in the manual');
    await settings.openAdvanced();
    await expect(page.getByRole('radio', { name: 'Seconds', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(settings.check.getByRole('heading', { name: 'Connected' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await console.order.open(service.order(service.orderNames[0] ?? ''));
    await expect(console.order.status).toBeVisible();
    await console.restart();
    await console.order.open(service.order(service.orderNames[1] ?? ''));
    await expect(console.order.status).toBeVisible();
  } finally {
    await service.close();
  }
});

test('the request preview updates while the form is edited', async ({ console }) => {
  await console.settings.open();
  const main = console.page.getByRole('main');
  await console.settings.showRequests();
  await console.settings.openAdvanced();
  await console.settings.field('Base URL').fill('https://Pay.Example/shop/');
  await expect(main).toContainText('POST https://pay.example/shop/api/v2/order/info');
  await console.settings.field('Order number field').fill('cregis_id');
  await expect(main).toContainText('"cregis_id":"po1382528827416576"');
  await console.settings.chooseScheme('CoinPayments v2');
  await expect(main).toContainText('X-CoinPayments-Signature: signature');
  await expect(main).not.toContainText('"sign":');
  await console.settings.field('Base URL').fill('https:/');
  await expect(main).toContainText('Shown when these are valid: “Base URL”.');
  await expect(main).not.toContainText('POST');
});
