/** The settings view: profiles and their form. */
import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';

export class SettingsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await new Frame(this.page).goTo('Settings');
  }

  field(name: string): Locator {
    return this.page.getByRole('main').getByLabel(name, { exact: true });
  }
}
