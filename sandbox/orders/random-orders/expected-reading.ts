/**
 * What a reader should conclude about a random order, from its facts and not from its record. Follows the
 * specification and the published decision on statuses, and shares no code with the client.
 */
import type { RandomOrder, RandomRefund, Units } from './random-order.ts';

export interface ExpectedReading {
  readonly status:
    | 'waiting'
    | 'paid'
    | 'paid-within-tolerance'
    | 'underpaid'
    | 'overpaid'
    | 'reported-paid'
    | 'reported-underpaid'
    | 'reported-overpaid'
    | 'expired'
    | 'expired-with-payment'
    | 'cancelled'
    | 'cancelled-with-payment';
  /** Null where payments are of several currencies. */
  readonly sum: {
    readonly currency: string;
    readonly ordered: string;
    readonly received: string;
    readonly difference: string;
    readonly percent: string | null;
    readonly tolerance: string;
    readonly payments: number;
  } | null;
  readonly refund: 'none' | 'processing' | 'succeeded' | 'failed';
  /** The refunded part, if it can be compared with the sum. Null also without a refund. */
  readonly refundOf: 'whole' | 'difference' | 'part' | null;
  readonly openOnceRefunded: string | null;
  readonly closed: boolean;
  readonly cancelledAt: number | null;
  readonly validUntil: number;
  /** Milliseconds that the order was completed after its validity; null when it was not. */
  readonly lateMs: number | null;
}

const text = ({ units, places }: Units): string => {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const point = digits.length - places;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${places > 0 ? '.' : ''}${digits.slice(point)}`;
};

/** Zeros beyond two decimals are left out of the amounts of a record. */
function written({ units, places }: Units): Units {
  if (places <= 2 || units % 10n !== 0n) return { units, places };
  return written({ units: units / 10n, places: places - 1 });
}

const at = (amount: Units, places: number): bigint => amount.units * 10n ** BigInt(places - amount.places);

interface Sum {
  readonly currency: string;
  readonly ordered: bigint;
  readonly received: bigint;
  readonly places: number;
}

function sumOf(order: RandomOrder): Sum | null {
  const { payments, options, price, currency } = order;
  if (payments.length === 0) return { currency, ordered: price.units, received: 0n, places: price.places };
  const paidTo = payments.map(({ option }) => options[option]);
  const symbols = new Set(paidTo.map((option) => option?.symbol));
  const [first] = paidTo;
  if (symbols.size > 1 || first === undefined) return null;
  const amounts = [first.due, ...payments.map(({ paid }) => paid)].map(written);
  const places = Math.max(...amounts.map((amount) => amount.places));
  const [ordered = 0n, ...paid] = amounts.map((amount) => at(amount, places));
  return { currency: first.symbol, ordered, received: paid.reduce((all, one) => all + one, 0n), places };
}

const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** Hundredths of a per cent, the half away from zero. */
function percentOf(difference: bigint, ordered: bigint, tolerance: bigint): string | null {
  const exact = size(difference) * 10_000n - ordered * tolerance;
  for (let places = 2; places <= 8; places += 1) {
    const unit = 10n ** BigInt(places);
    const half = (size(difference) * 200n * unit + ordered) / (2n * ordered);
    // Where it would pass for the tolerance, or for its other side, it takes one more digit.
    const shown = half * 100n - tolerance * unit;
    if (sideOf(shown) === sideOf(exact)) return text({ units: difference < 0n ? -half : half, places });
  }
  return null;
}

const sideOf = (difference: bigint): number => (difference === 0n ? 0 : difference < 0n ? -1 : 1);

function statusOf(order: RandomOrder, sum: Sum | null, forgiven: boolean, expired: boolean): ExpectedReading['status'] {
  const came = order.payments.length > 0;
  if (order.cancelledAt !== null) return came ? 'cancelled-with-payment' : 'cancelled';
  if (expired) return came ? 'expired-with-payment' : 'expired';
  if (order.status === 'new') return 'waiting';
  if (order.status === 'paid') return sum === null ? 'reported-paid' : 'paid';
  if (sum !== null && forgiven) return 'paid-within-tolerance';
  if (order.status === 'paid_partial') return sum === null ? 'reported-underpaid' : 'underpaid';
  return sum === null ? 'reported-overpaid' : 'overpaid';
}

function refundAgainst(refund: RandomRefund, sum: Sum | null): Pick<ExpectedReading, 'refundOf' | 'openOnceRefunded'> {
  if (sum === null) return { refundOf: null, openOnceRefunded: null };
  const goesBack = written(refund.amount);
  const places = Math.max(sum.places, goesBack.places);
  const [amount, received, ordered] = [
    at(goesBack, places),
    at({ units: sum.received, places: sum.places }, places),
    at({ units: sum.ordered, places: sum.places }, places),
  ];
  if (amount === received) return { refundOf: 'whole', openOnceRefunded: text({ units: 0n, places }) };
  const above = received - ordered;
  if (above <= 0n || amount > above) return { refundOf: 'part', openOnceRefunded: null };
  return { refundOf: 'difference', openOnceRefunded: text({ units: above - amount, places }) };
}

const refundWords = ['processing', 'succeeded', 'failed'] as const;

/** `now`: epoch ms of the reading. `tolerance`: in hundredths of a per cent. */
export function expectedReadingOf(order: RandomOrder, now: number, tolerance: bigint): ExpectedReading {
  const validUntil = order.createdAt + order.validMinutes * 60_000;
  const expired = order.status === 'expired' || (order.status === 'new' && now >= validUntil);
  const sum = sumOf(order);
  const difference = sum === null ? 0n : sum.received - sum.ordered;
  const forgiven = sum !== null && size(difference) * 10_000n <= sum.ordered * tolerance;
  const status = statusOf(order, sum, forgiven, expired);
  const against = order.refund === null ? null : refundAgainst(order.refund, sum);
  const nothingOwed =
    order.refund === null
      ? status === 'expired' || status === 'cancelled' || (status === 'paid' && sum !== null && difference === 0n)
      : order.refund.status === 1 &&
        (against?.refundOf === 'whole' ||
          (against?.refundOf === 'difference' &&
            status !== 'expired-with-payment' &&
            status !== 'cancelled-with-payment' &&
            /^[0.]+$/.test(against.openOnceRefunded ?? '')));
  const places = Math.max(sum?.places ?? 0, 2);
  return {
    status,
    sum: sum && {
      currency: sum.currency,
      ordered: text({ units: sum.ordered, places: sum.places }),
      received: text({ units: sum.received, places: sum.places }),
      difference: text({ units: difference, places: sum.places }),
      percent: percentOf(difference, sum.ordered, tolerance),
      tolerance: text({
        units: (at({ units: sum.ordered, places: sum.places }, places) * tolerance) / 10_000n,
        places,
      }),
      payments: order.payments.length,
    },
    refund: order.refund === null ? 'none' : refundWords[order.refund.status],
    refundOf: against?.refundOf ?? null,
    openOnceRefunded: against?.openOnceRefunded ?? null,
    closed: nothingOwed,
    cancelledAt: order.cancelledAt,
    validUntil,
    lateMs: order.completedAt !== null && order.completedAt > validUntil ? order.completedAt - validUntil : null,
  };
}
