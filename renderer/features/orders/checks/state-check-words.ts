/** Words for a status that is undocumented, or that doesn’t match the amounts or the times. */
import { withoutSign } from '../../../lib/format/money.ts';
import { word, type FindingWords } from './finding-words.ts';

export const stateCheckWords: FindingWords<
  'states-documented' | 'status-agrees-with-amounts' | 'status-agrees-with-times'
> = {
  'states-documented': ({ path, value }, { 'states-documented': words, field }) => ({
    finding: words[path],
    proof: field(word(path), word(value)),
  }),
  'status-agrees-with-amounts': (found, { 'status-agrees-with-amounts': words }, { amount }) => {
    const status = word(found.status);
    if ('received' in found) {
      const { problem, received } = found;
      const told = received === null ? null : amount(received.amount, received.currency);
      return { finding: words.withPayment[problem], proof: words.withPaymentProof(told, status) };
    }
    if (!('amounts' in found)) return { finding: words.contradicts, proof: [status, words.amounts.nothing()] };
    const difference = amount(withoutSign(found.difference), found.currency);
    return {
      finding: found.result === 'notice' ? words.onlyWithTolerance : words.contradicts,
      proof: [status, words.amounts[found.amounts](difference)],
    };
  },
  'status-agrees-with-times': (found, { 'status-agrees-with-times': words }, { time }) => {
    const finding = words[found.problem];
    switch (found.problem) {
      case 'expired-yet-completed':
      case 'new-yet-completed':
        return { finding, proof: [words.completed(time(found.completedAt))] };
      case 'paid-yet-cancelled':
        return { finding, proof: [word(found.status), words.canceled(time(found.cancelledAt))] };
      case 'expired-before-validity':
        return { finding, proof: [words.closes(time(found.validUntil), time(found.now))] };
      case 'new-after-validity':
        return { finding, proof: [words.closed(time(found.validUntil), time(found.now))] };
    }
  },
};
