/** A random order as the service sends it: the record, with addresses, hashes and names. */
import { refundOf, type OrderBuilder } from '../order-builder.ts';
import { newOrder, payerNames } from '../new-order.ts';
import type { OrderRecord } from '../order-record.ts';
import type { RandomOrder, Units } from './random-order.ts';

const text = ({ units, places }: Units): string => {
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
const shortest = (amount: Units): string => text(amount).replace(/(\.\d\d\d*?)0+$/, '$1');
const cents = (units: bigint): string => text({ units, places: 2 });

export function writeRecord(order: RandomOrder, builder: OrderBuilder): OrderRecord {
  const { currency, items } = order;
  const options = order.options.map(({ token, rate, due }, rank) => ({
    ...builder.option(token, { amount: text(order.price), currency, rate }, rank),
    receive_amount: shortest(due),
  }));
  const record: OrderRecord = {
    ...newOrder(builder, {
      price: { amount: text(order.price), currency },
      created: order.createdAt,
      valid: order.validMinutes,
      tokens: [],
      payer: payerNames[order.payer % payerNames.length] ?? 'weber',
      ...(items !== null && {
        items: items.map((item, rank) =>
          builder.item(`SKU-${rank + 1}`, `Article ${rank + 1}`, cents(item.cents), currency, String(item.quantity)),
        ),
        shipping: cents(order.shipping),
        tax: cents(order.tax),
      }),
    }),
    payment_info: options,
    status: order.status,
    transact_time: order.completedAt,
    cancel_time: order.cancelledAt,
    payment_detail: order.payments.flatMap(({ option, paid }, rank) => {
      const chosen = options[option];
      return chosen === undefined ? [] : [builder.payment(chosen, shortest(paid), rank)];
    }),
    settlement_status: order.settlement[0],
    settlement_type: order.settlement[1],
    sub_merchant: order.subMerchant ? { sub_merchant_id: 'SM-0001', sub_merchant_name: 'Branch one' } : null,
  };
  const [payment] = record.payment_detail;
  const { refund } = order;
  if (refund === null || payment === undefined) return record;
  const received = order.payments.reduce((sum, { paid }) => sum + paid.units, 0n);
  const actual = { units: refund.amount.units - refund.fee.units, places: refund.amount.places };
  const data = refundOf(builder, payment, record, {
    amount: shortest(refund.amount),
    fee: shortest(refund.fee),
    actual: shortest(actual),
    full: refund.amount.units === received,
    status: refund.status,
    ...(refund.status === 1 && { transaction: builder.transaction(payment.token_name, 9) }),
    created: refund.createdAt,
    updated: refund.updatedAt,
  });
  return { ...record, refund_requested: 'yes', refund_data: data };
}
