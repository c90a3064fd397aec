import { expect, test, type Console } from '../support/fixture.ts';

const above = 'https://shop.example/hooks/deposit';

async function openShops({ addresses }: Console): Promise<void> {
  await addresses.open();
  await addresses.form.getByRole('radio', { name: 'From a list' }).click();
  await addresses.fill({ chain: 'TRON' });
  await addresses.form.getByLabel('Default callback URL').fill(above);
}

/** Pastes text or drops files like a browser. */
const paste = (console: Console, text: string, at = 'Alias of line 1') =>
  console.addresses.form.getByLabel(at, { exact: true }).evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('pasted aliases are created, each with its callback URL', async ({ console, sandbox }) => {
  await openShops(console);
  const { form } = console.addresses;
  await paste(console, 'Store 7 #{n}\t250\thttps://seven.example/hook\r\nStore 9\t2\t\r\n');
  await expect(form.getByText('2 lines ready.')).toBeVisible();
  await expect(form.getByLabel('Callback URL of line 2')).toHaveAttribute('placeholder', above);
  await expect(form.getByRole('heading', { name: '252 addresses in 4 requests' })).toBeVisible();
  await expect(form.getByText('Store 7 #1 … Store 7 #3')).toBeVisible();
  await form.getByRole('radio', { name: 'Per address' }).click();
  await expect(form.getByRole('heading', { name: '252 addresses in 251 requests' })).toBeVisible();
  await expect(form.getByText('Store 7 #1 … Store 7 #250')).toBeVisible();
  await form.getByRole('radio', { name: 'Per request' }).click();

  await console.addresses.createButton.click();
  const batch = await console.addresses.newestBatch();
  await expect(batch.getByRole('heading', { name: '252 addresses created, all valid' })).toBeVisible({
    timeout: 30_000,
  });
  const created = (await sandbox.batches()).map(({ alias, callback_url, addresses }) => [
    alias,
    callback_url,
    addresses.length,
  ]);
  expect(created.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['Store 7 #1', 'https://seven.example/hook', 100],
    ['Store 7 #2', 'https://seven.example/hook', 100],
    ['Store 7 #3', 'https://seven.example/hook', 50],
    ['Store 9', above, 2],
  ]);
});

test('errors name their line, and nothing can be sent before they are fixed', async ({ console, sandbox }) => {
  await openShops(console);
  const { form } = console.addresses;
  await paste(
    console,
    [
      'webhook;store;quantity',
      ';Store 1;5',
      'http://two.example;Store 2;5',
      ';Store 1;6',
      `;${'x'.repeat(41)};zero`,
    ].join('\n'),
  );
  await expect(form.getByText('2 of 4 lines ready. Fix 2.')).toBeVisible();
  const faults = form.getByRole('region', { name: 'Lines to fix' });
  await expect(faults).toContainText('Fix 2 lines before anything can be sent.');
  await expect(faults.getByRole('listitem')).toHaveText([
    'Line 2, Callback URL: Start with https, so that others can’t read the requests.',
    'Line 4, Alias: At most 40 characters, including its number.',
    'Line 4, Count: Enter a whole number from 1 to 10,000.',
  ]);
  await expect(form.getByText('Lines 1 and 3 have the same alias and callback URL.')).toBeVisible();
  await expect(form.getByLabel('Count of line 4')).toHaveAttribute('aria-invalid', 'true');
  await expect(console.addresses.createButton).toBeDisabled();
  await form.getByLabel('Callback URL of line 2').fill('https://two.example');
  await form.getByRole('button', { name: 'Remove line 4' }).click();
  await expect(faults).toBeHidden();
  await expect(form.getByRole('heading', { name: '16 addresses in 3 requests' })).toBeVisible();
  await form.getByLabel('Count of line 3').fill('9991');
  await expect(form.getByText('10,001 addresses, but a batch has at most 10,000.')).toBeVisible();
  await expect(console.addresses.createButton).toBeDisabled();
  expect((await sandbox.counts()).create.requests).toBe(0);
});
