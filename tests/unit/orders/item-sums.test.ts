import { describe, expect, it } from 'vitest';
import { absent, present, read, recordOf, sentNull, unreadable } from '../../support/records.ts';
import type { OrderDetails, OrderItem, OrderRecord } from '../../../electron/contract/order-record.ts';
import type { ItemSums } from '../../../electron/contract/order-totals.ts';

const item = (price: string, quantity: string, currency = 'EUR'): OrderItem => ({
  item_id: absent,
  item_name: present('Coat'),
  item_price: present(price),
  price_currency: present(currency),
  item_quantity: present(quantity),
});

const costs = { shopping_cost: present('12.50'), tax_cost: present('0') };
const none = { shopping_cost: absent, tax_cost: absent };

type Costs = Omit<OrderDetails, 'items'>;
const orderOf = (items: readonly OrderItem[], of: Costs = costs): OrderRecord =>
  recordOf({ order_details: present({ ...of, items: present(items) }) });
const sums = (items: readonly OrderItem[], of?: Costs): ItemSums | null => read(orderOf(items, of)).itemSums;
const goods = (...items: readonly OrderItem[]): string | null => {
  const sum = sums(items, none)?.sum;
  return sum?.is === 'known' ? sum.goods : null;
};

describe('the sum of the items', () => {
  it('adds price × quantity, shipping and tax to the last digit', () => {
    expect(sums([item('147.50', '1'), item('10', '2')])).toEqual({
      lines: ['147.50', '20'],
      sum: { is: 'known', currency: 'EUR', goods: '167.50', total: '180.00' },
    });
  });

  it('adds shipping and tax only to items in the order’s currency, because they have none', () => {
    expect(sums([item('1', '1', 'USD')])?.sum).toMatchObject({ goods: '1', total: null });
    expect(sums([item('1', '1')], none)?.sum).toMatchObject({ goods: '1', total: null });
    expect(sums([item('1', '1')], { shopping_cost: sentNull, tax_cost: present('2') })?.sum).toMatchObject({
      total: '3',
    });
  });

  it('compares currencies without case', () => {
    expect(sums([item('1', '1', 'eur'), item('2', '1')])?.sum).toEqual({
      is: 'known',
      currency: 'eur',
      goods: '3',
      total: '15.50',
    });
  });

  it('is missing, with the reason, if a part is missing or currencies differ', () => {
    const reason = (items: readonly OrderItem[], of?: Costs) => {
      const sum = sums(items, of)?.sum;
      return sum?.is === 'unknown' ? sum.reason : null;
    };
    expect(reason([{ ...item('1', '1'), item_price: sentNull }])).toBe('price-missing');
    expect(reason([{ ...item('1', '1'), item_quantity: absent }])).toBe('quantity-missing');
    expect(reason([item('1', '1'), item('1', '1', 'USD')])).toBe('currencies-differ');
    expect(reason([{ ...item('1', '1'), price_currency: absent }, item('1', '1')])).toBe('currency-missing');
    expect(reason([item('1', '1', '')])).toBe('currency-missing');
    expect(reason([item('1', '1')], { ...costs, tax_cost: unreadable('"x"') })).toBe('cost-not-readable');
  });

  it('is missing without items', () => {
    expect(sums([])).toBeNull();
    expect(read(recordOf({ order_details: absent })).itemSums).toBeNull();
    const noList = present({ ...none, items: unreadable('"none"') });
    expect(read(recordOf({ order_details: noList })).itemSums).toBeNull();
  });

  it('keeps all decimals of the longest part', () => {
    expect(goods(item('0.1', '1'), item('0.20', '1'))).toBe('0.30');
    expect(goods(item('0.000000000000000001', '1'), item('99999999999999999999', '1'))).toBe(
      '99999999999999999999.000000000000000001',
    );
    expect(goods(item('1.50', '1'), item('-2.00', '1'))).toBe('-0.50');
  });

  it('multiplies beyond what a float holds', () => {
    expect(sums([item('0.000000000000000001', '9223372036854775807')])?.lines).toEqual(['9.223372036854775807']);
    expect(sums([{ ...item('1', '1'), item_price: absent }, item('10.50', '3')])?.lines).toEqual([null, '31.50']);
    expect(goods(item('-0.05', '1'))).toBe('-0.05');
  });
});

describe('the sum of the items and their check', () => {
  it('use the same rules', () => {
    const check = (items: readonly OrderItem[], of?: Costs) => {
      const { checks, itemSums } = read(orderOf(items, of));
      return { sum: itemSums?.sum, check: checks.find(({ id }) => id === 'item-totals') };
    };
    expect(check([item('167.50', '1', 'eur')])).toMatchObject({ sum: { total: '180.00' }, check: { result: 'pass' } });
    // The items equal the order amount, but shipping is unreadable.
    expect(check([item('180.00', '1')], { ...costs, shopping_cost: unreadable('"x"') })).toMatchObject({
      sum: { reason: 'cost-not-readable' },
      check: { result: 'cannot-check', reason: 'order_details.shopping_cost' },
    });
    const gaps = [
      { ...item('1', '1', 'USD'), item_quantity: absent },
      { ...item('1', '1'), item_price: absent },
    ];
    expect(check(gaps)).toMatchObject({
      sum: { reason: 'quantity-missing' },
      check: { reason: 'order_details.items[0].item_quantity' },
    });
  });
});
