import { expect, test } from 'vitest';
import { sample } from '../../../support/full.ts';
import { inflict } from './inflict.ts';

test.each([
  { on: 'database', injuries: sample(15, 1_000), seed: 2001 },
  { on: 'log', injuries: sample(15, 500), seed: 2002 },
] as const)(
  '$injuries random injuries to the $on: each is told, and no row is wrong and called valid or complete',
  { timeout: 300_000 },
  async ({ on, injuries, seed }) => {
    const counted = await inflict({ on, injuries, seed });
    const { told = 0, unchanged = 0 } = counted;
    expect(told + unchanged + (counted['nothing that is read'] ?? 0)).toBe(injuries);
    expect(told).toBeGreaterThan(injuries / 2);
  },
);
