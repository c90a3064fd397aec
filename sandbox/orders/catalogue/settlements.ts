/** Orders whose point is the settlement, or for whom it is. */
import type { Desk } from '../desk.ts';
import { draft, first } from '../draft.ts';
import type { OrderRecord } from '../order-record.ts';
import type { LawfulScene } from '../scene.ts';

/** Paid in full, in time, a day ago. */
function paid(desk: Desk): OrderRecord {
  const order = draft(desk, {
    price: { amount: '140.00', currency: 'EUR' },
    created: desk.before({ h: 25, min: 10 }),
    payer: 'obrien',
    items: [desk.item('SKU-4021', 'Weekend workshop, one seat', '140.00', 'EUR')],
  });
  return {
    ...order,
    status: 'paid',
    transact_time: desk.before({ h: 25, min: 2, s: 11 }),
    payment_detail: [desk.payment(first(order.payment_info))],
  };
}

export const settlementScenes: readonly LawfulScene[] = [
  {
    name: 'settling',
    concludes: 'Paid in full; the automatic settlement is under way.',
    record: (desk) => ({ ...paid(desk), settlement_status: 'settling', settlement_type: 'system' }),
  },
  {
    name: 'settled',
    concludes: 'Paid in full and settled automatically: closed.',
    record: (desk) => ({ ...paid(desk), settlement_status: 'settled', settlement_type: 'system' }),
  },
  {
    name: 'settled-by-hand',
    concludes: 'Paid in full and settled by hand: closed.',
    record: (desk) => ({ ...paid(desk), settlement_status: 'settled', settlement_type: 'manual' }),
  },
  {
    name: 'settled-unpaid',
    concludes: 'Reported as settled although nothing was paid: the two cannot both be true.',
    record: (desk) => ({
      ...draft(desk, {
        price: { amount: '140.00', currency: 'EUR' },
        created: desk.before({ h: 30 }),
        payer: 'haddad',
      }),
      status: 'expired',
      settlement_status: 'settled',
      settlement_type: 'system',
    }),
  },
  {
    name: 'sub-merchant',
    concludes: 'Paid in full, on behalf of a sub-merchant.',
    record: (desk) => ({
      ...paid(desk),
      sub_merchant: { sub_merchant_id: 'SM-0417', sub_merchant_name: 'Atelier Nordlicht' },
    }),
  },
];
