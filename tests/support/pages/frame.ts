/** The frame around every view: profile, search, navigation. */
import type { Locator, Page } from '@playwright/test';
import { PageObject } from './page-object.ts';

export class Frame extends PageObject {
  readonly search: Locator;
  readonly navigation: Locator;
  readonly profile: Locator;

  constructor(page: Page) {
    super(page);
    this.search = page
      .getByRole('textbox', { name: 'Look up an order' })
      .or(page.getByRole('searchbox', { name: 'Look up an order' }));
    this.navigation = page.getByRole('navigation', { name: 'Views', exact: true });
    this.profile = page.getByRole('button', { name: /^Profile / });
  }

  async goTo(
    view: 'Orders' | 'Bulk lookup' | 'Reconcile' | 'Addresses' | 'Exports' | 'Sandbox' | 'Settings',
  ): Promise<void> {
    await this.step(`go to ${view}`, async () => {
      const link = this.navigation.getByRole('link', { name: view });
      if (view !== 'Sandbox' || (await link.isVisible())) return link.click();
      // Only practice profiles have it in the navigation.
      await this.profile.click();
      await this.page.getByRole('menuitem', { name: view }).click();
    });
  }

  /** Looks up with the search field. */
  async lookUp(text: string): Promise<void> {
    await this.step(`look up "${text}"`, async () => {
      await this.search.fill(text);
      await this.search.press('Enter');
    });
  }

  /** Through the page's bridge, with default values for other preferences. */
  async setTheme(theme: 'light' | 'dark'): Promise<void> {
    await this.step(`choose the ${theme} theme`, async () => {
      await this.page.evaluate(
        (wanted) => window.quittance?.app.setPreferences({ theme: wanted, zone: 'system', singleKeys: true }),
        theme,
      );
    });
  }

  toast(words: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(words);
  }
}
