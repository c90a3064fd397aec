/** The sandbox view: sample orders and actions on them, deposits, simulated errors, clock speed and reset. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

export class SandboxPage extends PageObject {
  readonly orders: Locator;
  /** Collapses the orders after the first ten. */
  readonly moreCases: Locator;
  /** The selected order with its buttons. */
  readonly actions: Locator;
  /** The result of the last action. */
  readonly lastAction: Locator;
  readonly deposit: Locator;
  readonly depositAddress: Locator;
  readonly faults: Locator;
  /** The effect of the simulated error. */
  readonly faultNote: Locator;
  readonly callback: Locator;
  readonly orderForm: Locator;

  constructor(page: Page) {
    super(page);
    this.orders = page.getByRole('table', { name: 'Sandbox orders' });
    this.moreCases = this.orders.getByRole('button', { name: /^More cases/ });
    this.actions = page.getByRole('region', { name: 'Order actions' });
    this.lastAction = this.actions.getByRole('status');
    this.deposit = page.getByRole('region', { name: 'Deposit to an address' });
    this.depositAddress = this.deposit.getByRole('textbox', { name: 'Address' });
    this.faults = page.getByRole('region', { name: 'Simulate errors' });
    this.faultNote = this.faults.getByRole('status');
    this.callback = page.getByRole('region', { name: 'Callback as sent' });
    this.orderForm = page.getByRole('dialog', { name: 'Create order' });
  }

  async open(): Promise<void> {
    await this.step('open the sandbox view', async () => {
      await new Frame(this.page).goTo('Sandbox');
      await this.orders.waitFor();
    });
  }

  /** The row of a sample order, by its name in the sandbox. Orders under "More cases" have one only while shown. */
  row(name: string): Locator {
    return this.orders.getByRole('row').filter({ has: this.page.locator(`button[title="${name}"]`) });
  }

  /** Shows all orders. */
  async showMoreCases(): Promise<void> {
    await this.step('show more cases', async () => {
      if ((await this.moreCases.getAttribute('aria-expanded')) === 'false') await this.moreCases.click();
    });
  }

  private async shownRow(name: string): Promise<Locator> {
    const row = this.row(name);
    if ((await row.count()) === 0) await this.showMoreCases();
    return row;
  }

  /** Selects an order by a click in its row. Returns the order number. */
  async select(name: string): Promise<string> {
    return this.step(`select the order "${name}"`, async () => {
      const row = await this.shownRow(name);
      await row.getByRole('cell').nth(2).click();
      return row.getByRole('link').innerText();
    });
  }

  /** Opens the order page. */
  async openOrder(name: string): Promise<void> {
    await this.step(`open the order "${name}" from the sandbox view`, async () => {
      const row = await this.shownRow(name);
      await row.getByRole('link').click();
    });
  }

  /** A button for the selected order. */
  action(name: string | RegExp): Locator {
    return this.actions.getByRole('button', { name });
  }

  async act(name: string | RegExp): Promise<void> {
    await this.step(`change the order: ${String(name)}`, () => this.action(name).click());
  }

  faultSwitch(name: string): Locator {
    return this.faults.getByRole('switch', { name });
  }

  /** Switches a simulated error on or off. */
  async toggleFault(name: string): Promise<void> {
    await this.step(`switch the simulated error "${name}"`, () => this.faultSwitch(name).click());
  }

  /** The URL of the built-in receiver. */
  async callbackReceiver(): Promise<string> {
    return this.deposit.locator('code').innerText();
  }

  /** Sends a deposit, by default to the newest address. */
  async sendDeposit({ address, amount }: { address?: string; amount?: string } = {}): Promise<void> {
    await this.step('send a deposit', async () => {
      // The newest address is filled in once it is loaded.
      await (address === undefined
        ? expect(this.depositAddress).not.toHaveValue('')
        : this.depositAddress.fill(address));
      if (amount !== undefined) await this.deposit.getByRole('textbox', { name: 'Amount' }).fill(amount);
      await this.deposit.getByRole('button', { name: 'Send deposit' }).click();
    });
  }

  async openOrderForm(): Promise<void> {
    await this.step('open the form of a new order', async () => {
      await this.page.getByRole('button', { name: 'Create order…' }).click();
      await this.orderForm.waitFor();
    });
  }

  /** Creates an order in the form, which stays open on errors. */
  async createOrder({ amount, minutes }: { amount?: string; minutes?: string }): Promise<void> {
    await this.step('create an order', async () => {
      if (minutes !== undefined) await this.orderForm.getByLabel('Payment window').fill(minutes);
      if (amount !== undefined) await this.orderForm.getByLabel('Amount').fill(amount);
      await this.orderForm.getByRole('button', { name: 'Create order' }).click();
    });
  }

  async setSpeed(name: 'Normal' | '60× faster'): Promise<void> {
    await this.step(`change the clock: ${name}`, () => this.page.getByText(name, { exact: true }).click());
  }

  /** Confirms the reset. */
  async reset(): Promise<void> {
    await this.step('reset the sandbox', async () => {
      await this.page.getByRole('button', { name: 'Reset sandbox…' }).click();
      await this.page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
      await new Frame(this.page).toast('Sandbox reset').waitFor();
    });
  }
}
