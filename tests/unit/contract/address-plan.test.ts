import { describe, expect, it } from 'vitest';
import {
  aliasesOfLine,
  createInput,
  longestAlias,
  maxAliasLength,
  maxPerBatch,
  plannedRequests,
  planRequests,
  type AddressLine,
} from '../../../electron/contract/address-plan.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';

const callbackUrl = 'https://pay.example/hook';
const line = (more: Partial<AddressLine> = {}): AddressLine => ({ alias: 'checkout', callbackUrl, count: 1, ...more });
const form = (more: object = {}) => ({
  batchKey: crypto.randomUUID(),
  profileId: 'demo',
  chain: 'TRON',
  lines: [line()],
  perRequest: 100,
  confirmedCount: null,
  ...more,
});
const faultsOf = (more: object) => {
  const parsed = createInput.safeParse(form(more));
  return parsed.success ? [] : parsed.error.issues.map(({ message, path }) => `${path.join('.')}: ${message}`);
};

describe('the requests of a batch', () => {
  it.each([
    [1, [1]],
    [99, [99]],
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]],
    [10_000, Array.from({ length: 100 }, () => 100)],
  ])('for %i addresses have at most 100 each, full ones first', (count, counts) => {
    const plan = planRequests([line({ count })], 100);
    expect(plan.map((request) => request.count)).toEqual(counts);
    expect(plan.map((request) => request.position)).toEqual(counts.map((_, index) => index + 1));
    expect(plan.every((request) => request.alias === 'checkout' && request.callbackUrl === callbackUrl)).toBe(true);
  });

  it('follow the lines, each with its own numbers', () => {
    const lines = [
      line({ alias: 'Store 7 #{n}', count: 5 }),
      line({ alias: '', count: 1, callbackUrl: 'https://pay.example/other' }),
      line({ alias: '{n}/{n}', count: 2 }),
    ];
    expect(planRequests(lines, 2)).toEqual([
      { position: 1, line: 1, lineAlias: 'Store 7 #{n}', count: 2, alias: 'Store 7 #1', callbackUrl },
      { position: 2, line: 1, lineAlias: 'Store 7 #{n}', count: 2, alias: 'Store 7 #2', callbackUrl },
      { position: 3, line: 1, lineAlias: 'Store 7 #{n}', count: 1, alias: 'Store 7 #3', callbackUrl },
      { position: 4, line: 2, lineAlias: '', count: 1, alias: '', callbackUrl: 'https://pay.example/other' },
      { position: 5, line: 3, lineAlias: '{n}/{n}', count: 2, alias: '1/1', callbackUrl },
    ]);
  });

  it('are split only if the alias is numbered', () => {
    const lines = [line({ alias: 'Till {n}', count: 3 }), line({ alias: 'Store 9', count: 50 }), line({ count: 101 })];
    expect(planRequests(lines, 1).map(({ alias, count }) => [alias, count])).toEqual([
      ['Till 1', 1],
      ['Till 2', 1],
      ['Till 3', 1],
      ['Store 9', 50],
      ['checkout', 100],
      ['checkout', 1],
    ]);
    expect(plannedRequests(lines, 1)).toBe(6);
  });

  it('are as many as addresses if each has one', () => {
    const plan = planRequests([line({ alias: 'Till {n}', count: maxPerBatch })], 1);
    expect(plan).toHaveLength(maxPerBatch);
    expect(plan.at(-1)).toMatchObject({ position: maxPerBatch, count: 1, alias: 'Till 10000' });
  });
});

const anyAlias = ({ below, pick }: Seeded): string =>
  Array.from({ length: below(42) }, () => pick(['a', 'ß', '😀', ' ', '{n}', '{', 'n}'])).join('');
const anyLines = (random: Seeded): readonly AddressLine[] =>
  Array.from({ length: 1 + random.below(6) }, () =>
    line({ alias: anyAlias(random), count: 1 + random.below(random.pick([3, 150, 1_700])) }),
  );

it('the requests of every valid batch keep the service’s limits and have each address once', () => {
  const random = seeded(20_261_122);
  let admitted = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const lines = anyLines(random);
    const perRequest = random.pick([1, 7, 100]);
    const planned = planRequests(lines, perRequest);
    const aliases = planned.map(({ alias }) => Array.from(alias).length);
    const requested = lines.reduce((sum, { count }) => sum + count, 0);
    const fits = requested <= maxPerBatch && aliases.every((length) => length <= maxAliasLength);
    expect(createInput.safeParse(form({ lines, perRequest })).success).toBe(fits);
    for (const [index, one] of lines.entries()) {
      const own = planned.filter((request) => request.line === index + 1);
      expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(one.count);
      const most = one.alias.includes('{n}') ? perRequest : 100;
      expect(own.every(({ count }) => count >= 1 && count <= most)).toBe(true);
      expect(longestAlias(one, perRequest)).toBe(Math.max(...own.map(({ alias }) => Array.from(alias).length)));
    }
    expect(planned.map(({ position }) => position)).toEqual(planned.map((_, index) => index + 1));
    if (fits) admitted += 1;
  }
  expect(admitted).toBeGreaterThan(400);
});

describe('a valid batch', () => {
  it('has at most 10,000 addresses over all lines', () => {
    expect(faultsOf({ lines: [line({ count: maxPerBatch })] })).toEqual([]);
    expect(faultsOf({ lines: [line({ count: maxPerBatch + 1 })] })).toContain('lines.0.count: count-range');
    expect(faultsOf({ lines: [line({ count: maxPerBatch }), line()] })).toEqual(['lines: count-range']);
    expect(faultsOf({ lines: Array.from({ length: maxPerBatch }, () => line()) })).toEqual([]);
    expect(faultsOf({ lines: [] })).toEqual(['lines: count-range']);
    expect(faultsOf({ lines: [line({ count: 0 })] })).toEqual(['lines.0.count: count-range']);
  });

  it('has aliases of at most 40 characters with their numbers', () => {
    const alias = `${'x'.repeat(38)}{n}`;
    expect(faultsOf({ lines: [line({ alias, count: 99 })], perRequest: 1 })).toEqual([]);
    expect(faultsOf({ lines: [line(), line({ alias, count: 100 })], perRequest: 1 })).toEqual([
      'lines.1.alias: alias-too-long',
    ]);
    expect(faultsOf({ lines: [line({ alias, count: 100 })] })).toEqual([]);
    expect(faultsOf({ lines: [line({ alias: '😀'.repeat(41) })] })).toEqual(['lines.0.alias: alias-too-long']);
  });

  it('has a callback URL that a service may call', () => {
    expect(faultsOf({ lines: [line({ callbackUrl: 'ftp://pay.example' })] })[0]).toMatch(
      /^lines\.0\.callbackUrl: url-/,
    );
  });
});

it('the number of requests is that of the plan', () => {
  const lines = [line({ alias: 'Till {n}', count: 250 }), line({ count: 1 })];
  expect(plannedRequests(lines, 100)).toBe(planRequests(lines, 100).length);
  expect(plannedRequests(lines, 1)).toBe(251);
  expect(aliasesOfLine({ alias: 'Store 7 #{n}', count: 250 }, 1)).toEqual(['Store 7 #1', 'Store 7 #250']);
});
