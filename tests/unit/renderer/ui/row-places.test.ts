import { expect, it } from 'vitest';
import { drawn, placeAt, rowHeight, stepOf, topOf, wayTo } from '../../../../renderer/ui/tables/row-places.ts';
import { seeded } from '../../../support/seeded.ts';

const height = 560;
const none = new Map<number, number>();

it('finds each row with rows of different heights', () => {
  const { below } = seeded(7);
  for (let round = 0; round < 200; round += 1) {
    const count = 1 + below(500);
    const extras = new Map(Array.from({ length: below(6) }, () => [below(count), 1 + below(400)]));
    const place = below(count);
    const top = topOf(place, extras);
    const bottom = topOf(place + 1, extras);
    expect(placeAt(top, count, extras)).toBe(place);
    expect(placeAt(bottom - 1, count, extras)).toBe(place);
    expect(placeAt(bottom, count, extras)).toBe(Math.min(place + 1, count - 1));
  }
});

it('draws visible rows, with space for the others', () => {
  const { below } = seeded(8);
  for (let round = 0; round < 200; round += 1) {
    const count = 40 + below(1_000_000);
    const extras = new Map([[below(count), 380]]);
    const whole = topOf(count, extras);
    const seen = { count, extras, scrolled: below(whole - height), height };
    const { first, last, inView, above, below: under } = drawn(seen);
    expect(first).toBeLessThanOrEqual(inView.first);
    expect(last).toBeGreaterThanOrEqual(inView.last);
    expect(topOf(inView.first, extras)).toBeLessThanOrEqual(seen.scrolled);
    expect(topOf(inView.last + 1, extras)).toBeGreaterThanOrEqual(seen.scrolled + height);
    expect(above + (topOf(last + 1, extras) - topOf(first, extras)) + under).toBe(whole);
  }
});

it.each([1_000_000, 5_000_000, 100_000_000])('reaches both ends of %i rows beyond a browser’s limit', (count) => {
  const seen = { count, extras: none, scrolled: 0, height };
  const drawnHeight = ({ above, below, first, last }: ReturnType<typeof drawn>) =>
    above + below + (last - first + 1) * rowHeight;
  expect(drawn(seen).inView.first).toBe(0);
  expect(drawnHeight(drawn(seen))).toBeLessThan(33_554_428);
  const end = { ...seen, scrolled: drawnHeight(drawn(seen)) - height };
  expect(drawn(end).inView.last).toBe(count - 1);
  const middle = { ...seen, scrolled: end.scrolled / 2 };
  expect(drawn(middle).inView.first / count).toBeCloseTo(0.5, 3);
  expect(stepOf(seen)).toBeCloseTo(Math.max(1, (count * rowHeight) / 30_000_000), 2);
});

it('scrolls just far enough', () => {
  const seen = { count: 100, extras: new Map([[10, 400]]), scrolled: 280, height };
  expect(wayTo(10, seen)).toBe(0);
  expect(wayTo(9, seen)).toBe(-rowHeight);
  expect(wayTo(14, seen)).toBe(0);
  expect(wayTo(20, seen)).toBe(topOf(21, seen.extras) - height - 280);
});

it('draws nothing for an empty list', () => {
  const { first, last, above, below } = drawn({ count: 0, extras: none, scrolled: 0, height });
  expect(last).toBeLessThan(first);
  expect([above, below]).toEqual([0, 0]);
});
