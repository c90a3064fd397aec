/** How fixed sets of values are written in files, file names and manifests (docs/csv.md). */
import type { AddressCheck } from './addresses.ts';
import type { BulkFilter } from './bulk-lookup.ts';
import type { CheckResult } from './consistency-checks.ts';
import type { OrderFilter } from './saved-orders.ts';
import type { LookupOutcome, OrderRowKind, OrderTime } from './order-export.ts';
import type { ReconciledKind } from './reconcile.ts';
import type { StatusKind } from './order-status.ts';
import type { RefundExtent, RefundKind } from './order-refund.ts';

type Values<Code extends string> = Readonly<Record<Code, string>>;

/** For codes that are words already, and for field paths, which stay unchanged. */
export const snakeCase = (code: string): string => code.replaceAll('-', '_');

export const addressCheckValues: Values<AddressCheck['is']> = {
  valid: 'valid',
  invalid: 'invalid',
  unknown: 'not_checked',
};

type CheckReason = Extract<AddressCheck, { is: 'invalid' }>['reason'];
export const checkReasonValues: Values<CheckReason> = {
  format: 'format',
  checksum: 'checksum',
  empty: 'empty',
  duplicate: 'duplicate',
  damaged: 'damaged',
};

/** Filters of the list of orders. */
export const orderFilterValues: Values<OrderFilter> = {
  all: 'all',
  unpaid: 'unpaid',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
  attention: 'needs_attention',
  refunds: 'refunds',
};

export const statusValues: Values<StatusKind> = {
  waiting: 'waiting',
  'waiting-for-rest': 'partly_paid',
  'payment-window-closed': 'payment_window_closed',
  paid: 'paid',
  'paid-within-tolerance': 'paid_within_tolerance',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
  'reported-new': 'reported_new',
  'reported-paid': 'reported_paid',
  'reported-underpaid': 'reported_underpaid',
  'reported-overpaid': 'reported_overpaid',
  expired: 'expired_unpaid',
  'expired-with-payment': 'expired_payment_received',
  'expired-unknown': 'expired_payments_unknown',
  'expired-completed': 'expired_marked_completed',
  canceled: 'canceled_unpaid',
  'canceled-with-payment': 'canceled_payment_received',
  'canceled-unknown': 'canceled_payments_unknown',
  'canceled-completed': 'canceled_marked_completed',
  'duplicate-payment': 'duplicate_payment',
  contradicted: 'contradictory_data',
  unknown: 'unknown_status',
};

export const refundStatusValues: Values<RefundKind> = {
  none: 'none',
  'not-reported': 'not_provided',
  'requested-no-data': 'requested',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
  unknown: 'unknown',
};

export const refundExtentValues: Values<RefundExtent> = {
  full: 'full',
  difference: 'difference',
  part: 'partial',
  unknown: 'unknown',
};

export const lookupValues: Values<LookupOutcome> = {
  read: 'succeeded',
  'not-readable': 'unreadable',
  gone: 'deleted',
  'not-found': 'not_found',
  failed: 'failed',
  'not-looked-up': 'not_looked_up',
};

export const bulkStatusValues: Values<BulkFilter['is'][number]> = {
  ...statusValues,
  queued: 'not_looked_up',
  failed: 'failed',
  deleted: 'deleted',
  disputed: 'contradictory',
  'refund-problem': 'refund_failed_or_unknown',
};

export const orderTimeValues: Values<OrderTime> = { created: 'created', read: 'checked' };

export const orderRowValues = {
  order: 'orders',
  payment: 'payments',
  refund: 'refunds',
  item: 'items',
  finding: 'check_results',
} as const satisfies Values<OrderRowKind>;

/** An amount that can't be read is written as the reason. */
export const reconciledValues: Values<Exclude<ReconciledKind, 'amount-not-readable'>> = {
  paid: 'paid',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
  'has-refund': 'has_refund',
  unpaid: 'unpaid',
  'needs-review': 'needs_review',
  'amount-differs': 'amount_differs',
  'currency-differs': 'currency_differs',
  'not-looked-up': 'not_looked_up',
  several: 'several_orders',
  duplicate: 'duplicate',
  'no-order': 'no_order_number',
};

export const checkResultValues: Values<CheckResult> = {
  pass: 'passed',
  notice: 'warning',
  mismatch: 'issue',
  'cannot-check': 'cannot_check',
  nothing: 'not_applicable',
};
