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
   * Another type or format than specified. `raw` is the beginning of its JSON text, at most 200 characters, ending
   * with `…` if truncated. Its `Anomaly` has the whole text.
   */
  | { readonly is: 'unreadable'; readonly raw: string };

/** An exact decimal number as digits: `-?\d+(\.\d+)?`, trailing zeros as received, never an exponent. */
export type Decimal = string;
/** An int64 as its decimal digits. */
export type Int64 = string;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

export interface PaymentDetail {
  readonly payment_address: Field<string>;
  readonly from_address: Field<string>;
  readonly receive_amount: Field<Decimal>;
  readonly receive_currency: Field<string>;
  readonly pay_amount: Field<Decimal>;
  readonly pay_currency: Field<string>;
  readonly exchange_rate: Field<Decimal>;
  readonly tx_id: Field<string>;
  readonly blockchain: Field<string>;
  readonly token_name: Field<string>;
}

export interface PaymentOption {
  readonly payment_address: Field<string>;
  readonly token_symbol: Field<string>;
  readonly blockchain: Field<string>;
  readonly token_name: Field<string>;
  /** Shown as text, never loaded. */
  readonly logo_url: Field<string>;
  readonly token_decimals: Field<number>;
  readonly receive_amount: Field<Decimal>;
  readonly receive_currency: Field<string>;
  readonly exchange_rate: Field<Decimal>;
  readonly asset_logo: Field<string>;
}

export interface OrderItem {
  readonly item_id: Field<string>;
  readonly item_name: Field<string>;
  readonly item_price: Field<Decimal>;
  readonly price_currency: Field<string>;
  readonly item_quantity: Field<Int64>;
}

export interface OrderDetails {
  readonly shopping_cost: Field<Decimal>;
  readonly tax_cost: Field<Decimal>;
  readonly items: Field<readonly OrderItem[]>;
}

export interface SubMerchant {
  readonly sub_merchant_id: Field<string>;
  readonly sub_merchant_name: Field<string>;
}

export interface RefundData {
  readonly refund_id: Field<Int64>;
  readonly service_id: Field<string>;
  readonly reference_id: Field<string>;
  readonly recipient_id: Field<string>;
  readonly recipient_name: Field<string>;
  readonly recipient_email: Field<string>;
  readonly recipient_address: Field<string>;
  readonly token: Field<string>;
  readonly network: Field<string>;
  readonly refund_amount: Field<Decimal>;
  readonly refund_fee: Field<Decimal>;
  readonly actual_refund_amount: Field<Decimal>;
  /** 1 partial, 2 full. Other numbers as received. */
  readonly type: Field<number>;
  /** 0 processing, 1 succeeded, 2 failed. Other numbers as received. */
  readonly refund_status: Field<number>;
  readonly refund_tx_id: Field<string>;
  readonly refund_created_time: Field<EpochMs>;
  readonly refund_transact_time: Field<EpochMs>;
}

export interface OrderRecord {
  readonly service_id: Field<string>;
  readonly order_id: Field<string>;
  readonly order_amount: Field<Decimal>;
  readonly order_currency: Field<string>;
  readonly created_time: Field<EpochMs>;
  readonly cancel_time: Field<EpochMs>;
  readonly transact_time: Field<EpochMs>;
  /** Minutes. */
  readonly valid_time: Field<number>;
  readonly status: Field<string>;
  readonly refund_requested: Field<string>;
  readonly refund_data: Field<RefundData>;
  readonly payer_id: Field<string>;
  readonly payer_name: Field<string>;
  readonly payer_email: Field<string>;
  readonly remark: Field<string>;
  readonly payment_detail: Field<readonly PaymentDetail[]>;
  readonly payment_info: Field<readonly PaymentOption[]>;
  readonly order_details: Field<OrderDetails>;
  readonly settlement_status: Field<string>;
  readonly settlement_type: Field<string>;
  readonly sub_merchant: Field<SubMerchant>;
}

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
export interface Lack {
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
export function missingOf(of: Field<unknown>): Missing | null {
  if (of.is === 'present') return null;
  return of.is === 'unreadable' && noValues.includes(of.raw) ? 'empty' : of.is;
}

/** Why the items' total is unknown. */
export type NoItemsSum =
  /** `item`: the number of the first item without it, from 1. */
  | {
      readonly because: 'price-missing' | 'quantity-missing' | 'currency-missing';
      readonly item: number;
      readonly lack: Lack;
    }
  | { readonly because: 'currencies-differ' }
  | { readonly because: 'cost-not-readable'; readonly cost: 'shipping' | 'tax' };

export interface ItemSums {
  /** Price × quantity for each item. Null if one of the two isn't provided. */
  readonly lines: readonly (Decimal | null)[];
  readonly sum:
    | {
        readonly is: 'known';
        readonly currency: string;
        readonly goods: Decimal;
        /**
         * With shipping and tax, which have no currency in the specification. Null unless the goods are in the
         * order's currency.
         */
        readonly total: Decimal | null;
      }
    | ({ readonly is: 'not-known' } & NoItemsSum);
}

/** What a sum lacks: the field, and how it is missing. */
export const sumLacks = [
  /** Neither the order nor its payments have the ordered amount. */
  'order-amount-missing',
  /** Unpaid, and the order's amount has no currency. */
  'order-currency-missing',
  /** The list of payments is absent, null or unreadable, which differs from empty. */
  'payments-missing',
  'payment-amount-missing',
  'payment-currency-missing',
] as const;
export type SumLack = (typeof sumLacks)[number];

/** What prevents comparing ordered and received, although it is present. */
export const sumConflicts = [
  'several-currencies',
  /** The ordered amount has another currency than the payments. */
  'ordered-in-different-currency',
  /** The payments have different amounts for the order. */
  'order-amounts-differ',
  /** A payment, or the ordered amount, is negative. */
  'negative-amount',
  /** One transaction is listed twice at one address, so one may never have arrived. */
  'duplicate-payment',
  /** One transaction is listed twice, and one of the addresses is missing. */
  'possible-duplicate-payment',
] as const;
export type SumConflict = (typeof sumConflicts)[number];

export type SumReason = SumLack | SumConflict;

/** Ordered, received and difference: exact, in one currency. */
export type OrderSum =
  | {
      readonly is: 'known';
      /** The currency of all amounts: that of the payments, or the order's own while unpaid. */
      readonly currency: string;
      readonly ordered: Decimal;
      readonly received: Decimal;
      /** received − ordered. Negative if underpaid. */
      readonly difference: Decimal;
      /**
       * difference ÷ ordered × 100, rounded half away from zero to two decimals, or to as many as needed to stay on
       * the same side of `tolerancePercent` as the exact share. Null if nothing was ordered, or eight decimals aren't
       * enough.
       */
      readonly percent: Decimal | null;
      /**
       * The profile's tolerance in this currency: the largest difference that counts as paid, truncated to the sum's
       * decimals (at least two), so that the shown amount decides like the exact one.
       */
      readonly tolerance: Decimal;
      /** Percent, as set in the profile. */
      readonly tolerancePercent: Decimal;
      readonly payments: number;
      /** The order's own amount, currency and rate, if they are provided and the currency differs from `currency`. */
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    }
  | ({
      readonly is: 'not-known';
      /** Amounts that can be added, per payment currency, in their order. May omit payments. */
      readonly received: readonly { readonly currency: string; readonly amount: Decimal; readonly payments: number }[];
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    } & (
      | { readonly because: SumLack; /** The first field that is missing. */ readonly lack: Lack }
      | { readonly because: SumConflict; readonly lack: null }
    ));
