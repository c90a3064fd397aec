/** Headline and lead of a verdict. Pure, so that tests can check the words and amounts of each combination. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { CheckId } from '../../../../electron/contract/order-checks.ts';
import type { Verdict, VerdictKind } from '../../../../electron/contract/verdict.ts';
import type { OrdersText } from '../../../lib/text/en/orders.ts';
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

interface VerdictWords {
  readonly headline: string;
  readonly lead: string;
}

export function verdictWords(reading: OrderLookup, text: OrdersText, formats: OrderFormats): VerdictWords {
  return { headline: headline(reading, text, formats), lead: lead(reading, text, formats) };
}

function headline({ verdict, timeline }: OrderLookup, text: OrdersText, formats: OrderFormats): string {
  if (verdict.endedSinceRead) return verdictClauses(sinceHeadline(verdict, text), briefOf(verdict), text.verdict);
  const { kind } = verdict;
  const isCompleted = timeline.rows.some(({ id }) => id === 'completed');
  if ((kind === 'expired-unknown' || kind === 'cancelled-unknown') && isCompleted) {
    return verdictClauses(text.verdict.endedYetCompleted[kind], briefOf(verdict), text.verdict);
  }
  return verdictClauses(amountHeadline(verdict, text, formats), briefOf(verdict), text.verdict);
}

/** Has the amount that the verdict is about, unless a clause on the refund follows. */
function amountHeadline({ kind, sum, refund }: Verdict, { verdict: words }: OrdersText, formats: OrderFormats): string {
  const isAlone = refund === 'none' || refund === 'not-reported';
  if (sum.is === 'not-known' || !isAlone) return words.name[kind];
  const amount = (value: string) => formats.amount(withoutSign(value), unitOf(sum.currency));
  if (kind === 'short') return words.missing(amount(sum.difference));
  if (kind === 'over') return words.tooMuch(amount(sum.difference));
  if (kind === 'expired-with-payment') return words.expiredWith(amount(sum.received));
  return kind === 'cancelled-with-payment' ? words.cancelledWith(amount(sum.received)) : words.name[kind];
}

function lead(reading: OrderLookup, text: OrdersText, formats: OrderFormats): string {
  const { sum, refund, endedSinceRead } = reading.verdict;
  const disputes = disputeSentences(reading, text, formats);
  const sentences = [
    ...(endedSinceRead ? sinceSentences : orderSentences)(reading, text, formats),
    ...(sum.is === 'not-known' && reading.verdict.kind !== 'payment-repeated' ? [noSumSentence(sum, text)] : []),
    ...(refund === 'none' ? [] : [refundSentence(reading, refund, text, formats)]),
    ...(reading.verdict.closed ? [text.verdict.closed] : []),
    ...disputes,
    ...(!endedSinceRead && (reading.verdict.disputedBy.length > 0 || isContradiction(reading.verdict.kind))
      ? [
          // The service may report a payment before it updates the status.
          reading.verdict.kind === 'contradicted' && isReportedNew(reading)
            ? text.verdict.readAgainFirst
            : text.verdict.askService,
        ]
      : adviceSentences(reading, text, formats)),
  ];
  return sentences.join(' ');
}

/** Contradictions that the verdict itself doesn’t state: the first in words, the others as a number. */
function disputeSentences({ verdict, checks, now }: OrderLookup, text: OrdersText, formats: OrderFormats) {
  const told = toldByKind[verdict.kind];
  const disputes = checks.filter(
    ({ id, result }) => result === 'mismatch' && id !== told && verdict.disputedBy.includes(id),
  );
  const [first] = disputes;
  if (first === undefined) return [];
  const { finding } = checkWords(first, text.checks.words, formats, now);
  const words = text.verdict;
  return [words.disputeSentence(finding), ...(disputes.length > 1 ? [words.moreDisputes(disputes.length - 1)] : [])];
}

const toldByKind: Partial<Readonly<Record<VerdictKind, CheckId>>> = {
  contradicted: 'status-agrees-with-amounts',
  'payment-repeated': 'transactions-differ',
  'cancelled-with-payment': 'status-agrees-with-times',
  'cancelled-unknown': 'status-agrees-with-times',
};
