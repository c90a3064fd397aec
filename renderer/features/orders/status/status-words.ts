/** Headline and lead of a status. Pure, so that tests can check the words and amounts of each combination. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Check, CheckId } from '../../../../electron/contract/order-checks.ts';
import type { OrderStatus, StatusKind } from '../../../../electron/contract/order-status.ts';
import { briefOf, isContradiction, statusClauses, type StatusBrief } from '../../../lib/orders/order-statuses.ts';
import { checkWords } from '../../../text/order-checks.ts';
import { withoutSign, signOf } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../../../lib/orders/order-formats.ts';
import { adviceSentences, orderSentences, isReportedNew, knownWords } from './lead-words.ts';
import { refundSentence } from './refund-words.ts';
import { unitOf } from '../record/field-value.tsx';
import { ordersText } from '../../../text/orders.ts';
import type { OrderSum } from '../../../../electron/contract/order-record.ts';
import { paymentAt } from '../../../lib/orders/places.ts';

const words = ordersText.status;

interface StatusWords {
  readonly headline: string;
  readonly lead: string;
}

/** For plain text, such as a receipt: contradictory data is part of headline and lead. */
export function statusWords(reading: OrderLookup, formats: OrderFormats): StatusWords {
  return {
    headline: headline(reading, formats, briefOf(reading.status)),
    lead: [...leadSentences(reading, formats), ...disputeSentences(reading, formats), ...advice(reading, formats)].join(
      ' ',
    ),
  };
}

export interface PageStatus extends StatusWords {
  /** The contradiction that the status itself doesn’t state, shown once in a banner. */
  readonly dispute: { readonly check: Check; readonly cause: string; readonly sentence: string } | null;
}

export function pageStatus(reading: OrderLookup, formats: OrderFormats): PageStatus {
  const [first] = disputesOf(reading);
  if (first === undefined) return { ...statusWords(reading, formats), dispute: null };
  const [cause = '', ...more] = disputeSentences(reading, formats);
  return {
    headline: headline(reading, formats, { ...briefOf(reading.status), disputed: false }),
    lead: leadSentences(reading, formats).join(' '),
    dispute: { check: first, cause, sentence: [...advice(reading, formats), ...more].join(' ') },
  };
}

const headline = ({ status }: OrderLookup, formats: OrderFormats, brief: StatusBrief): string =>
  statusClauses(status.endedSinceRead ? sinceHeadline(status) : amountHeadline(status, formats), brief);

/** Has the amount that the status is about, unless a clause on the refund follows. */
function amountHeadline({ kind, sum, refund }: OrderStatus, formats: OrderFormats): string {
  const isAlone = refund === 'none' || refund === 'not-reported';
  if (sum.is === 'not-known' || !isAlone) return ordersText.status.name[kind];
  const amount = (value: string) => formats.amount(withoutSign(value), unitOf(sum.currency));
  if (kind === 'underpaid') return ordersText.status.missing(amount(sum.difference));
  if (kind === 'overpaid') return ordersText.status.tooMuch(amount(sum.difference));
  if (kind === 'expired-with-payment') return ordersText.status.expiredWith(amount(sum.received));
  return kind === 'cancelled-with-payment'
    ? ordersText.status.cancelledWith(amount(sum.received))
    : ordersText.status.name[kind];
}

function leadSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { kind, sum, refund, refundSum, endedSinceRead, closed } = reading.status;
  // The customer may expect the network fee as well.
  const isFeeTaken = refund === 'succeeded' && refundSum?.fee.is === 'present' && signOf(refundSum.fee.value) !== 0;
  return [
    ...(endedSinceRead ? sinceSentences : orderSentences)(reading, formats),
    ...(sum.is === 'not-known' && kind !== 'payment-repeated' ? [noSumSentence(sum)] : []),
    ...(refund === 'none' ? [] : [refundSentence(reading, refund, formats)]),
    ...(closed && !isFeeTaken ? [ordersText.status.closed] : []),
  ];
}

function advice(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { kind, disputedBy, endedSinceRead } = reading.status;
  if (endedSinceRead || (disputedBy.length === 0 && !isContradiction(kind))) return adviceSentences(reading, formats);
  // The service may report a payment before it updates the status.
  return [
    kind === 'contradicted' && isReportedNew(reading) ? ordersText.status.readAgainFirst : ordersText.status.askService,
  ];
}

const disputesOf = ({ status, checks }: OrderLookup): readonly Check[] =>
  checks.filter(
    ({ id, result }) => result === 'mismatch' && id !== toldByKind[status.kind] && status.disputedBy.includes(id),
  );

/** Contradictions that the status itself doesn’t state: the first in words, the others as a number. */
function disputeSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const [first, ...others] = disputesOf(reading);
  if (first === undefined) return [];
  const { finding } = checkWords(first, formats, reading.now);
  return [words.disputeSentence(finding), ...(others.length > 0 ? [words.moreDisputes(others.length)] : [])];
}

const toldByKind: Partial<Readonly<Record<StatusKind, CheckId>>> = {
  contradicted: 'status-and-amounts',
  'payment-repeated': 'duplicate-transactions',
  'cancelled-with-payment': 'status-and-times',
  'cancelled-unknown': 'status-and-times',
  'cancelled-completed': 'status-and-times',
};

/** Why ordered and received can’t be compared. */
function noSumSentence(sum: Extract<OrderSum, { is: 'not-known' }>): string {
  return sum.lack === null
    ? words.conflict[sum.because]
    : words.lack[sum.because](sum.lack.missing, paymentAt(sum.lack.path));
}

/** The words of an order whose payment window closed after the lookup: what was received then, and what is unknown now. */
const sinceHeadline = ({ cancelledAt }: OrderStatus): string =>
  ordersText.status.endedSinceRead[cancelledAt === null ? 'validity' : 'cancellation'];

function sinceSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { sum, cancelledAt, validUntil } = reading.status;
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
