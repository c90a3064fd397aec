/** The saved lookups of an order: what each found and what changed, their retention, and notes. */
import { maxOrderNumberLength } from './limits.ts';
import { profileId } from './method.ts';
import type { OrderSummary } from './order-lookup.ts';
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
import { z } from './zod.ts';

/** A value of the record as exact text. Times in milliseconds since the epoch. */
export type FieldText = Field<string>;

/** The specification's names of all fields with a single value. */
export type FieldName =
  | Exclude<keyof OrderRecord, 'refund_data' | 'payment_detail' | 'payment_info' | 'order_details' | 'sub_merchant'>
  | keyof PaymentDetail
  | keyof PaymentOption
  | Exclude<keyof OrderDetails, 'items'>
  | keyof OrderItem
  | keyof RefundData
  | keyof SubMerchant;

/** Parts of a record that are added or removed. */
export type PartPath =
  | Extract<FieldPath, `payment_detail[${number}]` | `payment_info[${number}]`>
  | `order_details.items[${number}]`
  | 'refund_data'
  | 'order_details'
  | 'sub_merchant';

/** A list or object that became readable or unreadable, such as null. */
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

/** Entries have the numbers of the later lookup, removed entries those of the earlier one. */
export type RecordChange =
  | {
      readonly is: 'value';
      /** The part that contains the value. Null for the record itself. */
      readonly of: PartPath | null;
      readonly name: FieldName;
      readonly before: FieldText;
      readonly after: FieldText;
    }
  /** The part with all its values. */
  | { readonly is: 'listed' | 'gone'; readonly part: PartPath; readonly values: readonly FieldOfPart[] }
  /** A field outside the specification, as JSON text. Null if it was absent. */
  | { readonly is: 'unknown'; readonly path: string; readonly before: string | null; readonly after: string | null }
  | {
      readonly is: 'holder';
      readonly path: HolderPath;
      readonly before: HolderText;
      readonly after: HolderText;
    };

/** How a list or object is missing. `present` if it is readable. One unreadable value may become another. */
export type HolderText = Exclude<Field<unknown>, { is: 'present' }> | { readonly is: 'present' };

/** The result of a lookup, as lists show it. */
export type LookupResult = Pick<OrderSummary, 'status' | 'refund' | 'refundExtent' | 'disputed' | 'closed'>;

/** Consecutive lookups with the same result. */
export interface PastStatus {
  readonly result: LookupResult;
  readonly firstLookedUpAt: EpochMs;
  readonly lastLookedUpAt: EpochMs;
  /** Lookups before these weren't examined, and may have the same result. */
  readonly mayBeEarlier: boolean;
}

/** The results of an order's lookups, from unencrypted columns. */
export interface OrderStatuses {
  /** Newest first, at most `maxStatuses`, from the newest `maxLookedThrough` lookups. */
  readonly latest: readonly PastStatus[];
  /** All saved lookups of the order. */
  readonly lookups: number;
}

export const maxStatuses = 4;
/** An order may be watched for months. The History tab shows all lookups. */
export const maxLookedThrough = 200;

/** Consecutive lookups that found the same: equal records with the same result. */
export interface HistoryEntry {
  /** Id of the newest lookup, where a page continues. */
  readonly id: number;
  /** When this result was first found, never earlier than it happened. */
  readonly firstLookedUpAt: EpochMs;
  readonly lastLookedUpAt: EpochMs;
  readonly lookups: number;
  /** The previous lookup, which found something else. Null for the first. */
  readonly before: EpochMs | null;
  /** The result of the last of these lookups. */
  readonly result: LookupResult;
  /** Null if there is no previous one, or one of the two can't be read anymore. */
  readonly changes: readonly RecordChange[] | null;
  /** Its response can't be decrypted or read anymore: its key is missing, or it is damaged. */
  readonly unreadable: boolean;
}

export interface OrderHistoryPage {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Where the next page starts. Null without one. */
  readonly next: number | null;
  /** All saved lookups of the order. */
  readonly lookups: number;
}

const ofOrder = { profileId, serviceId: z.string().min(1).max(maxOrderNumberLength) };

export const orderHistoryQuery = z.strictObject({
  ...ofOrder,
  /** Entries of lookups before this one. Null: from the newest. */
  before: z.int().min(1).nullable(),
  limit: z.int().min(1).max(100),
});
export type OrderHistoryQuery = z.infer<typeof orderHistoryQuery>;

/** What was deleted from the history. */
export interface HistoryDeleted {
  readonly lookups: number;
  /** Orders without a remaining lookup. */
  readonly orders: number;
  /** Deleted with them. */
  readonly notes: number;
}

export const maxHistoryDays = 3_650;
/** The periods to choose from. */
export const historyDaysChoices = [30, 90, 180, 365, 730] as const;

export const historyDays = z.int().min(1).max(maxHistoryDays);

export interface HistoryRetention {
  /** Null to keep lookups forever. */
  readonly days: number | null;
  /** Lookups before this time aren't deleted automatically. */
  readonly countedFrom: EpochMs;
  /** Lookups of all profiles. */
  readonly lookups: number;
  readonly orders: number;
}

export const maxOrderNoteLength = 2_000;
/** Maximum number of notes on one order. */
export const maxOrderNotes = 200;

export interface OrderNote {
  readonly id: number;
  readonly writtenAt: EpochMs;
  /** Null if it was never changed. */
  readonly changedAt: EpochMs | null;
  /** Name of the operating system's user who wrote or last changed it. */
  readonly by: string;
  /** Null if its key is missing, or it is damaged. */
  readonly note: string | null;
}

const note = z.string().trim().min(1, 'note-empty').max(maxOrderNoteLength, 'note-too-long');

export const notedOrder = z.strictObject(ofOrder);
export type NotedOrder = z.infer<typeof notedOrder>;

export const orderNoteToAdd = z.strictObject({ ...ofOrder, note });
export type OrderNoteToAdd = z.infer<typeof orderNoteToAdd>;

export const orderNoteToChange = z.strictObject({ ...ofOrder, id: z.int().positive(), note });
export type OrderNoteToChange = z.infer<typeof orderNoteToChange>;

export const orderNoteToRemove = z.strictObject({ ...ofOrder, id: z.int().positive() });
export type OrderNoteToRemove = z.infer<typeof orderNoteToRemove>;
