/** Differences between a lookup and the oracle: status, refund, sum and findings. */
import { checkIds } from '../../../../electron/contract/consistency-checks.ts';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Decimal, Field } from '../../../../electron/contract/order-record.ts';
import { snapshotOf } from '../../../../electron/orders/history/saved-lookup.ts';
import { isOffBalance } from '../../../../renderer/lib/orders/order-statuses.ts';
import { isOtherWord } from './expected-checks.ts';
import { harmless, type Expected } from './expected.ts';
import { decimalsOf, exactly, fractionOf, same, sign, type Fraction } from './fractions.ts';
import { amountOf, currencyKey, timeOf, wordOf, type Tree } from './tree.ts';

/** What differs, with both values. */
export type Disagreement = `${string}: ${string}`;

export function disagreements(reading: OrderLookup, oracle: Expected): readonly Disagreement[] {
  return [
    ...inStatus(reading, oracle),
    ...inSum(reading, oracle),
    ...inRefund(reading, oracle),
    ...inChecks(reading, oracle),
    ...inLater(reading, oracle),
    ...inTimeline(reading),
  ];
}

/** Rows are in order of time, with valid bounds. */
function inTimeline({ timeline: { rows } }: OrderLookup): readonly Disagreement[] {
  const places = rows.flatMap(({ at }) => {
    if (at.is !== 'between') return at.ms ?? [];
    return at.from === null || at.to === null ? [] : (at.from + at.to) / 2;
  });
  const isOrdered = places.every((ms, index) => Number.isFinite(ms) && ms >= (places[index - 1] ?? -Infinity));
  const isBounded = rows.every(({ at }) => at.is !== 'between' || (at.from ?? -Infinity) <= (at.to ?? Infinity));
  return [
    ...differ('rows are in order', isOrdered, true),
    ...differ('bounds of rows are in order', isBounded, true),
    ...differ(
      'durations are positive',
      rows.every(({ sincePreviousMs }) => (sincePreviousMs ?? 0) >= 0),
      true,
    ),
    ...differ('rows have different ids', new Set(rows.map(({ id }) => id)).size, rows.length),
  ];
}

/** On an open page an order can't be paid after its payment window, and later payments are unknown. */
function inLater({ later, status, now }: OrderLookup, oracle: Expected): readonly Disagreement[] {
  const { validUntil, paymentWindow, kind } = oracle;
  const isOpen = ['waiting', 'waiting-for-rest', 'reported-new', 'underpaid', 'expired'].includes(kind);
  const cancel = timeOf(oracle.record['cancel_time']);
  const isCanceledThen =
    oracle.canceledAt === null &&
    cancel !== null &&
    validUntil !== null &&
    cancel <= validUntil + 1 + 5000 &&
    !(oracle.status === 'expired' && cancel >= validUntil);
  const end = later.find(({ from }) => validUntil !== null && from === validUntil + 1);
  const isCanceled = end?.status.canceledAt !== status.canceledAt;
  return [
    ...differ('its end is foreseen', end !== undefined, paymentWindow === 'open'),
    ...differ(
      'is over once ended',
      end?.status.endedSinceLookup ?? false,
      paymentWindow === 'open' && (isOpen || isCanceledThen),
    ),
    ...differ('is closed once ended', (end?.status.closed ?? false) && isOpen, false),
    ...differ('kind once ended', end === undefined || isOpen || isCanceled || end.status.kind === status.kind, true),
    ...differ(
      'is to come',
      later.every(({ from }) => from > now),
      true,
    ),
    ...differ('can be paid once ended', end?.options.some(({ toSend }) => 'amount' in toSend) ?? false, false),
  ];
}

const differ = (what: string, console: unknown, oracle: unknown): readonly Disagreement[] =>
  console === oracle ? [] : [`${what}: ${String(console)}, not ${String(oracle)}`];
const sameAmount = (decimal: Decimal | null, fraction: Fraction | null): boolean =>
  decimal === null || fraction === null ? decimal === fraction : same(exactly(decimal), fraction);
const differInAmount = (what: string, decimal: Decimal | null, fraction: Fraction | null): readonly Disagreement[] =>
  sameAmount(decimal, fraction) ? [] : [`${what}: ${decimal}, not ${fraction?.numerator}/${fraction?.denominator}`];

/** An issue about money, by the oracle or by a check that it doesn't judge. */
export function isDisputed({ checks }: OrderLookup, { findings, record }: Expected): boolean {
  const unsettledType = record['settlement_status'] === 'unsettled';
  return checks.some(({ id, result }) => {
    if (harmless.includes(id) || (id === 'settlement' && unsettledType)) return false;
    return (findings[id] ?? result) === 'mismatch';
  });
}

/** A refund that needs attention, by the oracle or by a check that it doesn't judge. */
export const isRefundNoticed = ({ checks }: OrderLookup, { findings }: Expected): boolean =>
  checks.some(({ id, result }) => id.startsWith('refund-') && (findings[id] ?? result) === 'notice');

/** The color of a difference in the list of orders. */
function isShownOff(reading: OrderLookup): boolean {
  const { summary } = snapshotOf(reading);
  return summary.difference !== null && sign(exactly(summary.difference)) !== 0 && isOffBalance(summary);
}

