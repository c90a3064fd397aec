/** Orders of every status as a service might send them, mostly valid, with each field invalid sometimes. */
import { seeded, type Seeded } from '../../../support/seeded.ts';
import { halfway, randomAmounts, type RandomAmounts } from './random-amounts.ts';
import { randomPayments, withOptions } from './random-payments.ts';
import { askedFor, randomRefund } from './random-refund.ts';
import { oneOf, invalid, spoiltOnce } from './invalid-fields.ts';
import { Numeral, textOf, written, type Tree, type TreeObject } from './tree.ts';

const minute = 60_000;

export interface RandomRecord {
  readonly tree: TreeObject;
  /** A response's `data`. */
  readonly text: string;
  /** This computer's clock. */
  readonly lookedUpAt: number;
  readonly clockSkewMs: number | null;
  readonly tolerance: string;
}

/** The same record for the same number. */
export function randomRecord(number: number): RandomRecord {
  const random = seeded(number * 7919 + 1);
  const drawn = randomAmounts(random);
  const amounts = number % 97 === 0 ? halfway(drawn, number % 2 === 0) : drawn;
  const created = Date.UTC(random.pick([2026, 2026, 2019, 2031]), random.below(12), 1 + random.below(28), 11);
  const minutes = random.pick([30, 30, 30, 10, 60]);
  const end = created + minutes * minute;
  const now = random.pick([
    created + 7 * minute,
    end,
    end + 10 * minute,
    end + 4000 * minute,
    end - 1,
    end - random.pick([5000, 5001]),
    end + 500_000_000,
  ]);
  const clockSkewMs = random.below(7) === 0 ? null : random.pick([0, 0, 4000, -5000, 60 * minute, -60 * minute]);
  const known = clockSkewMs !== null && Math.abs(clockSkewMs) >= 5000 ? clockSkewMs : 0;
  const status = randomStatus(random, amounts);
  const payments = randomPayments(random, amounts);
  const tree = spoiltOnce(random, {
    service_id: random.below(60) === 0 ? oneOf(random, ['OTHER1', '', null]) : askedFor,
    order_id: 'A-1043',
    ...payments.order,
    created_time: timeOrNone(random, created),
    cancel_time: cancelTime(random, created, end, now),
    valid_time: random.below(16) === 0 ? invalid(random) : new Numeral(String(minutes)),
    status,
    transact_time:
      textOf(status).startsWith('paid') || random.below(40) === 0 ? new Numeral(String(created + 6 * minute)) : null,
    ...randomRefund(random, amounts, payments.refundable, created),
    payer_id: 'C-77',
    payer_email: 'ines@example.com',
    remark: '',
    payment_detail: payments.list,
    payment_info: withOptions(random, payments.offered),
    ...settlement(random, amounts),
  });
  return { tree, text: written(tree), lookedUpAt: now - known, clockSkewMs, tolerance: amounts.tolerance };
}

/** Mostly the consistent one, so that many orders are valid. */
function randomStatus(random: Seeded, { received, over }: RandomAmounts): Tree | undefined {
  if (random.below(12) === 0) return oneOf(random, ['refunding', 'PAID', '', null, undefined, true]);
  if (random.below(2) > 0) return random.pick(['new', 'paid', 'paid_over', 'paid_partial', 'expired']);
  if (received <= 0n) return random.pick(['new', 'expired']);
  if (over === 0n) return 'paid';
  if (over > 0n) return random.pick(['new', 'expired', 'paid_over']);
  return random.below(9) === 0 ? 'expired' : random.pick(['new', 'new', 'paid_partial', 'paid_partial']);
}

const timeOrNone = (random: Seeded, at: number): Tree | undefined =>
  random.below(30) === 0 ? invalid(random) : new Numeral(String(at));

function cancelTime(random: Seeded, created: number, end: number, now: number): Tree | undefined {
  if (random.below(4) > 0) return oneOf(random, [null, null, undefined, new Numeral('0'), '']);
  const early = created + 5 * minute;
  const at = random.pick([
    early,
    early,
    early,
    created - minute,
    end,
    end,
    end + minute,
    now,
    now + 60 * minute,
    now + 2 * minute,
    now + 1,
    now + random.pick([5000, 5001]),
    now + random.pick([5 * minute, 5 * minute + 1]),
  ]);
  return random.below(20) === 0 ? String(at) : new Numeral(String(at));
}

const settlement = (random: Seeded, { received }: RandomAmounts): TreeObject =>
  random.pick<TreeObject>([
    {},
    { settlement_status: null, settlement_type: null },
    ...['', '', '', '', ''].map((settlement_type) => ({ settlement_status: 'unsettled', settlement_type })),
    { settlement_status: 'unsettled', settlement_type: random.pick(['', 'manual']) },
    received > 0n || random.below(4) === 0
      ? { settlement_status: 'settled', settlement_type: random.pick(['system', 'manual', '']) }
      : { settlement_status: 'unsettled', settlement_type: '' },
    received > 0n ? { settlement_status: 'settling', settlement_type: 'system' } : {},
    random.below(3) === 0 ? { settlement_status: 'paid-out', settlement_type: 'system' } : {},
  ]);
