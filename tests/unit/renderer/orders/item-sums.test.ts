import { describe, expect, it } from 'vitest';
import type { OrderDetails, OrderItem } from '../../../../electron/contract/order-record.ts';
import { itemsSum, lineSum } from '../../../../renderer/features/orders/tabs/item-sums.ts';
import { absent, given, record } from './readings.ts';

const item = (price: string, quantity: string, currency = 'EUR'): OrderItem => ({
  item_id: absent,
  item_name: given('Coat'),
  item_price: given(price),
  price_currency: given(currency),
  item_quantity: given(quantity),
});
const details: OrderDetails = { shopping_cost: given('12.50'), tax_cost: given('0'), items: given([]) };
const none: OrderDetails = { ...details, shopping_cost: absent, tax_cost: absent };

describe('itemsSum', () => {
  it('adds price × quantity, shipping and tax to the last digit', () => {
    expect(itemsSum([item('147.50', '1'), item('10', '2')], details, record)).toEqual({
      is: 'known',
      currency: 'EUR',
      goods: '167.50',
      total: '180.00',
    });
  });

  it('adds costs only where the goods are in the order’s own currency, since they name none', () => {
    expect(itemsSum([item('1', '1', 'USD')], details, record)).toMatchObject({ goods: '1', total: null });
    expect(itemsSum([item('1', '1')], none, record)).toMatchObject({ goods: '1', total: null });
  });

  it('has no sum, and says why, where a part is missing or the currencies differ', () => {
    const because = (items: readonly OrderItem[], of: OrderDetails = details) => {
      const sum = itemsSum(items, of, record);
      return sum.is === 'known' ? null : sum.because;
    };
    expect(because([{ ...item('1', '1'), item_price: { is: 'null' } }])).toBe('price-not-given');
    expect(because([{ ...item('1', '1'), item_quantity: absent }])).toBe('quantity-not-given');
    expect(because([item('1', '1'), item('1', '1', 'USD')])).toBe('currencies-differ');
    expect(because([{ ...item('1', '1'), price_currency: absent }, item('1', '1')])).toBe('currency-not-given');
    expect(because([item('1', '1', '')])).toBe('currency-not-given');
    expect(because([item('1', '1')], { ...details, tax_cost: { is: 'unreadable', raw: '"x"' } })).toBe(
      'costs-not-given',
    );
  });

  it('multiplies beyond what a float holds', () => {
    expect(lineSum(item('0.000000000000000001', '9223372036854775807'))).toBe('9.223372036854775807');
    expect(lineSum({ ...item('1', '1'), item_price: absent })).toBeNull();
  });
});
