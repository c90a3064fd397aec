import { expect, it } from 'vitest';
import { createUserActivation, type PressEvent } from '../../../electron/ipc/user-activation.ts';

function start() {
  const browser = { isActive: false, now: 1_000, down: (_event: PressEvent): void => undefined };
  const activation = createUserActivation({
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
  return { browser, activation, press };
}

it('a click or key counts for one call', () => {
  const { activation, press } = start();
  expect(activation.consume()).toBe(false);
  press();
  expect([activation.consume(), activation.consume(), activation.isActive()]).toEqual([true, false, true]);
  press();
  expect([activation.consume(), activation.consume()]).toEqual([true, false]);
});

it('scripted events and repeated keys don’t count', () => {
  const { browser, activation, press } = start();
  press();
  activation.consume();
  browser.down({ isTrusted: false });
  browser.down({ isTrusted: true, repeat: true });
  expect(activation.consume()).toBe(false);
});

it('keys that the browser doesn’t count as activation, such as Escape, don’t count', () => {
  const { browser, activation } = start();
  browser.down({ isTrusted: true });
  expect(activation.consume()).toBe(false);
});

it('an activation after the first expired is another press, such as a screen reader’s', () => {
  const { browser, activation, press } = start();
  press();
  activation.consume();
  browser.now += 5_000;
  expect(activation.consume()).toBe(false);
  browser.now += 1;
  expect([activation.consume(), activation.consume()]).toEqual([true, false]);
});
