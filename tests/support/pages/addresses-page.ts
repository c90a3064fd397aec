/** The Addresses page: form, summary, batches and All addresses. */
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
  /** Replaces the form after a batch. */
  readonly another: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    super(page);
    this.form = page.getByRole('form', { name: 'New addresses' });
    this.createButton = this.form.getByRole('button', { name: /^(Create|Creating)/ });
    this.another = page.getByRole('button', { name: 'Create more' });
    this.list = page.getByRole('grid', { name: 'Deposit addresses' });
  }

  async open(): Promise<void> {
    await this.step('open the addresses', async () => {
      await new Frame(this.page).goTo('Addresses');
      // The tab All addresses may be open.
      await this.page.getByRole('link', { name: 'Create', exact: true }).click();
      await this.form
        .or(this.page.getByRole('heading', { name: /^Batch / }))
        .first()
        .waitFor();
    });
  }

  async fill({ chain, count, callbackUrl, alias }: NewAddresses): Promise<void> {
    await this.step('fill in the form', async () => {
      // After a batch the form is collapsed until the user creates more.
      await this.form.or(this.another).first().waitFor();
      if (await this.another.isVisible()) await this.another.click();
      if (chain !== undefined) await this.form.getByRole('combobox', { name: 'Network' }).fill(chain);
      // The suggestions would cover the next field.
      if (chain !== undefined) await this.page.keyboard.press('Escape');
      if (count !== undefined) await this.form.getByLabel('Number of addresses').fill(String(count));
      if (callbackUrl !== undefined) await this.form.getByLabel('Callback URL').fill(callbackUrl);
      if (alias !== undefined) await this.form.getByLabel('Alias (optional)').fill(alias);
    });
  }

  /** Fills in the form, submits it, and returns the new batch. */
  async create(wanted: NewAddresses): Promise<Locator> {
    const all = { chain: 'TRON', callbackUrl: 'https://shop.example/hooks/deposit', ...wanted };
    return this.step(`create ${String(all.count ?? '')} addresses on ${all.chain}`, async () => {
      await this.fill(all);
      await this.createButton.click();
      return this.newestBatch();
    });
  }

  async newestBatch(): Promise<Locator> {
    const batch = this.page.getByRole('region', { name: /^Batch \d+$/ }).first();
    await batch.waitFor();
    return batch;
  }

  /** Exports with the defaults until the toast shows the number of rows. `console.saveAs` chooses the place. */
  async export(batch: Locator, rows: number): Promise<void> {
    await this.step(`export ${String(rows)} addresses`, async () => {
      await batch.getByRole('button', { name: 'Export options…' }).click();
      await new ExportDialog(this.page).writeRows(rows);
    });
  }

  /** Opens the import dialog and fills in the addresses. Returns the dialog. */
  async importAddresses(batch: Locator, addresses: readonly string[]): Promise<Locator> {
    return this.step(`import ${String(addresses.length)} addresses`, async () => {
      await batch.getByRole('button', { name: 'Import created addresses…' }).click();
      const dialog = this.page.getByRole('dialog', { name: 'Import created addresses' });
      await dialog.getByLabel('Addresses').fill(addresses.join('\n'));
      return dialog;
    });
  }

  /** Imports missing addresses. Those already saved are skipped. */
  async importRest(batch: Locator, addresses: readonly string[]): Promise<void> {
    await this.step('import missing addresses', async () => {
      await batch.getByRole('button', { name: 'Import missing addresses…' }).click();
      const dialog = this.page.getByRole('dialog', { name: 'Import created addresses' });
      await dialog.getByLabel('Addresses', { exact: true }).fill(addresses.join('\n'));
      await dialog.getByRole('button', { name: /^Import \d/ }).click();
      await dialog.waitFor({ state: 'hidden' });
    });
  }

  /** Marks a request as not created, and confirms it. */
  async markAsNotCreated(batch: Locator): Promise<void> {
    await this.step('mark as not created', async () => {
      await batch.getByRole('button', { name: 'Mark as not created…', exact: true }).first().click();
      await this.page.getByRole('button', { name: 'Mark as not created' }).click();
    });
  }

  async openAll(): Promise<void> {
    await this.step('open All addresses', async () => {
      const link = this.page.getByRole('link', { name: /^All addresses/ });
      if (!(await link.isVisible())) await new Frame(this.page).goTo('Addresses');
      await link.click();
      await this.list.or(this.page.getByText('No addresses yet')).first().waitFor();
    });
  }

  /** A drawn row, by its place from 0. */
  rowAt(place: number): Locator {
    return this.list.locator(`[data-place="${String(place)}"]`);
  }

  /** The search field in All addresses. */
  get searchField(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search addresses, aliases, batches and callback URLs' });
  }

  /** Sets a filter by its button and a choice. */
  async filterBy(filter: string, choice: string): Promise<void> {
    await this.step(`filter addresses: ${filter}, ${choice}`, async () => {
      await this.page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
      await this.page.getByRole('dialog', { name: filter }).getByRole('button', { name: choice, exact: true }).click();
    });
  }

  /** Scrolls until a place comes first, like dragging the scrollbar. */
  async scrollTo(place: number): Promise<void> {
    await this.page.locator('main').evaluate((view, at) => {
      // Like a user. Otherwise the row of the cursor stays in view.
      window.dispatchEvent(new WheelEvent('wheel'));
      view.scrollTop = at * 28;
    }, place);
  }

  /** The visible addresses of the list. */
  async listedAddresses(): Promise<string[]> {
    return this.list.locator('tbody tr[data-place] td:nth-child(2)').allInnerTexts();
  }
}
