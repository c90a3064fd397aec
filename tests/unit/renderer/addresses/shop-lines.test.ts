import { describe, expect, it } from 'vitest';
import { creatingAddresses } from '../../../../renderer/lib/text/en/create-addresses.ts';
import {
  alikeShops,
  faultsOfShop,
  faultyShops,
  filledShops,
  newShop,
  unreadShops,
  withShops,
} from '../../../../renderer/features/addresses/create/shops/shop-lines.ts';

const words = creatingAddresses.plan;
const fine = { alias: 'Store 7', count: '3', callbackUrl: 'https://seven.example/hook' };
const faults = (change: Partial<typeof fine>, above = '', perRequest = 100) =>
  faultsOfShop({ ...fine, ...change }, above, perRequest).map(({ field, code }) => `${field}: ${code}`);

describe('what is wrong with the line of a shop', () => {
  it.each([
    [{}, []],
    [{ count: '' }, ['count: count-range']],
    [{ count: '1.5' }, ['count: count-range']],
    [{ count: '2.500' }, ['count: count-grouped']],
    [{ count: '10001' }, ['count: count-range']],
    [{ alias: 'x'.repeat(41) }, ['alias: alias-too-long']],
    [{ alias: 'Store\n7' }, ['alias: alias-line-break']],
    [{ callbackUrl: 'seven.example' }, ['callbackUrl: url-not-a-url']],
    [{ callbackUrl: 'http://seven.example' }, ['callbackUrl: url-not-https']],
    [{ callbackUrl: '' }, ['callbackUrl: line-url-empty']],
    [{ count: 'x', callbackUrl: 'y' }, ['count: count-range', 'callbackUrl: url-not-a-url']],
  ])('is told of each of its fields: %j', (change, told) => {
    expect(faults(change)).toEqual(told);
  });

  it('is nothing where the form has the callback URL that it lacks; whether that is one is told there', () => {
    expect(faults({ callbackUrl: ' ' }, 'https://shop.example/hook')).toEqual([]);
    expect(faults({ callbackUrl: '' }, 'shop.example')).toEqual([]);
  });

  it('is an alias that is too long with its number', () => {
    const alias = `${'x'.repeat(38)}{n}`;
    expect(faults({ alias, count: '99' }, '', 1)).toEqual([]);
    expect(faults({ alias, count: '100' }, '', 1)).toEqual(['alias: alias-too-long']);
    expect(faults({ alias, count: '100' })).toEqual([]);
  });
});

it('the lines that have a fault are counted, and not their faults', () => {
  const filled = filledShops([newShop({ ...fine, count: 'x', callbackUrl: 'y' }), newShop(), newShop(fine)]);
  expect(faultyShops(filled, '', 100)).toBe(1);
  expect(words.faulty(1, 2)).toBe(
    '1 of 2 lines has a fault: what will be asked of the service stands here once it is mended.',
  );
});

it('what was read is no shop for its alias or count, and not for a callback URL that may stand above', () => {
  const read = [fine, { ...fine, callbackUrl: '' }, { ...fine, count: '' }, { ...fine, callbackUrl: 'x' }];
  expect(unreadShops(read, 100)).toBe(2);
});

it('lines are alike by alias and the callback URL that they get', () => {
  const above = 'https://shop.example/hook';
  const shops = filledShops([
    newShop({ ...fine, callbackUrl: '' }),
    newShop(),
    newShop({ ...fine, callbackUrl: above, count: '9' }),
    newShop(fine),
    newShop({ ...fine, callbackUrl: '' }),
  ]);
  expect(alikeShops(shops, above)).toEqual([
    [3, 1],
    [5, 1],
  ]);
});

it('lines that come in stand behind the one they came to, take the place of blank ones, and nothing typed goes', () => {
  const typed = newShop(fine);
  const blank = newShop();
  const last = newShop({ alias: 'last' });
  const more = [newShop({ ...fine, alias: 'a' }), newShop({ ...fine, alias: 'b' })];
  const aliases = (at: number | null) => withShops([blank, typed, blank, last], more, at).map(({ alias }) => alias);
  expect(aliases(null)).toEqual(['Store 7', 'last', 'a', 'b']);
  expect(aliases(typed.id)).toEqual(['Store 7', 'a', 'b', 'last']);
  expect(aliases(blank.id)).toEqual(['a', 'b', 'Store 7', 'last']);
});
