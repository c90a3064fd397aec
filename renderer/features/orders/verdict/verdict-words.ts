/** Headline and lead of a verdict. Pure, so that tests can check the words and amounts of each combination. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { CheckId } from '../../../../electron/contract/order-checks.ts';
import type { OrderStatus, StatusKind } from '../../../../electron/contract/verdict.ts';
import { briefOf, isContradiction, verdictClauses } from '../../../lib/orders/verdicts.ts';
import { checkWords } from '../checks/check-words.ts';
import { withoutSign } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { adviceSentences } from './advice-words.ts';
import { orderSentences } from './order-words.ts';
import { isReportedNew } from './reported-new.ts';
import { refundSentence } from './refund-words.ts';
import { sinceHeadline, sinceSentences } from './since-read-words.ts';
import { noSumSentence } from './no-sum-words.ts';
import { unitOf } from '../record/service-word.ts';
import { ordersText } from '../../../text/orders.ts';

interface VerdictWords {
  readonly headline: string;
  readonly lead: string;
}

export function verdictWords(reading: OrderLookup, formats: OrderFormats): VerdictWords {
  return { headline: headline(reading, formats), lead: lead(reading, formats) };
}

function headline({ verdict, timeline }: OrderLookup, formats: OrderFormats): string {
  if (verdict.endedSinceRead) return verdictClauses(sinceHeadline(verdict), briefOf(verdict));
  const { kind } = verdict;
  const isCompleted = timeline.rows.some(({ id }) => id === 'completed');
  if ((kind === 'expired-unknown' || kind === 'cancelled-unknown') && isCompleted) {
    return verdictClauses(ordersText.verdict.endedYetCompleted[kind], briefOf(verdict));
  }
  return verdictClauses(amountHeadline(verdict, formats), briefOf(verdict));
}

/** Has the amount that the verdict is about, unless a clause on the refund follows. */
function amountHeadline({ kind, sum, refund }: OrderStatus, formats: OrderFormats): string {
  const isAlone = refund === 'none' || refund === 'not-reported';
  if (sum.is === 'not-known' || !isAlone) return ordersText.verdict.name[kind];
  const amount = (value: string) => formats.amount(withoutSign(value), unitOf(sum.currency));
  if (kind === 'underpaid') return ordersText.verdict.missing(amount(sum.difference));
  if (kind === 'overpaid') return ordersText.verdict.tooMuch(amount(sum.difference));
  if (kind === 'expired-with-payment') return ordersText.verdict.expiredWith(amount(sum.received));
  return kind === 'cancelled-with-payment'
    ? ordersText.verdict.cancelledWith(amount(sum.received))
    : ordersText.verdict.name[kind];
}

function lead(reading: OrderLookup, formats: OrderFormats): string {
  const { sum, refund, endedSinceRead } = reading.verdict;
  const disputes = disputeSentences(reading, formats);
  const sentences = [
    ...(endedSinceRead ? sinceSentences : orderSentences)(reading, formats),
    ...(sum.is === 'not-known' && reading.verdict.kind !== 'payment-repeated' ? [noSumSentence(sum)] : []),
    ...(refund === 'none' ? [] : [refundSentence(reading, refund, formats)]),
    ...(reading.verdict.closed ? [ordersText.verdict.closed] : []),
    ...disputes,
    ...(!endedSinceRead && (reading.verdict.disputedBy.length > 0 || isContradiction(reading.verdict.kind))
      ? [
          // The service may report a payment before it updates the status.
          reading.verdict.kind === 'contradicted' && isReportedNew(reading)
            ? ordersText.verdict.readAgainFirst
            : ordersText.verdict.askService,
        ]
      : adviceSentences(reading, formats)),
  ];
  return sentences.join(' ');
}

/** Contradictions that the verdict itself doesn’t state: the first in words, the others as a number. */
function disputeSentences({ verdict, checks, now }: OrderLookup, formats: OrderFormats) {
  const told = toldByKind[verdict.kind];
  const disputes = checks.filter(
    ({ id, result }) => result === 'mismatch' && id !== told && verdict.disputedBy.includes(id),
  );
  const [first] = disputes;
  if (first === undefined) return [];
  const { finding } = checkWords(first, ordersText.checks.words, formats, now);
  const words = ordersText.verdict;
  return [words.disputeSentence(finding), ...(disputes.length > 1 ? [words.moreDisputes(disputes.length - 1)] : [])];
}

const toldByKind: Partial<Readonly<Record<StatusKind, CheckId>>> = {
  contradicted: 'status-agrees-with-amounts',
  'payment-repeated': 'transactions-differ',
  'cancelled-with-payment': 'status-agrees-with-times',
  'cancelled-unknown': 'status-agrees-with-times',
};
