/** The order page as it stands in the window: what is seen first, what never breaks, and what can be taken away. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { windowMenus } from '../support/needs.ts';

test('an order that waits opens with how to pay it, and hands that over as a picture', async ({
  console,
  sandbox,
}, testInfo) => {
  const { page } = console;
  await console.order.open(sandbox.order('waiting'));
  await expect(page.getByRole('tab', { name: /^Payment options/ })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel', { name: /^Payment options/ });
  const code = panel.getByRole('img', { name: /^QR code of the address/ });
  await expect(code).toBeVisible();
  await expect(panel).toContainText('Amount to send');
  await expect(panel).toContainText('USDT-TRC20 on TRON');
  await expect(console.order.sum).toContainText(/Due\s*40\.00/);

  const file = testInfo.outputPath('payment.png');
  await console.saveAs(file);
  await panel.getByRole('button', { name: 'Save QR code…' }).click();
  await expect(console.frame.toast('QR code saved')).toBeVisible();
  const png = readFileSync(file);
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(720);
  // The code that is in the picture is the one that is shown: its modules have the same colours.
  expect(await modulesDiffer(page, png.toString('base64'))).toBe(0);

  await page.getByRole('tab', { name: /^Payments/ }).click();
  await console.order.readAgain();
  await expect(page.getByRole('tab', { name: /^Payments/ })).toHaveAttribute('aria-selected', 'true');
});

test('an order is read again once, however long the key of the command is held', async ({ console, sandbox }) => {
  test.skip(!windowMenus.has, windowMenus.why);
  const { app, page } = console;
  await console.order.open(sandbox.order('waiting'));
  const before = (await sandbox.counts()).info.requests;
  await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const press = (modifiers: ('control' | 'isautorepeat')[]): void =>
      contents?.sendInputEvent({ type: 'keyDown', keyCode: 'R', modifiers });
    press(['control']);
    // As a keyboard repeats: longer apart than one reading takes.
    for (let times = 0; times < 6; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((resolve) => setTimeout(resolve, 250));
      press(['control', 'isautorepeat']);
    }
  });
  await expect.poll(async () => (await sandbox.counts()).info.requests).toBeGreaterThan(before);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  expect((await sandbox.counts()).info.requests).toBe(before + 1);
});

test('an order whose page stays open is over when its validity ends, and is read again @long', async ({
  console,
  sandbox,
}) => {
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
  await expect(panel).not.toContainText('Amount to send');
  await expect(panel).toContainText('It can’t be paid anymore.');
  await expect(timeline).not.toContainText('Now');
  await page.locator('[data-order-status] + div').getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  await expect(code).toBeVisible();
});

test('a list says no more of an order that waited than was read @long', async ({ console, sandbox }) => {
  await console.order.open(sandbox.order('waiting'));
  await expect(console.order.status).toHaveText('Waiting for payment');
  await console.frame.goTo('Orders');
  await expect(console.order.readLast).toContainText('Waiting at last check');
  await expect(console.order.readLast).not.toContainText('Waiting for payment');
});

test.describe('what a finding is about', () => {
  for (const [name, option, sentence] of [
    ['address-checksum-wrong', 3, /checksum/],
    ['token-of-another-network', 2, /network/],
  ] as const) {
    test(`of ${name} is the option that opens, with a mark @long`, async ({ console, sandbox }) => {
      const { page } = console;
      await console.order.open(sandbox.order(name));
      await console.order.showFirstFinding();
      const panel = page.getByRole('tabpanel', { name: /^Payment options/ });
      const row = panel.getByRole('row').filter({ has: page.locator('button[aria-expanded="true"]') });
      await expect(row.getByRole('button').first()).toHaveText(String(option));
      await expect(row.getByRole('img', { name: sentence })).toBeVisible();
      await expect(row).toBeInViewport();
    });
  }

  test('of an option is said with why it cannot be paid any more @long', async ({ console, sandbox }) => {
    await console.order.open(sandbox.order('address-checksum-wrong'));
    await console.order.showFirstFinding();
    const panel = console.page.getByRole('tabpanel', { name: /^Payment options/ });
    await expect(panel).toContainText('It can’t be paid anymore.');
    await expect(panel).toContainText(/isn’t a valid .+ address/);
  });

  test('of a refund is the refund under it @long', async ({ console, sandbox }) => {
    const { page } = console;
    await page.setViewportSize({ width: 1280, height: 720 });
    await console.order.open(sandbox.order('refund-elsewhere'));
    await console.order.showFirstFinding();
    const refund = page.getByRole('region', { name: 'Refund', exact: true });
    await expect(refund).toBeFocused();
    await expect(refund).toBeInViewport({ ratio: 0.9 });
  });
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

test('passed and not applicable checks add up to all of them @long', async ({ console, sandbox }) => {
  await console.order.open(sandbox.order('waiting'));
  await expect(console.order.facts).toContainText('not applicable');
  const facts = (await console.order.facts.textContent()) ?? '';
  const nothing = Number(/(\d+) not applicable/.exec(facts)?.[1]);
  const pass = Number(/(\d+) passed/.exec(facts)?.[1]);
  expect(pass + nothing, facts).toBe(37);
});

test('why an option cannot be paid has the room that there is, and its amount was offered @long', async ({
  console,
  sandbox,
}) => {
  const { page } = console;
  await page.setViewportSize({ width: 960, height: 900 });
  await console.order.open(sandbox.order('expired'));
  const panel = await console.order.tab('Payment options');
  await expect(panel.getByRole('columnheader', { name: 'Amount offered' })).toBeVisible();
  await panel.locator('[data-row-focus]').first().click();
  const sentence = panel.getByText('It can’t be paid anymore.');
  expect((await sentence.boundingBox())?.width).toBeGreaterThan(400);
  await expect(panel).not.toContainText('Amount due');
});

/** Amounts of the tables whose unit stands on another line than their last figure. */
const unitsApart = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main td')]
      .filter((cell) => /^[\d,]{1,9}\.\d{1,8}\s[A-Z]{3,5}$/.test(cell.textContent ?? ''))
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 8));
        return Math.max(...tops) - Math.min(...tops) > 1;
      })
      .map((cell) => cell.textContent ?? ''),
  );

