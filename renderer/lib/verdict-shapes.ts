/** Which shape stands for which verdict and refund, on every view alike. */
import type { RefundKind, VerdictKind } from '../../electron/contract/order-reading.ts';
import type { ShapeName } from '../ui/shape.tsx';

export const verdictShapes: Readonly<Record<VerdictKind, ShapeName>> = {
  waiting: 'waiting',
  paid: 'paid',
  'paid-within-tolerance': 'within-tolerance',
  short: 'short',
  over: 'over',
  expired: 'expired',
  'expired-with-payment': 'expired',
  cancelled: 'expired',
  contradicted: 'mismatch',
  'not-known': 'not-known',
};

export const refundShapes: Readonly<Record<RefundKind, ShapeName>> = {
  none: 'none',
  'requested-no-data': 'not-known',
  processing: 'in-progress',
  succeeded: 'refunded',
  failed: 'failed',
  'not-known': 'not-known',
};
