/** The built console over a ledger of so many runs of a hundred addresses each, which it keeps for a later run. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

import { launchConsole, type Launched } from '../../tests/support/console.ts';
import { AddressesPage } from '../../tests/support/pages/addresses-page.ts';
import { read, readAt, recordOf } from '../../tests/support/records.ts';
import { rowsOf, seedLedger } from '../../tests/support/seeded-ledger.ts';
import { builtInId } from '../../electron/profiles/settings/settings.ts';
import { openLedger } from '../ledger/journalled.ts';
import { countRendered } from './page.ts';

export interface OpenConsole extends Launched {
  readonly addresses: AddressesPage;
}

/** Readings of so many orders, in the records that a console finds. */
async function seedOrders(dataFolder: string, orders: number): Promise<void> {
  const database = await openLedger(path.join(dataFolder, 'quittance.db'));
  for (let nth = 0; nth < orders; nth += 1) {
    const serviceId = `order-${String(nth).padStart(4, '0')}`;
    await database.orders.saveLookup(
      read(recordOf(), { profile: { id: builtInId, tolerance: '0' }, serviceId, readAt: readAt + nth }),
    );
  }
  await database.close();
}

/** @param folder of the benchmark */
export async function consoleOver(folder: string, runs: number, orders = 0): Promise<OpenConsole> {
  const dataFolder = path.join(folder, `console-${rowsOf(runs)}-${orders}`);
  if (!existsSync(path.join(dataFolder, 'config.json'))) {
    // One that was broken off is no ledger of that size.
    rmSync(dataFolder, { recursive: true, force: true });
    await seedLedger(dataFolder, runs);
    await seedOrders(dataFolder, orders);
  }
  const launched = await launchConsole({
    dataFolder,
    width: 1280,
    height: 800,
    started: async (app) => {
      await app.context().addInitScript(countRendered);
    },
  });
  return { ...launched, addresses: new AddressesPage(launched.page) };
}

export async function openLedgerIn({ addresses }: OpenConsole): Promise<void> {
  await addresses.open();
  await addresses.openLedger();
  await addresses.ledgerRow(0).waitFor();
}

/** Resolves with the milliseconds from the jump until the row stands there, whole, in a frame that was drawn. */
export const jumpMs = (page: Page, place: number): Promise<number> =>
  page.evaluate(async (at) => {
    const view = document.querySelector('main');
    if (view === null) throw new Error('the page has no view');
    const began = performance.now();
    view.scrollTop = at * 28;
    for (;;) {
      await new Promise(requestAnimationFrame);
      const row = document.querySelector(`[data-place="${at}"]`);
      if (row !== null && row.querySelector('[aria-busy]') === null && row.getAttribute('aria-busy') !== 'true') {
        if (row.textContent.length > 20) return performance.now() - began;
      }
      if (performance.now() - began > 30_000) throw new Error(`row ${at} never came`);
    }
  }, place);

/** The time of each frame, in milliseconds, while the view is scrolled by some rows a frame. */
export const scrollFrames = (page: Page, from: number, rowsAFrame: number, frames: number): Promise<number[]> =>
  page.evaluate(
    async ([start, step, many]) => {
      const view = document.querySelector('main');
      if (view === null) throw new Error('the page has no view');
      const took: number[] = [];
      let before = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < many; frame += 1) {
        view.scrollTop = (start + frame * step) * 28;
        const now = await new Promise<number>(requestAnimationFrame);
        took.push(now - before);
        before = now;
      }
      return took;
    },
    [from, rowsAFrame, frames] as const,
  );