/** How many modules of the shown code have another colour in the picture; the picture's code is centred at its top. */
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

test('no number of the longest orders breaks but between its groups, at any width @long', async ({
  console,
  sandbox,
}) => {
  const { page } = console;
  for (const name of ['huge-amount', '18-decimals', 'eighteen-decimals', 'huge-int64'] as const) {
    await console.order.openAnew(sandbox.order(name));
    for (const width of [640, 720, 960, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of ['Payments', 'Payment options', 'Details', 'Checks']) {
        await console.order.tab(tab);
        expect(await brokenNumbers(page), `${name}, ${tab} at ${String(width)}`).toEqual([]);
      }
    }
  }
});

test.describe('the sandbox’s own list', () => {
  test.use({ profile: 'built-in' });

  test('and the list of orders read last break no number either @long', async ({ console }) => {
    const { page } = console;
    await console.sandboxView.open();
    await console.sandboxView.showMoreCases();
    for (const width of [640, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenNumbers(page), `sandbox at ${String(width)}`).toEqual([]);
      expect(await unitsApart(page), `units at ${String(width)}`).toEqual([]);
    }
    await console.sandboxView.openOrder('huge-amount');
    // One that is left before it is asked for is never read.
    await expect(console.order.status).toBeVisible();
    await console.frame.goTo('Orders');
    await expect(console.order.readLast).toBeVisible();
    for (const width of [640, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenNumbers(page), `start at ${String(width)}`).toEqual([]);
    }
  });
});

test.describe('numbers of ordinary length in lists', () => {
  test.use({ profile: 'built-in' });

  test('stand on one line, and order numbers are whole, at any width of a desktop @long', async ({ console }) => {
    const { page } = console;
    await console.sandboxView.open();
    await console.sandboxView.showMoreCases();
    const widths = [960, 1100, 1280, 1440, 1680, 1920];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await notOnOneLine(page), `sandbox at ${String(width)}`).toEqual([]);
    }
    for (const name of ['eighteen-decimals', '18-decimals', 'huge-int64', 'paid-in-bitcoin'] as const) {
      if ((await console.sandboxView.row(name).count()) === 0) continue;
      await console.sandboxView.openOrder(name);
      await expect(console.order.status).toBeVisible();
      await console.frame.goTo('Sandbox');
      await console.sandboxView.orders.waitFor();
    }
    await console.frame.goTo('Orders');
    await expect(console.order.readLast).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await notOnOneLine(page), `start at ${String(width)}`).toEqual([]);
    }
  });
});

