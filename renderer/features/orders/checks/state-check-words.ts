/** Words where the reported state, the amounts and the times of an order do not fit one another. */
import { withoutSign } from '../../../lib/format/money.ts';
import { word, type CheckWords, type FactFormats, type Finding, type FindingWords } from './finding-words.ts';
import type { OrderChecksText } from '../../../lib/text/en/order-checks.ts';

export const stateCheckWords: FindingWords<
  | 'status-agrees-with-amounts'
  | 'status-agrees-with-times'
  | 'completed-within-validity'
  | 'validity-within-limits'
  | 'times-in-order'
  | 'refund-times-in-order'
> = {
  'status-agrees-with-amounts': (found, { 'status-agrees-with-amounts': words }, { amount }) => {
    const status = word(found.status);
    if ('received' in found) {
      const { problem, received } = found;
      return {
        sentence: words.withPayment[problem],
        proof:
          received === null
            ? words.withPaymentAlone(status)
            : words.withPaymentProof(amount(received.amount, received.currency), status),
      };
    }
    return {
      sentence: found.result === 'notice' ? words.onlyWithTolerance : words.contradicts,
      proof: words.amounts[found.amounts](status, amount(withoutSign(found.difference), found.currency)),
    };
  },
  'status-agrees-with-times': (found, { 'status-agrees-with-times': words }, { time }) => {
    const sentence = words[found.problem];
    switch (found.problem) {
      case 'new-yet-completed':
        return { sentence, proof: words.completedProof(time(found.completedAt)) };
      case 'paid-yet-cancelled':
        return { sentence, proof: words.cancelledProof(word(found.status), time(found.cancelledAt)) };
      case 'expired-before-validity':
      case 'new-after-validity':
        return { sentence, proof: words.validityProof(time(found.validUntil), time(found.now)) };
    }
  },
  'completed-within-validity': (found, { 'completed-within-validity': words }, { time }) => ({
    sentence: words.late,
    proof: words.lateProof(time(found.completedAt), time(found.validUntil)),
  }),
  'validity-within-limits': ({ minutes, least, most }, { 'validity-within-limits': words }) => ({
    sentence: words.outside,
    proof: words.outsideProof(minutes, least, most),
  }),
  'times-in-order': (found, text, formats) => timesWords(found, text['times-in-order'], text, formats),
  'refund-times-in-order': (found, text, formats) => timesWords(found, text['refund-times-in-order'], text, formats),
};

type WrongTimes = Finding<'times-in-order' | 'refund-times-in-order'>;

/** The order's times and the refund's fail in the same three ways. */
function timesWords(
  found: WrongTimes,
  sentences: Readonly<Record<WrongTimes['problem'], string>>,
  { 'times-in-order': words }: OrderChecksText,
  { time }: FactFormats,
): CheckWords {
  const sentence = sentences[found.problem];
  switch (found.problem) {
    case 'before': {
      const { later, laterAt, earlier, earlierAt } = found;
      return { sentence, proof: words.beforeProof(word(later), time(laterAt), word(earlier), time(earlierAt)) };
    }
    case 'in-future':
      return { sentence, proof: words.inFutureProof(word(found.field), time(found.at), time(found.now)) };
    case 'not-a-time':
      return { sentence, proof: words.notATimeProof(word(found.field), word(found.value)) };
  }
}
