/** P10 and P18: jumps, scrolling, memory and rendered components for a list of 100,000 addresses, compared with one of 100. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { builtInId } from '../../electron/profiles/settings/settings-schema.ts';
import { launchConsole, type Launched } from '../../tests/support/console.ts';
import { AddressesPage } from '../../tests/support/pages/addresses-page.ts';
import { Frame } from '../../tests/support/pages/frame.ts';
import { read, lookedUpAt, recordOf } from '../../tests/support/records.ts';
import { rowsOf, seedAddresses } from '../../tests/support/seeded-addresses.ts';
import { grouped, lineOf, oursAtMost, takeTurns, type Measure } from '../figures.ts';
import { openAddresses } from '../addresses.ts';

interface OpenConsole extends Launched {
  readonly addresses: AddressesPage;
}

/**
 * Runs before the page's scripts. Counts the rendered components in `rendered.components`: React notifies its developer tools of each
 * commit, and a fiber has a flag if its component was run for it.
 */
const countRendered = (): void => {
  interface Fiber {
    readonly tag: number;
    readonly flags: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly alternate: Fiber | null;
  }
  /** Function, class, forwarded ref, memo, and simple memo components. */
  const components = new Set([0, 1, 11, 14, 15]);
  const performedWork = 1;
  const rendered = { components: 0 };
  const count = (fiber: Fiber): void => {
    if (components.has(fiber.tag) && (fiber.flags & performedWork) !== 0) rendered.components += 1;
    const before = fiber.alternate?.child ?? null;
    // If the children are the same, nothing below was rendered.
    if (fiber.alternate !== null && fiber.child === before) return;
    for (let child = fiber.child; child !== null; child = child.sibling) count(child);
  };
  Object.assign(globalThis, {
    rendered,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => count(root.current),
    },
  });
};

/** Opens Quittance with batches of a hundred addresses and saved orders. */
async function openConsoleWith(folder: string, batches: number, orders = 0): Promise<OpenConsole> {
  const dataFolder = path.join(folder, `console-${rowsOf(batches)}-${orders}`);
  await seedAddresses(dataFolder, batches);
  const database = await openAddresses(path.join(dataFolder, 'quittance.db'));
  for (let nth = 0; nth < orders; nth += 1) {
    const of = { profile: { id: builtInId, tolerance: '0' }, serviceId: `order-${nth}`, lookedUpAt: lookedUpAt + nth };
    await database.saveLookup(read(recordOf(), of));
  }
  await database.close();
  const launched = await launchConsole({ dataFolder, width: 1280, height: 800 });
  await launched.page.addInitScript(countRendered);
  await launched.page.reload();
  const addresses = new AddressesPage(launched.page);
  await addresses.open();
  await addresses.openAll();
  await addresses.rowAt(0).waitFor();
  return { ...launched, addresses };
}

/** Milliseconds from the jump until the row is complete in a drawn frame. */
const jumpMs = (page: Page, place: number): Promise<number> =>
  page.evaluate(async (at) => {
    const view = document.querySelector('main');
    if (view === null) throw new Error('no view');
    const began = performance.now();
    view.scrollTop = at * 28;
    while (performance.now() - began < 30_000) {
      await new Promise(requestAnimationFrame);
      const row = document.querySelector(`[data-place="${at}"]`);
      const isBusy = row?.getAttribute('aria-busy') === 'true' || row?.querySelector('[aria-busy]') !== null;
      if (row !== null && !isBusy && row.textContent.length > 20) return performance.now() - began;
    }
    throw new Error(`row ${at} didn't appear`);
  }, place);

/** The time of 95 in 100 frames while the view scrolls by some rows per frame. */
const scrollMs = (page: Page, from: number, rowsPerFrame: number, frames: number): Promise<number> =>
  page.evaluate(
    async ([start, step, many]) => {
      const view = document.querySelector('main');
      if (view === null) throw new Error('no view');
      const took: number[] = [];
      let before = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < many; frame += 1) {
        view.scrollTop = (start + frame * step) * 28;
        const now = await new Promise<number>(requestAnimationFrame);
        took.push(now - before);
        before = now;
      }
      return took.toSorted((a, b) => a - b)[Math.floor(many * 0.95)] ?? Number.NaN;
    },
    [from, rowsPerFrame, frames] as const,
  );

