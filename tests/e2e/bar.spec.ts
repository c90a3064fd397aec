/** The bar over every view: which profile is in use can be read whole, and the rest keeps its room. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

const widths = [960, 1280, 1920] as const;

test('the name of a profile has the room that there is, at each width @long', async ({ console }) => {
  const { page, frame } = console;
  const roomAt = async (width: number, of: Locator): Promise<number> => {
    await page.setViewportSize({ width, height: 800 });
    return of.evaluate((element) => element.scrollWidth - element.clientWidth);
  };
  await console.settings.open();
  const name = 'Noordmarkt Amsterdam';
  await console.addProfile({ name });
  const shown = frame.profile.getByText(name);
  await expect(shown).toHaveAttribute('title', name);
  for (const width of widths) expect(await roomAt(width, shown), String(width)).toBe(0);

  const long = `${'Noordmarkt '.repeat(3)}aan Zee`;
  await console.addProfile({ name: long });
  await expect(frame.profile.getByText(long)).toHaveAttribute('title', long);
  for (const width of widths) {
    expect(await roomAt(width, page.getByRole('banner')), String(width)).toBe(0);
    expect((await frame.search.boundingBox())?.width ?? 0, String(width)).toBeGreaterThan(100);
  }
});

test('the palette finds the theme, says which is in use, and finds by synonyms', async ({ console }) => {
  const { page } = console;
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const search = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette.getByRole('combobox').fill(words);
  };
  await search('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await search('theme');
  await expect(palette.getByRole('option', { name: /^Theme: dark/ })).toContainText('in use');
  await expect(palette.getByRole('option', { name: /^Theme: light/ })).not.toContainText('in use');
  await page.keyboard.press('Escape');
  await search('backup');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Data' })).toHaveAttribute('aria-selected', 'true');
  await search('proxy');
  await expect(palette.getByRole('option').first()).toContainText('Settings, profiles');
  await expect(palette.getByRole('option').first()).not.toContainText('proxy');
});
