/** Orders in each state of settlement. */
import { newOrder, type OrderBuilder } from '../order-builder.ts';
import type { OrderRecord } from '../order-record.ts';
import type { ConformingOrder } from './catalog-order.ts';

/** Paid in full, in time, a day ago. */
function paid(builder: OrderBuilder): OrderRecord {
  return newOrder(builder, {
    price: { amount: '140.00', currency: 'EUR' },
    created: builder.before({ h: 25, min: 10 }),
    payer: 'obrien',
    items: [builder.item('SKU-4021', 'Weekend workshop, one seat', '140.00', 'EUR')],
    received: { status: 'paid', at: builder.before({ h: 25, min: 2, s: 11 }) },
  });
}

export const settlementOrders: readonly ConformingOrder[] = [
  {
    name: 'settling',
    concludes: 'Paid in full. The automatic settlement is processing.',
    record: (builder) => ({ ...paid(builder), settlement_status: 'settling', settlement_type: 'system' }),
  },
  {
    name: 'settled',
    concludes: 'Paid in full and settled automatically. Closed.',
    record: (builder) => ({ ...paid(builder), settlement_status: 'settled', settlement_type: 'system' }),
  },
  {
    name: 'settled-by-hand',
    concludes: 'Paid in full and settled manually. Closed.',
    record: (builder) => ({ ...paid(builder), settlement_status: 'settled', settlement_type: 'manual' }),
  },
  {
    name: 'settled-unpaid',
    concludes: 'Reported as settled although nothing was received. They contradict each other.',
    record: (builder) => ({
      ...newOrder(builder, {
        price: { amount: '140.00', currency: 'EUR' },
        created: builder.before({ h: 30 }),
        payer: 'haddad',
      }),
      status: 'expired',
      settlement_status: 'settled',
      settlement_type: 'system',
    }),
  },
  {
    name: 'sub-merchant',
    concludes: 'Paid in full for a sub-merchant.',
    record: (builder) => ({
      ...paid(builder),
      sub_merchant: { sub_merchant_id: 'SM-0417', sub_merchant_name: 'Atelier Nordlicht' },
    }),
  },
];
