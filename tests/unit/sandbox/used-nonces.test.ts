import { describe, expect, it } from 'vitest';
import { createUsedNonces } from '../../../sandbox/wire/authentication.ts';

describe('used nonces', () => {
  it('are refused as long as the timestamp of a replay could be valid', () => {
    for (const used of [0, 1, 5, 9, 10, 19]) {
      const use = createUsedNonces(10);
      use('first', 0);
      expect(use('nonce', used)).toBe(true);
      for (let now = used; now < used + 10; now += 1) expect(use('nonce', now)).toBe(false);
    }
  });

  it('are dropped later, so that memory doesn’t grow', () => {
    const use = createUsedNonces(10);
    expect(use('nonce', 0)).toBe(true);
    expect(use('other', 15)).toBe(true);
    expect(use('nonce', 30)).toBe(true);
  });

  it('are dropped after a long pause, too', () => {
    const use = createUsedNonces(10);
    use('nonce', 0);
    expect(use('nonce', 1000)).toBe(true);
  });
});
