/** A row of the ledger opened: what is known of it, its note, its code; and rows that come while one looks. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Console } from '../support/fixture.ts';
import { createAddresses, chosen } from '../support/through-bridge.ts';

async function fill({ addresses }: Console): Promise<void> {
  await addresses.open();
  await expect(await addresses.create({ count: 3, alias: 'kiosk' })).toContainText('3 addresses created');
  await addresses.openLedger();
}

test('a row opens under itself, its note is kept over a restart, and an empty one is taken away', async ({
  console,
}) => {
  await fill(console);
  const { addresses } = console;
  await addresses.ledgerRow(1).locator('td').nth(2).click();
  const details = console.page.getByRole('group', { name: /^Details of / });
  await expect(details).toContainText('https://shop.example/hooks/deposit');
  await expect(details).toContainText('2 of 3 in request 1');
  await expect(details).toContainText('Not exported');
  const note = details.getByRole('textbox', { name: 'Note' });
  await note.fill('Paid by Ana, on the phone');
  await expect(details).toContainText('25 of 2,000 characters');
  await details.getByRole('button', { name: 'Save note' }).click();
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();
  await expect(addresses.ledgerRow(1)).toContainText('Has a note');
  await note.fill('x'.repeat(2001));
  await expect(details).toContainText('1 character over the limit');
  await note.press('Escape');
  await expect(note).toHaveValue('Paid by Ana, on the phone');
  await note.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(addresses.ledger).toBeFocused();

  await console.restart();
  await console.addresses.open();
  await console.addresses.openLedger();
  await console.addresses.ledgerRow(1).locator('td').nth(2).click();
  const again = console.page.getByRole('group', { name: /^Details of / });
  await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('Paid by Ana, on the phone');
  await again.getByRole('textbox', { name: 'Note' }).fill('');
  await again.getByRole('button', { name: 'Delete note' }).click();
  await expect(console.addresses.ledgerRow(1)).not.toContainText('Has a note');
});

test('the code of an address is saved as PNG and as SVG, with its chain and alias @long', async ({
  console,
}, testInfo) => {
  await fill(console);
  const { addresses, page } = console;
  const address = (await addresses.ledgerAddresses())[0] ?? '';
  await addresses.ledgerRow(0).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Address as QR code' });
  const svg = testInfo.outputPath('code.svg');
  await console.saveAs(svg);
  await dialog.getByRole('button', { name: 'Save SVG' }).click();
  await console.frame.toast('QR code saved').waitFor();
  const drawn = await readFile(svg, 'utf8');
  expect(drawn).toContain(`>${address}</text>`);
  expect(drawn).toContain('>TRON</text>');
  expect(drawn).toContain('>kiosk</text>');
  const png = testInfo.outputPath('code.png');
  await console.saveAs(png);
  await dialog.getByRole('button', { name: 'Save PNG' }).click();
  await expect.poll(async () => (await readFile(png).catch(() => null))?.subarray(1, 4).toString()).toBe('PNG');
});

test('what a run adds comes by itself at the top, and is offered where somebody has chosen @long', async ({
  console,
}) => {
  await fill(console);
  const { page, addresses } = console;
  const profileId = await chosen(console);
  await createAddresses(console, profileId, 2, null, 'second');
  await expect(page.getByText('5 addresses', { exact: true })).toBeVisible();
  await expect(addresses.ledgerRow(0)).toContainText('second');

  await addresses.ledgerRow(1).getByRole('checkbox').click();
  await createAddresses(console, profileId, 4, null, 'third');
  await expect(page.getByRole('button', { name: 'Show 4 new' })).toBeVisible();
  await expect(addresses.ledgerRow(0)).toContainText('second');
  await expect(addresses.ledgerRow(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Show 4 new' }).click();
  await expect(addresses.ledgerRow(0)).toContainText('third');
  await expect(addresses.ledgerRow(5)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
});
