/**
 * What a reader should conclude of a generated order, from the story and not from the record. Written from the
 * specification's words and the published decision on verdicts; it shares nothing with what the console does.
 */
import type { Story, StoryRefund, Units } from './story.ts';

export interface Expected {
  readonly verdict:
    | 'waiting'
    | 'paid'
    | 'paid-within-tolerance'
    | 'short'
    | 'over'
    | 'expired'
    | 'expired-with-payment'
    | 'cancelled';
  /** Null where payments are of several currencies. */
  readonly sum: {
    readonly currency: string;
    readonly ordered: string;
    readonly received: string;
    readonly difference: string;
    readonly percent: string;
    readonly tolerance: string;
    readonly payments: number;
  } | null;
  readonly refund: 'none' | 'processing' | 'succeeded' | 'failed';
  /** What goes back, where it can be set against the sum; null without a refund too. */
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

function sumOf(story: Story): Sum | null {
  const { payments, options, price, currency } = story;
  if (payments.length === 0) return { currency, ordered: price.units, received: 0n, places: price.places };
  const paidTo = payments.map(({ option }) => options[option]);
  const symbols = new Set(paidTo.map((option) => option?.symbol));
  const [first] = paidTo;
  if (symbols.size > 1 || first === undefined) return null;
  const amounts = [first.asked, ...payments.map(({ paid }) => paid)].map(written);
  const places = Math.max(...amounts.map((amount) => amount.places));
  const [ordered = 0n, ...paid] = amounts.map((amount) => at(amount, places));
  return { currency: first.symbol, ordered, received: paid.reduce((all, one) => all + one, 0n), places };
}

const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** Hundredths of a per cent, the half away from zero. */
function percentOf(difference: bigint, ordered: bigint): string {
  const magnitude = (size(difference) * 20_000n + ordered) / (2n * ordered);
  return text({ units: difference < 0n ? -magnitude : magnitude, places: 2 });
}

function verdictOf(story: Story, sum: Sum | null, forgiven: boolean, expired: boolean): Expected['verdict'] {
  const came = story.payments.length > 0;
  if (story.cancelledAt !== null) return came ? 'expired-with-payment' : 'cancelled';
  if (expired) return came ? 'expired-with-payment' : 'expired';
  if (story.status === 'new') return 'waiting';
  if (story.status === 'paid') return 'paid';
  if (sum !== null && forgiven) return 'paid-within-tolerance';
  return story.status === 'paid_partial' ? 'short' : 'over';
}

function refundAgainst(refund: StoryRefund, sum: Sum | null): Pick<Expected, 'refundOf' | 'openOnceRefunded'> {
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
export function expectedOf(story: Story, now: number, tolerance: bigint): Expected {
  const validUntil = story.createdAt + story.validMinutes * 60_000;
  const expired = story.status === 'expired' || (story.status === 'new' && now >= validUntil);
  const sum = sumOf(story);
  const difference = sum === null ? 0n : sum.received - sum.ordered;
  const forgiven = sum !== null && size(difference) * 10_000n <= sum.ordered * tolerance;
  const verdict = verdictOf(story, sum, forgiven, expired);
  const against = story.refund === null ? null : refundAgainst(story.refund, sum);
  const nothingOwed =
    story.refund === null
      ? verdict === 'expired' || verdict === 'cancelled' || (verdict === 'paid' && sum !== null && difference === 0n)
      : story.refund.status === 1 &&
        (against?.refundOf === 'whole' ||
          (against?.refundOf === 'difference' &&
            verdict !== 'expired-with-payment' &&
            /^[0.]+$/.test(against.openOnceRefunded ?? '')));
  const places = Math.max(sum?.places ?? 0, 2);
  return {
    verdict,
    sum: sum && {
      currency: sum.currency,
      ordered: text({ units: sum.ordered, places: sum.places }),
      received: text({ units: sum.received, places: sum.places }),
      difference: text({ units: difference, places: sum.places }),
      percent: percentOf(difference, sum.ordered),
      tolerance: text({
        units: (at({ units: sum.ordered, places: sum.places }, places) * tolerance) / 10_000n,
        places,
      }),
      payments: story.payments.length,
    },
    refund: story.refund === null ? 'none' : refundWords[story.refund.status],
    refundOf: against?.refundOf ?? null,
    openOnceRefunded: against?.openOnceRefunded ?? null,
    closed: nothingOwed,
    cancelledAt: story.cancelledAt,
    validUntil,
    lateMs: story.completedAt !== null && story.completedAt > validUntil ? story.completedAt - validUntil : null,
  };
}
