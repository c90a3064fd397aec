/** A story as the service tells it: the record, with addresses, hashes and names. */
import { refundOf, type Desk } from '../desk.ts';
import { draft, payerNames } from '../draft.ts';
import type { OrderRecord } from '../order-record.ts';
import type { Story, Units } from './story.ts';

const text = ({ units, places }: Units): string => {
  const digits = String(units).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
const shortest = (amount: Units): string => text(amount).replace(/(\.\d\d\d*?)0+$/, '$1');
const cents = (units: bigint): string => text({ units, places: 2 });

export function writeRecord(story: Story, desk: Desk): OrderRecord {
  const { currency, items } = story;
  const options = story.options.map(({ token, rate, asked }, rank) => ({
    ...desk.option(token, { amount: text(story.price), currency, rate }, rank),
    receive_amount: shortest(asked),
  }));
  const order: OrderRecord = {
    ...draft(desk, {
      price: { amount: text(story.price), currency },
      created: story.createdAt,
      valid: story.validMinutes,
      tokens: [],
      payer: payerNames[story.payer % payerNames.length] ?? 'weber',
      ...(items !== null && {
        items: items.map((item, rank) =>
          desk.item(`SKU-${rank + 1}`, `Article ${rank + 1}`, cents(item.cents), currency, String(item.quantity)),
        ),
        shipping: cents(story.shipping),
        tax: cents(story.tax),
      }),
    }),
    payment_info: options,
    status: story.status,
    transact_time: story.completedAt,
    cancel_time: story.cancelledAt,
    payment_detail: story.payments.flatMap(({ option, paid }, rank) => {
      const chosen = options[option];
      return chosen === undefined ? [] : [desk.payment(chosen, shortest(paid), rank)];
    }),
    settlement_status: story.settlement[0],
    settlement_type: story.settlement[1],
    sub_merchant: story.subMerchant ? { sub_merchant_id: 'SM-0001', sub_merchant_name: 'Branch one' } : null,
  };
  const [payment] = order.payment_detail;
  const { refund } = story;
  if (refund === null || payment === undefined) return order;
  const received = story.payments.reduce((sum, { paid }) => sum + paid.units, 0n);
  const actual = { units: refund.amount.units - refund.fee.units, places: refund.amount.places };
  const data = refundOf(desk, payment, order, {
    amount: shortest(refund.amount),
    fee: shortest(refund.fee),
    actual: shortest(actual),
    full: refund.amount.units === received,
    status: refund.status,
    ...(refund.status === 1 && { transaction: desk.transaction(payment.token_name, 9) }),
    created: refund.createdAt,
    updated: refund.updatedAt,
  });
  return { ...order, refund_requested: 'yes', refund_data: data };
}
