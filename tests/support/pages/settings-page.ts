/** The settings view: profiles and their form. */
import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

export class SettingsPage extends PageObject {
  readonly heading: Locator;

  constructor(page: Page) {
    super(page);
    this.heading = page.getByRole('heading', { name: 'Settings' });
  }

  async open(): Promise<void> {
    await this.step('open the settings', async () => {
      await new Frame(this.page).goTo('Settings');
      await this.heading.waitFor();
    });
  }

  field(name: string): Locator {
    return this.page.getByRole('main').getByLabel(name, { exact: true });
  }
}
