/** The order page: payment, refresh, missing values. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { windowMenus } from '../support/needs.ts';

test('a waiting order shows how to pay it, also as a saved picture', async ({ console, sandbox }, testInfo) => {
  const { page } = console;
  await console.order.open(sandbox.order('waiting'));
  await expect(page.getByRole('tab', { name: /^Payment options/ })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel', { name: /^Payment options/ });
  const code = panel.getByRole('img', { name: /^QR code of the address/ });
  await expect(code).toBeVisible();
  await expect(panel).toContainText('Amount due');
  await expect(panel).toContainText('USDT-TRC20 on TRON');
  await expect(console.order.sum).toContainText(/Due\s*40\.00/);

  const file = testInfo.outputPath('payment.png');
  await console.saveAs(file);
  await panel.getByRole('button', { name: 'Save QR code…' }).click();
  await expect(console.frame.toast('QR code saved')).toBeVisible();
  const png = readFileSync(file);
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(720);
  // The QR code in the picture has the same modules as the shown one.
  expect(await modulesDiffer(page, png.toString('base64'))).toBe(0);

  await page.getByRole('tab', { name: /^Payments/ }).click();
  await console.order.refresh();
  await expect(page.getByRole('tab', { name: /^Payments/ })).toHaveAttribute('aria-selected', 'true');
});

test('an order is refreshed once while the key is held', async ({ console, sandbox }) => {
  test.skip(!windowMenus.has, windowMenus.why);
  const { app, page } = console;
  await console.order.open(sandbox.order('waiting'));
  const before = (await sandbox.counts()).info.requests;
  await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const press = (modifiers: ('control' | 'isautorepeat')[]): void =>
      contents?.sendInputEvent({ type: 'keyDown', keyCode: 'R', modifiers });
    press(['control']);
    // Key repeats, further apart than a lookup takes.
    for (let times = 0; times < 2; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((resolve) => setTimeout(resolve, 250));
      press(['control', 'isautorepeat']);
    }
  });
  await expect.poll(async () => (await sandbox.counts()).info.requests).toBeGreaterThan(before);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  expect((await sandbox.counts()).info.requests).toBe(before + 1);
});

test('an open order expires with its payment window, and is refreshed @long', async ({ console, sandbox }) => {
  const { page } = console;
  await page.clock.install();
  await console.order.open(sandbox.order('waiting'));
  const panel = page.getByRole('tabpanel', { name: /^Payment options/ });
  const code = panel.getByRole('img', { name: /^QR code of the address/ });
  await expect(code).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText(/Now · \d+\smin left/);
  const left = async () => Number(/Now · (\d+)\smin left/.exec((await timeline.textContent()) ?? '')?.[1]);
  const before = await left();
  await page.clock.fastForward(2 * 60_000);
  await expect.poll(left).toBe(before - 2);
  await expect(code).toBeVisible();

  await page.clock.fastForward(60 * 60_000);
  await expect(page.getByRole('heading', { name: 'Payment window closed since last check' })).toBeVisible();
  await expect(code).toBeHidden();
  await expect(panel).not.toContainText('Amount due');
  await expect(panel).toContainText('It can’t be paid anymore.');
  await expect(timeline).not.toContainText('Now');
  await page.locator('[data-order-status]').getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  await expect(code).toBeVisible();
});

test('a missing field says "Not provided", and null is only in Raw data and on hover', async ({ console, sandbox }) => {
  const { page } = console;
  const main = page.getByRole('main');
  await console.order.open(sandbox.order('null-everything'));
  for (const tab of ['Payments', 'Details']) {
    const panel = await console.order.tab(tab);
    await expect(panel).toContainText('Not provided');
    await expect(panel).not.toContainText(/\bnull\b/);
  }
  const name = main.getByText('Not provided', { exact: true }).and(main.locator('[aria-description^="payer_name"]'));
  await expect(name.last()).toHaveAccessibleDescription('payer_name: null');
  await name.last().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('payer_name: null', { exact: true })).toBeVisible();
  await expect(await console.order.tab('Raw data')).toContainText('"payer_name": null');
});

/** The number of QR modules that differ between page and picture, in which the code is centered at the top. */
async function modulesDiffer(page: Page, png: string): Promise<number> {
  return page.evaluate(async (base64) => {
    const svg = document.querySelector('[role="tabpanel"] svg[role="img"]');
    const across = Number(svg?.getAttribute('viewBox')?.split(' ')[2]);
    const modules = new Path2D([...(svg?.querySelectorAll('path') ?? [])].at(-1)?.getAttribute('d') ?? '');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null || !Number.isFinite(across) || across < 21) return -1;
    context.drawImage(picture, 0, 0);
    const scale = Math.floor((720 - 96) / (across + 8));
    const left = (720 - scale * (across + 8)) / 2 + 4 * scale;
    const top = 24 + 4 * scale;
    let wrong = 0;
    for (let y = 0; y < across; y += 1) {
      for (let x = 0; x < across; x += 1) {
        const shown = context.isPointInPath(modules, x + 0.5, y + 0.5);
        const [red = 0] = context.getImageData(left + (x + 0.5) * scale, top + (y + 0.5) * scale, 1, 1).data;
        if (shown !== red < 128) wrong += 1;
      }
    }
    return wrong;
  }, png);
}
