/** The addresses view: form, plan, runs and their decisions, ledger. */
import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';

export interface NewAddresses {
  chain?: string;
  count?: number | string;
  callbackUrl?: string;
  alias?: string;
}

export class AddressesPage {
  readonly page: Page;
  readonly form: Locator;
  readonly createButton: Locator;
  readonly ledger: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'New addresses' });
    this.createButton = this.form.getByRole('button', { name: /^(Create|Creating)/ });
    this.ledger = page.getByRole('table', { name: 'Deposit addresses' });
  }

  async open(): Promise<void> {
    await new Frame(this.page).goTo('Addresses');
    await this.form
      .or(this.page.getByRole('heading', { name: /^Run / }))
      .first()
      .waitFor();
  }

  async fill({ chain, count, callbackUrl, alias }: NewAddresses): Promise<void> {
    if (chain !== undefined) await this.form.getByRole('combobox', { name: 'Chain' }).fill(chain);
    // The suggestions would lie over the next field.
    if (chain !== undefined) await this.page.keyboard.press('Escape');
    if (count !== undefined) await this.form.getByLabel('How many').fill(String(count));
    if (callbackUrl !== undefined) await this.form.getByLabel('Callback URL').fill(callbackUrl);
    if (alias !== undefined) await this.form.getByLabel('Alias, optional').fill(alias);
  }

  /** Fills in, presses the button, and answers with the run that it made. */
  async create(wanted: NewAddresses): Promise<Locator> {
    await this.fill({ chain: 'TRON', callbackUrl: 'https://shop.example/hooks/deposit', ...wanted });
    await this.createButton.click();
    return this.newestRun();
  }

  async newestRun(): Promise<Locator> {
    const run = this.page.getByRole('region', { name: /^Run \d+$/ }).first();
    await run.waitFor();
    return run;
  }

  async openLedger(): Promise<void> {
    await this.page.getByRole('link', { name: /^Ledger/ }).click();
    await this.ledger.or(this.page.getByText('No addresses yet')).first().waitFor();
  }

  /** The addresses as they stand in the ledger, those in view. */
  async ledgerAddresses(): Promise<string[]> {
    return this.ledger.locator('tbody tr[aria-rowindex] td:nth-child(2)').allInnerTexts();
  }
}
