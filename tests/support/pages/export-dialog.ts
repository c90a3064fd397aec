/** The export dialogs, wherever they were opened. */
import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

export class ExportDialog extends PageObject {
  readonly dialog: Locator;
  readonly save: Locator;
  readonly sheet: Locator;
  /** The status in the footer. */
  readonly remark: Locator;

  readonly #of: 'addresses' | 'orders';

  constructor(page: Page, of: 'addresses' | 'orders' = 'addresses') {
    super(page);
    this.#of = of;
    this.dialog = page.getByRole('dialog', { name: `Export ${of}` });
    this.save = this.dialog.getByRole('button', { name: 'Save as…' });
    this.sheet = this.dialog.getByRole('region', { name: 'Preview' }).getByRole('table');
    this.remark = this.dialog.getByRole('status').last();
  }

  /** Waits until the preview is that of the choices. */
  async settled(): Promise<void> {
    await this.step('wait for the preview', async () => {
      await this.dialog.waitFor();
      await this.dialog.locator('[data-current="true"]').waitFor();
    });
  }

  choice(name: string | RegExp): Locator {
    return this.dialog
      .getByRole('radiogroup', { name: this.#of === 'orders' ? 'Orders' : 'Addresses' })
      .getByRole('radio', { name });
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.step(`choose ${String(name)}`, async () => {
      await this.choice(name).click();
      await this.settled();
    });
  }

  async format(name: 'CSV' | 'JSON Lines' | 'Excel'): Promise<void> {
    await this.step(`choose ${name}`, async () => {
      const preset = { CSV: /^CSV for accounting/, 'JSON Lines': /^Developer/, Excel: /^Excel/ }[name];
      await this.dialog.getByRole('radiogroup', { name: 'Preset' }).getByRole('radio', { name: preset }).click();
      await this.settled();
    });
  }

  /** Opens the advanced options: columns, times, delimiter, file name. */
  async advanced(): Promise<void> {
    const turn = this.dialog.getByRole('button', { name: /^Advanced/ });
    if ((await turn.getAttribute('aria-expanded')) === 'false') await turn.click();
  }

  /** Chooses an option of a select. */
  async pick(list: string, option: string | RegExp): Promise<void> {
    await this.step(`choose ${String(option)} of ${list}`, async () => {
      const field = this.dialog.getByRole('combobox', { name: list });
      if (!(await field.isVisible())) await this.advanced();
      await field.click();
      await this.page.getByRole('option', { name: option }).click();
      await this.settled();
    });
  }

  /** The cells of the preview without row numbers. */
  async cells(): Promise<string[][]> {
    await this.settled();
    return this.sheet
      .locator('tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent)));
  }

  /** Saves and waits until the dialog closes. `console.saveAs` chooses the place. */
  async write(): Promise<void> {
    await this.step('choose a place and save', async () => {
      await this.settled();
      await this.save.click();
      await this.dialog.waitFor({ state: 'hidden' });
    });
  }

  /** Saves and waits for the toast with the number of addresses. */
  async writeRows(rows: number): Promise<void> {
    await this.write();
    const count = rows === 1 ? '1 address' : `${String(rows)} addresses`;
    await new Frame(this.page)
      .toast(new RegExp(`^${count} exported`))
      .last()
      .waitFor();
  }

  async close(): Promise<void> {
    await this.step('close the dialog', async () => {
      await this.page.keyboard.press('Escape');
      await this.dialog.waitFor({ state: 'hidden' });
    });
  }
}
