/**
 * The order record as the service sends it, field by field from the specification (Order record). Int64 and
 * decimal fields hold exact numbers, so that every digit leaves as it was written here.
 */
import type { RawJson } from '../exact-json.ts';

/** An amount as decimal digits in a string. */
type Amount = string;

export interface PaymentDetail {
  readonly payment_address: string;
  readonly from_address: string;
  /** The order's amount in the payment's currency. */
  readonly receive_amount: Amount;
  readonly receive_currency: string;
  readonly pay_amount: Amount;
  readonly pay_currency: string;
  readonly exchange_rate: Amount;
  readonly tx_id: string;
  readonly blockchain: string;
  /** `<SYMBOL>-<STANDARD>` */
  readonly token_name: string;
}

export interface PaymentOption {
  readonly payment_address: string;
  readonly token_symbol: string;
  readonly blockchain: string;
  readonly token_name: string;
  readonly logo_url: string;
  readonly token_decimals: number;
  readonly receive_amount: Amount;
  readonly receive_currency: string;
  readonly exchange_rate: Amount;
  readonly asset_logo: string;
}

export interface OrderItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_price: RawJson;
  readonly price_currency: string;
  readonly item_quantity: RawJson;
}

interface OrderDetails {
  readonly shopping_cost: RawJson;
  readonly tax_cost: RawJson;
  readonly items: readonly OrderItem[];
}

interface SubMerchant {
  readonly sub_merchant_id: string;
  readonly sub_merchant_name: string;
}

export interface RefundData {
  readonly refund_id: RawJson;
  readonly service_id: string;
  readonly reference_id: string;
  readonly recipient_id: string;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly recipient_address: string;
  readonly token: string;
  readonly network: string;
  readonly refund_amount: Amount;
  readonly refund_fee: Amount;
  readonly actual_refund_amount: Amount;
  /** 1 partial, 2 full. */
  readonly type: number;
  /** 0 processing, 1 succeeded, 2 failed. */
  readonly refund_status: number;
  readonly refund_tx_id: string;
  /** Milliseconds as 13 digits in a string. */
  readonly refund_created_time: string;
  readonly refund_transact_time: string;
}

/**
 * The specification leaves open which fields are null or absent without a refund, a sub-merchant, a payment.
 * Here `refund_data`, `sub_merchant` and `order_details` are then null, lists are empty, and times that have
 * not come are null; the catalogue has orders that do it otherwise.
 */
export interface OrderRecord {
  readonly service_id: string;
  readonly order_id: string;
  readonly order_amount: Amount;
  readonly order_currency: string;
  /** Milliseconds, as all times of the record. */
  readonly created_time: number;
  readonly cancel_time: number | null;
  readonly transact_time: number | null;
  /** Minutes, 10 to 60. */
  readonly valid_time: number;
  readonly status: string;
  readonly refund_requested: string;
  readonly refund_data: RefundData | null;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly remark: string;
  readonly payment_detail: readonly PaymentDetail[];
  readonly payment_info: readonly PaymentOption[];
  readonly order_details: OrderDetails | null;
  readonly settlement_status: string;
  readonly settlement_type: string;
  readonly sub_merchant: SubMerchant | null;
}

/** A record that breaks the specification on purpose: any field may be anything, or missing. */
export type DepartingRecord = { readonly [field in keyof OrderRecord]?: unknown };
