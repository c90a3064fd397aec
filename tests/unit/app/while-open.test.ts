import { expect, it } from 'vitest';
import { whileOpen } from '../../../electron/app/window/while-open.ts';

it('is made behind a window that is open', async () => {
  expect(
    await whileOpen(
      () => true,
      async () => () => 'made',
    ),
  ).toBe('made');
});

it('is not made once the window is closed, and nobody hears that it was', async () => {
  let isOpen = true;
  let times = 0;
  const loaded = Promise.withResolvers<() => number>();
  const ends: string[] = [];
  whileOpen(
    () => isOpen,
    () => loaded.promise,
  ).then(
    () => ends.push('made'),
    () => ends.push('failed'),
  );
  isOpen = false;
  loaded.resolve(() => (times += 1));
  await new Promise(setImmediate);
  expect([times, ends]).toEqual([0, []]);
});

it('tells where it cannot be loaded', async () => {
  await expect(
    whileOpen(
      () => true,
      () => Promise.reject(new Error('a bundle is missing')),
    ),
  ).rejects.toThrow('missing');
});
