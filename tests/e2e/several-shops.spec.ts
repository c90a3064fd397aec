/** Several shops in one run: typed, pasted and dropped, told of line by line, and created each with its own callback URL. */
import type { Socket } from 'node:net';
import { expect, test, type Console } from '../support/fixture.ts';
import { answer, startService } from '../integration/payment-service/scripted-service.ts';

const above = 'https://shop.example/hooks/deposit';

async function openShops({ addresses }: Console): Promise<void> {
  await addresses.open();
  await addresses.form.getByRole('radio', { name: 'From a list' }).click();
  await addresses.fill({ chain: 'TRON' });
  await addresses.form.getByLabel('Default callback URL').fill(above);
}

/** As a browser does it, with a clipboard or files of its own. */
const paste = (console: Console, text: string, at = 'Alias of line 1') =>
  console.addresses.form.getByLabel(at, { exact: true }).evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
const drop = (console: Console, files: readonly { readonly name: string; readonly bytes: readonly number[] }[]) =>
  console.addresses.form.getByRole('table', { name: 'Aliases' }).evaluate((table, given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, bytes } of given) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    for (const kind of ['dragover', 'drop']) {
      table.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, files);
const utf16 = (text: string): readonly number[] => [...Buffer.from(`\uFEFF${text}`, 'utf16le')];

test('shops that are pasted are created, each with its alias and its callback URL', async ({ console, sandbox }) => {
  await openShops(console);
  const { form } = console.addresses;
  await paste(console, 'Store 7 #{n}\t250\thttps://seven.example/hook\r\nStore 9\t2\t\r\n');
  await expect(form.getByText('2 rows ready.')).toBeVisible();
  await expect(form.getByLabel('Callback URL of line 2')).toHaveAttribute('placeholder', above);
  await expect(form.getByRole('heading', { name: '252 addresses in 4 requests' })).toBeVisible();
  await expect(form.getByText('Store 7 #1 … Store 7 #3')).toBeVisible();
  await form.getByRole('radio', { name: 'Number per address' }).click();
  await expect(form.getByRole('heading', { name: '252 addresses in 251 requests' })).toBeVisible();
  await expect(form.getByText('Store 7 #1 … Store 7 #250')).toBeVisible();
  await form.getByRole('radio', { name: 'Number per request' }).click();

  await console.addresses.createButton.click();
  const run = await console.addresses.newestRun();
  await expect(run.getByRole('heading', { name: '252 addresses created, all valid' })).toBeVisible({ timeout: 30_000 });
  const made = (await sandbox.batches()).map(({ alias, callback_url, addresses }) => [
    alias,
    callback_url,
    addresses.length,
  ]);
  expect(made.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['Store 7 #1', 'https://seven.example/hook', 100],
    ['Store 7 #2', 'https://seven.example/hook', 100],
    ['Store 7 #3', 'https://seven.example/hook', 50],
    ['Store 9', above, 2],
  ]);
});

