import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEncryption } from '../../../electron/database/field-encryption.ts';

const key = randomBytes(32);
const cell = ['order_lookup', 'answer', '7QF2', 1000] as const;

test('an encrypted text decrypts only in its own cell', () => {
  const encryption = createEncryption(key);
  for (const text of ['', 'Ines Carvalho', '世界 🌍\u0000', 'x'.repeat(100_000)]) {
    const encrypted = encryption.encrypt(text, cell);
    expect(encryption.decrypt(encrypted, cell)).toBe(text);
    expect(encryption.decrypt(encrypted, ['order_lookup', 'answer,7QF2', 1000])).toBeNull();
    expect(createEncryption(randomBytes(32)).decrypt(encrypted, cell)).toBeNull();
  }
});

test('a changed or missing byte is detected', () => {
  const encryption = createEncryption(key);
  const encrypted = encryption.encrypt('Ines', cell);
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Uint8Array.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(encryption.decrypt(changed, cell)).toBeNull();
    expect(encryption.decrypt(encrypted.subarray(0, at), cell)).toBeNull();
  }
});

test('the same text never encrypts to the same bytes twice', () => {
  const encryption = createEncryption(key);
  const encrypted = Array.from({ length: 1000 }, () => Buffer.from(encryption.encrypt('Ines', cell)).toString('hex'));
  expect(new Set(encrypted.map((text) => text.slice(2, 26))).size).toBe(1000);
});

test('earlier keys decrypt their texts, and the newest key encrypts', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const both = createEncryption(newer, older);
  expect(both.decrypt(createEncryption(older).encrypt('Ines', cell), cell)).toBe('Ines');
  expect(createEncryption(newer).decrypt(both.encrypt('Ines', cell), cell)).toBe('Ines');
  expect(createEncryption(older).decrypt(both.encrypt('Ines', cell), cell)).toBeNull();
});

test.each([
  ['order', ['order_lookup', 'answer', '7QF3', 1000]],
  ['time', ['order_lookup', 'answer', '7QF2', 1001]],
  ['column', ['order_lookup', 'merchant_order', '7QF2', 1000]],
  ['table', ['batch', 'answer', '7QF2', 1000]],
  ['row with fewer facts', ['order_lookup', 'answer', '7QF2']],
  ['row with more facts', ['order_lookup', 'answer', '7QF2', 1000, 1]],
] as const)('a text moved to another %s doesn’t decrypt', (_of, elsewhere) => {
  const encryption = createEncryption(key);
  expect(encryption.decrypt(encryption.encrypt('Ines', cell), elsewhere)).toBeNull();
});
