/** The order view: status, sum, timelines, tabs, failures, and its state before a lookup. */
import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

export class OrderPage extends PageObject {
  /** The headline. */
  readonly status: Locator;
  readonly sum: Locator;
  readonly facts: Locator;
  readonly timeline: Locator;
  /** A failure. */
  readonly failure: Locator;
  readonly refreshButton: Locator;
  /** The saved orders, on the view without an order. */
  readonly savedOrders: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.status = main.locator('[data-order-status]').getByRole('heading', { level: 1 });
    this.sum = main.getByLabel('Ordered and received');
    this.facts = main.getByLabel('Order status');
    this.timeline = main.getByLabel('Timeline', { exact: true });
    this.failure = main.getByRole('alert');
    this.refreshButton = page.getByRole('button', { name: 'Refresh' });
    this.savedOrders = page.getByRole('grid', { name: 'Saved orders, newest lookup first' });
  }

  /** Looks it up by the search field and waits for its status or a failure. */
  async open(serviceId: string): Promise<void> {
    await this.step(`open the order ${serviceId}`, async () => {
      const isAnotherOpen = await this.status.isVisible();
      await new Frame(this.page).lookUp(serviceId);
      if (isAnotherOpen) await this.page.waitForURL((url) => decodeURIComponent(url.hash).includes(serviceId.trim()));
      await this.status.or(this.failure).first().waitFor();
    });
  }

  /** Like `open`, but from the start page, so that a previous order isn't mistaken for this one. */
  async openFromStart(serviceId: string): Promise<void> {
    await new Frame(this.page).goTo('Orders');
    await this.status.or(this.failure).first().waitFor({ state: 'detached' });
    await this.open(serviceId);
  }

  async refresh(): Promise<void> {
    await this.step('refresh the order', () => this.refreshButton.click());
  }

  /** Chooses an action in the menu, such as `Copy receipt`. */
  async choose(action: string): Promise<void> {
    await this.step(action, async () => {
      await this.page.getByRole('button', { name: 'More actions' }).click();
      await this.page.getByRole('menuitem', { name: action, exact: true }).click();
    });
  }

  async tab(name: string): Promise<Locator> {
    await this.step(`open the tab ${name}`, () => this.page.getByRole('tab', { name }).click());
    return this.page.getByRole('tabpanel', { name });
  }
}
