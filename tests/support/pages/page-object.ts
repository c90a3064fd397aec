/** Base of all page objects: the page, and named steps for trace and report. */
import type { Page } from '@playwright/test';
import { step } from '../step.ts';

export abstract class PageObject {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  protected step<T>(name: string, act: () => Promise<T>): Promise<T> {
    return step(this.page, name, act);
  }
}