test('what is wrong with a line is told by its number, and nothing can be sent before it is mended', async ({
  console,
  sandbox,
}) => {
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
  await expect(form.getByText('2 of 4 rows ready. Fix 2.')).toBeVisible();
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

test('columns without names are found by their content, or nothing is imported @long', async ({ console }) => {
  await openShops(console);
  const { form } = console.addresses;
  await paste(
    console,
    'Lokacija;Koliko;Adresa\nBerlin;5;https://berlin.example/hook\nHamburg;7;https://hamburg.example/hook',
  );
  await expect(form.getByText('2 of 3 rows ready. Fix 1.')).toBeVisible();
  await form.getByRole('button', { name: 'Remove line 1' }).click();
  await expect(form.getByRole('heading', { name: '12 addresses in 2 requests' })).toBeVisible();
  await form.getByRole('button', { name: 'Remove all lines' }).click();
  await paste(console, 'Lokacija;Grad;Koliko\nMitte;Berlin;5\nAltona;Hamburg;7');
  await expect(form.getByRole('alert')).toHaveText(/^Name the columns alias, count and callback URL in the first row/);
  await expect(form.getByLabel('Alias of line 1', { exact: true })).toHaveValue('');
});

test('a file that is dropped is read in the page, which stays where it is; what is none is refused @long', async ({
  console,
}) => {
  await openShops(console);
  const { form } = console.addresses;
  const url = console.page.url();
  await drop(console, [{ name: 'shops.xlsx', bytes: [0x50, 0x4b] }]);
  await expect(form.getByText('Choose a .csv, .tsv or .txt file.')).toBeVisible();
  await drop(console, [{ name: 'shops.csv', bytes: [0x5a, 0xfc, 0x72, 0x69] }]);
  await expect(form.getByText('Not a UTF-8 or UTF-16 text file.')).toBeVisible();
  await drop(console, [
    { name: 'a.csv', bytes: [0x41] },
    { name: 'b.csv', bytes: [0x41] },
  ]);
  await expect(form.getByText('Drop one file at a time.')).toBeVisible();
  await drop(console, [{ name: 'Shops.CSV', bytes: utf16(['"Store, Zürich";3', 'Store 9;2'].join('\r\n')) }]);
  await expect(form.getByLabel('Alias of line 1')).toHaveValue('Store, Zürich');
  await expect(form.getByRole('heading', { name: '5 addresses in 2 requests' })).toBeVisible();
  expect(console.page.url()).toBe(url);

  await console.page
    .locator('[data-alias-table] input[type="file"]')
    .setInputFiles({ name: 'many.txt', mimeType: 'text/plain', buffer: Buffer.from('Store {n}\t1\n'.repeat(300)) });
  await expect(form.getByRole('heading', { name: '305 addresses in 302 requests' })).toBeVisible();
  await expect(form.getByText('Lines 7 to 301')).toBeVisible();
  // Of many lines those in view are in the page.
  expect(await form.getByLabel(/^Alias of line/).count()).toBeLessThan(60);
  await form.getByRole('button', { name: 'Add line' }).click();
  await expect(form.getByLabel('Alias of line 303')).toBeFocused();
});

test('on a live profile the count of all shops is typed @long', async ({ console, sandbox }) => {
  // Main asks before a live profile is added.
  await console.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  await console.addProfile({ name: 'Noordmarkt', environment: 'live' });
  await openShops(console);
  const { form, createButton } = console.addresses;
  await paste(console, 'Store 7\t1250\nStore 9\t2');
  await expect(createButton).toBeDisabled();
  await form.getByLabel('Type 1,252 to confirm').fill('1250');
  await expect(createButton).toBeDisabled();
  await form.getByLabel('Type 1,252 to confirm').fill('1252');
  await createButton.click();
  const run = await console.addresses.newestRun();
  await expect(run.getByText('Created', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await sandbox.counts()).create.done, { timeout: 30_000 }).toBe(14);
});

for (const atOnce of [1, 2, 8]) {
  test(`${String(atOnce)} requests at the same time, as it is set, are what the service sees @long`, async ({
    console,
  }) => {
    let waiting: Socket[] = [];
    let most = 0;
    const answerAll = (): void => {
      const answered = waiting;
      waiting = [];
      for (const socket of answered) {
        const data = [{ address: crypto.randomUUID() }];
        socket.end(answer(JSON.stringify({ code: '00000', msg: 'ok', data })));
      }
    };
    const service = await startService({
      onRequest: (socket) => {
        waiting.push(socket);
        most = Math.max(most, waiting.length);
        // Once all that may be out are, one more would have time to come.
        if (waiting.length === atOnce) setTimeout(answerAll, 400);
      },
    });
    try {
      await console.addProfile({ name: 'Counting', baseUrl: service.baseUrl });
      await console.settings.open();
      await console.page.getByRole('tab', { name: 'Appearance' }).click();
      await console.page.getByRole('combobox', { name: 'Parallel requests' }).click();
      await console.page.getByRole('option', { name: String(atOnce), exact: true }).click();
      await console.addresses.open();
      await console.addresses.fill({ chain: 'TON', count: atOnce * 3, callbackUrl: above, alias: 'Till {n}' });
      await console.addresses.form.getByRole('radio', { name: 'Number per address' }).click();
      await console.addresses.createButton.click();
      const run = await console.addresses.newestRun();
      await expect(run.getByText(`${String(atOnce * 3)} addresses created`)).toBeVisible({ timeout: 30_000 });
      expect(service.requests).toHaveLength(atOnce * 3);
      expect(most).toBe(atOnce);
    } finally {
      await service.stop();
    }
  });
}

test('lines are removed by keyboard, and the same key once more sends nothing @long', async ({ console, sandbox }) => {
  await openShops(console);
  const { form } = console.addresses;
  await paste(console, 'A\t3\r\nB\t3\r\nC\t3\r\nD\t3\r\n');
  await form.getByRole('button', { name: 'Remove line 2' }).focus();
  await console.page.keyboard.press('Enter');
  await expect(form.getByLabel('Alias of line 2', { exact: true })).toHaveValue('C');
  await expect(form.getByRole('button', { name: 'Remove line 2' })).toBeFocused();
  await console.page.keyboard.press('Enter');
  await expect(form.getByLabel('Alias of line 2', { exact: true })).toHaveValue('D');
  await expect(form.getByRole('button', { name: 'Remove line 2' })).toBeFocused();
  await console.page.keyboard.press('Enter');
  // Of the last line the one before it has the focus.
  await expect(form.getByRole('button', { name: 'Remove line 1' })).toBeFocused();
  await console.page.keyboard.press('Enter');
  await expect(form.getByLabel('Alias of line 1', { exact: true })).toBeFocused();
  await paste(console, 'A\t3\r\nB\t3\r\n');
  await form.getByRole('button', { name: 'Remove all lines' }).focus();
  await console.page.keyboard.press('Enter');
  await expect(form.getByLabel('Alias of line 1', { exact: true })).toBeFocused();
  expect((await sandbox.counts()).create).toMatchObject({ requests: 0 });
});
