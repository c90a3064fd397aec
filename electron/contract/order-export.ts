/** What of orders is written to a file: kinds of rows, their columns, and what is told of the file. */
import {
  columnSetRef,
  fileFormat,
  fileNamePattern,
  type CannotWrite,
  type SavedFile,
  type FilePreview,
} from './address-export.ts';
import { bulkFilter, bulkSort } from './bulk-run.ts';
import { longestOrderNumber, longestProfileId } from './limits.ts';
import { statusKinds } from './verdict.ts';
import { z } from './zod.ts';

export const orderRowKinds = ['order', 'payment', 'refund', 'item', 'finding'] as const;
export type OrderRowKind = (typeof orderRowKinds)[number];

/** Which order a row is of, and as of when. */
const ofOrder = ['service_id', 'merchant_order', 'checked_at'] as const;

/** A column name never changes its meaning. */
export const orderColumns = {
  order: [
    ...ofOrder,
    'status',
    'currency',
    'ordered',
    'received',
    'difference',
    'refund_status',
    'refund_extent',
    'contradictory',
    'closed',
    'lookup',
    'order_amount',
    'order_currency',
    'service_status',
    'settlement_status',
    'settlement_type',
    'created_at',
    'completed_at',
    'payments',
    'issues',
    'warnings',
    'cannot_check',
    'unreadable_fields',
    'customer_id',
    'customer_name',
    'customer_email',
    'remark',
  ],
  payment: [
    ...ofOrder,
    'payment',
    'pay_amount',
    'pay_currency',
    'receive_amount',
    'receive_currency',
    'exchange_rate',
    'tx_id',
    'network',
    'token',
    'deposit_address',
    'sender_address',
  ],
  refund: [
    ...ofOrder,
    'refund_status',
    'refund_id',
    'refund_type',
    'service_refund_status',
    'token',
    'network',
    'refund_amount',
    'refund_fee',
    'actual_refund_amount',
    'refund_tx_id',
    'refund_created_at',
    'refund_transacted_at',
    'recipient_address',
    'recipient_id',
    'recipient_name',
    'recipient_email',
  ],
  item: [...ofOrder, 'item', 'item_id', 'item_name', 'item_price', 'price_currency', 'item_quantity', 'line_total'],
  finding: [...ofOrder, 'check', 'result', 'reason'],
} as const satisfies Readonly<Record<OrderRowKind, readonly string[]>>;
export type OrderColumn<Kind extends OrderRowKind = OrderRowKind> = (typeof orderColumns)[Kind][number];

/** Columns that may name a person. Only the sets that say so have them. */
export const personalColumns: ReadonlySet<string> = new Set<OrderColumn>([
  'customer_id',
  'customer_name',
  'customer_email',
  'remark',
  'recipient_id',
  'recipient_name',
  'recipient_email',
]);

/** Columns of one kind of rows. A released version is never changed: another choice of columns is version n+1, or another name. */
export interface OrderColumnSet<Kind extends OrderRowKind = OrderRowKind> {
  readonly kind: Kind;
  readonly name: string;
  readonly version: number;
  readonly columns: readonly OrderColumn<Kind>[];
}

/** One value of a row; null is none. */
export type OrderCell =
  /** From a service or a person: anything. */
  | { readonly as: 'text'; readonly value: string | null }
  /** Of a closed list. */
  | { readonly as: 'word'; readonly value: string | null }
  /** `-?\d+(\.\d+)?`, exact. */
  | { readonly as: 'decimal'; readonly value: string | null }
  /** A count, or a place from 1. */
  | { readonly as: 'number'; readonly value: number | null }
  /** Milliseconds since the epoch. */
  | { readonly as: 'time'; readonly value: number | null };

export type OrderCells<Kind extends OrderRowKind = OrderRowKind> = {
  readonly [Each in Kind]: Readonly<Record<OrderColumn<Each>, OrderCell>>;
}[Kind];

/** What there is of an order beside a reading; `read` is one. */
export const answerKinds = [
  'read',
  /** Kept, and its key is gone, or it is no answer. */
  'not-readable',
  /** What is kept is not what was written. */
  'damaged',
  /** Read by a bulk run, and erased since. */
  'gone',
  /** Of a bulk run: the service knows no such order. */
  'not-found',
  'failed',
  'not-asked',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

const profileId = z.string().min(1).max(longestProfileId);
const moment = z.int().nonnegative().nullable();

/** When an order was made, when it was paid, and when it was read here, by this computer's clock. */
export const orderTimes = ['created', 'completed', 'read'] as const;
export type OrderTime = (typeof orderTimes)[number];

const one = z.strictObject({ is: z.literal('one'), serviceId: z.string().min(1).max(longestOrderNumber) });
/** Each as it was read last here. */
const read = z.strictObject({
  is: z.literal('read'),
  /** By which of its times: `created_time` and `transact_time` are the record's own. */
  by: z.enum(orderTimes),
  /** Then or later, in milliseconds since the epoch; null for any. */
  from: moment,
  /** Before. */
  until: moment,
  verdict: z.enum(statusKinds).nullable(),
});

/** Which orders: one, those that were read here, or the list of a bulk run as it is shown, each as that run read it. */
export const ordersChoice = z.discriminatedUnion('is', [
  one,
  read,
  z.strictObject({ is: z.literal('bulk'), runId: z.int().positive(), filter: bulkFilter, sort: bulkSort }),
]);
export type OrdersChoice = z.infer<typeof ordersChoice>;

/** As it is kept beside a file: how a list was sorted is seen in the file. */
export const recordedOrders = z.discriminatedUnion('is', [
  one,
  read,
  z.strictObject({ is: z.literal('bulk'), runId: z.int().positive(), filter: bulkFilter }),
]);
export type RecordedOrders = z.infer<typeof recordedOrders>;

export const orderFileSettings = z.strictObject({
  rows: z.enum(orderRowKinds),
  columns: columnSetRef,
  format: fileFormat,
  namePattern: fileNamePattern,
});
export type OrderFileSettings = z.infer<typeof orderFileSettings>;

export const orderExportInput = z.strictObject({ profileId, of: ordersChoice, settings: orderFileSettings });
export type OrderExportInput = z.infer<typeof orderExportInput>;

export interface OrderExportOptions {
  /** As they were for the profile's last file of orders. */
  readonly settings: OrderFileSettings;
  /** Those that hold nothing of a payer first. */
  readonly columnSets: readonly OrderColumnSet[];
  /** The console's own, an IANA name. */
  readonly zone: string;
}

export interface OrderFilePreview extends Pick<
  FilePreview,
  'header' | 'lines' | 'rows' | 'estimatedBytes' | 'fileName' | 'manifestName'
> {
  /** How many orders the choice has; of lines, how many of those. */
  readonly orders: number;
  /** How many of them a bulk run has not read, could not read, or has no reading of any more. */
  readonly notLookedUp: number;
  readonly cannot: CannotWrite | null;
}

export interface SavedOrderFile extends Omit<SavedFile, 'incompleteBatches'> {
  readonly orders: number;
  /** Orders of which no reading could be written. */
  readonly withoutData: number;
}
