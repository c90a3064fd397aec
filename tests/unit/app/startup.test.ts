import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDebounce } from '../../../electron/app/debounce.ts';
import { deferredStart } from '../../../electron/app/startup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function debounced() {
  const { trigger, settled } = createDebounce(20, 1_000);
  const is = { settled: false };
  void settled.then(() => (is.settled = true));
  return { trigger, is };
}

it('the page counts as loaded once it stops requesting scripts', async () => {
  const { trigger, is } = debounced();
  await vi.advanceTimersByTimeAsync(500);
  expect(is.settled).toBe(false);
  for (let times = 0; times < 5; times += 1) {
    trigger();
    await vi.advanceTimersByTimeAsync(19);
    expect(is.settled).toBe(false);
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(is.settled).toBe(true);
});

it('the page counts as loaded after a second without requests', async () => {
  const { is } = debounced();
  await vi.advanceTimersByTimeAsync(999);
  expect(is.settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(is.settled).toBe(true);
});

it('the page counts as loaded after a second of requests', async () => {
  const { trigger, is } = debounced();
  for (let times = 0; times < 100; times += 1) {
    trigger();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(is.settled).toBe(true);
});

it('services are created while the window is open', async () => {
  expect(
    await deferredStart(
      () => true,
      async () => () => 'made',
    ),
  ).toBe('made');
});

it('services aren’t created after the window was closed', async () => {
  let isOpen = true;
  let times = 0;
  const loaded = Promise.withResolvers<() => number>();
  const ends: string[] = [];
  deferredStart(
    () => isOpen,
    () => loaded.promise,
  ).then(
    () => ends.push('made'),
    () => ends.push('failed'),
  );
  isOpen = false;
  loaded.resolve(() => (times += 1));
  await vi.advanceTimersByTimeAsync(0);
  expect([times, ends]).toEqual([0, []]);
});

it('services that fail to load are reported', async () => {
  await expect(
    deferredStart(
      () => true,
      () => Promise.reject(new Error('a bundle is missing')),
    ),
  ).rejects.toThrow('missing');
});
