/** Words where the reported state of an order does not fit its amounts or its times. */
import { withoutSign } from '../../../lib/format/money.ts';
import { word, type FindingWords } from './finding-words.ts';

export const stateCheckWords: FindingWords<
  'states-documented' | 'status-agrees-with-amounts' | 'status-agrees-with-times'
> = {
  'states-documented': ({ path, value }, { 'states-documented': words }) => ({
    sentence: words[path],
    proof: words.stateProof(word(path), word(value)),
  }),
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
    if (!('amounts' in found)) return { sentence: words.contradicts, proof: words.amounts.nothing(status) };
    return {
      sentence: found.result === 'notice' ? words.onlyWithTolerance : words.contradicts,
      proof: words.amounts[found.amounts](status, amount(withoutSign(found.difference), found.currency)),
    };
  },
  'status-agrees-with-times': (found, { 'status-agrees-with-times': words }, { time }) => {
    const sentence = words[found.problem];
    switch (found.problem) {
      case 'expired-yet-completed':
      case 'new-yet-completed':
        return { sentence, proof: words.completedProof(time(found.completedAt)) };
      case 'paid-yet-cancelled':
        return { sentence, proof: words.cancelledProof(word(found.status), time(found.cancelledAt)) };
      case 'expired-before-validity':
      case 'new-after-validity':
        return { sentence, proof: words.validityProof(time(found.validUntil), time(found.now)) };
    }
  },
};
