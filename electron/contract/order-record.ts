/**
 * The record of an order as the service sent it: each field given, absent, null or unreadable. Names are the
 * specification's.
 */

/**
 * One field as the service sent it. Absent, null and unreadable stay apart from each other and from the
 * empty string, which is `given`: what was not said is never shown as if it had been.
 */
export type Given<T> =
  | { readonly is: 'given'; readonly value: T }
  | { readonly is: 'absent' }
  | { readonly is: 'null' }
  /** Present, of another type or form than the specification says; `raw` is the beginning of its JSON text, at most 200 characters, the last of them `…` where there is more: its `Anomaly` has it whole. */
  | { readonly is: 'unreadable'; readonly raw: string };

/** An exact decimal number as digits: `-?\d+(\.\d+)?`, trailing zeros as sent, never an exponent. */
export type Decimal = string;
/** An int64 as its decimal digits. */
export type Int64 = string;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

export interface PaymentDetail {
  readonly payment_address: Given<string>;
  readonly from_address: Given<string>;
  readonly receive_amount: Given<Decimal>;
  readonly receive_currency: Given<string>;
  readonly pay_amount: Given<Decimal>;
  readonly pay_currency: Given<string>;
  readonly exchange_rate: Given<Decimal>;
  readonly tx_id: Given<string>;
  readonly blockchain: Given<string>;
  readonly token_name: Given<string>;
}

export interface PaymentOption {
  readonly payment_address: Given<string>;
  readonly token_symbol: Given<string>;
  readonly blockchain: Given<string>;
  readonly token_name: Given<string>;
  /** Shown as text, never loaded. */
  readonly logo_url: Given<string>;
  readonly token_decimals: Given<number>;
  readonly receive_amount: Given<Decimal>;
  readonly receive_currency: Given<string>;
  readonly exchange_rate: Given<Decimal>;
  readonly asset_logo: Given<string>;
}

export interface OrderItem {
  readonly item_id: Given<string>;
  readonly item_name: Given<string>;
  readonly item_price: Given<Decimal>;
  readonly price_currency: Given<string>;
  readonly item_quantity: Given<Int64>;
}

export interface OrderDetails {
  readonly shopping_cost: Given<Decimal>;
  readonly tax_cost: Given<Decimal>;
  readonly items: Given<readonly OrderItem[]>;
}

export interface SubMerchant {
  readonly sub_merchant_id: Given<string>;
  readonly sub_merchant_name: Given<string>;
}

export interface RefundData {
  readonly refund_id: Given<Int64>;
  readonly service_id: Given<string>;
  readonly reference_id: Given<string>;
  readonly recipient_id: Given<string>;
  readonly recipient_name: Given<string>;
  readonly recipient_email: Given<string>;
  readonly recipient_address: Given<string>;
  readonly token: Given<string>;
  readonly network: Given<string>;
  readonly refund_amount: Given<Decimal>;
  readonly refund_fee: Given<Decimal>;
  readonly actual_refund_amount: Given<Decimal>;
  /** 1 partial, 2 full; any other number as it came. */
  readonly type: Given<number>;
  /** 0 processing, 1 succeeded, 2 failed; any other number as it came. */
  readonly refund_status: Given<number>;
  readonly refund_tx_id: Given<string>;
  readonly refund_created_time: Given<EpochMs>;
  readonly refund_transact_time: Given<EpochMs>;
}

export interface OrderRecord {
  readonly service_id: Given<string>;
  readonly order_id: Given<string>;
  readonly order_amount: Given<Decimal>;
  readonly order_currency: Given<string>;
  readonly created_time: Given<EpochMs>;
  readonly cancel_time: Given<EpochMs>;
  readonly transact_time: Given<EpochMs>;
  /** Minutes. */
  readonly valid_time: Given<number>;
  readonly status: Given<string>;
  readonly refund_requested: Given<string>;
  readonly refund_data: Given<RefundData>;
  readonly payer_id: Given<string>;
  readonly payer_name: Given<string>;
  readonly payer_email: Given<string>;
  readonly remark: Given<string>;
  readonly payment_detail: Given<readonly PaymentDetail[]>;
  readonly payment_info: Given<readonly PaymentOption[]>;
  readonly order_details: Given<OrderDetails>;
  readonly settlement_status: Given<string>;
  readonly settlement_type: Given<string>;
  readonly sub_merchant: Given<SubMerchant>;
}

type EntryPath = `payment_detail[${number}]` | `payment_info[${number}]`;
/** `order_amount`, `payment_detail[0].tx_id`; an entry as a whole is `payment_detail[0]`. */
export type FieldPath =
  | keyof OrderRecord
  | EntryPath
  | `payment_detail[${number}].${keyof PaymentDetail}`
  | `payment_info[${number}].${keyof PaymentOption}`
  | `refund_data.${keyof RefundData}`
  | `order_details.${keyof OrderDetails}`
  | `order_details.items[${number}].${keyof OrderItem}`;

/** Why a field gives nothing to go by. `empty`: an empty text or list, or a zero in a time's place; `no-value`: one that nothing follows from. */
export const missingKinds = ['absent', 'null', 'empty', 'unreadable', 'no-value'] as const;
export type Missing = (typeof missingKinds)[number];

/** A field that something cannot be said for the lack of. */
export interface Lack {
  readonly path: FieldPath;
  readonly missing: Missing;
}

/** A field that could not be read as the specification has it, or one that it does not know. */
export interface Anomaly {
  /** `payment_detail[1].pay_amount` */
  readonly path: string;
  readonly kind: 'wrong-type' | 'wrong-form' | 'unknown-field' | 'not-a-list' | 'not-an-object';
  /** JSON text as received, whole. */
  readonly raw: string;
}

/** How services write "none" where a time or an amount belongs, as JSON text. */
export const noValues: readonly string[] = ['0', '"0"', '""'];

/** In which way a field is missing; null where a value is given, be it empty. */
export function missingOf(of: Given<unknown>): Missing | null {
  if (of.is === 'given') return null;
  return of.is === 'unreadable' && noValues.includes(of.raw) ? 'empty' : of.is;
}
