/** The tour: both jobs of a new user, then what may go wrong with addresses. */
import type { Page } from 'playwright-core';
import { launchConsole } from '../console.ts';
import { profileFields } from '../profile-fields.ts';
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts';
import { pressSomething } from '../bridge-calls.ts';
import { makeAddresses } from './addresses.ts';
import { seeBulk, seeReconciled } from './bulk.ts';
import { tourOf, usualWidth, windowOf, type TourStep, type TourWidth } from './camera.ts';
import { seeAllAddresses, seeRunList } from './all-addresses.ts';
import { seeOrderOverTime } from './order-over-time.ts';
import { seeOrders } from './orders.ts';
import { seeRuns } from './batches.ts';
import { seeSettings } from './settings.ts';

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
    await seeOrders(tour);
    await makeAddresses(tour);
    await seeAllAddresses(tour);
    await tour.sandboxView.open();
    await tour.pictures('sandbox');
    await addProfile(tour.page, service);
    await seeOrderOverTime(tour, service);
    await seeBulk(tour, service);
    await seeReconciled(tour);
    await seeRuns(tour, service);
    await seeRunList(tour);
    await seeSettings(tour);
  } finally {
    await launched.close();
    await service.close();
  }
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
