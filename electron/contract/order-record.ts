/** The order's record as received: each field is present, absent, null or unreadable. Names are the specification's. */

/**
 * A field as received. Absent, null and unreadable differ from each other and from the empty string, which is
 * `present`: what wasn't provided is never shown as if it had been.
 */
export type Field<T> =
  | { readonly is: 'present'; readonly value: T }
  | { readonly is: 'absent' }
  | { readonly is: 'null' }
  /**
   * Not the specified type or format. `raw` is the beginning of its JSON text, at most 200 characters, ending with `…`
   * if truncated. Its `Anomaly` has the whole text.
   */
  | { readonly is: 'unreadable'; readonly raw: string };

/** An exact decimal number as digits: `-?\d+(\.\d+)?`, trailing zeros as received, never an exponent. */
export type Decimal = string;
/** An int64 as its decimal digits. */
export type Int64 = string;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/** How a value is sent, and its type here. */
interface ValueTypes {
  text: string;
  /** A decimal number as a string. */
  amount: Decimal;
  /** A decimal number as a JSON number or a string. */
  decimal: Decimal;
  integer: number;
  int64: Int64;
  time: EpochMs;
  /** A time as a string. An integer is accepted too. */
  timeText: EpochMs;
}
export type ValueKind = keyof ValueTypes;

const paymentDetail = {
  payment_address: 'text',
  from_address: 'text',
  receive_amount: 'amount',
  receive_currency: 'text',
  pay_amount: 'amount',
  pay_currency: 'text',
  exchange_rate: 'amount',
  tx_id: 'text',
  blockchain: 'text',
  token_name: 'text',
} as const;

const paymentOption = {
  payment_address: 'text',
  token_symbol: 'text',
  blockchain: 'text',
  token_name: 'text',
  /** Shown as text, never loaded. */
  logo_url: 'text',
  token_decimals: 'integer',
  receive_amount: 'amount',
  receive_currency: 'text',
  exchange_rate: 'amount',
  asset_logo: 'text',
} as const;

const orderItem = {
  item_id: 'text',
  item_name: 'text',
  item_price: 'decimal',
  price_currency: 'text',
  item_quantity: 'int64',
} as const;

const orderDetails = {
  shopping_cost: 'decimal',
  tax_cost: 'decimal',
  items: { list: orderItem },
} as const;

const subMerchant = { sub_merchant_id: 'text', sub_merchant_name: 'text' } as const;

const refundData = {
  refund_id: 'int64',
  service_id: 'text',
  reference_id: 'text',
  recipient_id: 'text',
  recipient_name: 'text',
  recipient_email: 'text',
  recipient_address: 'text',
  token: 'text',
  network: 'text',
  refund_amount: 'amount',
  refund_fee: 'amount',
  actual_refund_amount: 'amount',
  /** 1 partial, 2 full. Other numbers as received. */
  type: 'integer',
  /** 0 processing, 1 succeeded, 2 failed. Other numbers as received. */
  refund_status: 'integer',
  refund_tx_id: 'text',
  refund_created_time: 'timeText',
  refund_transact_time: 'timeText',
} as const;

/** All fields of the specification. The record's type and its parser follow from this. */
export const recordFields = {
  service_id: 'text',
  order_id: 'text',
  order_amount: 'amount',
  order_currency: 'text',
  created_time: 'time',
  cancel_time: 'time',
  transact_time: 'time',
  /** Minutes. */
  valid_time: 'integer',
  status: 'text',
  refund_requested: 'text',
  refund_data: { object: refundData },
  payer_id: 'text',
  payer_name: 'text',
  payer_email: 'text',
  remark: 'text',
  payment_detail: { list: paymentDetail },
  payment_info: { list: paymentOption },
  order_details: { object: orderDetails },
  settlement_status: 'text',
  settlement_type: 'text',
  sub_merchant: { object: subMerchant },
} as const;

type ValueOf<Kind> = Kind extends ValueKind
  ? ValueTypes[Kind]
  : Kind extends { readonly list: infer Entry }
    ? readonly FieldsOf<Entry>[]
    : Kind extends { readonly object: infer Part }
      ? FieldsOf<Part>
      : never;
type FieldsOf<Kinds> = { readonly [Name in keyof Kinds]: Field<ValueOf<Kinds[Name]>> };

export type PaymentDetail = FieldsOf<typeof paymentDetail>;
export type PaymentOption = FieldsOf<typeof paymentOption>;
export type OrderItem = FieldsOf<typeof orderItem>;
export type OrderDetails = FieldsOf<typeof orderDetails>;
export type SubMerchant = FieldsOf<typeof subMerchant>;
export type RefundData = FieldsOf<typeof refundData>;
export type OrderRecord = FieldsOf<typeof recordFields>;

/** A parser for each kind of value, which returns the value or what is wrong with it. */
export type ValueParsers<Value> = {
  readonly [Kind in ValueKind]: (value: Value) => Field<ValueTypes[Kind]> | Anomaly['kind'];
};

type EntryPath = `payment_detail[${number}]` | `payment_info[${number}]`;
/** `order_amount`, `payment_detail[0].tx_id`. A whole entry is `payment_detail[0]`. */
export type FieldPath =
  | keyof OrderRecord
  | EntryPath
  | `payment_detail[${number}].${keyof PaymentDetail}`
  | `payment_info[${number}].${keyof PaymentOption}`
  | `refund_data.${keyof RefundData}`
  | `order_details.${keyof OrderDetails}`
  | `order_details.items[${number}].${keyof OrderItem}`;

/**
 * Why a field can't be used. `empty`: an empty text or list, or zero instead of a time. `no-value`: nothing follows
 * from its value.
 */
export const missingKinds = ['absent', 'null', 'empty', 'unreadable', 'no-value'] as const;
export type Missing = (typeof missingKinds)[number];

/** The field whose absence prevents a statement. */
export interface MissingField {
  readonly path: FieldPath;
  readonly missing: Missing;
}

/** A field that doesn't follow the specification, or isn't in it. */
export interface Anomaly {
  /** `payment_detail[1].pay_amount` */
  readonly path: string;
  readonly kind: 'wrong-type' | 'wrong-form' | 'unknown-field' | 'not-a-list' | 'not-an-object';
  /** The whole JSON text as received. */
  readonly raw: string;
}

/** JSON texts with which services say "none" for a time or an amount. */
export const noValues: readonly string[] = ['0', '"0"', '""'];

/** How a field is missing. Null if it has a value, even an empty one. */
export function missingOf(field: Field<unknown>): Missing | null {
  if (field.is === 'present') return null;
  return field.is === 'unreadable' && noValues.includes(field.raw) ? 'empty' : field.is;
}
