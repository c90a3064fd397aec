/** The order view: verdict, sum, timelines, tabs, and its failed states. */
import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';

export class OrderPage {
  readonly page: Page;
  /** The verdict in words; one per view. */
  readonly verdict: Locator;
  readonly sum: Locator;
  readonly facts: Locator;
  readonly timeline: Locator;
  /** A failed state as a whole. */
  readonly failure: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.verdict = main.locator('[data-verdict]').getByRole('heading', { level: 1 });
    this.sum = main.getByLabel('What was ordered and what came in');
    this.facts = main.getByLabel('State of the order');
    this.timeline = main.getByLabel('Timeline', { exact: true });
    this.failure = main.getByRole('alert');
  }

  /** Looks it up by the search field and waits until something stands there: a verdict or a failure. */
  async open(serviceId: string): Promise<void> {
    await new Frame(this.page).lookUp(serviceId);
    await this.verdict.or(this.failure).first().waitFor();
  }

  async tab(name: string): Promise<Locator> {
    await this.page.getByRole('tab', { name }).click();
    return this.page.getByRole('tabpanel', { name });
  }
}