/** The page's heap in MiB after garbage collection. */
async function heapMiB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

/** MiB of memory that remain in use after 200 jumps across the list. */
async function retainedMiB(page: Page, rows: number): Promise<number> {
  const before = await heapMiB(page);
  for (let nth = 0; nth <= 200; nth += 1) await jumpMs(page, Math.round(((rows - 1) * nth) / 200));
  await jumpMs(page, 0);
  return Math.max(0.01, (await heapMiB(page)) - before);
}

/** Components that one key in a field renders, up to two frames later. */
async function renderedByKey(page: Page, field: ReturnType<Page['locator']>, round: number): Promise<number> {
  const inTwoFrames = (): Promise<number> =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return Number(Reflect.get(Object(Reflect.get(globalThis, 'rendered')), 'components'));
    });
  const keys = 'checkout-42';
  await field.focus();
  const before = await inTwoFrames();
  await field.press(keys[round % keys.length] ?? 'c');
  return (await inTwoFrames()) - before;
}

export const measure: Measure = async ({ folder, quick }) => {
  const batches = quick ? 100 : 1000;
  const orders = quick ? 20 : 200;
  const [rows, fewRows] = [rowsOf(batches), rowsOf(1)];
  const large = await openConsoleWith(folder, batches, orders);
  const small = await openConsoleWith(folder, 1);
  // Loads the complete list once, because the first page doesn't wait for it.
  await jumpMs(large.page, rows - 1);
  const jumps = await takeTurns({
    ours: (round) => jumpMs(large.page, (round * 61_803 + 17_000) % rows),
    floor: (round) => jumpMs(small.page, (round * 61) % fewRows),
    rounds: 15,
  });
  const scrolled = await takeTurns({
    ours: (round) => scrollMs(large.page, (round * 7001) % (rows - 360), 3, 120),
    floor: () => scrollMs(small.page, 0, 3, 120),
  });
  const heaps = { ours: [await retainedMiB(large.page, rows)], floor: [await retainedMiB(small.page, fewRows)] };
  const byAddressKey = await takeTurns({
    ours: (round) => renderedByKey(large.page, large.addresses.searchField, round),
    floor: (round) => renderedByKey(small.page, small.addresses.searchField, round),
  });
  for (const { page } of [large, small]) await new Frame(page).goTo('Orders');
  const byOrderKey = await takeTurns({
    ours: (round) => renderedByKey(large.page, new Frame(large.page).search, round),
    floor: (round) => renderedByKey(small.page, new Frame(small.page).search, round),
  });
  await large.close();
  await small.close();
  const what = `${grouped(rows)} addresses in the window:`;
  const rest = { id: 'P10', floorIs: `${grouped(fewRows)} addresses in the same window` };
  const key = { id: 'P18', unit: 'components', goals: [oursAtMost(20)] } as const;
  return [
    lineOf({ ...rest, what: `${what} a jump to any row`, figures: jumps, goals: [oursAtMost(100)] }),
    lineOf({ ...rest, what: `${what} scrolling, 95 frames in 100`, figures: scrolled, goals: [oursAtMost(17)] }),
    lineOf({
      ...rest,
      what: `${what} memory after visiting all`,
      unit: 'MiB',
      figures: heaps,
      goals: [oursAtMost(2)],
    }),
    lineOf({
      ...key,
      what: `components rendered by one key in the search of ${grouped(rows)} addresses`,
      floorIs: `in that of ${grouped(fewRows)}`,
      figures: byAddressKey,
    }),
    lineOf({
      ...key,
      what: `components rendered by one key in the search field over ${grouped(orders)} saved orders`,
      floorIs: 'over none',
      figures: byOrderKey,
    }),
  ];
};
