/** 20,000 random records, compared with an independent oracle. */
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import { sumConflicts, missingSums } from '../../../electron/contract/order-totals.ts';
import { statusKinds } from '../../../electron/contract/order-status.ts';
import { refundKinds } from '../../../electron/contract/order-refund.ts';
import { fromJson, toJson } from '../../../electron/contract/json-text.ts';
import { evaluateLookup, evaluateOrder } from '../../../electron/orders/evaluate-order.ts';
import { snapshotOf } from '../../../electron/orders/history/saved-lookup.ts';
import { parseExactly } from '../../../electron/payment-service/response/json-parser.ts';
import { defaultLimits } from '../../../electron/payment-service/call-limits.ts';
import { readOrderRecord } from '../../../electron/payment-service/order-record.ts';
import { statusWords } from '../../../renderer/text/order-status.ts';
import { briefOf, statusName } from '../../../renderer/lib/orders/order-statuses.ts';
import { answerOf, evaluated } from '../../support/records.ts';
import { isFeeTaken } from './oracle/claims.ts';
import { disagreements, isDisputed, isRefundNoticed, type Disagreement } from './oracle/disagreements.ts';
import { expected, type Expected } from './oracle/expected.ts';
import { randomRecord, type RandomRecord } from './oracle/random-record.ts';
import { falseSentences, falseWords, marked, otherName } from './oracle/sentences.ts';

const records = 20_000;

function answerTo({ text, lookedUpAt, clockSkewMs, tolerance }: RandomRecord) {
  const parsed = parseExactly(text, defaultLimits);
  const result = parsed.ok ? readOrderRecord(parsed.value) : null;
  if (result === null) throw new Error(`no record: ${text}`);
  const { record, anomalies } = result;
  return answerOf(record, { anomalies, raw: text, lookedUpAt, clockSkewMs, profile: { id: 'demo', tolerance } });
}

interface Compared {
  readonly number: number;
  readonly oracle: Expected;
  readonly found: readonly Disagreement[];
  readonly closed: boolean;
  readonly saysClosed: boolean;
}

/** Sentences are compared only if status and refund agree, because wrong ones lead to wrong sentences. */
function compare(number: number): Compared {
  const drawn = randomRecord(number);
  const oracle = expected(drawn);
  const answer = answerTo(drawn);
  // The lookup as the page gets it.
  const reading = fromJson(toJson(evaluateLookup(answer)));
  const words = statusWords(reading, marked);
  const disputed = isDisputed(reading, oracle);
  const closed = oracle.settled && !disputed;
  const compared = {
    number,
    oracle,
    closed: closed && !isFeeTaken(oracle),
    saysClosed: words.lead.includes('Nothing is owed either way.'),
  };
  const isSameInList = isDeepStrictEqual(fromJson(toJson(evaluateOrder(answer))), evaluated(reading));
  const found = [
    ...disagreements(reading, oracle),
    ...inNames(reading, words),
    ...reading.checks.flatMap((check) => falseWords(check, reading.now)),
    ...(isSameInList ? [] : ['in a list: another evaluation' as const]),
  ];
  const isElsewhere = found.some((each) => /^(?:kind|refund|disputed|closed|canceled at):/.test(each));
  if (isElsewhere) return { ...compared, found };
  return {
    ...compared,
    found: [
      ...found,
      ...falseSentences(words, { ...oracle, disputed, closed, refundNoticed: isRefundNoticed(reading, oracle) }),
    ],
  };
}

/** Lists use the saved summary, and the page uses the status. */
const inNames = (reading: OrderLookup, { headline }: { readonly headline: string }): readonly Disagreement[] =>
  [snapshotOf(reading).summary, briefOf(reading.status)].flatMap((brief) => otherName(statusName(brief), headline));

let all: readonly Compared[] = [];
beforeAll(() => {
  all = Array.from({ length: records }, (_, number) => compare(number));
}, 300_000);

describe('20,000 random records', () => {
  it('have each status with each refund status', () => {
    const times = new Map<string, number>();
    for (const { oracle } of all) {
      const pair = `${oracle.kind}, ${oracle.refund.kind}`;
      times.set(pair, (times.get(pair) ?? 0) + 1);
    }
    const pairs = statusKinds.flatMap((kind) => refundKinds.map((refund) => `${kind}, ${refund}`));
    expect(pairs.filter((pair) => !times.has(pair))).toEqual([]);
    expect(all).toHaveLength(records);
  });

  it('include closed and contradictory orders, known and unknown sums', () => {
    const count = (holds: (oracle: Expected) => boolean): number => all.filter(({ oracle }) => holds(oracle)).length;
    expect(count(({ settled }) => settled)).toBeGreaterThan(300);
    expect(count(({ sum }) => sum.known !== null)).toBeGreaterThan(5000);
    expect(count(({ sum }) => sum.known === null)).toBeGreaterThan(3000);
    const reasons = new Set(all.flatMap(({ oracle }) => oracle.sum.reasons));
    expect([...missingSums, ...sumConflicts].filter((reason) => !reasons.has(reason))).toEqual([]);
  });
});

describe('the product agrees with the oracle', () => {
  it('on every record', () => {
    const wrong = all.flatMap(({ number, found }) => found.map((each) => `${number}: ${each}`));
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(wrong).toHaveLength(0);
  });

  it.each(['paid', 'overpaid', 'underpaid', 'expired', 'canceled'] as const)(
    'on “nothing is owed” exactly for closed orders without a refund fee: %s',
    (kind) => {
      const ofKind = all.filter(({ oracle }) => oracle.kind === kind);
      const numbers = (holds: (compared: Compared) => boolean) => ofKind.filter(holds).map(({ number }) => number);
      expect(numbers(({ saysClosed }) => saysClosed)).toEqual(numbers(({ closed }) => closed));
      expect(numbers(({ closed }) => closed).length).toBeGreaterThan(10);
      expect(numbers(({ closed }) => !closed).length).toBeGreaterThan(50);
    },
  );
});
