/** This computer's history of one order: what each reading found, and what had changed since the one before. */
import { z } from './zod.ts';
import { longestOrderNumber, longestProfileId } from './limits.ts';
import type {
  EpochMs,
  FieldPath,
  Field,
  OrderDetails,
  OrderItem,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
  RefundData,
  SubMerchant,
} from './order-record.ts';
import type { OrderSummary } from './order-lookup.ts';

/** A value of the record as exact text; times in milliseconds since the epoch. */
export type FieldText = Field<string>;

/** The specification's names of all fields that hold one value. */
export type FieldName =
  | Exclude<keyof OrderRecord, 'refund_data' | 'payment_detail' | 'payment_info' | 'order_details' | 'sub_merchant'>
  | keyof PaymentDetail
  | keyof PaymentOption
  | Exclude<keyof OrderDetails, 'items'>
  | keyof OrderItem
  | keyof RefundData
  | keyof SubMerchant;

/** What of a record comes and goes as a whole. */
export type PartPath =
  | Extract<FieldPath, `payment_detail[${number}]` | `payment_info[${number}]`>
  | `order_details.items[${number}]`
  | 'refund_data'
  | 'order_details'
  | 'sub_merchant';

/** A list, or an object, that was or is not there to be read, such as one that is null. */
export type HolderPath =
  | 'payment_detail'
  | 'payment_info'
  | 'order_details'
  | 'order_details.items'
  | 'refund_data'
  | 'sub_merchant';

export interface FieldOfPart {
  readonly name: FieldName;
  readonly value: FieldText;
}

/** From one reading to the next. Entries of lists are numbered as in the later reading; those that are gone, as in the earlier. */
export type RecordChange =
  | {
      readonly is: 'value';
      /** The part that it is a value of; null: of the record itself. */
      readonly of: PartPath | null;
      readonly name: FieldName;
      readonly before: FieldText;
      readonly after: FieldText;
    }
  /** With all its values that are given. */
  | { readonly is: 'listed' | 'gone'; readonly part: PartPath; readonly values: readonly FieldOfPart[] }
  /** A field that the specification does not know, as JSON text; null: it was not there. */
  | { readonly is: 'unknown'; readonly path: string; readonly before: string | null; readonly after: string | null }
  | {
      readonly is: 'holder';
      readonly path: HolderPath;
      readonly before: HolderText;
      readonly after: HolderText;
    };

/** In which way a list or an object is missing; `given` where it can be read. What cannot be read may become another that cannot be. */
export type HolderText = Exclude<Field<unknown>, { is: 'given' }> | { readonly is: 'given' };

/** What a reading came to, as a list has it. */
export type LaterStatus = Pick<OrderSummary, 'verdict' | 'refund' | 'refundExtent' | 'disputed' | 'closed'>;

/** Readings that were told alike, one after the other. */
export interface VerdictThen {
  readonly reportedLater: LaterStatus;
  readonly firstReadAt: EpochMs;
  readonly lastReadAt: EpochMs;
  /** Readings before these are not looked through, and may have been told alike. */
  readonly mayBeEarlier: boolean;
}

/** What an order came to as it was read here, from what stands in clear beside its answers. */
export interface OrderVerdicts {
  /** Newest first, at most `mostVerdicts`, of the newest `mostLookedThrough` readings. */
  readonly latest: readonly VerdictThen[];
  /** All readings of the order that are kept here. */
  readonly readings: number;
}

export const mostVerdicts = 4;
/** Somebody may watch an order for months; the History tab goes through all of them. */
export const mostLookedThrough = 200;

/** Readings that found the same, one after the other. */
export interface HistoryEntry {
  /** Of the newest of them: the entry's name, and where a page goes on. */
  readonly id: number;
  /** When it was found first: never later than when it came about. */
  readonly firstReadAt: EpochMs;
  readonly lastReadAt: EpochMs;
  readonly readings: number;
  /** The reading before, by which it had been otherwise; null for the first. */
  readonly before: EpochMs | null;
  /** As it was told at the last of them. */
  readonly reportedLater: LaterStatus;
  /** Null: there is none before it, or it or the one before cannot be read any more. */
  readonly changes: readonly RecordChange[] | null;
  /** Its answer cannot be opened or read any more: its key is gone, or it is damaged. */
  readonly unreadable: boolean;
}

export interface OrderHistoryPage {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Where the next page begins; null: there is none. */
  readonly next: number | null;
  /** All readings of the order that are kept here. */
  readonly readings: number;
}

export const orderHistoryQuery = z.strictObject({
  profileId: z.string().min(1).max(longestProfileId),
  serviceId: z.string().min(1).max(longestOrderNumber),
  /** Entries of readings before this one; null: from the newest. */
  before: z.int().min(1).nullable(),
  limit: z.int().min(1).max(100),
});
export type OrderHistoryQuery = z.infer<typeof orderHistoryQuery>;

/** What was erased of the history. */
export interface HistoryDeleted {
  readonly readings: number;
  /** Of which no reading is left. */
  readonly orders: number;
  /** That went with them. */
  readonly notes: number;
}
