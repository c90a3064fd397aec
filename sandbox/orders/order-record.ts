/**
 * The order record as the service sends it, field by field from the specification (Order record). Int64 and decimal
 * fields contain exact numbers. A record that doesn't parse departs from the specification and can't change, because a
 * payment has no defined effect on nulls and wrong types.
 *
 * The specification leaves open which fields are null or absent without a refund, a sub-merchant or a payment. Here,
 * `refund_data`, `sub_merchant` and `order_details` are null, lists are empty, and future times are null. Some
 * sample orders differ.
 */
import { z } from '../../electron/contract/zod.ts';
import { exactNumber, isExactNumber, type RawJson } from '../exact-json.ts';

const text = z.string();
/** Allows more decimals than any token has, and more digits than any currency needs. */
export const amount = text.regex(/^\d{1,40}(\.\d{1,30})?$/);
/** Milliseconds. */
const time = z.int().min(1e12).max(9_999_999_999_999);
const timeText = text.regex(/^\d{13}$/);
const exact = z
  .union([z.number(), z.custom<RawJson>(isExactNumber)])
  .transform((number) => (typeof number === 'number' ? exactNumber(String(number)) : number));
/** `<SYMBOL>-<STANDARD>` */
export const tokenName = text.regex(/^[A-Z0-9]+-[A-Z0-9]+$/);

const paymentDetail = z.strictObject({
  payment_address: text,
  from_address: text,
  /** The order's amount in the payment's currency. */
  receive_amount: amount,
  receive_currency: text,
  pay_amount: amount,
  pay_currency: text,
  exchange_rate: amount,
  tx_id: text,
  blockchain: text,
  token_name: tokenName,
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

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
export type PaymentOption = z.infer<typeof paymentOption>;

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
  /** 1 partial, 2 full. */
  type: z.literal([1, 2]),
  /** 0 processing, 1 succeeded, 2 failed. */
  refund_status: z.literal([0, 1, 2]),
  refund_tx_id: text,
  refund_created_time: timeText,
  refund_transact_time: timeText,
});
export type RefundData = z.infer<typeof refundData>;

const item = z.strictObject({
  item_id: text,
  item_name: text,
  item_price: exact,
  price_currency: text,
  item_quantity: exact,
});
export type OrderItem = z.infer<typeof item>;

export const orderRecord = z.strictObject({
  service_id: text,
  order_id: text,
  order_amount: amount,
  order_currency: text,
  created_time: time,
  cancel_time: time.nullable(),
  transact_time: time.nullable(),
  /** Minutes. */
  valid_time: z.int().min(10).max(60),
  status: z.enum(['new', 'paid', 'expired', 'paid_over', 'paid_partial']),
  refund_requested: z.enum(['no', 'yes']),
  refund_data: refundData.nullable(),
  payer_id: text,
  payer_name: text,
  payer_email: text,
  remark: text,
  payment_detail: z.array(paymentDetail).readonly(),
  payment_info: z.array(paymentOption).readonly(),
  order_details: z.strictObject({ shopping_cost: exact, tax_cost: exact, items: z.array(item).readonly() }).nullable(),
  settlement_status: z.enum(['unsettled', 'settling', 'settled']),
  settlement_type: z.enum(['', 'system', 'manual']),
  sub_merchant: z.strictObject({ sub_merchant_id: text, sub_merchant_name: text }).nullable(),
});
export type OrderRecord = z.infer<typeof orderRecord>;

/** A record that deliberately departs from the specification: any field may be anything, or missing. */
export type DepartingRecord = { readonly [field in keyof OrderRecord]?: unknown };
