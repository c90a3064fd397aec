/** The sandbox view: orders and what can be done to them, deposits, faults, time. */
import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';

export class SandboxPage {
  readonly page: Page;
  readonly orders: Locator;
  /** The selected order: what it is, and its buttons. */
  readonly actions: Locator;
  readonly deposit: Locator;
  readonly faults: Locator;
  readonly callback: Locator;

  constructor(page: Page) {
    this.page = page;
    this.orders = page.getByRole('table', { name: 'Orders of the sandbox' });
    this.actions = page.getByRole('region', { name: 'What can be done to the order' });
    this.deposit = page.getByRole('region', { name: 'Deposit to an address' });
    this.faults = page.getByRole('region', { name: 'Faults' });
    this.callback = page.getByRole('region', { name: 'The callback as it was sent' });
  }

  async open(): Promise<void> {
    await new Frame(this.page).goTo('Sandbox');
    await this.orders.waitFor();
  }

  /** The row of a seeded order, by the name that the sandbox has for it. */
  row(name: string): Locator {
    return this.orders.getByRole('row').filter({ has: this.page.locator(`button[title="${name}"]`) });
  }

  /** By a click in its row, beside the number. Answers with the order's number. */
  async select(name: string): Promise<string> {
    await this.row(name).getByRole('cell').nth(2).click();
    return this.row(name).getByRole('link').innerText();
  }

  act(name: string | RegExp): Locator {
    return this.actions.getByRole('button', { name });
  }

  switch(name: string): Locator {
    return this.faults.getByRole('switch', { name });
  }
}
