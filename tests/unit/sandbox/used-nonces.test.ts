import { describe, expect, it } from 'vitest';
import { openStore } from '../../../sandbox/store/store.ts';

const noncesOf = (nonceMs: number) => openStore({ seed: 1, now: 0, nonceMs }).nonces;

describe('used nonces', () => {
  it('are refused for at least as long as a replay could pass by its timestamp', () => {
    for (const used of [0, 1, 5, 9, 10, 19]) {
      const nonces = noncesOf(10);
      nonces.use('first', 0);
      expect(nonces.use('nonce', used)).toBe(true);
      for (let now = used; now < used + 10; now += 1) expect(nonces.use('nonce', now)).toBe(false);
    }
  });

  it('are forgotten in the end, so that memory stays flat', () => {
    const nonces = noncesOf(10);
    expect(nonces.use('nonce', 0)).toBe(true);
    expect(nonces.use('other', 15)).toBe(true);
    expect(nonces.use('nonce', 30)).toBe(true);
  });

  it('are forgotten after a long pause too', () => {
    const nonces = noncesOf(10);
    nonces.use('nonce', 0);
    expect(nonces.use('nonce', 1000)).toBe(true);
  });
});
