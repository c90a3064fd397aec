/** The context bridge as Electron has it: spec/api-context-bridge-spec.ts, docs/api/context-bridge.md. */
import { expect, test } from 'vitest';
import type { Page } from '@playwright/test';
import { startProbe, type ConformanceWindow } from './probe.ts';

declare const window: ConformanceWindow;
const probe = startProbe();
const page = (): Page => probe().page;

// «should make global properties read-only», «should make properties unwriteable», «should make nested arrays immutable».
test('exposed objects are frozen at every depth', async () => {
  const changed = await page().evaluate(() => {
    const attempt = (work: () => void): boolean => {
      try {
        work();
        return true;
      } catch {
        return false;
      }
    };
    Reflect.set(window, 'conformance', null);
    return [
      typeof window.conformance,
      Reflect.set(window.conformance, 'add', null),
      attempt(() => window.conformance.list.push(1)),
      Object.isFrozen(window.conformance.pair.one),
    ];
  });
  expect(changed).toEqual(['object', false, false, true]);
});

// «should proxy functions», «should proxy methods in the reverse direction».
test('functions can be called from either side and return their results', async () => {
  const called = await page().evaluate(() => [
    window.conformance.add(1, 2),
    window.conformance.call((value) => value * 2),
  ]);
  expect(called).toEqual([3, 41]);
});

// «should properly handle errors thrown in proxied functions», «should copy thrown errors into the other context».
test('anything thrown becomes an Error of the page, with its message', async () => {
  const thrown = await page().evaluate(() => {
    const failure = (work: () => unknown): unknown[] => {
      try {
        work();
        return [];
      } catch (error) {
        return [Object.getPrototypeOf(error) === Error.prototype, error instanceof Error ? error.message : ''];
      }
    };
    return [failure(() => window.conformance.throwError()), failure(() => window.conformance.throwText())[0]];
  });
  expect(thrown).toEqual([[true, 'thrown on purpose'], true]);
});

// «should proxy promises and resolve with the correct value», «… and reject with the correct value».
test('promises resolve and reject on the other side', async () => {
  const ended = await page().evaluate(() =>
    Promise.all([
      window.conformance.resolves(),
      window.conformance.rejects().catch((error: unknown) => [error instanceof Error && error.message]),
    ]),
  );
  expect(ended).toEqual(['resolved', ['rejected']]);
});

// «it should not let you overwrite existing exposed things»; the message is from electron_api_context_bridge.cc.
test('a name can be exposed only once', async () => {
  expect(await page().evaluate(() => window.conformance.exposedTwice)).toBe(
    'Error: Cannot bind an API on top of an existing property on the window object',
  );
});

// docs/tutorial/context-isolation.md; docs/tutorial/sandbox.md: the page has neither require nor process.
test('the page has neither process nor require', async () => {
  const seen = await page().evaluate(() => [
    typeof Reflect.get(window, 'require'),
    typeof Reflect.get(window, 'process'),
  ]);
  expect(seen).toEqual(['undefined', 'undefined']);
});
