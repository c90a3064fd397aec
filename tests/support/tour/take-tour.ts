/** The tour: both jobs of a new user, then what may go wrong with addresses. */
import type { Page } from '@playwright/test';
import { launchConsole } from '../console.ts';
import { profileFields } from '../profile-fields.ts';
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts';
import { pressSomething } from '../bridge-calls.ts';
import { makeAddresses } from './addresses.ts';
import { seeBulk, seeReconciled } from './bulk.ts';
import { tourOf, usualWidth, windowOf, type Tour, type TourStep, type TourWidth } from './camera.ts';
import { seeAllAddresses, seeBatchList } from './all-addresses.ts';
import { seeOrderOverTime } from './order-over-time.ts';
import { seeOrders } from './orders.ts';
import { seeBatches } from './batches.ts';
import { seeAddProfile, seeSettings } from './settings.ts';

export interface TourParts {
  /** Existing folder for pictures and files. */
  readonly out: string;
  /** A new data folder. */
  readonly data: string;
  /** Widths for views whose layout depends on the width. */
  readonly widths: readonly TourWidth[];
  readonly done: (step: TourStep) => void;
}

export async function takeTour({ data, ...camera }: TourParts): Promise<void> {
  const launchedAt = performance.now();
  const service = await startTestSandbox();
  const launched = await launchConsole({ dataFolder: data, ...windowOf(usualWidth) });
  const tour = tourOf(launched, camera);
  try {
    await tour.timed('start until the start page is ready', () => tour.frame.search.waitFor(), launchedAt);
    await seeEmptyViews(tour);
    await seeOrders(tour);
    await makeAddresses(tour);
    await seeAllAddresses(tour);
    await tour.sandboxView.open();
    await tour.pictures('sandbox');
    await addProfile(tour.page, service);
    await seeOrderOverTime(tour, service);
    await seeBulk(tour, service);
    await seeReconciled(tour);
    await seeBatches(tour, service);
    await seeBatchList(tour);
    await seeSettings(tour);
    await seeAddProfile(tour, service);
    await seeHelp(tour);
    await seeFailedLookups(tour, service);
  } finally {
    await launched.close();
    await service.close();
  }
}

async function seeEmptyViews({ page, frame, addresses, pictures }: Tour): Promise<void> {
  await addresses.openAll();
  await pictures('all-addresses-empty');
  await page.getByRole('link', { name: 'Batches' }).click();
  await page.getByText('No batches yet').waitFor();
  await pictures('batches-empty');
  await frame.goTo('Exports');
  await page.getByText('No exports yet').waitFor();
  await pictures('exports-empty');
  await frame.goTo('Reconcile');
  await page.getByRole('heading', { name: 'Reconcile' }).waitFor();
  await pictures('reconcile-start');
  await frame.goTo('Orders');
}

async function seeHelp({ page, frame, picture, pictures }: Tour): Promise<void> {
  await frame.goTo('Orders');
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Guide' }).waitFor();
  await picture('help');
  await page.getByRole('menuitem', { name: 'Guide' }).click();
  await page.getByRole('heading', { name: 'Connect your account' }).waitFor();
  await pictures('guide');
}

async function seeFailedLookups({ frame, order, page, pictures }: Tour, service: TestSandbox): Promise<void> {
  const number = service.order('underpaid');
  await service.fault('info', 'refuse-signature');
  await order.openFromStart(number);
  await pictures('order-refused');
  await service.fault('info', 'status-500', { times: 9 });
  await order.openFromStart(number);
  await pictures('order-failed');
  await service.clearFaults();
  await service.fault('info', 'delay', { ms: 20_000 });
  await frame.goTo('Orders');
  await frame.lookUp(number);
  await page.getByRole('main').locator('[aria-busy="true"]').waitFor();
  await pictures('order-loading');
}

/** Through the page's bridge. Selects the profile. */
async function addProfile(page: Page, { baseUrl, pid, secret }: TestSandbox): Promise<void> {
  await pressSomething(page);
  const added = await page.evaluate(
    async (input) => {
      const result = await window.quittance?.profiles.add(input);
      return result?.ok === true ? null : JSON.stringify(result);
    },
    { fields: profileFields({ name: 'Noordmarkt', baseUrl, pid, chains: ['TRON', 'ETH', 'BTC'] }), secret },
  );
  if (added !== null) throw new Error(added);
  await page.getByRole('button', { name: /^Profile .*Noordmarkt/ }).waitFor();
}
