/** The tour's way through the console: both jobs as a new user does them, and a picture of whatever was seen. */
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { answerSaveDialog, launchConsole } from './console.ts';
import { AddressesPage } from './pages/addresses-page.ts';
import { ExportDialog } from './pages/export-dialog.ts';
import { Frame } from './pages/frame.ts';
import { OrderPage } from './pages/order-page.ts';
import { SandboxPage } from './pages/sandbox-page.ts';
import { SettingsPage } from './pages/settings-page.ts';

export interface TourStep {
  readonly what: string;
  readonly ms: number;
  /** File names, where the step left some. */
  readonly files: readonly string[];
}

export interface TourParts {
  /** Folder of pictures and files; it exists. */
  readonly out: string;
  /** A fresh data folder. */
  readonly data: string;
  readonly done: (step: TourStep) => void;
}

const themes = ['light', 'dark'] as const;
const wide = { width: 1280, height: 800 };
const narrow = { width: 960, height: 640 };
/** The wide window at 200 % zoom. */
const zoomed = { width: 640, height: 400 };
const addressCount = 25;
const callbackUrl = 'https://shop.example/hooks/deposit';

export async function takeTour({ out, data, done }: TourParts): Promise<void> {
  const launchedAt = performance.now();
  const launched = await launchConsole({ dataFolder: data, ...wide });
  const { page, app } = launched;
  const frame = new Frame(page);
  const order = new OrderPage(page);
  const addresses = new AddressesPage(page);
  const runs = page.getByRole('table', { name: 'Runs of this profile' });

  const timed = async (what: string, act: () => Promise<readonly string[] | void>, from = performance.now()) => {
    const files = (await act()) ?? [];
    done({ what, ms: Math.round(performance.now() - from), files });
  };
  const pictures = (name: string) => timed(`picture of ${name}`, () => inBothThemes(page, out, name));
  const smallPictures = async (name: string) => {
    for (const size of [narrow, zoomed]) {
      await page.setViewportSize(size);
      await pictures(`${name}-${String(size.width)}`);
    }
    await page.setViewportSize(wide);
  };
  const seeded = new Map(
    (
      await page.evaluate(async () => {
        const result = await window.quittance?.sandbox.orders();
        return result?.ok === true ? result.value : [];
      })
    ).map((each) => [each.name, each.serviceId]),
  );
  const lookUp = (name: string) =>
    timed(`look up the order "${name}"`, async () => {
      const serviceId = seeded.get(name);
      if (serviceId === undefined) throw new Error(`the sandbox has no order "${name}"`);
      await order.open(serviceId);
      await order.verdict.waitFor();
    });

  try {
    await timed('launch, until the start page can be used', () => frame.search.waitFor(), launchedAt);
    await pictures('start-empty');

    await lookUp('short-two-payments');
    await pictures('order-short');
    await smallPictures('order-short');
    for (const [tab, name] of [
      ['Options offered', 'options'],
      ['Items', 'items'],
      ['Payer', 'payer'],
      ['Checks', 'checks'],
      ['Raw', 'raw'],
    ] as const) {
      await order.tab(tab);
      await pictures(`order-tab-${name}`);
    }
    for (const name of [
      'paid',
      'paid-within-tolerance',
      'waiting',
      'null-everything',
      'hostile-text',
      'contradicted',
    ]) {
      await lookUp(name);
      await pictures(`order-${name}`);
    }
    await lookUp('refund-processing');
    await pictures('order-refund');
    await smallPictures('order-refund');
    await timed('look up an order that there is not', async () => {
      await order.open('7QF2KX8044MD0000');
      await order.failure.waitFor();
    });
    await pictures('order-not-found');

    await frame.goTo('Order');
    await order.readLast.waitFor();
    await pictures('start');
    await smallPictures('start');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('re');
    await pictures('palette');
    await page.keyboard.press('Escape');

    await timed(`create ${String(addressCount)} addresses on TRON`, async () => {
      await addresses.open();
      const run = await addresses.create({ count: addressCount, alias: 'checkout-nov' });
      await run.getByText(`${String(addressCount)} created`).waitFor();
    });
    await pictures('addresses');
    await smallPictures('addresses');
    await timed('export them', async () => {
      const file = path.join(out, 'addresses.csv');
      await answerSaveDialog(app, file);
      await addresses.export(await addresses.newestRun(), addressCount);
      return ['addresses.csv', 'addresses.manifest.json'];
    });
    await pictures('addresses-exported');
    await timed('open the export dialog again', async () => {
      await (await addresses.newestRun()).getByRole('button', { name: 'Export CSV' }).click();
      await new ExportDialog(page).settled();
    });
    await pictures('export-dialog');
    await smallPictures('export-dialog');
    await new ExportDialog(page).close();

    await timed('plan several shops', async () => {
      await addresses.another.click();
      await addresses.form.getByRole('radio', { name: 'Several shops' }).click();
      await addresses.form.getByLabel('Callback URL, for shops without one of their own').fill(callbackUrl);
      await pasteShops(addresses.form);
      await addresses.form.getByRole('heading', { name: '252 addresses in 4 requests' }).waitFor();
    });
    await pictures('plan-shops');
    await smallPictures('plan-shops');
    await timed('create the addresses of those shops', async () => {
      await addresses.createButton.click();
      await (await addresses.newestRun()).getByText('252 created', { exact: true }).waitFor();
    });

    await addresses.openLedger();
    await addresses.ledgerRow(0).waitFor();
    for (const place of [1, 2, 4]) await addresses.ledgerRow(place).getByRole('checkbox').click();
    await pictures('ledger');
    await smallPictures('ledger');
    await timed('open a row of the ledger', async () => {
      await addresses.ledgerRow(1).locator('td').nth(2).click();
      await page.getByRole('group', { name: /^Details of / }).waitFor();
    });
    await pictures('ledger-row');
    await smallPictures('ledger-row');

    await timed('a create whose line breaks after the work is done', async () => {
      await breakCreates(page, true);
      await addresses.open();
      await addresses.another.click();
      await addresses.form.getByRole('radio', { name: 'One list' }).click();
      const run = await addresses.create({ count: 10, alias: 'kiosk-berlin' });
      await run.getByText('Outcome unknown').waitFor();
      await breakCreates(page, false);
    });
    await pictures('addresses-unknown');
    await smallPictures('addresses-unknown');

    const main = page.getByRole('main');
    await timed('open the list of runs', async () => {
      await main.getByRole('link', { name: /^Runs/ }).click();
      await runs.getByText('Run 3', { exact: true }).waitFor();
    });
    await pictures('runs');
    await smallPictures('runs');
    await timed('open a run', async () => {
      await runs.getByText('Run 2', { exact: true }).click();
      await main.getByRole('region', { name: 'Run 2', exact: true }).waitFor();
    });
    await pictures('run');
    await smallPictures('run');
    await timed('open the list of files', async () => {
      await main.getByRole('link', { name: /^Files/ }).click();
      await page.getByRole('table', { name: 'Files of addresses' }).waitFor();
    });
    await pictures('files');
    await smallPictures('files');

    await new SandboxPage(page).open();
    await pictures('sandbox');
    await new SettingsPage(page).open();
    await page.getByRole('button', { name: 'Connect another account' }).click();
    await page.getByRole('button', { name: 'Save and check' }).waitFor();
    await pictures('connect');
    await new SettingsPage(page).open();
    await pictures('settings');
    await smallPictures('settings');
    await timed('open the settings of data', async () => {
      await page.getByRole('tab', { name: 'Data' }).click();
      await page.getByRole('tabpanel', { name: 'Data' }).waitFor();
    });
    await pictures('settings-data');
    await smallPictures('settings-data');
  } finally {
    await launched.close();
  }
}

async function inBothThemes(page: Page, out: string, name: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const theme of themes) {
    await new Frame(page).setTheme(theme);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    const file = `${name}-${theme}.png`;
    await page.screenshot({ path: path.join(out, file), animations: 'disabled' });
    files.push(file);
  }
  return files;
}

/** Two shops, as from a sheet; the browser has a clipboard of its own for it. */
const pasteShops = (form: Locator): Promise<void> =>
  form.getByLabel('Alias of line 1', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Store 7 #{n}\t250\thttps://seven.example/hook\r\nStore 9\t2\t\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

/** As the switch of the sandbox's view does it: the page knows no other way to the sandbox. */
async function breakCreates(page: Page, on: boolean): Promise<void> {
  const done = await page.evaluate(
    async (given) => (await window.quittance?.sandbox.switchFault({ fault: 'reset-after', on: given }))?.ok,
    on,
  );
  if (done !== true) throw new Error('the sandbox did not take the fault');
}
