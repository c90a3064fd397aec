/** What stands around every view: profile, search, navigation. */
import type { Locator, Page } from '@playwright/test';

export class Frame {
  readonly page: Page;
  readonly search: Locator;
  readonly navigation: Locator;
  readonly profile: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page
      .getByRole('textbox', { name: 'Look up an order' })
      .or(page.getByRole('searchbox', { name: 'Look up an order' }));
    this.navigation = page.getByRole('navigation', { name: 'Views', exact: true });
    this.profile = page.getByRole('button', { name: /^Profile / });
  }

  async goTo(view: 'Order' | 'Addresses' | 'Sandbox' | 'Settings'): Promise<void> {
    await this.navigation.getByRole('link', { name: view }).click();
  }

  /** By the search field, as a person would. */
  async lookUp(text: string): Promise<void> {
    await this.search.fill(text);
    await this.search.press('Enter');
  }

  toast(words: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(words);
  }
}
