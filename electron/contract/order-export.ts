/** Files of orders: kinds of rows, their columns, and what is reported about the file. */
import { columnSetRef, fileFormat, type CannotWrite, type SavedFile, type FilePreview } from './export-file.ts';
import { fileNamePattern } from './file-name-pattern.ts';
import { bulkFilter, bulkSort } from './bulk-lookup.ts';
import { orderFilters } from './saved-orders.ts';
import { maxOrderNumberLength } from './limits.ts';
import { profileId } from './method.ts';
import { z } from './zod.ts';

export const orderRowKinds = ['order', 'payment', 'refund', 'item', 'finding'] as const;
export type OrderRowKind = (typeof orderRowKinds)[number];

/** The order of a row, and the time of its lookup. */
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

/** Columns with customer data. Only column sets that say so include them. */
export const personalColumns: ReadonlySet<string> = new Set<OrderColumn>([
  'customer_id',
  'customer_name',
  'customer_email',
  'remark',
  'recipient_id',
  'recipient_name',
  'recipient_email',
]);

/**
 * Columns of one kind of rows. A released version never changes. Other columns are the next version, or another name.
 */
export interface OrderColumnSet<Kind extends OrderRowKind = OrderRowKind> {
  readonly kind: Kind;
  readonly name: string;
  readonly version: number;
  readonly columns: readonly OrderColumn<Kind>[];
}

/** A value of a row. Null for none. */
export type OrderCell =
  /** Any text of the service or the user. */
  | { readonly as: 'text'; readonly value: string | null }
  /** One of a fixed set of values. */
  | { readonly as: 'word'; readonly value: string | null }
  /** `-?\d+(\.\d+)?`, exact. */
  | { readonly as: 'decimal'; readonly value: string | null }
  /** A count, or a position from 1. */
  | { readonly as: 'number'; readonly value: number | null }
  /** Milliseconds since the epoch. */
  | { readonly as: 'time'; readonly value: number | null };

export type OrderCells<Kind extends OrderRowKind = OrderRowKind> = {
  readonly [Each in Kind]: Readonly<Record<OrderColumn<Each>, OrderCell>>;
}[Kind];

/** `read` if the order has a lookup, otherwise why it has none. */
export const lookupOutcomes = [
  'read',
  /** Saved, but its key is gone, or it isn't a response. */
  'not-readable',
  /** Looked up by a bulk lookup, and deleted since. */
  'gone',
  /** In a bulk lookup: the service has no such order. */
  'not-found',
  'failed',
  'not-looked-up',
] as const;
export type LookupOutcome = (typeof lookupOutcomes)[number];

const moment = z.int().nonnegative().nullable();

/** When an order was created, and when it was looked up by this computer's clock. */
const orderTimes = ['created', 'read'] as const;
export type OrderTime = (typeof orderTimes)[number];

const one = z.strictObject({ is: z.literal('one'), serviceId: z.string().min(1).max(maxOrderNumberLength) });
/** Each with its latest lookup. */
const read = z.strictObject({
  is: z.literal('read'),
  /** The time to filter by. */
  by: z.enum(orderTimes),
  /** From this time on, in milliseconds since the epoch. Null for any. */
  from: moment,
  /** Before this time. */
  until: moment,
  /** The filter of the list of orders. If omitted, all orders. */
  filter: z.enum(orderFilters).optional(),
});

/** Which orders: one, all saved orders, or a bulk lookup as listed, with its own lookups. */
export const ordersChoice = z.discriminatedUnion('is', [
  one,
  read,
  z.strictObject({ is: z.literal('bulk'), lookupId: z.int().positive(), filter: bulkFilter, sort: bulkSort }),
]);
export type OrdersChoice = z.infer<typeof ordersChoice>;

/** The selection as stored with the export record. The sort of a list shows in the file. */
export const recordedOrders = z.discriminatedUnion('is', [
  one,
  read,
  z.strictObject({ is: z.literal('bulk'), lookupId: z.int().positive(), filter: bulkFilter }),
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
  /** The settings of the profile's last file of orders. */
  readonly settings: OrderFileSettings;
  /** Sets without customer data first. */
  readonly columnSets: readonly OrderColumnSet[];
  /** The time zone of Quittance, an IANA name. */
  readonly zone: string;
}

export interface OrderFilePreview extends Pick<FilePreview, 'header' | 'lines' | 'rows' | 'fileName'> {
  /** Number of selected orders. For other kinds of rows, the number of those orders that have any. */
  readonly orders: number;
  /** Orders that a bulk lookup didn't look up, couldn't look up, or whose lookup was deleted. */
  readonly notLookedUp: number;
  readonly cannot: CannotWrite | null;
}

export interface SavedOrderFile extends Omit<SavedFile, 'incompleteBatches'> {
  readonly orders: number;
  /** Orders without a lookup that can be written. */
  readonly withoutData: number;
}
