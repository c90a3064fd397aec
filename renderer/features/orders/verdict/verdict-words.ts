/**
 * Headline and lead of a verdict: every kind, with or without a refund, with or without a sum. Pure, so that
 * each combination is checked for its words and for amounts that are the reading's own.
 */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { Given } from '../../../../electron/contract/order-record.ts';
import type { OrderSum, Verdict } from '../../../../electron/contract/verdict.ts';
import type { OrdersText } from '../../../lib/text/en/orders.ts';
import { reportedOnly } from '../../../lib/verdicts.ts';
import { signOf, withoutSign } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { refundNotReported, refundSentence } from './refund-words.ts';
import { stateOf, unitOf } from '../record/service-word.ts';

interface VerdictWords {
  readonly headline: string;
  readonly lead: string;
}

type KnownSum = Extract<OrderSum, { is: 'known' }>;

export function verdictWords(reading: OrderReading, text: OrdersText, formats: OrderFormats): VerdictWords {
  return { headline: headline(reading, text, formats), lead: lead(reading, text, formats) };
}

function headline(reading: OrderReading, text: OrdersText, formats: OrderFormats): string {
  const { kind, sum, refund } = reading.verdict;
  const words = text.verdict;
  const cancelled = kind === 'expired-with-payment' && reading.verdict.cancelledAt !== null;
  if (refund !== 'none' && !refundNotReported(reading)) {
    return words.withRefund(
      cancelled ? words.cancelledWithPayment : nameOf(reading.verdict, text),
      words.refundClause[refund],
    );
  }
  if (sum.is === 'known') {
    const difference = formats.amount(withoutSign(sum.difference), unitOf(sum.currency));
    const received = formats.amount(sum.received, unitOf(sum.currency));
    if (kind === 'short') return words.missing(difference);
    if (kind === 'over') return words.tooMuch(difference);
    if (kind === 'expired-with-payment') return cancelled ? words.cancelledWith(received) : words.expiredWith(received);
  }
  return cancelled ? words.cancelledWithPayment : nameOf(reading.verdict, text);
}

function nameOf(verdict: Verdict, text: OrdersText): string {
  const unchecked = reportedOnly(verdict.kind, verdict.sum.is === 'known');
  return unchecked === null ? text.verdict.name[verdict.kind] : text.verdict.reportedOnly[unchecked];
}

function lead(reading: OrderReading, text: OrdersText, formats: OrderFormats): string {
  const { sum, refund } = reading.verdict;
  const sentences = [...orderSentences(reading, text, formats)];
  if (sum.is === 'not-known') sentences.push(text.verdict.because[sum.because]);
  if (refund !== 'none') sentences.push(refundSentence(reading, refund, text, formats));
  return sentences.join(' ');
}

function orderSentences(reading: OrderReading, text: OrdersText, formats: OrderFormats): readonly string[] {
  const { kind, sum, refund } = reading.verdict;
  const words = text.verdict;
  const known = sum.is === 'known' ? knownWords(sum, formats) : null;
  switch (kind) {
    case 'waiting':
      return waitingSentences(reading, text, formats);
    case 'paid':
      return [
        ...(known === null ? [] : [words.paid(known.received)]),
        ...(reading.verdict.closed && refund === 'none' ? [words.closed] : []),
      ];
    case 'paid-within-tolerance':
      return known === null
        ? []
        : [known.offBy(text, true), words.toleranceCounts(known.tolerancePercent, known.tolerance)];
    case 'short':
      return known === null
        ? []
        : [
            known.offBy(text, refund !== 'none'),
            ...(refund === 'none'
              ? [words.toleranceDoesNotCount(known.tolerancePercent, known.tolerance), words.askForRest]
              : []),
          ];
    case 'over':
      return known === null
        ? []
        : [
            known.offBy(text, refund !== 'none'),
            ...(refund === 'none'
              ? [words.toleranceExceeded(known.tolerancePercent, known.tolerance), words.noRefundYet]
              : []),
          ];
    case 'expired':
      return [
        reading.verdict.validUntil === null
          ? words.expiredUndated
          : words.expired(formats.instant(reading.verdict.validUntil, reading.readAt)),
        words.newOrder,
      ];
    case 'expired-with-payment':
      return [
        ...(known === null
          ? []
          : [words.expiredWithPayment(known.received, known.ordered, reported(reading.verdict.reported, text))]),
        ...(refund === 'none' ? [words.moneyIsThere] : []),
      ];
    case 'cancelled': {
      const at = reading.verdict.cancelledAt;
      return [
        at === null ? words.cancelledUndated : words.cancelled(formats.instant(at, reading.readAt)),
        words.newOrder,
      ];
    }
    case 'contradicted': {
      const state = reported(reading.verdict.reported, text);
      return known === null
        ? [words.contradictedUnknown(state), words.askService]
        : [
            words.contradicted(state, known.received, known.ordered),
            words.cannotBothBeTrue(known.tolerancePercent, known.tolerance),
            words.askService,
          ];
    }
    case 'not-known':
      return [
        stateSentence(reading.verdict.reported, text),
        ...(known === null ? [] : [words.amountsAre(known.received, known.ordered), words.amountsDecide]),
      ];
  }
}

function waitingSentences(reading: OrderReading, text: OrdersText, formats: OrderFormats): readonly string[] {
  const words = text.verdict;
  const { sum, validUntil } = reading.verdict;
  const sentences: string[] = [];
  if (sum.is === 'known') {
    const known = knownWords(sum, formats);
    if (signOf(sum.received) === 0) sentences.push(words.waiting(known.ordered));
    else if (signOf(sum.difference) === -1) {
      sentences.push(words.waitingPart(known.received, known.ordered, known.difference));
    } else sentences.push(words.waitingPaid(known.received, known.ordered));
  }
  if (validUntil === null) sentences.push(words.validityNotGiven);
  else {
    const until = formats.instant(validUntil, reading.readAt);
    sentences.push(validUntil > reading.readAt ? words.validUntil(until) : words.validityOver(until));
  }
  return sentences;
}

function knownWords(sum: KnownSum, formats: OrderFormats) {
  const unit = unitOf(sum.currency);
  const difference = formats.amount(withoutSign(sum.difference), unit);
  const percent = sum.percent === null || signOf(sum.percent) === 0 ? null : formats.percent(withoutSign(sum.percent));
  const below = signOf(sum.difference) === -1;
  return {
    ordered: formats.amount(sum.ordered, unit),
    received: formats.amount(sum.received, unit),
    difference,
    tolerance: formats.amount(sum.tolerance, unit),
    tolerancePercent: formats.percent(sum.tolerancePercent),
    /** By how much, in the amount where the headline does not have it. */
    offBy: (text: OrdersText, inAmount = false): string => {
      const { amountBelow, amountAbove, percentBelow, percentAbove } = text.verdict;
      if (inAmount || percent === null) return below ? amountBelow(difference) : amountAbove(difference);
      return below ? percentBelow(percent) : percentAbove(percent);
    },
  };
}

function reported(status: Given<string>, text: OrdersText): string {
  return status.is === 'given' ? stateOf(status.value) : text.receipt.notGiven;
}

function stateSentence(status: Given<string>, text: OrdersText): string {
  switch (status.is) {
    case 'given':
      return text.verdict.stateUnknown(stateOf(status.value));
    case 'absent':
      return text.verdict.stateAbsent;
    case 'null':
      return text.verdict.stateNull;
    case 'unreadable':
      return text.verdict.stateUnreadable(stateOf(status.raw));
  }
}
