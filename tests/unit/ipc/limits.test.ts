import { expect, it, test } from 'vitest';
import type { AddressLine } from '../../../electron/contract/address-plan.ts';
import { contract } from '../../../electron/contract/contract.ts';
import { profileFields } from '../../support/profile-fields.ts';

const { addresses, app, profiles, orders, exports } = contract;
const text = (length: number): string => 'x'.repeat(length);
const number = (serviceId: string) => ({ profileId: 'p', serviceId });
/** Base64 of a PNG's first eight bytes, and more. */
const png = (length: number): string => `iVBORw0KGgo${'A'.repeat(length - 11)}`;
const batch = (lines: readonly Partial<AddressLine>[], more: object = {}) => ({
  batchKey: '8f14e45f-ceea-467f-a8a5-1c6d3f0e2b77',
  profileId: 'p',
  chain: 'TRON',
  lines: lines.map((line) => ({ alias: '', callbackUrl: 'https://shop.example/hook', count: 1, ...line })),
  perRequest: 100,
  confirmedCount: null,
  ...more,
});
const lines = (count: number): readonly Partial<AddressLine>[] => Array.from({ length: count }, () => ({}));
const picture = (length: number, name = 'a.png') => ({ suggestedName: name, png: png(length) });

it.each([
  ['a profile’s id', profiles.choose, (length: number) => ({ id: text(length) }), 64, 'too_big'],
  ['an order number', orders.lookUp, (length: number) => number(text(length)), 128, 'order-number-too-long'],
  ['a secret', profiles.add, (length: number) => ({ fields: profileFields(), secret: text(length) }), 8_192, 'too_big'],
  ['a path', app.showInFolder, (length: number) => ({ path: text(length) }), 4_096, 'too_big'],
  ['a text to copy', app.copyText, (length: number) => ({ text: text(length) }), 4_000_000, 'too_big'],
  ['a picture', exports.picture, (length: number) => picture(length), 4_000_000, 'too_big'],
  ['a picture’s name', exports.picture, (length: number) => picture(12, `${text(length - 4)}.png`), 120, 'too_big'],
  ['a batch', addresses.create, (count: number) => batch([{ count }]), 10_000, 'count-range'],
  [
    'the sum of its lines',
    addresses.create,
    (count: number) => batch([{ count: 5000 }, { count: count - 5000 }]),
    10_000,
    'count-range',
  ],
  ['a batch of lines', addresses.create, (count: number) => batch(lines(count)), 10_000, 'count-range'],
  ['an alias', addresses.create, (length: number) => batch([{ alias: text(length) }]), 40, 'alias-too-long'],
  [
    'an alias once it is numbered',
    addresses.create,
    (length: number) => batch([{ alias: `${text(length - 2)}{n}`, count: 10 }], { perRequest: 1 }),
    40,
    'alias-too-long',
  ],
  ['a request', addresses.create, (perRequest: number) => batch([{}], { perRequest }), 100, 'too_big'],
  ['a page of requests', addresses.requests, (limit: number) => ({ batchId: 1, after: null, limit }), 500, 'too_big'],
  ['a list of batches', addresses.batches, (limit: number) => ({ profileId: 'p', limit }), 200, 'too_big'],
  ['a list of orders', orders.recent, (limit: number) => ({ profileId: 'p', limit }), 200, 'too_big'],
])('%s is accepted up to its limit', (_what, { input }, inputOf, most, fault) => {
  expect(input.safeParse(inputOf(most)).success).toBe(true);
  // Base64 has a length divisible by four.
  const [issue] = input.safeParse(inputOf(most + 4)).error?.issues ?? [];
  expect([issue?.code, issue?.message]).toContain(fault);
});

test('resume accepts only a batch number and the typed count', () => {
  const { input } = addresses.resume;
  expect(input.safeParse({ batchId: 1, confirmedCount: null }).success).toBe(true);
  expect(input.safeParse({ batchId: 1, confirmedCount: 250 }).success).toBe(true);
  for (const odd of [{ batchId: 1 }, { batchId: 0, confirmedCount: 1 }, { batchId: 1, confirmedCount: '1' }, null]) {
    expect(input.safeParse(odd).success).toBe(false);
  }
});

it.each(['pause', 'stop', 'openRequests'] as const)('%s accepts only a batch number', (name) => {
  const { input } = addresses[name];
  expect(input.safeParse({ batchId: 1 }).success).toBe(true);
  for (const odd of [
    { batchId: 0 },
    { batchId: -1 },
    { batchId: 1.5 },
    { batchId: '1' },
    { batchId: 1, more: 1 },
    {},
    null,
  ]) {
    expect(input.safeParse(odd).success).toBe(false);
  }
});

it.each(['a b', 'a\nb', 'a\u0000', 'ä', '\u202e1', '٣', ''])('%j isn’t an order number', (serviceId) => {
  const [issue] = orders.lookUp.input.safeParse(number(serviceId)).error?.issues ?? [];
  expect(issue?.message).toBe(serviceId === '' ? 'order-number-empty' : 'order-number-characters');
});

it.each(['../a.png', 'a/b.png', 'a b.png', 'a.csv', '.png', 'a.png.exe'])('%j isn’t a picture’s name', (name) => {
  const [issue] = exports.picture.input.safeParse(picture(12, name)).error?.issues ?? [];
  expect(issue?.message).toBe('picture-name');
});
