/** Words for refund data that contradicts itself, the payments or the order. */
import { id, word, type FindingWords } from './finding-words.ts';

export const refundCheckWords: FindingWords<
  | 'refund-request-agrees'
  | 'refund-adds-up'
  | 'refund-agrees-with-payment'
  | 'refund-order-agrees'
  | 'refund-transaction-agrees'
  | 'refund-pays-out'
  | 'settlement-agrees-with-refund'
> = {
  'refund-request-agrees': (found, { 'refund-request-agrees': words, field }) => ({
    finding: words[found.problem],
    proof: found.problem === 'request-without-data' ? [] : field(word('refund_requested'), word(found.requested)),
  }),
  'refund-adds-up': ({ currency, ...found }, { 'refund-adds-up': words }, formats) => {
    const amount = (value: string) => formats.amount(value, currency);
    return {
      finding: words.differs,
      proof: [words.proof(amount(found.amount), amount(found.fee), amount(found.expected), amount(found.actual))],
    };
  },
  'refund-agrees-with-payment': (found, { 'refund-agrees-with-payment': words, field }, { amount }) => ({
    finding: words[found.problem],
    proof:
      found.problem === 'other-type'
        ? field(word('type'), word(found.type))
        : [words.proof(amount(found.amount, found.currency), amount(found.received, found.currency))],
  }),
  'refund-order-agrees': (found, { 'refund-order-agrees': words, expected }) => ({
    finding: words[found.problem],
    proof: expected(word(found.refund), word(found.order)),
  }),
  'refund-transaction-agrees': (found, { 'refund-transaction-agrees': words }) => ({
    finding: words[found.problem],
    proof: found.problem === 'missing' ? [] : [id(found.tx)],
  }),
  'refund-pays-out': ({ actual, currency, ...found }, { 'refund-pays-out': words }, { amount }) => ({
    finding: words.nothing,
    proof: [words.proof(found.amount === null ? null : amount(found.amount, currency), amount(actual, currency))],
  }),
  'settlement-agrees-with-refund': (found, { 'settlement-agrees-with-refund': words, field }, { amount }) => {
    const proof = field(word('settlement_status'), word(found.settlement));
    const refunded = found.amount === null ? [] : [words.refunded(amount(found.amount, found.currency))];
    return { finding: words.settled, proof: [...proof, ...refunded] };
  },
};
