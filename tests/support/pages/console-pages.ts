import type { Page } from '@playwright/test';
import { AddressesPage } from './addresses-page.ts';
import { ExportDialog } from './export-dialog.ts';
import { Frame } from './frame.ts';
import { OrderPage } from './order-page.ts';
import { SandboxPage } from './sandbox-page.ts';
import { SettingsPage } from './settings-page.ts';

/** The page object of each view. */
export const pagesOf = (page: Page) => ({
  frame: new Frame(page),
  order: new OrderPage(page),
  addresses: new AddressesPage(page),
  exports: new ExportDialog(page),
  orderExports: new ExportDialog(page, 'orders'),
  sandboxView: new SandboxPage(page),
  settings: new SettingsPage(page),
});
export type ConsolePages = Readonly<ReturnType<typeof pagesOf>>;