function inStatus(reading: OrderLookup, oracle: Expected): readonly Disagreement[] {
  const { status, now } = reading;
  const disputed = isDisputed(reading, oracle);
  return [
    ...differ('now', now, oracle.now),
    ...differ('kind', status.kind, oracle.kind),
    ...differ('refund', status.refund, oracle.refund.kind),
    ...differ('disputed', status.disputedBy.length > 0, disputed),
    ...differ('closed', status.closed, oracle.settled && !disputed),
    ...differ('off balance', isShownOff(reading), oracle.isOff && !(oracle.settled && !disputed)),
    ...differ('valid until', status.validUntil, oracle.validUntil),
    ...differ('payment-window', status.paymentWindow, oracle.paymentWindow),
    ...differ('canceled at', status.canceledAt, oracle.canceledAt),
  ];
}

function inSum({ status: { sum } }: OrderLookup, oracle: Expected): readonly Disagreement[] {
  const { known, reasons, received } = oracle.sum;
  const priced = sum.priced === null ? [] : inPriced(sum.priced, oracle);
  if (sum.is === 'unknown') {
    if (known !== null) return [`sum: not known (${sum.reason}), yet it is`];
    const reason = reasons.includes(sum.reason) ? [] : [`reason: ${sum.reason}, not ${reasons.join()}` as const];
    const parts = sum.received.filter(
      ({ currency, amount }) => !sameAmount(amount, received.get(currencyKey(currency)) ?? null),
    );
    return [
      ...reason,
      ...priced,
      ...(parts.length > 0 ? [`added up: ${JSON.stringify(parts)}` as const] : []),
      ...differ('currencies', sum.received.length, received.size),
    ];
  }
  if (known === null) return [`sum: known, yet ${reasons.join()}`];
  const decimals = new Set([sum.ordered, sum.received, sum.difference].map(decimalsOf));
  return [
    ...priced,
    ...differ('currency', currencyKey(sum.currency), known.currency),
    ...differInAmount('ordered', sum.ordered, known.ordered),
    ...differInAmount('received', sum.received, known.received),
    ...differInAmount('difference', sum.difference, known.difference),
    ...differInAmount('per cent', sum.percent, known.percent),
    ...differInAmount('tolerance', sum.tolerance, known.tolerance),
    ...differ('payments', sum.payments, oracle.sum.payments?.length),
    ...differ('kinds of decimals', decimals.size, 1),
  ];
}

function inPriced(
  { amount, currency, rate }: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null },
  { record, sum }: Expected,
): readonly Disagreement[] {
  const rates = (sum.payments ?? []).flatMap((payment) => amountOf(payment['exchange_rate']) ?? []);
  const isTheirs = rate === null || rates.some((each) => sameAmount(rate, each));
  return [
    ...differInAmount('priced at', amount, amountOf(record['order_amount'])),
    ...differ('priced in', currency, wordOf(record['order_currency'])),
    ...differ('priced in another currency', currencyKey(currency) !== sum.known?.currency, true),
    ...differ('rate is of a payment', isTheirs, true),
    ...differ('payments agree on the rate', rate === null || rates.every((each) => sameAmount(rate, each)), true),
  ];
}

const valueOf = <T>(field: Field<T> | undefined): T | null => (field?.is === 'present' ? field.value : null);

function inRefund({ status: { refundSum } }: OrderLookup, { refund }: Expected): readonly Disagreement[] {
  if (refundSum === null || refund.data === null) {
    return differ('refund is shown', refundSum !== null, refund.data !== null);
  }
  const currency = valueOf(refundSum.currency) || null;
  return [
    ...differ('refund in', currency === null ? null : currencyKey(currency), refund.currency),
    ...differInAmount('refund amount', valueOf(refundSum.amount), refund.amount),
    ...differInAmount('refund fee', valueOf(refundSum.fee), refund.fee),
    ...differInAmount('refund pays', valueOf(refundSum.actual), refund.actual),
    ...differ('refund of', refundSum.of, refund.of),
    ...differInAmount('open', refundSum.balanceAfterRefund, refund.open),
    ...differInAmount('kept', refundSum.netReceived, refund.kept),
    ...differ('refund to', refundSum.to, refund.to),
  ];
}

function inChecks({ checks, record }: OrderLookup, { findings, record: tree }: Expected): readonly Disagreement[] {
  const found = checks.flatMap(({ id, result }) => {
    const finding = findings[id] ?? null;
    const said = result === 'mismatch' || result === 'notice' ? result : 'none';
    return finding === null ? [] : differ(`check ${id}`, said, finding);
  });
  const unexplained = checks.filter((check) => check.result === 'cannot-check' && check.reason.length === 0);
  const hasOtherWord = isOtherWord(tree['refund_requested']);
  const isReported = checks.some(({ id, result }) => wordChecks.includes(id) && result === 'notice');
  return [
    ...found,
    ...differ('checks', checks.map(({ id }) => id).join(), checkIds.join()),
    ...differ('checks without a reason', unexplained.map(({ id }) => id).join(), ''),
    ...(hasOtherWord && !isReported ? [`other word: ${JSON.stringify(tree['refund_requested'])}` as const] : []),
    ...inDigits('order_amount', record.order_amount, tree['order_amount']),
  ];
}

/** Either check may report an undocumented word. */
const wordChecks: readonly string[] = ['refund-data', 'status-values'];

/** Digits are as received. */
function inDigits(name: string, field: Field<Decimal>, sent: Tree | undefined): readonly Disagreement[] {
  const lawful = typeof sent === 'string' && sent.length <= 128 && fractionOf(sent) !== null ? sent : null;
  return differ(name, valueOf(field), lawful);
}
