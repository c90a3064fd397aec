import { expect, it } from 'vitest';
import { createPresses, type PressEvent } from '../../../electron/ipc/presses.ts';

function start() {
  const browser = { isActive: false, now: 1_000, down: (_event: PressEvent): void => undefined };
  const presses = createPresses({
    isActive: () => browser.isActive,
    onDown: (down) => {
      browser.down = down;
    },
    now: () => browser.now,
  });
  const press = (): void => {
    browser.isActive = true;
    browser.down({ isTrusted: true });
  };
  return { browser, presses, press };
}

it('is there once, until the next', () => {
  const { presses, press } = start();
  expect(presses.take()).toBe(false);
  press();
  expect([presses.take(), presses.take(), presses.areActive()]).toEqual([true, false, true]);
  press();
  expect([presses.take(), presses.take()]).toEqual([true, false]);
});

it('is none that a script makes, and none of a key that is held down', () => {
  const { browser, presses, press } = start();
  press();
  presses.take();
  browser.down({ isTrusted: false });
  browser.down({ isTrusted: true, repeat: true });
  expect(presses.take()).toBe(false);
});

it('is none that the browser does not count, such as Escape', () => {
  const { browser, presses } = start();
  browser.down({ isTrusted: true });
  expect(presses.take()).toBe(false);
});

it('is another one where the browser counts one after the first is over: not all are heard, such as a screen reader’s', () => {
  const { browser, presses, press } = start();
  press();
  presses.take();
  browser.now += 5_000;
  expect(presses.take()).toBe(false);
  browser.now += 1;
  expect([presses.take(), presses.take()]).toEqual([true, false]);
});
