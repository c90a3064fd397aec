/** One sample order: its name, what it shows, and its record. */
import { newOrder, type OrderBuilder } from '../order-builder.ts';
import type { DepartingRecord, OrderRecord } from '../order-record.ts';

interface Named {
  /** What the order shows, in kebab-case. */
  readonly name: string;
  /** The conclusion that a reader should draw, in one line. */
  readonly concludes: string;
}

export interface ConformingOrder extends Named {
  readonly record: (builder: OrderBuilder) => OrderRecord;
}

interface DepartingOrder extends Named {
  /** Fields that depart from the specification, such as `payment_detail[].pay_amount`, or `*` for all. */
  readonly breaks: readonly string[];
  readonly record: (builder: OrderBuilder) => DepartingRecord;
}

export type CatalogOrder = ConformingOrder | DepartingOrder;

/** Paid in full and in time some hours ago. Most unusual orders are based on it. */
export function paidOrder(builder: OrderBuilder): OrderRecord {
  return newOrder(builder, {
    price: { amount: '58.00', currency: 'USDT' },
    created: builder.before({ h: 3, min: 5 }),
    payer: 'weber',
    items: [builder.item('SKU-1407', 'Bicycle light', '29.00', 'USDT', '2')],
    received: { status: 'paid', at: builder.before({ h: 2, min: 58 }) },
  });
}
