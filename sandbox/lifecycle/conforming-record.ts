/**
 * An order record that follows the specification, parsed from its text. Only such an order can change: a payment has
 * no defined effect on nulls and wrong types.
 */
import { z } from '../../electron/contract/zod.ts';
import { exactNumber, isExactNumber, type RawJson } from '../exact-json.ts';
import type { OrderRecord } from '../orders/order-record.ts';

const text = z.string();
/** More decimals than any token has, more digits than any currency needs. */
export const amount = text.regex(/^\d{1,40}(\.\d{1,30})?$/);
const time = z.int().min(1e12).max(9_999_999_999_999);
const timeText = text.regex(/^\d{13}$/);
const exact = z
  .union([z.number(), z.custom<RawJson>(isExactNumber)])
  .transform((number) => (typeof number === 'number' ? exactNumber(String(number)) : number));
const tokenName = text.regex(/^[A-Z0-9]+-[A-Z0-9]+$/);

const paymentDetail = z.strictObject({
  payment_address: text,
  from_address: text,
  receive_amount: amount,
  receive_currency: text,
  pay_amount: amount,
  pay_currency: text,
  exchange_rate: amount,
  tx_id: text,
  blockchain: text,
  token_name: tokenName,
});

const paymentOption = z.strictObject({
  payment_address: text,
  token_symbol: text,
  blockchain: text,
  token_name: tokenName,
  logo_url: text,
  token_decimals: z.int().min(0).max(30),
  receive_amount: amount,
  receive_currency: text,
  exchange_rate: amount,
  asset_logo: text,
});

const refundData = z.strictObject({
  refund_id: exact,
  service_id: text,
  reference_id: text,
  recipient_id: text,
  recipient_name: text,
  recipient_email: text,
  recipient_address: text,
  token: tokenName,
  network: text,
  refund_amount: amount,
  refund_fee: amount,
  actual_refund_amount: amount,
  type: z.literal([1, 2]),
  refund_status: z.literal([0, 1, 2]),
  refund_tx_id: text,
  refund_created_time: timeText,
  refund_transact_time: timeText,
});

const item = z.strictObject({
  item_id: text,
  item_name: text,
  item_price: exact,
  price_currency: text,
  item_quantity: exact,
});

export const conformingRecord = z.strictObject({
  service_id: text,
  order_id: text,
  order_amount: amount,
  order_currency: text,
  created_time: time,
  cancel_time: time.nullable(),
  transact_time: time.nullable(),
  valid_time: z.int().min(10).max(60),
  status: z.enum(['new', 'paid', 'expired', 'paid_over', 'paid_partial']),
  refund_requested: z.enum(['no', 'yes']),
  refund_data: refundData.nullable(),
  payer_id: text,
  payer_name: text,
  payer_email: text,
  remark: text,
  payment_detail: z.array(paymentDetail),
  payment_info: z.array(paymentOption),
  order_details: z.strictObject({ shopping_cost: exact, tax_cost: exact, items: z.array(item) }).nullable(),
  settlement_status: z.enum(['unsettled', 'settling', 'settled']),
  settlement_type: z.enum(['', 'system', 'manual']),
  sub_merchant: z.strictObject({ sub_merchant_id: text, sub_merchant_name: text }).nullable(),
}) satisfies z.ZodType<OrderRecord>;
export type ConformingRecord = z.infer<typeof conformingRecord>;
