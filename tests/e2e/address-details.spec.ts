import { expect, test, type Console } from '../support/fixture.ts';

async function fill({ addresses }: Console): Promise<void> {
  await addresses.open();
  await expect(await addresses.create({ count: 3, alias: 'kiosk' })).toContainText('3 addresses created');
  await addresses.openLedger();
}

test('an address row expands, keeps its note over a restart, and loses an emptied note', async ({ console }) => {
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
