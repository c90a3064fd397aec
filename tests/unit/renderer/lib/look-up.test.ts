import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '../../../../electron/contract/order-reading.ts';
import { readLookUp } from '../../../../renderer/lib/look-up.ts';

const order = (serviceId: string, merchantOrder: string | null): OrderSummary => ({
  profileId: 'p',
  serviceId,
  merchantOrder,
  readAt: 0,
  verdict: 'paid',
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

describe('what a person types to find an order', () => {
  it('is an order number unless something speaks against it', () => {
    expect(readLookUp('  7QF1ZB37N6WT5820 ', recent)).toEqual({ is: 'open', serviceId: '7QF1ZB37N6WT5820' });
    expect(readLookUp('A-9999', recent)).toEqual({ is: 'open', serviceId: 'A-9999' });
  });

  it('opens the order read here that has it as its merchant order', () => {
    expect(readLookUp('A-1043', recent)).toEqual({ is: 'open', serviceId: '7QF2KX8044MD1093' });
  });

  it('asks which one, when several orders have that merchant order', () => {
    const found = readLookUp('A-1044', recent);
    expect(found.is === 'choose' ? found.orders.map(({ serviceId }) => serviceId) : found).toEqual([
      'FF652Z644MDTBQ89',
      '8R6P29XAADS795G3',
    ]);
  });

  it('goes to the order of that number, even when another has it as its merchant order', () => {
    const both = [...recent, order('X1', '7QF2KX8044MD1093')];
    expect(readLookUp('7QF2KX8044MD1093', both)).toEqual({ is: 'open', serviceId: '7QF2KX8044MD1093' });
  });

  it('is not sent to the service when it is an e-mail address', () => {
    expect(readLookUp('ines.carvalho@mail.example', recent)).toEqual({ is: 'fault', fault: 'email' });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['two words', 'characters'],
    ['订单', 'characters'],
    ['x'.repeat(129), 'tooLong'],
  ])('%j is refused as %s', (typed, fault) => {
    expect(readLookUp(typed, recent)).toEqual({ is: 'fault', fault });
  });
});
