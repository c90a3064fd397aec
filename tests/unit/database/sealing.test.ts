import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from '../../../electron/database/tables/sealing.ts';

const key = randomBytes(32);
const place = ['order_snapshot', 'answer', 'demo', '7QF2', 1000] as const;

test('a sealed text opens in its own place and nowhere else', () => {
  const seal = createSeal(key);
  for (const text of ['', 'Ines Carvalho', '世界 🌍\u0000', 'x'.repeat(100_000)]) {
    const sealed = seal.seal(text, place);
    expect(seal.open(sealed, place)).toBe(text);
    expect(seal.open(sealed, ['order_snapshot', 'answer', 'demo', '7QF2', 1001])).toBeNull();
    expect(seal.open(sealed, ['order_snapshot', 'answer', 'demo,7QF2', 1000])).toBeNull();
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
