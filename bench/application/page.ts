/** What a page of the built console does: components that React renders, and memory that is left. */
import type { Page } from 'playwright-core';

/**
 * Call it before the page's first script. Counts, in `rendered.components` of its globals, the components that were rendered with each commit: React
 * tells its developer tools of every commit, and a fiber says by a flag whether its component was carried out for it.
 */
export const countRendered = (): void => {
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
  };
  const mounted = (first: Fiber | null): void => {
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      count(fiber);
      mounted(fiber.child);
    }
  };
  const updated = (fiber: Fiber, before: Fiber): void => {
    count(fiber);
    // The very same children: nothing below was rendered.
    if (fiber.child === before.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) {
      if (child.alternate === null) {
        count(child);
        mounted(child.child);
      } else updated(child, child.alternate);
    }
  };
  Object.assign(globalThis, {
    rendered,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot(_id: number, root: { readonly current: Fiber }) {
        if (root.current.alternate === null) mounted(root.current);
        else updated(root.current, root.current.alternate);
      },
    },
  });
};

/** Components since the page was loaded. */
export const renderedIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sum: unknown = Reflect.get(globalThis, 'rendered');
    if (typeof sum !== 'object' || sum === null || !('components' in sum)) throw new Error('nothing is counted');
    return Number(sum.components);
  });

/** Bytes of the page's own heap that something can still reach. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
