import { describe, expect, it } from 'vitest';
import { openingBounds } from '../../../electron/app/window.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 860 };
const left = { x: -1920, y: -200, width: 1920, height: 1080 };
const kept = { x: 100, y: 50, width: 1200, height: 760, maximized: false };

it('the window first opens in the center at its default size', () => {
  expect(openingBounds(null, [laptop])).toEqual({
    width: 1280,
    height: 800,
    at: null,
    maximized: false,
    minimum: { width: 960, height: 640 },
  });
});

it('the window opens at its last position', () => {
  expect(openingBounds(kept, [laptop])).toMatchObject({
    width: 1200,
    height: 760,
    at: { x: 100, y: 50 },
    maximized: false,
  });
  expect(openingBounds({ ...kept, x: -1500, y: -150 }, [laptop, left]).at).toEqual({ x: -1500, y: -150 });
});

it.each([
  ['on a disconnected display', { ...kept, x: -1500, y: -150 }],
  ['below every display', { ...kept, y: 4000 }],
  ['with its title bar above the screen', { ...kept, y: -40 }],
  ['with only a sliver on the screen', { ...kept, x: 1400 }],
  ['with its title bar under the lower edge', { ...kept, y: 850 }],
])('the window opens in the center if it was %s', (_where, was) => {
  expect(openingBounds(was, [laptop])).toMatchObject({ at: null, width: 1200, height: 760 });
});

it('the window is never larger than its display, nor smaller than the page’s minimum', () => {
  expect(openingBounds({ ...kept, width: 5000, height: 4000 }, [laptop])).toMatchObject({ width: 1440, height: 860 });
  expect(openingBounds({ ...kept, width: 10, height: 10 }, [laptop])).toMatchObject({ width: 960, height: 640 });
});

it('the window is maximized again, and has a size without any display', () => {
  expect(openingBounds({ ...kept, maximized: true }, [laptop]).maximized).toBe(true);
  expect(openingBounds(kept, [])).toMatchObject({ at: null, width: 1200 });
});

describe('on a laptop of 1366 by 768 at 125%, with a menu bar of 40', () => {
  const small = { x: 0, y: 40, width: 1093, height: 574 };
  const fits = { width: 1093, height: 574, minimum: { width: 960, height: 574 } };
  it('the window fits the first time', () => {
    expect(openingBounds(null, [small])).toMatchObject({ ...fits, at: null });
  });
  it('the window fits after it was on a larger display', () => {
    expect(openingBounds(kept, [small])).toMatchObject({ ...fits, at: { x: 0, y: 40 } });
    expect(openingBounds({ ...kept, width: 970 }, [small])).toMatchObject({ width: 970, at: { x: 100, y: 40 } });
  });
  it('the window fits after its larger display was disconnected', () => {
    expect(openingBounds({ ...kept, x: 4000 }, [small, left])).toMatchObject({ ...fits, at: null });
  });
});
