import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from '../../../electron/database/encryption.ts';

const key = randomBytes(32);
const place = ['order_lookup', 'answer', 'demo', '7QF2', 1000] as const;

test('a sealed text opens in its own place and nowhere else', () => {
  const seal = createSeal(key);
  for (const text of ['', 'Ines Carvalho', '世界 🌍\u0000', 'x'.repeat(100_000)]) {
    const sealed = seal.seal(text, place);
    expect(seal.open(sealed, place)).toBe(text);
    expect(seal.open(sealed, ['order_lookup', 'answer', 'demo', '7QF2', 1001])).toBeNull();
    expect(seal.open(sealed, ['order_lookup', 'answer', 'demo,7QF2', 1000])).toBeNull();
    expect(createSeal(randomBytes(32)).open(sealed, place)).toBeNull();
  }
});

test('a change of any byte is noticed, and so is a cut', () => {
  const seal = createSeal(key);
  const sealed = seal.seal('Ines', place);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Uint8Array.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed, place)).toBeNull();
    expect(seal.open(sealed.subarray(0, at), place)).toBeNull();
  }
});

test('the same text is never sealed the same way twice', () => {
  const seal = createSeal(key);
  const sealed = Array.from({ length: 1000 }, () => Buffer.from(seal.seal('Ines', place)).toString('hex'));
  expect(new Set(sealed.map((text) => text.slice(2, 26))).size).toBe(1000);
});

test('a text that an earlier key sealed is opened with it, and the newest seals', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const both = createSeal(newer, older);
  expect(both.open(createSeal(older).seal('Ines', place), place)).toBe('Ines');
  expect(createSeal(newer).open(both.seal('Ines', place), place)).toBe('Ines');
  expect(createSeal(older).open(both.seal('Ines', place), place)).toBeNull();
});

test('a text that was moved while its key was away opens in the place that it went to, and in no other row', () => {
  const seal = createSeal(key);
  const to = ['order_lookup', 'answer', 'other', '7QF2', 1000] as const;
  const moved = createSeal(randomBytes(32)).move(seal.seal('Ines', place), place, to);
  expect(seal.open(moved, to)).toBe('Ines');
  expect(seal.open(moved, ['order_lookup', 'answer', 'other', '7QF2', 1001])).toBeNull();
  expect(seal.open(moved, ['order_lookup', 'answer', 'other', '7QF3', 1000])).toBeNull();
  for (let at = 0; at < moved.length; at += 1) {
    expect(seal.open(moved.subarray(0, at), to)).toBeNull();
    const changed = Uint8Array.from(moved);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed, to)).toBeNull();
  }
});

test.each([
  ['order', ['order_lookup', 'answer', 'demo', '7QF3', 1000]],
  ['time', ['order_lookup', 'answer', 'demo', '7QF2', 1001]],
  ['column', ['order_lookup', 'merchant_order', 'demo', '7QF2', 1000]],
  ['table', ['run', 'answer', 'demo', '7QF2', 1000]],
  ['row that says less', ['order_lookup', 'answer', 'demo', '7QF2']],
  ['row that says more', ['order_lookup', 'answer', 'demo', '7QF2', 1000, 1]],
] as const)('a text that was put into another %s, dressed as one that was moved, stays closed', (_of, elsewhere) => {
  const seal = createSeal(key);
  const moved = createSeal(randomBytes(32)).move(seal.seal('Ines', place), place, place);
  expect(seal.open(moved, place)).toBe('Ines');
  expect(seal.open(moved, elsewhere)).toBeNull();
});
