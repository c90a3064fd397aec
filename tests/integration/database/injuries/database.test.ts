import { expect, test } from 'vitest';
import { injuriesTo } from './counts.ts';
import { inflict } from './inflict.ts';

const injuries = injuriesTo.database;

test(
  `${injuries} random injuries to a database: each is told, and no row is wrong and called valid or complete`,
  { timeout: 300_000 },
  async () => {
    const counted = await inflict({ on: 'database', injuries, seed: 2001 });
    const { told = 0, unchanged = 0 } = counted;
    expect(told + unchanged + (counted['nothing that is read'] ?? 0)).toBe(injuries);
    expect(told).toBeGreaterThan(injuries / 2);
    expect(counted['recovered whole']).toBeGreaterThan(injuries / 10);
  },
);
