import { expect, it } from 'vitest';
import { channels } from '../../../electron/contract/channel-names.ts';
import { success } from '../../../electron/contract/result.ts';
import { pageCalls } from '../../support/page-calls.ts';
import { seeded } from '../../support/seeded.ts';

const rounds = 10_000;

const { next, below, pick } = seeded(20_261_121);

const cyclic: Record<string, unknown> = {};
cyclic['self'] = cyclic;
let deep: unknown = 0;
for (let level = 0; level < 5_000; level += 1) deep = [deep];

const texts = [
  '', ' ', '\u0000', '\u202e', 'a'.repeat(70_000), '🧾'.repeat(50), '\ud800', '=1+1', '<script>', '../../etc/passwd', '__proto__',
  'https://user:pass@host', 'http://[::1', 'https://ex ample', 'javascript:1', 'https://xn--', '1e400', '-0', '9223372036854775808',
  '100.00001', 'live', 'TRON', '00000000-0000-4000-8000-000000000000', 'service_id', '{"a":1}',
] as const; // prettier-ignore

const leaf = (): unknown =>
  pick<() => unknown>([
    () => undefined,
    () => null,
    () => next() < 0.5,
    () => pick([0, -0, 1, -1, 100, 101, 1.5, NaN, Infinity, -Infinity, 2 ** 53, 2 ** 53 + 2, Number.MIN_VALUE]),
    () => pick([0n, -1n, 2n ** 63n, 2n ** 200n]),
    () => texts[below(texts.length)],
    () => new Date(pick([0, NaN, 8.64e15])),
    () => /x/g,
    () => new Map([['profileId', 'p']]),
    () => new Set([1]),
    () => new Uint8Array(8),
    () => new Error('x'),
    () => cyclic,
    () => deep,
    (): unknown => Object.create(null),
    () => JSON.parse('{"__proto__":{"id":"p"},"constructor":{"prototype":{}}}') as unknown,
  ])();

const names = [
  'id', 'profileId', 'serviceId', 'limit', 'fields', 'secret', 'text', 'path', 'batchKey', 'chain', 'alias', 'callbackUrl', 'count',
  'confirmedCount', 'requestId', 'addresses', 'what', 'is', 'batchId', 'ids', 'search', 'check', 'order', 'after', 'theme', 'zone',
  'singleKeys', 'name', 'environment', 'baseUrl', 'pid', 'scheme', 'orderField', 'numberAs', 'timestampUnit', 'tolerance', 'chains',
  'notFoundCodes', '__proto__', 'toString', '',
] as const; // prettier-ignore

function value(depth: number): unknown {
  if (depth === 0 || next() < 0.4) return leaf();
  if (next() < 0.3) return Array.from({ length: below(4) }, () => value(depth - 1));
  return Object.fromEntries(Array.from({ length: below(14) }, () => [names[below(names.length)], value(depth - 1)]));
}

const fields = {
  name: 'Shop', environment: 'test', baseUrl: 'https://pay.example', pid: '1', scheme: 'cregis', orderField: 'service_id',
  numberAs: 'integer', timestampUnit: 'ms', tolerance: '0.5', chains: ['TRON'], notFoundCodes: [],
}; // prettier-ignore
const valid: readonly unknown[] = [
  { profileId: 'p', serviceId: '1' },
  { profileId: 'p', limit: 1 },
  { fields, secret: 'x' },
  { id: 'x', fields },
  { theme: 'dark', zone: 'UTC', singleKeys: true },
  { requestId: 1, addresses: ['a'] },
  {
    profileId: 'p',
    what: { is: 'selection', selection: { ids: [1] } },
    settings: {
      format: { is: 'csv', delimiter: 'comma', byteOrderMark: true, lineEnd: 'crlf', zone: 'utc' },
      columns: { set: 'addresses', version: 1 },
      namePattern: '{profile}-{selection}',
    },
  },
  { profileId: 'p', name: 'Own', columns: ['address'] },
  { profileId: 'p', before: null, limit: 10 },
  {
    batchKey: '00000000-0000-4000-8000-000000000000',
    profileId: 'p',
    chain: 'TRON',
    alias: '',
    callbackUrl: 'https://x.example',
    count: 1,
    confirmedCount: null,
  },
  { profileId: 'p', search: '', chain: null, batchId: null, check: null, order: 'newest', after: null, limit: 10 },
];

/** A valid input with one invalid change. */
function nearlyValid(): unknown {
  const copy = structuredClone(valid[below(valid.length)]);
  let at = copy;
  for (;;) {
    if (typeof at !== 'object' || at === null) return copy;
    const keys = Object.keys(at);
    const key = keys[below(keys.length)];
    if (key === undefined) return copy;
    const inner: unknown = Reflect.get(at, key);
    if (typeof inner !== 'object' || inner === null || next() < 0.4) {
      if (next() < 0.2) Reflect.deleteProperty(at, key);
      else Reflect.set(at, key, value(2));
      return copy;
    }
    at = inner;
  }
}

it(`each of ${rounds} malformed inputs has an error code and throws nothing`, async () => {
  const methods = channels.filter(({ userActivation }) => userActivation !== null);
  const accepting = Object.groupBy(methods, ({ group }) => group);
  const call = pageCalls(
    Object.fromEntries(
      Object.entries(accepting).map(([group, entries = []]) => [
        group,
        Object.fromEntries(entries.map(({ name }) => [name, async () => success('accepted')])),
      ]),
    ),
  );
  expect(methods.length).toBeGreaterThanOrEqual(20);

  const codes = new Map<string, number>();
  const faults = new Set<unknown>();
  for (let round = 0; round < rounds; round += 1) {
    const { group = '', name = '' } = methods[round % methods.length] ?? {};
    const answer = await call(`${group}:${name}`, next() < 0.5 ? nearlyValid() : value(4));
    const code = answer.ok ? 'accepted' : answer.error.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (!answer.ok && answer.error.code === 'invalid-input') faults.add(answer.error.facts.fault);
  }

  expect([...codes.keys()].filter((code) => code !== 'accepted')).toEqual(['invalid-input']);
  expect([...codes.values()].reduce((sum, count) => sum + count, 0)).toBe(rounds);
  expect(codes.get('invalid-input') ?? 0).toBeGreaterThan(rounds / 2);
  // Codes, never the validator's sentences.
  expect([...faults].filter((fault) => typeof fault !== 'string' || !/^[a-z0-9-]+$/.test(fault))).toEqual([]);
});
