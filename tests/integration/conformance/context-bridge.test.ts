/** The context bridge as Electron has it: spec/api-context-bridge-spec.ts, docs/api/context-bridge.md. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { startProbe, type ConformanceWindow } from './probe.ts';

declare const window: ConformanceWindow;
const probe = startProbe();
const page = (): Page => probe().page;

// «should proxy numbers», «strings», «arrays», «null», «typed arrays», «regexps»; the table of docs/api/context-bridge.md.
test('shows the page values of every kind that it carries', async () => {
  const seen = await page().evaluate(() => {
    const { list, bytes, pattern, big, nothing } = window.conformance;
    return [
      JSON.stringify(list),
      bytes instanceof Uint8Array && [...bytes].join(' '),
      pattern instanceof RegExp && pattern.source,
      big === 2n ** 70n,
      nothing,
    ];
  });
  expect(seen).toEqual(['[123,"words",[true,null,null]]', '1 2 3', 'a', true, null]);
});

// «should make global properties read-only», «should make properties unwriteable», «should make nested arrays immutable».
test('freezes what it exposes, to its depth', async () => {
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

// «should handle recursive objects»; one object in two places is one (the object cache of electron_api_context_bridge.cc).
test('keeps an object that holds itself, and one that is in two places', async () => {
  const seen = await page().evaluate(() => {
    const { knot, pair } = window.conformance;
    return [knot.self?.self?.self?.value, pair.one === pair.other];
  });
  expect(seen).toEqual([135, true]);
});

// «should proxy functions», «should proxy methods in the reverse direction».
test('calls functions of the other side, and brings back what they give', async () => {
  const called = await page().evaluate(() => [
    window.conformance.add(1, 2),
    window.conformance.call((value) => value * 2),
  ]);
  expect(called).toEqual([3, 41]);
});

// «should not double-proxy functions when they are returned to their origin side of the bridge».
test('gives a function that comes back as itself', async () => {
  const same = await page().evaluate(() => {
    const own = (value: number): number => value;
    return [window.conformance.isOwn(window.conformance.give()), window.conformance.isOwn(own)];
  });
  expect(same).toEqual([true, false]);
});

// «should properly handle errors thrown in proxied functions», «should copy thrown errors into the other context».
test('makes an error of the page’s own of whatever is thrown, with its message', async () => {
  const thrown = await page().evaluate(() => {
    const fault = (work: () => unknown): unknown[] => {
      try {
        work();
        return [];
      } catch (error) {
        return [Object.getPrototypeOf(error) === Error.prototype, error instanceof Error ? error.message : ''];
      }
    };
    return [fault(() => window.conformance.throwError()), fault(() => window.conformance.throwText())[0]];
  });
  expect(thrown).toEqual([[true, 'thrown on purpose'], true]);
});

// «should proxy promises and resolve with the correct value», «… and reject with the correct value».
test('carries promises, kept and broken', async () => {
  const ended = await page().evaluate(() =>
    Promise.all([
      window.conformance.later(),
      window.conformance.never().catch((error: unknown) => [error instanceof Error && error.message]),
    ]),
  );
  expect(ended).toEqual(['kept', ['broken']]);
});

// «should not mutate the prototype when an object with an own __proto__ key is sent over the bridge».
test('takes a key called __proto__ for a key', async () => {
  const kind = await page().evaluate(() => {
    const value = { polluted: true };
    const given = Object.defineProperty({}, '__proto__', { value, enumerable: true });
    return window.conformance.kindOf(given).map((each) => each ?? null);
  });
  expect(kind).toEqual([true, true, null]);
});

// «should throw an error when recursion depth is exceeded»: kMaxRecursion of electron_api_context_bridge.cc is 1000.
test('carries a thousand objects in each other, and not one more', async () => {
  const carried = await page().evaluate(() => {
    const nested = (times: number): unknown => {
      let list: unknown = [];
      for (let at = 0; at < times; at += 1) list = [list];
      return list;
    };
    return [999, 1000].map((times) => {
      try {
        return window.conformance.deep(nested(times));
      } catch (error) {
        return error instanceof Error && error.message.includes('recursion depth exceeded');
      }
    });
  });
  expect(carried).toEqual([true, true]);
});

// «it should not let you overwrite existing exposed things»; the words are those of electron_api_context_bridge.cc.
test('exposes one thing under a name', async () => {
  expect(await page().evaluate(() => window.conformance.exposedTwice)).toBe(
    'Error: Cannot bind an API on top of an existing property on the window object',
  );
});

// docs/tutorial/context-isolation.md; docs/tutorial/sandbox.md: the page has neither require nor process.
test('leaves the page without require and process, which the preload has', async () => {
  const seen = await page().evaluate(() => [
    typeof Reflect.get(window, 'require'),
    typeof Reflect.get(window, 'process'),
    window.conformance.executes,
  ]);
  expect(seen).toEqual(['undefined', 'undefined', 'string']);
});
