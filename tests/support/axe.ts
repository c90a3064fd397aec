/** Violations of WCAG 2.2 AA that axe finds on the page. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Console } from './fixture.ts';
import { full } from './full.ts';
import { step } from './step.ts';

/**
 * @param view for the message
 * @param when `npm test` calls axe only where it says `always`; the full suite calls it everywhere
 */
export async function expectNoViolations(page: Page, view: string, when: 'full' | 'always' = 'full'): Promise<void> {
  if (when === 'full' && !full) return;
  await step(page, `look at ${view} with axe`, async () => {
    let found = await violationsOf(page);
    // A fading toast has less contrast for a moment, so only violations that stay count.
    if (found.length > 0) {
      await page.waitForTimeout(1000);
      found = await violationsOf(page);
    }
    expect(found, `axe on ${view}`).toEqual([]);
  });
}

/** In both themes. */
export async function expectNoViolationsInThemes(console: Console, view: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await console.frame.setTheme(theme);
    await expectNoViolations(console.page, `${view}, ${theme}`);
  }
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  // Without legacy mode axe opens another page, which Electron refuses.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
