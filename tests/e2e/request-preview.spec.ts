/** Settings shows what a profile would send as its form is typed, before anything is saved or called. */
import { expect, test } from '../support/fixture.ts';

test('the requests shown follow the form as it is typed', async ({ console }) => {
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
