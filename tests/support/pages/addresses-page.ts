/** The addresses view: form, plan, runs and their decisions, ledger. */
import type { Locator, Page } from '@playwright/test';
import { ExportDialog } from './export-dialog.ts';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

export interface NewAddresses {
  chain?: string;
  count?: number | string;
  callbackUrl?: string;
  alias?: string;
}

export class AddressesPage extends PageObject {
  readonly form: Locator;
  readonly createButton: Locator;
  /** After a run, in place of the form. */
  readonly another: Locator;
  readonly ledger: Locator;

  constructor(page: Page) {
    super(page);
    this.form = page.getByRole('form', { name: 'New addresses' });
    this.createButton = this.form.getByRole('button', { name: /^(Create|Creating)/ });
    this.another = page.getByRole('button', { name: 'Start another run' });
    this.ledger = page.getByRole('grid', { name: 'Deposit addresses' });
  }

  async open(): Promise<void> {
    await this.step('open the addresses', async () => {
      await new Frame(this.page).goTo('Addresses');
      // The ledger, where it was open last.
      await this.page.getByRole('link', { name: 'Create', exact: true }).click();
      await this.form
        .or(this.page.getByRole('heading', { name: /^Run / }))
        .first()
        .waitFor();
    });
  }

  async fill({ chain, count, callbackUrl, alias }: NewAddresses): Promise<void> {
    await this.step('fill in the form for addresses', async () => {
      // After a run the form is folded until another one is meant.
      await this.form.or(this.another).first().waitFor();
      if (await this.another.isVisible()) await this.another.click();
      if (chain !== undefined) await this.form.getByRole('combobox', { name: 'Chain' }).fill(chain);
      // The suggestions would lie over the next field.
      if (chain !== undefined) await this.page.keyboard.press('Escape');
      if (count !== undefined) await this.form.getByLabel('How many').fill(String(count));
      if (callbackUrl !== undefined) await this.form.getByLabel('Callback URL').fill(callbackUrl);
      if (alias !== undefined) await this.form.getByLabel('Alias, optional').fill(alias);
    });
  }

  /** Fills in, presses the button, and answers with the run that it made. */
  async create(wanted: NewAddresses): Promise<Locator> {
    const all = { chain: 'TRON', callbackUrl: 'https://shop.example/hooks/deposit', ...wanted };
    return this.step(`create ${String(all.count ?? '')} addresses on ${all.chain}`, async () => {
      await this.fill(all);
      await this.createButton.click();
      return this.newestRun();
    });
  }

  async newestRun(): Promise<Locator> {
    const run = this.page.getByRole('region', { name: /^Run \d+$/ }).first();
    await run.waitFor();
    return run;
  }

  /** As the dialog begins, until it says how many rows were written; `console.saveAs` answers for the place. */
  async export(run: Locator, rows: number): Promise<void> {
    await this.step(`export ${String(rows)} addresses`, async () => {
      await run.getByRole('button', { name: 'Export…' }).click();
      await new ExportDialog(this.page).writeRows(rows);
    });
  }

  /** The decision that they were created. Answers with the dialog, in which the addresses stand. */
  async bringIn(run: Locator, addresses: readonly string[]): Promise<Locator> {
    return this.step(`bring in ${String(addresses.length)} addresses`, async () => {
      await run.getByRole('button', { name: 'They were created: bring them in…' }).click();
      const dialog = this.page.getByRole('dialog', { name: 'Bring in created addresses' });
      await dialog.getByLabel('Addresses').fill(addresses.join('\n'));
      return dialog;
    });
  }

  /** Of a run that has fewer than were asked for: brings in the list, of which what is here is left out. */
  async bringInRest(run: Locator, addresses: readonly string[]): Promise<void> {
    await this.step('bring in what is missing', async () => {
      await run.getByRole('button', { name: 'Bring in what is missing…' }).click();
      const dialog = this.page.getByRole('dialog', { name: 'Bring in created addresses' });
      await dialog.getByLabel('Addresses', { exact: true }).fill(addresses.join('\n'));
      await dialog.getByRole('button', { name: /^Bring in \d/ }).click();
      await dialog.waitFor({ state: 'hidden' });
    });
  }

  /** The decision that none were created, confirmed. */
  async closeWithNoneCreated(run: Locator): Promise<void> {
    await this.step('close with none created', async () => {
      await run.getByRole('button', { name: 'None were created…', exact: true }).first().click();
      await this.page.getByRole('button', { name: 'Close with none created' }).click();
    });
  }

  async openLedger(): Promise<void> {
    await this.step('open the ledger', async () => {
      await this.page.getByRole('link', { name: /^All addresses/ }).click();
      await this.ledger.or(this.page.getByText('No addresses yet')).first().waitFor();
    });
  }

  /** A row that is drawn, by its place from 0. */
  ledgerRow(place: number): Locator {
    return this.ledger.locator(`[data-place="${String(place)}"]`);
  }

  /** Of what is looked for in the ledger. */
  get ledgerSearch(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search addresses, aliases, notes, batches and callback URLs' });
  }

  /** Sets a filter by its button, and a choice of what that opens. */
  async filterLedger(filter: string, choice: string): Promise<void> {
    await this.step(`filter the ledger: ${filter}, ${choice}`, async () => {
      await this.page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
      await this.page.getByRole('dialog', { name: filter }).getByRole('button', { name: choice, exact: true }).click();
    });
  }

  /** Scrolls the view so that a place of the ledger comes first, as who drags the scrollbar does. */
  async scrollLedger(place: number): Promise<void> {
    await this.page.locator('main').evaluate((view, at) => {
      // As by hand: until then a row that a key led to is kept in view.
      window.dispatchEvent(new WheelEvent('wheel'));
      view.scrollTop = at * 28;
    }, place);
  }

  /** The addresses as they stand in the ledger, those in view. */
  async ledgerAddresses(): Promise<string[]> {
    return this.ledger.locator('tbody tr[aria-rowindex] td:nth-child(2)').allInnerTexts();
  }
}
