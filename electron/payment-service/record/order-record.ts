/**
 * The order record (specification, Resources and their fields). Any field may be null, missing, of another type or
 * unknown. Each is recorded, and none affects the others.
 */
import type {
  Anomaly,
  OrderDetails,
  OrderItem,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
  RefundData,
  SubMerchant,
} from '../../contract/order-record.ts';
import {
  amount,
  decimal,
  int64,
  integer,
  list,
  object,
  readObject,
  text,
  time,
  timeText,
  type FieldTable,
} from './record-fields.ts';
import { isJsonObject, type JsonValue } from '../signing/json-value.ts';

const paymentDetail: FieldTable<PaymentDetail> = {
  payment_address: text,
  from_address: text,
  receive_amount: amount,
  receive_currency: text,
  pay_amount: amount,
  pay_currency: text,
  exchange_rate: amount,
  tx_id: text,
  blockchain: text,
  token_name: text,
};

const paymentOption: FieldTable<PaymentOption> = {
  payment_address: text,
  token_symbol: text,
  blockchain: text,
  token_name: text,
  logo_url: text,
  token_decimals: integer,
  receive_amount: amount,
  receive_currency: text,
  exchange_rate: amount,
  asset_logo: text,
};

const orderItem: FieldTable<OrderItem> = {
  item_id: text,
  item_name: text,
  item_price: decimal,
  price_currency: text,
  item_quantity: int64,
};

const orderDetails: FieldTable<OrderDetails> = {
  shopping_cost: decimal,
  tax_cost: decimal,
  items: list(orderItem),
};

const subMerchant: FieldTable<SubMerchant> = {
  sub_merchant_id: text,
  sub_merchant_name: text,
};

const refundData: FieldTable<RefundData> = {
  refund_id: int64,
  service_id: text,
  reference_id: text,
  recipient_id: text,
  recipient_name: text,
  recipient_email: text,
  recipient_address: text,
  token: text,
  network: text,
  refund_amount: amount,
  refund_fee: amount,
  actual_refund_amount: amount,
  type: integer,
  refund_status: integer,
  refund_tx_id: text,
  refund_created_time: timeText,
  refund_transact_time: timeText,
};

const orderRecord: FieldTable<OrderRecord> = {
  service_id: text,
  order_id: text,
  order_amount: amount,
  order_currency: text,
  created_time: time,
  cancel_time: time,
  transact_time: time,
  valid_time: integer,
  status: text,
  refund_requested: text,
  refund_data: object(refundData),
  payer_id: text,
  payer_name: text,
  payer_email: text,
  remark: text,
  payment_detail: list(paymentDetail),
  payment_info: list(paymentOption),
  order_details: object(orderDetails),
  settlement_status: text,
  settlement_type: text,
  sub_merchant: object(subMerchant),
};

/** Null if `data` isn't an object, or has no field of the specification. */
export function readOrderRecord(
  data: JsonValue,
): { readonly record: OrderRecord; readonly anomalies: readonly Anomaly[] } | null {
  if (!isJsonObject(data) || !Object.keys(data).some((name) => Object.hasOwn(orderRecord, name))) return null;
  return readObject(data, orderRecord);
}
