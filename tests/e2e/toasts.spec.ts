/** Toasts are below the view: they cover nothing, move nothing, and close automatically. */
import { expect, test, type Console } from '../support/fixture.ts';
import { sampleOf } from '../support/full.ts';

const region = ({ page }: Console) => page.getByRole('region', { name: 'Notifications' });

/** Shows a success toast. */
async function showSuccessToast(console: Console): Promise<void> {
  await console.order.choose('Copy receipt');
  await expect(console.frame.toast('Receipt copied')).toBeVisible();
}

/** Controls whose center a toast covers. */
const coveredControls = (console: Console, within: string) =>
  console.page.evaluate((scope) => {
    const news = document.querySelector('[aria-label="Notifications"]');
    if (news === null || news.getBoundingClientRect().height === 0) return ['no toast'];
    return Array.from(document.querySelectorAll(`${scope} :is(a, button, input, [role="tab"])`))
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at !== null && news.contains(at);
      })
      .map((element) => element.textContent);
  }, within);

const placeOf = (console: Console, selector: string) =>
  console.page.evaluate((wanted) => {
    const { left, top, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, width, height };
  }, selector);

const scrollToEnd = (console: Console) =>
  console.page.evaluate(() => document.querySelector('main')?.scrollTo({ top: 1e6, behavior: 'instant' }));

const sizes = [
  [960, 640],
  [1280, 800],
] as const;
for (const [width, height] of sampleOf(sizes)) {
  test.describe(`at ${String(width)} × ${String(height)}`, () => {
    test.use({ launch: { width, height } });

    test('toasts cover and move nothing, don’t take the focus, and close with F6 and Escape', async ({
      console,
      sandbox,
    }) => {
      const { page, frame } = console;
      await console.order.open(sandbox.order('underpaid'));
      const before = await placeOf(console, 'main');
      const status = await placeOf(console, 'main h1');
      await showSuccessToast(console);
      await region(console).hover();
      const news = await placeOf(console, '[aria-label="Notifications"]');
      const { height: left, ...rest } = await placeOf(console, 'main');
      expect({ ...rest, height: before.height }).toEqual(before);
      expect(before.top + left).toBeLessThanOrEqual(news.top);
      expect(await placeOf(console, 'main h1')).toEqual(status);
      await scrollToEnd(console);
      expect(await coveredControls(console, 'main')).toEqual([]);

      await page.keyboard.press('ControlOrMeta+/');
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(keys).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(keys).toHaveCount(0);
      await expect(frame.toast('Receipt copied')).toBeVisible();
      await page.keyboard.press('F6');
      await page.keyboard.press('Escape');
      await expect(frame.toast('Receipt copied')).toHaveCount(0);
      await expect(console.order.status).toBeVisible();
    });
  });
}

test('toasts close automatically, errors later, but not while pointed at or focused @long', async ({ console }) => {
  const { app, page, frame } = console;
  await console.settings.open();
  await page.getByRole('tab', { name: 'About' }).click();
  await app.evaluate(({ shell }) => {
    shell.openPath = () => Promise.reject(new Error('No program opens it'));
  });
  await page.clock.install();
  const fault = frame.toast('Couldn’t open the log');
  const done = frame.toast('Diagnostics copied, without secrets');
  await page.getByRole('button', { name: 'Open log' }).click();
  await expect(fault).toBeVisible();
  await page.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect(done).toBeVisible();
  await region(console).hover();
  await page.clock.runFor(60_000);
  await expect(done).toBeVisible();
  await expect(fault).toBeVisible();
  await page.mouse.move(300, 300);
  await page.clock.runFor(6000);
  await expect(done).toHaveCount(0);
  await expect(fault).toBeVisible();
  await page.keyboard.press('F6');
  await page.clock.runFor(60_000);
  await expect(fault).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(20_000);
  await expect(fault).toHaveCount(0);
});
