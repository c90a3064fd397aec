/** Headline and lead of a verdict. Pure, so that tests can check the words and amounts of each combination. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Check, CheckId } from '../../../../electron/contract/order-checks.ts';
import type { OrderStatus, StatusKind } from '../../../../electron/contract/verdict.ts';
import { briefOf, isContradiction, verdictClauses, type VerdictBrief } from '../../../lib/orders/verdicts.ts';
import { checkWords } from '../checks/check-words.ts';
import { withoutSign, signOf } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../order-formats.ts';
import { adviceSentences, orderSentences, isReportedNew, knownWords } from './lead-words.ts';
import { refundSentence } from './refund-words.ts';
import { unitOf } from '../record/field-value.tsx';
import { ordersText } from '../../../text/orders.ts';
import type { OrderSum } from '../../../../electron/contract/order-record.ts';
import { paymentAt } from '../../../lib/orders/places.ts';

const words = ordersText.verdict;

interface VerdictWords {
  readonly headline: string;
  readonly lead: string;
}

/** For plain text, such as a receipt: contradictory data is part of headline and lead. */
export function verdictWords(reading: OrderLookup, formats: OrderFormats): VerdictWords {
  return {
    headline: headline(reading, formats, briefOf(reading.verdict)),
    lead: [...leadSentences(reading, formats), ...disputeSentences(reading, formats), ...advice(reading, formats)].join(
      ' ',
    ),
  };
}

export interface PageVerdict extends VerdictWords {
  /** The contradiction that the verdict itself doesn’t state, shown once in a banner. */
  readonly dispute: { readonly check: Check; readonly cause: string; readonly sentence: string } | null;
}

export function pageVerdict(reading: OrderLookup, formats: OrderFormats): PageVerdict {
  const [first] = disputesOf(reading);
  if (first === undefined) return { ...verdictWords(reading, formats), dispute: null };
  const [cause = '', ...more] = disputeSentences(reading, formats);
  return {
    headline: headline(reading, formats, { ...briefOf(reading.verdict), disputed: false }),
    lead: leadSentences(reading, formats).join(' '),
    dispute: { check: first, cause, sentence: [...advice(reading, formats), ...more].join(' ') },
  };
}

function headline({ verdict, timeline }: OrderLookup, formats: OrderFormats, brief: VerdictBrief): string {
  if (verdict.endedSinceRead) return verdictClauses(sinceHeadline(verdict), brief);
  const { kind } = verdict;
  const isCompleted = timeline.rows.some(({ id }) => id === 'completed');
  if ((kind === 'expired-unknown' || kind === 'cancelled-unknown') && isCompleted) {
    return verdictClauses(ordersText.verdict.endedYetCompleted[kind], brief);
  }
  return verdictClauses(amountHeadline(verdict, formats), brief);
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

function leadSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { kind, sum, refund, endedSinceRead, closed } = reading.verdict;
  return [
    ...(endedSinceRead ? sinceSentences : orderSentences)(reading, formats),
    ...(sum.is === 'not-known' && kind !== 'payment-repeated' ? [noSumSentence(sum)] : []),
    ...(refund === 'none' ? [] : [refundSentence(reading, refund, formats)]),
    ...(closed ? [ordersText.verdict.closed] : []),
  ];
}

function advice(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { kind, disputedBy, endedSinceRead } = reading.verdict;
  if (endedSinceRead || (disputedBy.length === 0 && !isContradiction(kind))) return adviceSentences(reading, formats);
  // The service may report a payment before it updates the status.
  return [
    kind === 'contradicted' && isReportedNew(reading)
      ? ordersText.verdict.readAgainFirst
      : ordersText.verdict.askService,
  ];
}

const disputesOf = ({ verdict, checks }: OrderLookup): readonly Check[] =>
  checks.filter(
    ({ id, result }) => result === 'mismatch' && id !== toldByKind[verdict.kind] && verdict.disputedBy.includes(id),
  );

/** Contradictions that the verdict itself doesn’t state: the first in words, the others as a number. */
function disputeSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const [first, ...others] = disputesOf(reading);
  if (first === undefined) return [];
  const { finding } = checkWords(first, formats, reading.now);
  return [words.disputeSentence(finding), ...(others.length > 0 ? [words.moreDisputes(others.length)] : [])];
}

const toldByKind: Partial<Readonly<Record<StatusKind, CheckId>>> = {
  contradicted: 'status-agrees-with-amounts',
  'payment-repeated': 'transactions-differ',
  'cancelled-with-payment': 'status-agrees-with-times',
  'cancelled-unknown': 'status-agrees-with-times',
};

/** Why ordered and received can’t be compared. */
function noSumSentence(sum: Extract<OrderSum, { is: 'not-known' }>): string {
  return sum.lack === null
    ? words.conflict[sum.because]
    : words.lack[sum.because](sum.lack.missing, paymentAt(sum.lack.path));
}

/** The words of an order whose payment window closed after the lookup: what was received then, and what is unknown now. */
const sinceHeadline = ({ cancelledAt }: OrderStatus): string =>
  ordersText.verdict.endedSinceRead[cancelledAt === null ? 'validity' : 'cancellation'];

function sinceSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { sum, cancelledAt, validUntil } = reading.verdict;
  const read = formats.instant(reading.answeredAt, reading.now);
  const ended =
    cancelledAt !== null
      ? [words.cancelledSince(formats.instant(cancelledAt, reading.now), read)]
      : validUntil !== null
        ? [words.validityEndedSince(formats.instant(validUntil, reading.now), read)]
        : [];
  if (sum.is === 'not-known') return ended;
  const { receivedPart, ordered } = knownWords(sum, formats);
  return [
    ...ended,
    signOf(sum.received) === 0 ? words.nothingHadComeIn(ordered) : words.hadComeIn(receivedPart, ordered),
  ];
}
