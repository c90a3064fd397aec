import { expect, it } from 'vitest';
import { contract } from '../../../electron/contract/contract.ts';

const { app, profiles, orders, exports } = contract;
const text = (length: number): string => 'x'.repeat(length);
const number = (serviceId: string) => ({ profileId: 'p', serviceId });
/** Base64 of a PNG's first eight bytes, and more. */
const png = (length: number): string => `iVBORw0KGgo${'A'.repeat(length - 11)}`;
const picture = (length: number, name = 'a.png') => ({ suggestedName: name, png: png(length) });

it.each([
  ['a profile’s id', profiles.choose, (length: number) => ({ id: text(length) }), 64, 'too_big'],
  ['an order number', orders.lookUp, (length: number) => number(text(length)), 128, 'order-number-too-long'],
  ['a secret', profiles.setSecret, (length: number) => ({ id: 'p', secret: text(length) }), 8_192, 'too_big'],
  ['a path', app.showInFolder, (length: number) => ({ path: text(length) }), 4_096, 'too_big'],
  ['a text to copy', app.copyText, (length: number) => ({ text: text(length) }), 4_000_000, 'too_big'],
  ['a picture', exports.picture, (length: number) => picture(length), 4_000_000, 'too_big'],
  ['a picture’s name', exports.picture, (length: number) => picture(12, `${text(length - 4)}.png`), 120, 'too_big'],
  ['a list of orders', orders.recent, (limit: number) => ({ profileId: 'p', limit }), 200, 'too_big'],
])('%s is taken up to its limit, and no further', (_what, { input }, inputOf, most, fault) => {
  expect(input.safeParse(inputOf(most)).success).toBe(true);
  // Of base64 only every fourth length is any.
  const [issue] = input.safeParse(inputOf(most + 4)).error?.issues ?? [];
  expect([issue?.code, issue?.message]).toContain(fault);
});

it.each(['a b', 'a\nb', 'a\u0000', 'ä', '\u202e1', '٣', ''])('%j is no order number', (serviceId) => {
  const [issue] = orders.lookUp.input.safeParse(number(serviceId)).error?.issues ?? [];
  expect(issue?.message).toBe(serviceId === '' ? 'order-number-empty' : 'order-number-characters');
});

it.each(['../a.png', 'a/b.png', 'a b.png', 'a.csv', '.png', 'a.png.exe'])('%j is no name of a picture', (name) => {
  const [issue] = exports.picture.input.safeParse(picture(12, name)).error?.issues ?? [];
  expect(issue?.message).toBe('picture-name');
});
