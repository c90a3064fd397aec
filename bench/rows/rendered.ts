/** P18: components that are rendered by one key in a search field, beside the field of a page that lists nothing. */
import type { Page } from 'playwright-core';

import { consoleOver, openLedgerIn, type OpenConsole } from '../application/large-ledger.ts';
import { renderedIn } from '../application/page.ts';
import { takeTurns } from '../harness/rounds.ts';
import { lineOf, oursAtMost } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';
import { Frame } from '../../tests/support/pages/frame.ts';
import { rowsOf } from '../../tests/support/seeded-ledger.ts';

/** Two frames: what a key has set going at once is drawn by then, and what is looked for by it is not yet. */
const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

async function byOneKey({ page }: OpenConsole, field: ReturnType<Page['locator']>, key: string): Promise<number> {
  await field.focus();
  await twoFrames(page);
  const before = await renderedIn(page);
  await field.press(key);
  await twoFrames(page);
  return (await renderedIn(page)) - before;
}

async function goToOrders({ page }: OpenConsole): Promise<void> {
  await new Frame(page).goTo('Orders');
  await new Frame(page).search.waitFor();
  await twoFrames(page);
}

export const measure: Measure = async ({ folder, quick }) => {
  const runs = quick ? 100 : 1000;
  const orders = quick ? 20 : 200;
  const large = await consoleOver(folder, runs, orders);
  const small = await consoleOver(folder, 1);
  for (const one of [large, small]) await openLedgerIn(one);
  const keys = 'checkout-42';
  const key = (round: number): string => keys[round % keys.length] ?? 'c';
  const ledger = await takeTurns({
    ours: (round) => byOneKey(large, large.addresses.ledgerSearch, key(round)),
    floor: (round) => byOneKey(small, small.addresses.ledgerSearch, key(round)),
  });
  for (const one of [large, small]) await goToOrders(one);
  const recent = await takeTurns({
    ours: (round) => byOneKey(large, new Frame(large.page).search, key(round)),
    floor: (round) => byOneKey(small, new Frame(small.page).search, key(round)),
  });
  await large.close();
  await small.close();
  return [
    lineOf({
      id: 'P18',
      what: `components rendered by one key in the search of ${grouped(rowsOf(runs))} addresses`,
      floorIs: `by one in that of ${grouped(rowsOf(1))}`,
      unit: 'components',
      figures: ledger,
      goals: [oursAtMost(20)],
    }),
    lineOf({
      id: 'P18',
      what: `components rendered by one key in the field for orders, over ${grouped(orders)} that were read last`,
      floorIs: 'by one over none',
      unit: 'components',
      figures: recent,
      goals: [oursAtMost(20)],
    }),
  ];
};
