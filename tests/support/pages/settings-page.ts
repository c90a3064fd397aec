/** The settings view: profiles, their form and connection check, and the guided Add profile. */
import type { Locator, Page } from '@playwright/test';
import { Frame } from './frame.ts';
import { PageObject } from './page-object.ts';

export interface NewService {
  name?: string;
  baseUrl?: string;
  pid?: string;
}

export class SettingsPage extends PageObject {
  readonly heading: Locator;
  /** The steps of the connection check. */
  readonly check: Locator;
  readonly test: Locator;

  constructor(page: Page) {
    super(page);
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { name: 'Settings' });
    this.check = main.getByRole('region', { name: 'Connection check' });
    this.test = main.getByRole('button', { name: /^Test (connection|again)$/ });
  }

  async open(): Promise<void> {
    await this.step('open the settings', async () => {
      await new Frame(this.page).goTo('Settings');
      await this.heading.waitFor();
    });
  }

  field(name: string): Locator {
    return this.page.getByRole('main').getByLabel(name, { exact: true });
  }

  checkStep(step: string): Locator {
    return this.check.locator(`[data-step="${step}"]`);
  }

  async openAdvanced(): Promise<void> {
    const turn = this.page.getByRole('button', { name: /^Advanced/ });
    if ((await turn.getAttribute('aria-expanded')) === 'false') await turn.click();
  }

  async chooseScheme(name: string | RegExp): Promise<void> {
    await this.step(`choose the scheme ${String(name)}`, async () => {
      await this.page.getByRole('combobox', { name: 'Signing scheme' }).click();
      await this.page.getByRole('option', { name }).first().click();
    });
  }

  /** Chooses an action in the menu, such as `Remove profile…`. */
  async choose(action: string | RegExp): Promise<void> {
    await this.step(String(action), async () => {
      await this.page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
      await this.page.getByRole('menuitem', { name: action }).click();
    });
  }

  async showRequests(): Promise<void> {
    const connection = this.page.getByRole('region', { name: 'Connection' });
    await this.step('show the requests', () => connection.getByText('Show requests', { exact: true }).click());
  }

  /** Fills in the guided Add profile up to its second step. */
  async addService({ name = 'My shop', baseUrl = 'https://pay.example', pid = '7' }: NewService): Promise<void> {
    await this.step(`add the service "${name}"`, async () => {
      await this.page.getByRole('button', { name: 'Add profile' }).click();
      // Settings has fields with the same names.
      await this.page.getByRole('heading', { name: 'Add profile' }).waitFor();
      await this.fillService({ name, baseUrl, pid });
    });
  }

  /** Fills in the first step of the guided Add profile. */
  async fillService({ name, baseUrl, pid }: Required<NewService>): Promise<void> {
    await this.field('Name').fill(name);
    await this.field('Base URL').fill(baseUrl);
    await this.field('Project number').fill(pid);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await this.field('Secret').waitFor();
  }
}
