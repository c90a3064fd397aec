/** Addresses without problems: the form, a batch, several aliases, and the export. */
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { answerSaveDialog } from '../console.ts';
import type { Tour } from './camera.ts';

const count = 25;
const callbackUrl = 'https://shop.example/hooks/deposit';

export async function makeAddresses(tour: Tour): Promise<void> {
  const { app, out, addresses, exports, timed, picture, pictures } = tour;
  await timed('fill in the create form', async () => {
    await addresses.open();
    await addresses.fill({ chain: 'TRON', count: 2_450, callbackUrl, alias: 'Till {n}' });
    await addresses.form.getByText('Requests 2 to 24').waitFor();
  });
  await pictures('create');
  await timed(`create ${String(count)} addresses on TRON`, async () => {
    const batch = await addresses.create({ count, alias: 'checkout-nov' });
    await batch.getByText(`${String(count)} addresses created`).waitFor();
  });
  await pictures('batch-created');
  await timed('export the addresses', async () => {
    await answerSaveDialog(app, path.join(out, 'addresses.csv'));
    await addresses.export(await addresses.newestBatch(), count);
    return ['addresses.csv', 'addresses.csv.manifest.json'];
  });
  await picture('batch-exported');
  await tour.closeNotification();

  await timed('plan addresses for several aliases', async () => {
    await addresses.another.click();
    await addresses.form.getByRole('radio', { name: 'From a list' }).click();
    await addresses.form.getByLabel('Default callback URL').fill(callbackUrl);
    await pasteAliases(addresses.form);
    await addresses.form.getByRole('heading', { name: '252 addresses in 4 requests' }).waitFor();
  });
  await pictures('create-aliases');
  await timed('create them', async () => {
    await addresses.createButton.click();
    await (await addresses.newestBatch()).getByRole('heading', { name: '252 addresses created, all valid' }).waitFor();
  });
  await pictures('batch-aliases');

  await timed('open the export dialog', async () => {
    await (await addresses.newestBatch()).getByRole('button', { name: 'Export options…' }).click();
    await exports.settled();
  });
  await pictures('export');
  for (const [format, name] of [
    ['JSON Lines', 'jsonl'],
    ['Excel', 'xlsx'],
  ] as const) {
    await exports.format(format);
    await pictures(`export-${name}`);
  }
  await exports.format('CSV');
  await exports.choose('By month');
  await pictures('export-month');
  await exports.choose(/one file per alias/);
  await pictures('export-aliases');
  await exports.advanced();
  await pictures('export-advanced');
  await exports.choose(/^Batch \d+ \d/);
  await exports.close();
}

/** Two aliases, as from a spreadsheet, by the browser's clipboard. */
const pasteAliases = (form: Locator): Promise<void> =>
  form.getByLabel('Alias of line 1', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Store 7 #{n}\t250\thttps://seven.example/hook\r\nStore 9\t2\t\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
