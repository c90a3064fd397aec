/** Whether anything is still on its way with an order: what is at rest is not asked for again by itself. */
import type { OrderReading } from '../../contract/order-reading.ts';
import type { EpochMs } from '../../contract/order-record.ts';
import type { RefundKind, Verdict, VerdictKind } from '../../contract/verdict.ts';
import { nameOf, timeOf, valueOf } from '../given.ts';
import { awaitsPayment } from '../verdict.ts';

/** The service says that it is not decided yet, or nothing that is understood. */
const undecided: readonly VerdictKind[] = [
  'waiting',
  'waiting-for-rest',
  'validity-ended',
  'reported-new',
  'not-known',
];

/** A refund that is not over, or of which nobody can say. */
const movesOn: readonly RefundKind[] = ['requested-no-data', 'processing', 'not-known'];

/** Money that came in is settled at some time; where none did there is nothing to settle. */
const withoutMoney: readonly VerdictKind[] = ['expired', 'cancelled'];

/** Until its validity ends more may come, also where the service does not call it open. */
const mayStillBePaid = (verdict: Verdict, completedAt: EpochMs | null): boolean =>
  awaitsPayment(verdict, completedAt) || (verdict.kind === 'expired' && verdict.validity === 'runs');

export function isAtRest({ verdict, record }: OrderReading): boolean {
  if (undecided.includes(verdict.kind) || valueOf(verdict.reported) === 'new') return false;
  if (movesOn.includes(verdict.refund) || mayStillBePaid(verdict, timeOf(record.transact_time))) return false;
  const settlement = nameOf(record.settlement_status);
  return settlement === 'settled' || settlement === null || withoutMoney.includes(verdict.kind);
}
