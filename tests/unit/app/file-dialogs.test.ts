import { expect, it } from 'vitest';
import { fileToSave } from '../../../electron/app/dialogs/file-dialogs.ts';

it.each([
  ['addresses.csv', 'Save as CSV'],
  ['orders.xlsx', 'Save as XLSX'],
  ['audit-log-2026-11-20.csv', 'Save as CSV'],
  ['a.png', 'Save as PNG'],
  ['order.pdf', 'Save as PDF'],
])('the save dialog for %s has the title “%s”', (name, title) => {
  expect(fileToSave(name, '/downloads').title).toBe(title);
});
