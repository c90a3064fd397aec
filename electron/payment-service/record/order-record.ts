/**
 * The order record of the specification (Resources and their fields), field by field. Any field may be null,
 * missing, of another type, or unknown: each is told, none breaks the others.
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
import { amount, decimal, int64, integer, text, time, timeText } from './record-field.ts';
import { recordPlace } from './record-place.ts';
import { list, object, readShape, shape } from './record-shape.ts';
import { isJsonObject, type JsonValue } from '../signing/json-value.ts';

const paymentDetail = shape<PaymentDetail>((from, at) => ({
  payment_address: text(from.payment_address, 'payment_address', at),
  from_address: text(from.from_address, 'from_address', at),
  receive_amount: amount(from.receive_amount, 'receive_amount', at),
  receive_currency: text(from.receive_currency, 'receive_currency', at),
  pay_amount: amount(from.pay_amount, 'pay_amount', at),
  pay_currency: text(from.pay_currency, 'pay_currency', at),
  exchange_rate: amount(from.exchange_rate, 'exchange_rate', at),
  tx_id: text(from.tx_id, 'tx_id', at),
  blockchain: text(from.blockchain, 'blockchain', at),
  token_name: text(from.token_name, 'token_name', at),
}));

const paymentOption = shape<PaymentOption>((from, at) => ({
  payment_address: text(from.payment_address, 'payment_address', at),
  token_symbol: text(from.token_symbol, 'token_symbol', at),
  blockchain: text(from.blockchain, 'blockchain', at),
  token_name: text(from.token_name, 'token_name', at),
  logo_url: text(from.logo_url, 'logo_url', at),
  token_decimals: integer(from.token_decimals, 'token_decimals', at),
  receive_amount: amount(from.receive_amount, 'receive_amount', at),
  receive_currency: text(from.receive_currency, 'receive_currency', at),
  exchange_rate: amount(from.exchange_rate, 'exchange_rate', at),
  asset_logo: text(from.asset_logo, 'asset_logo', at),
}));

const orderItem = shape<OrderItem>((from, at) => ({
  item_id: text(from.item_id, 'item_id', at),
  item_name: text(from.item_name, 'item_name', at),
  item_price: decimal(from.item_price, 'item_price', at),
  price_currency: text(from.price_currency, 'price_currency', at),
  item_quantity: int64(from.item_quantity, 'item_quantity', at),
}));

const orderDetails = shape<OrderDetails>((from, at) => ({
  shopping_cost: decimal(from.shopping_cost, 'shopping_cost', at),
  tax_cost: decimal(from.tax_cost, 'tax_cost', at),
  items: list(from.items, 'items', at, orderItem),
}));

const subMerchant = shape<SubMerchant>((from, at) => ({
  sub_merchant_id: text(from.sub_merchant_id, 'sub_merchant_id', at),
  sub_merchant_name: text(from.sub_merchant_name, 'sub_merchant_name', at),
}));

const refundData = shape<RefundData>((from, at) => ({
  refund_id: int64(from.refund_id, 'refund_id', at),
  service_id: text(from.service_id, 'service_id', at),
  reference_id: text(from.reference_id, 'reference_id', at),
  recipient_id: text(from.recipient_id, 'recipient_id', at),
  recipient_name: text(from.recipient_name, 'recipient_name', at),
  recipient_email: text(from.recipient_email, 'recipient_email', at),
  recipient_address: text(from.recipient_address, 'recipient_address', at),
  token: text(from.token, 'token', at),
  network: text(from.network, 'network', at),
  refund_amount: amount(from.refund_amount, 'refund_amount', at),
  refund_fee: amount(from.refund_fee, 'refund_fee', at),
  actual_refund_amount: amount(from.actual_refund_amount, 'actual_refund_amount', at),
  type: integer(from.type, 'type', at),
  refund_status: integer(from.refund_status, 'refund_status', at),
  refund_tx_id: text(from.refund_tx_id, 'refund_tx_id', at),
  refund_created_time: timeText(from.refund_created_time, 'refund_created_time', at),
  refund_transact_time: timeText(from.refund_transact_time, 'refund_transact_time', at),
}));

const orderRecord = shape<OrderRecord>((from, at) => ({
  service_id: text(from.service_id, 'service_id', at),
  order_id: text(from.order_id, 'order_id', at),
  order_amount: amount(from.order_amount, 'order_amount', at),
  order_currency: text(from.order_currency, 'order_currency', at),
  created_time: time(from.created_time, 'created_time', at),
  cancel_time: time(from.cancel_time, 'cancel_time', at),
  transact_time: time(from.transact_time, 'transact_time', at),
  valid_time: integer(from.valid_time, 'valid_time', at),
  status: text(from.status, 'status', at),
  refund_requested: text(from.refund_requested, 'refund_requested', at),
  refund_data: object(from.refund_data, 'refund_data', at, refundData),
  payer_id: text(from.payer_id, 'payer_id', at),
  payer_name: text(from.payer_name, 'payer_name', at),
  payer_email: text(from.payer_email, 'payer_email', at),
  remark: text(from.remark, 'remark', at),
  payment_detail: list(from.payment_detail, 'payment_detail', at, paymentDetail),
  payment_info: list(from.payment_info, 'payment_info', at, paymentOption),
  order_details: object(from.order_details, 'order_details', at, orderDetails),
  settlement_status: text(from.settlement_status, 'settlement_status', at),
  settlement_type: text(from.settlement_type, 'settlement_type', at),
  sub_merchant: object(from.sub_merchant, 'sub_merchant', at, subMerchant),
}));

export interface ReadOrderRecord {
  readonly record: OrderRecord;
  readonly anomalies: readonly Anomaly[];
}

/** Null when `data` is no object, or one without any field of the specification: there is no record to read. */
export function readOrderRecord(data: JsonValue): ReadOrderRecord | null {
  if (!isJsonObject(data) || !Object.keys(data).some((name) => orderRecord.names.has(name))) return null;
  const place = recordPlace();
  return { record: readShape(data, orderRecord, place), anomalies: place.anomalies };
}
