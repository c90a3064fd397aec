import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '../../../../electron/contract/order-lookup.ts';
import { interpretSearch, textsSearched, withSearched } from '../../../../renderer/lib/orders/order-search.ts';

const order = (serviceId: string, merchantOrder: string | null): OrderSummary => ({
  profileId: 'p',
  serviceId,
  merchantOrder,
  merchantUnreadable: false,
  lookedUpAt: 0,
  status: 'paid',
  refund: 'none',
  refundExtent: null,
  disputed: false,
  closed: false,
  currency: 'USDT',
  ordered: '1',
  received: '1',
  difference: '0',
});
const recent = [
  order('7QF2KX8044MD1093', 'A-1043'),
  order('FF652Z644MDTBQ89', 'A-1044'),
  order('8R6P29XAADS795G3', 'A-1044'),
];

describe('text in the search field', () => {
  it('is an order number by default', () => {
    expect(interpretSearch('  7QF1ZB37N6WT5820 ', recent)).toEqual({
      is: 'open',
      serviceId: '7QF1ZB37N6WT5820',
      isKnown: false,
    });
    expect(interpretSearch('A-9999', recent)).toEqual({ is: 'open', serviceId: 'A-9999', isKnown: false });
  });

  it('finds a merchant order number in any case, an exact one first', () => {
    expect(interpretSearch('a-1043', recent)).toEqual({
      is: 'open',
      serviceId: '7QF2KX8044MD1093',
      isKnown: true,
      by: [{ name: 'order_id', of: null }],
    });
    expect(interpretSearch('a-1044', recent)).toMatchObject({ is: 'choose', text: 'a-1044' });
    const both = [...recent, order('X1', 'a-1043')];
    expect(interpretSearch('a-1043', both)).toEqual({
      is: 'open',
      serviceId: 'X1',
      isKnown: true,
      by: [{ name: 'order_id', of: null }],
    });
  });

  it.each([
    ['order DEZWZDQ1WHZKTTGQ', 'DEZWZDQ1WHZKTTGQ', false],
    ['DEZWZDQ1WHZKTTGQ.', 'DEZWZDQ1WHZKTTGQ', true],
    ['“DEZWZDQ1WHZKTTGQ”', 'DEZWZDQ1WHZKTTGQ', false],
    ['#DEZWZDQ1WHZKTTGQ', 'DEZWZDQ1WHZKTTGQ', true],
    ['订单 DEZWZDQ1WHZKTTGQ', 'DEZWZDQ1WHZKTTGQ', false],
    ['see https://pay.example/orders/DEZWZDQ1WHZKTTGQ', 'DEZWZDQ1WHZKTTGQ', false],
  ])('such as %s contains the number %s', (typed, number, canBeAsked) => {
    expect(interpretSearch(typed, recent)).toEqual({
      is: 'odd',
      text: typed,
      shape: { is: 'more', number },
      canBeAsked,
      searched: 'not',
    });
  });

  it.each(['DEZWZDQ1WHZKTTGQ and 8R6P29XAADS795G4', 'two words', '7QF2 KX80', `pay ${'9f'.repeat(32)}`])(
    'such as %s contains no clear number',
    (typed) => {
      expect(interpretSearch(typed, recent)).toEqual({
        is: 'fault',
        fault: 'order-number-characters',
        searched: 'not',
      });
    },
  );

  it('opens none of several pasted numbers', () => {
    for (const typed of ['7QF2KX8044MD1093 DEZWZDQ1WHZKTTGQ', 'FF652Z644MDTBQ89\n8R6P29XAADS795G3', 'A-1043; A-1044']) {
      const interpreted = interpretSearch(typed, recent);
      expect([typed, interpreted]).toMatchObject([typed, { is: 'odd', shape: { is: 'several' }, canBeAsked: false }]);
      expect(textsSearched(interpreted, typed)).toEqual([]);
    }
  });

  it('doesn’t open an order whose number differs in case, but offers a lookup', () => {
    const saved = { order: order('1e2', null), by: [{ name: 'service_id', of: null }], lookedUpAt: null } as const;
    const found = { orders: [saved], more: false };
    expect(withSearched(interpretSearch('1E2', []), '1E2', found)).toMatchObject({ is: 'found', canBeAsked: true });
  });

  it('opens a choice if several orders have that merchant order number', () => {
    const found = interpretSearch('A-1044', recent);
    expect(found.is === 'choose' ? found.orders.map(({ serviceId }) => serviceId) : found).toEqual([
      'FF652Z644MDTBQ89',
      '8R6P29XAADS795G3',
    ]);
  });

  it('opens the order with that number before another one with that merchant order number', () => {
    const both = [...recent, order('X1', '7QF2KX8044MD1093')];
    expect(interpretSearch('7QF2KX8044MD1093', both)).toEqual({
      is: 'open',
      serviceId: '7QF2KX8044MD1093',
      isKnown: true,
    });
  });

  it.each(['mailto:ines@mail.example', 'Ines Carvalho <ines@mail.example>', 'write to ines@mail.example.'])(
    'is searched by the email address in %s',
    (typed) => {
      const interpreted = interpretSearch(typed, recent);
      expect(interpreted).toMatchObject({
        is: 'odd',
        shape: { is: 'email', email: 'ines@mail.example' },
        canBeAsked: false,
      });
      expect(textsSearched(interpreted, typed)).toContain('ines@mail.example');
    },
  );

  it('uses an order number before an email address, and neither of two addresses', () => {
    expect(interpretSearch('a@mail.example, b@mail.example', recent)).toMatchObject({
      is: 'fault',
      fault: 'order-number-characters',
    });
    expect(interpretSearch('7QF1ZB37N6WT5820 of ines@mail.example', recent)).toMatchObject({
      shape: { is: 'more', number: '7QF1ZB37N6WT5820' },
    });
  });

  it.each([
    ['lindqvist', { is: 'word' }, true],
    ['Østergård', null, false],
    ['150.00', { is: 'amount' }, true],
    ["1'250,5", { is: 'amount' }, true],
    ['150.00 USDT', { is: 'amount' }, false],
    ['45e868…ed6d4c', { is: 'shortened' }, false],
    ['TKCSeq...fu4Jc9', { is: 'shortened' }, false],
  ] as const)('such as %s isn’t sent without a question', (typed, shape, canBeAsked) => {
    const interpreted = interpretSearch(typed, recent);
    expect(interpreted).toMatchObject(shape === null ? { is: 'fault' } : { is: 'odd', shape, canBeAsked });
  });

  it.each([
    ['https://pay.example/orders/7QF2KX8044MD1093?lang=en', '7QF2KX8044MD1093'],
    ['https://pay.example/callback?service_id=7QF2KX8044MD1093&status=paid', '7QF2KX8044MD1093'],
    ['www.pay.example/invoice/A%2D9999', 'A-9999'],
    // Two candidates, none, a hash, an address, a word: no number is clear.
    ['https://pay.example/orders/7QF2KX8044MD1093/payments/8R6P29XAADS795G3', null],
    ['https://pay.example', null],
    [`https://explorer.example/#/transaction/${'9f'.repeat(32)}`, null],
    ['https://explorer.example/address/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', null],
    ['https://', null],
  ])('may be a URL, %s, with the number %s', (typed, number) => {
    expect(interpretSearch(typed, recent)).toMatchObject({ is: 'odd', text: typed, shape: { is: 'url', number } });
  });

  it.each(['9f'.repeat(32), `0x${'9F'.repeat(32)}`, '0X' + '0'.repeat(64)])('may be a hash, such as %s', (typed) => {
    expect(interpretSearch(typed, recent)).toMatchObject({
      is: 'odd',
      shape: { is: 'hash' },
      canBeAsked: true,
      searched: 'not',
    });
  });

  it('may be any likely order number', () => {
    for (const typed of [
      'A/2026/12',
      'shop:12',
      '1'.repeat(63),
      'f1'.repeat(33),
      '9f3a77c1',
      'order-7',
      'x1'.repeat(32),
    ]) {
      expect(interpretSearch(typed, recent)).toMatchObject({ is: 'open', serviceId: typed });
    }
  });

  it('opens a saved order by its number in any form', () => {
    const hash = '9f'.repeat(32);
    expect(interpretSearch(hash, [order(hash, null)])).toMatchObject({ is: 'open', serviceId: hash, isKnown: true });
    expect(interpretSearch('https://shop.example/7', [order('X1', 'https://shop.example/7')])).toMatchObject({
      is: 'open',
      serviceId: 'X1',
    });
  });

  it.each([
    ['', 'order-number-empty'],
    ['   ', 'order-number-empty'],
    ['two words', 'order-number-characters'],
    ['订单', 'order-number-characters'],
    ['x'.repeat(129), 'order-number-too-long'],
  ])('such as %j is refused as %s', (typed, fault) => {
    expect(interpretSearch(typed, recent)).toEqual({ is: 'fault', fault, searched: 'not' });
  });
});