/** Numbers of up to fifteen digits before the point and 24 behind it that begin and end on other lines, and links that are cut. */
async function notOnOneLine(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('main td a')]
      .filter((link) => {
        const cell = link.closest('td');
        return cell !== null && link.getBoundingClientRect().right > cell.getBoundingClientRect().right;
      })
      .map((link) => `cut: ${link.textContent}`);
    for (const cell of document.querySelectorAll('main td, main dd')) {
      const places: { readonly node: Node; readonly at: number }[] = [];
      let text = '';
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('bdi, code, .unseen') !== null) {
          places.push({ node, at: 0 });
          text += ' ';
          continue;
        }
        for (let at = 0; at < (node.textContent ?? '').length; at += 1) places.push({ node, at });
        text += node.textContent ?? '';
      }
      const topOf = (index: number): number => {
        const place = places[index];
        if (place === undefined) return 0;
        const range = new Range();
        range.setStart(place.node, place.at);
        range.setEnd(place.node, place.at + 1);
        return range.getBoundingClientRect().top;
      };
      for (const match of text.matchAll(/\d[\d,]*(?:\.\d+)?/gu)) {
        const [whole = '', fraction = ''] = match[0].split('.');
        if (whole.replaceAll(',', '').length > 15 || fraction.length > 24) continue;
        if (Math.abs(topOf(match.index) - topOf(match.index + match[0].length - 1)) > 4) found.push(match[0]);
      }
    }
    return [...new Set(found)];
  });
}

/** Numbers of four digits and more whose digits stand on two lines without a group's blank between them, or are cut. */
async function brokenNumbers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const range = new Range();
    let last: { readonly top: number; readonly block: Element | null; readonly character: string } | null = null;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Ids, raw text and what is read out alone have rules of their own.
      if (parent === null || parent.closest('bdi, code, pre, [class*="id"], .unseen, svg') !== null) continue;
      const block = parent.closest('td, th, dd, dt, p, li, h1, h2, div');
      const text = node.textContent ?? '';
      for (let at = 0; at < text.length; at += 1) {
        const character = text.charAt(at);
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, height } = range.getBoundingClientRect();
        if (height === 0) continue;
        const isDigit = /[\d.]/.test(character);
        // Where the page itself offers a break, between threes of a fraction.
        const mayBreak = at === 0 && node.previousSibling?.nodeName === 'WBR';
        const isLower = last !== null && last.block === block && top > last.top + 4;
        if (isDigit && isLower && !mayBreak && /[\d.]/.test(last?.character ?? '')) {
          broken.push(text.trim());
        }
        last = { top, block, character };
      }
    }
    return [...new Set(broken)];
  });
}

test('the customer is beside the timeline, and beside a refund only in a wide window @long', async ({
  console,
  sandbox,
}) => {
  const { page } = console;
  const customer = page.getByRole('region', { name: 'Customer' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await console.order.open(sandbox.order('paid'));
  await expect(customer).toBeVisible();
  await console.order.open(sandbox.order('refund-processing'));
  await expect(customer).toBeHidden();
  await page.setViewportSize({ width: 1920, height: 1200 });
  await expect(customer).toBeVisible();
  const [table, main] = await Promise.all([
    page.getByRole('table', { name: 'Payments' }).boundingBox(),
    page.getByRole('main').boundingBox(),
  ]);
  // All the width there is, but for the gutters.
  expect(table?.width).toBeGreaterThan((main?.width ?? 0) - 80);
});

test('a long remark is read and copied whole @long', async ({ console, sandbox }) => {
  await console.order.open(sandbox.order('hostile-text'));
  const panel = await console.order.tab('Details');
  const row = panel.getByText('Remark', { exact: true }).locator('..');
  await expect(row).toContainText('more characters');
  await row.getByRole('button', { name: 'Show all' }).click();
  await expect(row).not.toContainText('more characters');
  await row.getByRole('button', { name: 'Copy: Remark' }).click();
  const copied = () => console.app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(copied).toMatch(/^first line[^]{450,}/);
});
