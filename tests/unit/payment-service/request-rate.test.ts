/** Turns of creates and lookups that share one rate. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import { createSleep } from '../../../electron/payment-service/wakeable-sleep.ts';

it('a lookup waits for at most one create', async () => {
  const rate = createRequestRate(() => 50);
  const order: string[] = [];
  expect(rate.take()).toBe(0);
  const lookUp = rate.whenItMay().then(() => order.push('lookup'));
  // So frequent that it would always be next.
  while (!order.includes('lookup')) {
    if (rate.take() === 0) order.push('create');
    await new Promise(setImmediate);
  }
  await lookUp;
  expect(order).toEqual(['lookup']);
});

it('creates get turns between many lookups', async () => {
  const rate = createRequestRate(() => 100);
  const order: string[] = [];
  const lookups = Promise.all(Array.from({ length: 5 }, () => rate.whenItMay().then(() => order.push('lookup'))));
  while (!order.includes('create')) {
    const left = rate.take();
    if (left === 0) order.push('create');
    await pause(Math.min(left, 1));
  }
  await lookups;
  expect(order.indexOf('create')).toBeLessThan(5);
});

it('a wait of weeks isn’t over at once, although timers can’t be that long', async () => {
  const { sleep, wake } = createSleep();
  let isOver = false;
  const slept = sleep(2 ** 31).then(() => (isOver = true));
  await pause(20);
  expect(isOver).toBe(false);
  wake();
  await slept;
});
