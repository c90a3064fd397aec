/** Words where what is said of a refund does not fit itself, the payments or the order. */
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
  'refund-request-agrees': (found, { 'refund-request-agrees': words }) => ({
    sentence: words[found.problem],
    proof: found.problem === 'request-without-data' ? [] : words.requestedProof(word(found.requested)),
  }),
  'refund-adds-up': ({ currency, ...found }, { 'refund-adds-up': words }, { amount }) => ({
    sentence: words.other,
    proof: words.otherProof(
      amount(found.amount, currency),
      amount(found.fee, currency),
      amount(found.expected, currency),
      amount(found.actual, currency),
    ),
  }),
  'refund-agrees-with-payment': (found, { 'refund-agrees-with-payment': words }, { amount }) => ({
    sentence: words[found.problem],
    proof:
      found.problem === 'other-type'
        ? words.typeProof(word(found.type))
        : words.amountsProof(amount(found.amount, found.currency), amount(found.received, found.currency)),
  }),
  'refund-order-agrees': (found, { 'refund-order-agrees': words }) => ({
    sentence: words[found.problem],
    proof: words.otherProof(word(found.refund), word(found.order)),
  }),
  'refund-transaction-agrees': (found, { 'refund-transaction-agrees': words }) => ({
    sentence: words[found.problem],
    proof: found.problem === 'missing' ? [] : words.transactionProof(id(found.tx)),
  }),
  'refund-pays-out': ({ actual, currency, ...found }, { 'refund-pays-out': words }, { amount }) => ({
    sentence: words.nothing,
    proof: words.nothingProof(found.amount === null ? null : amount(found.amount, currency), amount(actual, currency)),
  }),
  'settlement-agrees-with-refund': (found, { 'settlement-agrees-with-refund': words }, { amount }) => ({
    sentence: words.settled,
    proof: words.settledProof(
      word(found.settlement),
      found.amount === null ? null : amount(found.amount, found.currency),
    ),
  }),
};
